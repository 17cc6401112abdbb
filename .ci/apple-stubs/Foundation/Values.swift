// What the tests and benchmarks use of Foundation, in three files. Parameters without use are left out if they have defaults.
//
// Compared were: values, text, JSON, dates and errors with swift-foundation, from which Apple builds them, and the methods of
// String with swift-corelibs-foundation; file handles, pipes, processes, XML nodes and the XML parser with headers of Apple's SDK;
// the other classes with swift-corelibs-foundation, which has the same methods but neither their availability nor, in all
// cases, their sendability on Apple's platforms. Not compared: CGFloat and the types of Core Graphics, NSNumber and bridging.
@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

open class NSObject: Equatable, Hashable {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

// MARK: Values

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension Array: DataProtocol where Element == UInt8 {}

public struct Data: Sendable, Hashable, Codable, DataProtocol, MutableCollection, RangeReplaceableCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions()
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init(count: Int) {}
  public init(repeating byte: UInt8, count: Int) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL) throws {}
  public init?(base64Encoded text: String) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public func index(after index: Int) -> Int { index + 1 }
  public func index(before index: Int) -> Int { index - 1 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C) where C.Element == UInt8 {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
  public mutating func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
  public func range(of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>? { nil }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
}

public struct URL: Sendable, Hashable, Codable {
  @available(macOS 13.0, iOS 16.0, *)
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  @available(macOS 13.0, iOS 16.0, *)
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
  public var path: String { "" }
  public var relativePath: String { "" }
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var standardizedFileURL: URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { URLResourceValues() }
  @available(macOS 13.0, iOS 16.0, *)
  public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  public func appendingPathComponent(_ path: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
}

public struct UUID: Sendable, Hashable {
  public init() {}
  public var uuidString: String { "" }
}

@available(macOS 12.0, iOS 15.0, *)
public protocol FormatStyle<FormatInput, FormatOutput>: Codable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

public struct TimeZone: Sendable, Hashable, Codable {
  public init?(secondsFromGMT: Int) {}
}

public struct Date: Sendable, Hashable, Comparable, Codable {
  @available(macOS 12.0, iOS 15.0, *)
  public struct ISO8601FormatStyle: Sendable, FormatStyle {
    public enum DateSeparator: String, Sendable, Codable { case dash, omitted }
    public enum DateTimeSeparator: String, Sendable, Codable { case space, standard }
    public enum TimeSeparator: String, Sendable, Codable { case colon, omitted }
    public enum TimeZoneSeparator: String, Sendable, Codable { case colon, omitted }

    public init(
      dateSeparator: DateSeparator = .dash, dateTimeSeparator: DateTimeSeparator = .standard,
      timeSeparator: TimeSeparator = .colon, timeZoneSeparator: TimeZoneSeparator = .omitted,
      includingFractionalSeconds: Bool = false, timeZone: TimeZone = TimeZone(secondsFromGMT: 0)!
    ) {}
    public func format(_ value: Date) -> String { "" }
  }

  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  @available(macOS 12.0, iOS 15.0, *)
  public static var now: Date { Date() }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func < (a: Date, b: Date) -> Bool { false }
  @available(macOS 12.0, iOS 15.0, *)
  public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date { fatalError() }
}

public struct CocoaError: Error {
  public struct Code: Sendable, Hashable {
    public static var fileWriteUnknown: Code { Code() }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
}

public enum POSIXErrorCode: Int32, Sendable { case EIO = 5, EADDRNOTAVAIL = 49 }

public struct POSIXError: Error {
  public init(_ code: POSIXErrorCode, userInfo: [String: Any] = [:]) {}
}

open class NSNumber: NSObject, @unchecked Sendable {
  open var intValue: Int { 0 }
  open var doubleValue: Double { 0 }
}

open class NSNull: NSObject, @unchecked Sendable {}

open class NSDictionary: NSObject {}

extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { NSDictionary() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout [Key: Value]?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout [Key: Value]?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> [Key: Value] { [:] }
}

// MARK: Geometry

public struct CGFloat: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(_ value: Double) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public static func < (a: CGFloat, b: CGFloat) -> Bool { false }
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func += (a: inout CGFloat, b: CGFloat) {}
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { a }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { a }
}

extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

public struct CGPoint: Sendable, Equatable {
  public var (x, y): (CGFloat, CGFloat)
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
}

public struct CGSize: Sendable, Equatable {
  public var (width, height): (CGFloat, CGFloat)
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public static var zero: CGSize { CGSize(width: 0, height: 0) }
}

public struct CGRect: Sendable, Equatable {
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
}
