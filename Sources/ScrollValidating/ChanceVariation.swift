import ScrollMetrics

/// The chance variation between repetitions of a session.
enum ChanceVariation {
  private static let minimumCount = 10

  /// Returns the largest difference that chance explains between the means of predictions and measurements of the same
  /// app: half the width of the interval of the difference of means with a pooled variance (Student's t). Returns nil
  /// for fewer than `minimumCount` values in all, because chance would explain any difference.
  ///
  /// The intervals have a joint confidence of 95 % over all metrics (Bonferroni). Precondition: neither array is empty.
  static func difference(_ predictions: [Double], _ measurements: [Double]) -> Double? {
    let degreesOfFreedom = predictions.count + measurements.count - 2
    guard predictions.count + measurements.count >= minimumCount else { return nil }
    let squares = [predictions, measurements].map { $0.squares(around: $0.mean) }
    let variance = (squares[0] + squares[1]) / Double(degreesOfFreedom)
    let share = 1 / Double(predictions.count) + 1 / Double(measurements.count)
    return criticalValue(degreesOfFreedom: degreesOfFreedom) * (variance * share).squareRoot()
  }

  private static let studentT = StudentT(
    table: [
      152.7866, 15.4435, 7.9398, 5.8853, 4.9825, 4.4858, 4.1743, 3.9618, 3.8079, 3.6915, 3.6004, 3.5274, 3.4674, 3.4173,
      3.3749, 3.3386, 3.3070, 3.2794, 3.2550, 3.2333, 3.2139, 3.1965, 3.1807, 3.1663, 3.1532, 3.1412, 3.1301, 3.1199,
      3.1105, 3.1017,
    ], limit: 2.8652602385321346)

  /// Returns the two-sided point of Student's t for 5 % divided by twelve, the number of metrics. Precondition: `degreesOfFreedom`
  /// is at least 1.
  static func criticalValue(degreesOfFreedom: Int) -> Double {
    studentT.criticalValue(degreesOfFreedom: degreesOfFreedom)
  }
}
