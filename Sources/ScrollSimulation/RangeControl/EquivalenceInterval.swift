/// The interval around a tuning value in which it may move without changing a run, because every comparison with it has
/// the same result.
///
/// A run compares tuning values with the positions of items. Each comparison narrows the interval to the values with
/// the same result, with a margin for rounding. Any value within the interval gives the same run, to the last bit; a
/// value outside may do so too.
package struct EquivalenceInterval: Hashable, Sendable {
  /// The distance by which the value may decrease.
  private var fall = Double.infinity
  /// The distance by which the value may increase.
  private var rise = Double.infinity

  /// Creates the interval of a value that has been compared with nothing: all values.
  init() {}

  /// The interval of a value that must not change.
  static let exact = EquivalenceInterval(fall: 0, rise: 0)

  private init(fall: Double, rise: Double) { (self.fall, self.rise) = (fall, rise) }

  @inline(__always)
  mutating func narrow(fall: Double = .infinity, rise: Double = .infinity) {
    if fall < self.fall { self.fall = max(0, fall) }
    if rise < self.rise { self.rise = max(0, rise) }
  }

  mutating func formIntersection(_ other: EquivalenceInterval) { narrow(fall: other.fall, rise: other.rise) }

  /// Keeps the value apart from another, from which it differs by `difference`: each may move less than half of the
  /// difference.
  mutating func keepApart(by difference: Double) {
    if difference > 0 { narrow(fall: difference / 2) } else { narrow(rise: -difference / 2) }
  }

  /// Returns the values that give the same run as `value`, which has this interval.
  package func values(around value: Double) -> ClosedRange<Double> {
    min(value, (value - fall).nextUp)...max(value, (value + rise).nextDown)
  }
}
