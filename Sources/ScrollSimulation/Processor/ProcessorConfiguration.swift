public import ScrollQuantities

/// The contention for the processor: how long work off the main thread waits because other work is running.
///
/// Before each piece of work, with probability `load`, the processor is busy, and the wait is exponentially distributed with mean
/// `meanWait`. So is the wait in an M/M/1 queue: P(wait > t) = load · e^(−t / meanWait) (Kleinrock, "Queueing Systems", volume 1,
/// 1975). The pieces of work are sending a request, handling its response, and a drawing. The main thread has the highest priority
/// and never waits.
public struct ProcessorConfiguration: Hashable, Sendable {
  /// The share of the time in which other work keeps the processor busy, at least 0 and less than 1. The default is 0.
  public var load = 0.0
  /// The mean wait of work that finds the processor busy. The default is 10 ms, an assumption.
  public var meanWait = SimulatedTime(nanoseconds: 10_000_000)

  public init() {}

  /// True if work may have to wait.
  var isContended: Bool { load > 0 }

  /// Returns the wait that a fraction 1 − `number` of all pieces of work do not exceed; `number` is in (0, 1).
  func wait(_ number: Double) -> SimulatedTime {
    guard number < load else { return .zero }
    return SimulatedTime(milliseconds: meanWait.milliseconds * naturalLogarithm(load / number))
  }
}
