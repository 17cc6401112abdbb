import ScrollMetrics
import ScrollQuantities

/// A fitted value with its 95 % confidence interval.
package struct Interval: Hashable, Sendable {
  package let value: Double
  package let low: Double
  package let high: Double

  package init(value: Double, low: Double, high: Double) { (self.value, self.low, self.high) = (value, low, high) }

  package func contains(_ truth: Double) -> Bool { low <= truth && truth <= high }

  /// Creates the median of values, with a distribution-free interval of order statistics. Precondition: `sorted` is
  /// ascending and not empty.
  init(medianOf sorted: [Double]) {
    let count = Double(sorted.count)
    let reach = 0.98 * count.squareRoot()
    let low = max(0, Int((count / 2 - reach).rounded(.down)))
    let high = min(sorted.count - 1, Int((count / 2 + reach).rounded(.up)) - 1)
    self.init(value: Percentiles(sorted).percentile(50)!, low: sorted[min(low, high)], high: sorted[max(low, high)])
  }

  /// Creates a mean, with an interval from its standard error by Student's t.
  init(mean: Double, standardError: Double, degreesOfFreedom: Int) {
    let reach = standardError * Estimate.criticalValue(degreesOfFreedom: degreesOfFreedom)
    self.init(value: mean, low: mean - reach, high: mean + reach)
  }

  /// Creates the mean of values, with an interval by Student's t. Precondition: `values` is not empty.
  init(meanOf values: [Double]) {
    let estimate = Estimate(values)!
    let reach = estimate.halfWidth ?? 0
    self.init(value: estimate.mean, low: estimate.mean - reach, high: estimate.mean + reach)
  }

  /// Creates a share, with the score interval of E. B. Wilson ("Probable inference", 1927), which holds for few events
  /// and for none.
  init(share count: Int, of total: Int) {
    let (n, z) = (Double(total), 1.959963984540054)
    let share = Double(count) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    // At 0 and at `total`, the exact end avoids rounding errors.
    self.init(value: share, low: count == 0 ? 0 : middle - reach, high: count == total ? 1 : middle + reach)
  }

  /// The rate in Hz, if this is a period in milliseconds.
  var rate: Interval { Interval(value: 1000 / value, low: 1000 / high, high: 1000 / low) }

  /// Returns the sum of two values, between the sums of their bounds.
  static func + (left: Interval, right: Interval) -> Interval {
    Interval(value: left.value + right.value, low: left.low + right.low, high: left.high + right.high)
  }

  /// Returns the interval extended to at least `reach` on both sides of the value.
  func widened(to reach: Double) -> Interval {
    Interval(value: value, low: min(low, value - reach), high: max(high, value + reach))
  }

  /// Returns the interval clamped to a range.
  func clamped(from minimum: Double, through maximum: Double = .infinity) -> Interval {
    func clamp(_ number: Double) -> Double { number.clamped(to: minimum...maximum) }
    return Interval(value: clamp(value), low: clamp(low), high: clamp(high))
  }
}
