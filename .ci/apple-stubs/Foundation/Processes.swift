import Darwin
import Dispatch

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

open class NSEnumerator: NSObject, Sequence {
  public func makeIterator() -> NSFastEnumerationIterator { NSFastEnumerationIterator() }
}

public struct NSFastEnumerationIterator: IteratorProtocol {
  public mutating func next() -> Any? { nil }
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
  open class DirectoryEnumerator: NSEnumerator {}

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
  @available(macOS 10.15, iOS 13.0, *)
  open func close() throws {}
  @available(macOS 10.15.4, iOS 13.4, *)
  public func readToEnd() throws -> Data? { nil }
  @available(macOS 10.15.4, iOS 13.4, *)
  public func write<T: DataProtocol>(contentsOf data: T) throws {}
  @available(macOS 10.15.4, iOS 13.4, *)
  @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

@available(iOS, unavailable)
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
