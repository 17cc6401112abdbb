// What the modules use of Apple's overlay of Dispatch.
import Darwin

open class DispatchObject {}

public func dispatchMain() -> Never { fatalError() }

public protocol DispatchSourceProtocol: AnyObject {
  func resume()
  func cancel()
}

extension DispatchSourceProtocol {
  public func setEventHandler(handler: (@convention(block) () -> Void)?) {}
  public func setRegistrationHandler(handler: (@convention(block) () -> Void)?) {}
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

open class DispatchSource: DispatchObject {
  public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
    fatalError()
  }
}

public struct DispatchTime: Sendable, Comparable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
  public var uptimeNanoseconds: UInt64 { 0 }
}

public enum DispatchTimeInterval: Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public class DispatchWorkItem: @unchecked Sendable {
  public init(block: @escaping @convention(block) () -> Void) {}
  public func cancel() {}
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public convenience init(label: String) { fatalError() }
  override init() {}
  public class func global() -> DispatchQueue { fatalError() }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {}
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}
