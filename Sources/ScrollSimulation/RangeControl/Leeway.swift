/// How far a tuning value may move without changing a run: every comparison with it would go the same way.
///
/// A run compares tuning values with where items are. Each comparison narrows the leeway to the values that decide it alike;
/// rounding is left out on the safe side. So a value within brings the same run, to the last bit; one outside may too.
package struct Leeway: Hashable, Sendable {
  /// How far the value may fall.
  private var fall = Double.infinity
  /// How far it may rise.
  private var rise = Double.infinity

  /// Of a value that has been compared with nothing.
  init() {}

  /// Of a value that counts only as it is.
  static let none = Leeway(fall: 0, rise: 0)

  private init(fall: Double, rise: Double) { (self.fall, self.rise) = (fall, rise) }

  @inline(__always)
  mutating func narrow(fall: Double = .infinity, rise: Double = .infinity) {
    if fall < self.fall { self.fall = max(0, fall) }
    if rise < self.rise { self.rise = max(0, rise) }
  }

  mutating func formIntersection(_ other: Leeway) { narrow(fall: other.fall, rise: other.rise) }

  /// The value differs by this from another that it must not come to equal, and may go less than half the way.
  mutating func keepApart(by difference: Double) {
    if difference > 0 { narrow(fall: difference / 2) } else { narrow(rise: -difference / 2) }
  }

  /// The values that bring the same run as the one that left this leeway.
  package func values(around value: Double) -> ClosedRange<Double> {
    min(value, (value - fall).nextUp)...max(value, (value + rise).nextDown)
  }
}
