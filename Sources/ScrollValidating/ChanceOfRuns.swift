/// The chance variation between repetitions of a session.
enum ChanceOfRuns {
  static let leastCount = 10

  /// The largest difference by chance between the means of predictions and measurements of the same app: half the width
  /// of the interval of the difference of means with a pooled variance (Student's t). Nil for fewer than `leastCount`
  /// values in all, with which chance would explain any difference.
  ///
  /// The intervals have a joint confidence of 95 % over all metrics (Bonferroni).
  static func difference(_ predictions: [Double], _ measurements: [Double]) -> Double? {
    let degreesOfFreedom = predictions.count + measurements.count - 2
    guard predictions.count + measurements.count >= leastCount else { return nil }
    let variance = (squares(predictions) + squares(measurements)) / Double(degreesOfFreedom)
    let share = 1 / Double(predictions.count) + 1 / Double(measurements.count)
    return criticalValue(degreesOfFreedom: degreesOfFreedom) * (variance * share).squareRoot()
  }

  /// The sum of squared deviations from the mean.
  private static func squares(_ values: [Double]) -> Double {
    // Relative to the first value, so that equal values have no deviation.
    let mean = values[0] + values.reduce(0) { $0 + ($1 - values[0]) } / Double(values.count)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// The two-sided point of Student's t for 5 % divided by nine, the number of metrics: from a table up to 30 degrees
  /// of freedom, beyond by the Cornish-Fisher expansion around the normal distribution.
  static func criticalValue(degreesOfFreedom: Int) -> Double {
    let table = [
      114.5887, 13.3604, 7.1849, 5.4366, 4.6553, 4.2209, 3.9467, 3.7586, 3.6219, 3.5182, 3.4368, 3.3714, 3.3177, 3.2727,
      3.2346, 3.2019, 3.1735, 3.1486, 3.1266, 3.1070, 3.0895, 3.0737, 3.0595, 3.0465, 3.0346, 3.0237, 3.0137, 3.0045,
      2.9959, 2.9880,
    ]
    if degreesOfFreedom <= table.count { return table[degreesOfFreedom - 1] }
    let (z, n) = (2.7729212946086634, Double(degreesOfFreedom))
    let cube = z * z * z
    return z + (cube + z) / (4 * n) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * n * n)
  }
}
