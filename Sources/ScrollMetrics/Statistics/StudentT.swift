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
