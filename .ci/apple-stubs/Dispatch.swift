// What the modules use of Apple's overlay of Dispatch. Signatures, sendability and availability compared with the interface in the
// SDK of iOS 18; those of the classes themselves, which are declared in C headers, are not. Parameters without use are left out if
// they have defaults.
import Darwin

open class DispatchObject {}

public func dispatchMain() -> Never { fatalError() }

public protocol DispatchSourceProtocol: AnyObject {}

extension DispatchSourceProtocol {
  public typealias DispatchSourceHandler = @convention(block) () -> Void

  public func setEventHandler(handler: DispatchSourceHandler?) {}
  public func setRegistrationHandler(handler: DispatchSourceHandler?) {}
  public func resume() {}
  public func cancel() {}
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

open class DispatchSource: DispatchObject {
  public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
    fatalError()
  }
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
  public var uptimeNanoseconds: UInt64 { 0 }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

@available(macOS 10.10, iOS 8.0, *)
public class DispatchWorkItem {
  public init(block: @escaping @convention(block) () -> Void) {}
  public func cancel() {}
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public convenience init(label: String) { fatalError() }
  override init() {}
  @available(macOS 10.10, iOS 8.0, *)
  public class func global() -> DispatchQueue { fatalError() }
  @preconcurrency
  public class func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {}
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {}
  @available(macOS 10.10, iOS 8.0, *)
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @available(*, noasync, message: "Await a Task handle instead")
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  @available(*, noasync, message: "Use a TaskGroup instead")
  public func wait() {}
}
