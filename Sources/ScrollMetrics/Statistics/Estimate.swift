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

/// The two-sided critical values of Student's t for one level of confidence.
package struct StudentT: Sendable {
  /// The values for 1, 2, 3 and more degrees of freedom.
  private let table: [Double]
  /// The critical value of the normal distribution, which that of t approaches.
  private let limit: Double

  /// Creates the values of a level. Precondition: `table` is long enough for the Cornish-Fisher expansion beyond it; with 30 values,
  /// that is accurate to four digits.
  package init(table: [Double], limit: Double) { (self.table, self.limit) = (table, limit) }

  /// Returns the critical value: from the table, or beyond it by the Cornish-Fisher expansion around the normal distribution.
  /// Precondition: `degreesOfFreedom` is at least 1.
  package func criticalValue(degreesOfFreedom: Int) -> Double {
    if degreesOfFreedom <= table.count { return table[degreesOfFreedom - 1] }
    let (z, n) = (limit, Double(degreesOfFreedom))
    let cube = z * z * z
    return z + (cube + z) / (4 * n) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * n * n)
  }
}

extension [Double] {
  /// The mean; for equal numbers, exactly that number. Precondition: not empty.
  package var mean: Double { self[0] + reduce(0) { $0 + ($1 - self[0]) } / Double(count) }

  /// Returns the sum of the squares of the differences from a center, in order.
  package func squares(around center: Double) -> Double {
    reduce(0) { $0 + ($1 - center) * ($1 - center) }
  }
}
