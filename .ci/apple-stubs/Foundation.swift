// What the tests and benchmarks use of Foundation, with the SDK's signatures and conformances to Sendable. All of it is older
// than macOS 15.
@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

open class NSObject: Equatable, Hashable {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

// MARK: Values

public struct Data: Sendable, Hashable, Codable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions()
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
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
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
}

public struct URL: Sendable, Hashable, Codable {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
  public var path: String { "" }
  public var relativePath: String { "" }
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var standardizedFileURL: URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { URLResourceValues() }
  public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  public func appendingPathComponent(_ path: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
}

public struct UUID: Sendable, Hashable {
  public init() {}
  public var uuidString: String { "" }
}

public protocol FormatStyle<FormatInput, FormatOutput>: Codable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

public struct TimeZone: Sendable, Hashable, Codable {
  public init?(secondsFromGMT: Int) {}
}

public struct Date: Sendable, Hashable, Comparable, Codable {
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
  public static var now: Date { Date() }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func < (a: Date, b: Date) -> Bool { false }
  public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date { fatalError() }
}

public struct CocoaError: Error {
  public struct Code: Sendable, Hashable {
    public static var fileWriteUnknown: Code { Code() }
  }

  public init(_ code: Code) {}
}

public enum POSIXErrorCode: Int32, Sendable { case EIO = 5, EADDRNOTAVAIL = 49 }

public struct POSIXError: Error {
  public init(_ code: POSIXErrorCode) {}
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

// MARK: Text

public struct CharacterSet: Sendable, Hashable {
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

extension String {
  public struct Encoding: Sendable, Hashable {
    public static let utf8 = Encoding()
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  public var capitalized: String { "" }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func replacingCharacters<T: StringProtocol, R: RangeExpression>(in range: R, with text: T) -> String
  where R.Bound == String.Index { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(of target: T, with replacement: R) -> String { "" }
  public func padding<T: StringProtocol>(toLength length: Int, withPad pad: T, startingAt index: Int) -> String { "" }
  public func write<T: StringProtocol>(toFile path: T, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

// MARK: JSON and XML

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions()
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { Data() }
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting()
    public static let sortedKeys = OutputFormatting()
    public static let withoutEscapingSlashes = OutputFormatting()
  }

  public init() {}
  open var outputFormatting = OutputFormatting()
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class XMLNode: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open var name: String?
  open var stringValue: String?
  open var parent: XMLNode? { nil }
  open var children: [XMLNode]? { nil }
  open func nodes(forXPath path: String) throws -> [XMLNode] { [] }
}

open class XMLElement: XMLNode {
  open var attributes: [XMLNode]?
  open func elements(forName name: String) -> [XMLElement] { [] }
  open func attribute(forName name: String) -> XMLNode? { nil }
}

open class XMLDocument: XMLNode {
  public init(data: Data, options: XMLNode.Options = []) throws {}
}

open class XMLParser: NSObject {
  public init(data: Data) {}
  unowned(unsafe) open var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
  open var parserError: (any Error)? { nil }
}

// In the SDK, the methods are optional.
public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters string: String)
}

// MARK: Files and processes

public struct FileAttributeKey: Sendable, Hashable {
  public static let type = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let posixPermissions = FileAttributeKey()
  public static let modificationDate = FileAttributeKey()
  public static let systemFileNumber = FileAttributeKey()
}

public struct FileAttributeType: Sendable, Hashable {
  public static let typeCharacterSpecial = FileAttributeType()
  public static let typeRegular = FileAttributeType()
}

public struct URLResourceKey: Sendable, Hashable {
  public static let fileSizeKey = URLResourceKey()
}

public struct URLResourceValues {
  public var fileSize: Int? { nil }
}

open class FileManager: NSObject {
  public enum SearchPathDirectory: UInt, Sendable { case documentDirectory }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask()
  }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }

  open class var `default`: FileManager { FileManager() }
  open var temporaryDirectory: URL { fatalError() }
  open var currentDirectoryPath: String { "" }
  open func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] { [] }
  open func fileExists(atPath path: String) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func createFile(
    atPath path: String, contents data: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath: String) throws {}
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  open func linkItem(atPath path: String, toPath: String) throws {}
  open func moveItem(at url: URL, to: URL) throws {}
  open func copyItem(at url: URL, to: URL) throws {}
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var nullDevice: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  public convenience init(fileDescriptor: Int32) { fatalError() }
  public convenience init?(forReadingAtPath path: String) { nil }
  public convenience init?(forWritingAtPath path: String) { nil }
  public convenience init(forReadingFrom url: URL) throws { fatalError() }
  public convenience init(forWritingTo url: URL) throws { fatalError() }
  open var fileDescriptor: Int32 { 0 }
  open func write(_ data: Data) {}
  open func readDataToEndOfFile() -> Data { Data() }
  open func close() throws {}
  public func readToEnd() throws -> Data? { nil }
  public func write<T: Sequence>(contentsOf data: T) throws where T.Element == UInt8 {}
  @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

open class Process: NSObject, @unchecked Sendable {
  public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }

  open var executableURL: URL?
  open var arguments: [String]?
  open var environment: [String: String]?
  open var currentDirectoryURL: URL?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var processIdentifier: Int32 { 0 }
  open var isRunning: Bool { false }
  open var terminationStatus: Int32 { 0 }
  open var terminationReason: TerminationReason { .exit }
  open func run() throws {}
  open func terminate() {}
  open func waitUntilExit() {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var environment: [String: String] { [:] }
  open var activeProcessorCount: Int { 1 }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  open class var allBundles: [Bundle] { [] }
  open var bundleURL: URL { fatalError() }
  open var resourceURL: URL? { nil }
  open var executableURL: URL? { nil }
  open func url(forResource name: String?, withExtension: String?) -> URL? { nil }
}

// MARK: Threads

open class Thread: NSObject {
  open class func sleep(forTimeInterval: TimeInterval) {}
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

public protocol NSLocking {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  func unlock()
}

extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  @discardableResult open func wait(until limit: Date) -> Bool { false }
  open func signal() {}
  open func broadcast() {}
}
