// What the modules use of Apple's overlay of os. Signatures, sendability and availability compared with the interface in the SDK
// of iOS 18; the availability of the class itself, which is declared in a C header, is not.

@available(macOS 10.12, iOS 10.0, *)
open class OSLog: @unchecked Sendable {
  public convenience init(subsystem: String, category: String) { fatalError() }
  init() {}
}

@available(macOS 10.14, iOS 12.0, *)
extension OSLog {
  public struct Category: Sendable {
    public static let pointsOfInterest = Category()
  }

  public convenience init(subsystem: String, category: Category) { fatalError() }
}

@available(macOS 10.14, iOS 12.0, *)
public struct OSSignpostType: Sendable {
  public static let event = OSSignpostType()
  public static let begin = OSSignpostType()
  public static let end = OSSignpostType()
}

@available(macOS 10.14, iOS 12.0, *)
public struct OSSignpostID: Sendable, Comparable {
  public static let exclusive = OSSignpostID(0)
  public init(_ value: UInt64) {}
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { false }
}

@available(macOS 10.14, iOS 12.0, *)
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

@available(macOS 10.14, iOS 12.0, *)
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
