/// An instant of simulated time, from the start of the run, or a duration, in whole nanoseconds.
///
/// 64 bits hold 292 years, so sums of a recording's times do not overflow.
public struct SimulatedTime: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Rounds to the nearest nanosecond. Precondition: the number is finite and within ±292 years.
  @inlinable public init(milliseconds: Double) {
    nanoseconds = Int64(nearest: milliseconds * 1_000_000)
  }

  @inlinable public static var zero: SimulatedTime { SimulatedTime(nanoseconds: 0) }
  /// A time later than every event; it stands for "not yet" in a column of times.
  @inlinable public static var never: SimulatedTime { SimulatedTime(nanoseconds: .max) }

  @inlinable public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }
  @inlinable public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }

  @inlinable public static func < (a: SimulatedTime, b: SimulatedTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
  @inlinable public static func + (a: SimulatedTime, b: SimulatedTime) -> SimulatedTime {
    SimulatedTime(nanoseconds: a.nanoseconds + b.nanoseconds)
  }
  @inlinable public static func - (a: SimulatedTime, b: SimulatedTime) -> SimulatedTime {
    SimulatedTime(nanoseconds: a.nanoseconds - b.nanoseconds)
  }
  @inlinable public static func += (a: inout SimulatedTime, b: SimulatedTime) {
    a.nanoseconds += b.nanoseconds
  }
}
