/// The mean of a metric over replications, and its confidence interval.
package struct Estimate: Hashable, Sendable {
  package let mean: Double
  /// Half the width of the 95 % confidence interval of the mean (Student's t); nil with fewer than two values.
  package let halfWidth: Double?

  /// Restores a stored estimate.
  package init(mean: Double, halfWidth: Double?) {
    (self.mean, self.halfWidth) = (mean, halfWidth)
  }

  /// Estimates the mean of `values`; nil if there are none.
  package init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    let count = Double(values.count)
    mean = values.mean
    guard values.count > 1 else {
      halfWidth = nil
      return
    }
    let standardError = (values.squares(around: mean) / (count - 1) / count).squareRoot()
    halfWidth = Self.criticalValue(degreesOfFreedom: values.count - 1) * standardError
  }

  private static let studentT = StudentT(
    table: [
      12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788,
      2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639,
      2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
    ], limit: 1.959963984540054)

  /// Returns the two-sided 95 % point of Student's t. Precondition: `degreesOfFreedom` is at least 1.
  package static func criticalValue(degreesOfFreedom: Int) -> Double {
    studentT.criticalValue(degreesOfFreedom: degreesOfFreedom)
  }
}
