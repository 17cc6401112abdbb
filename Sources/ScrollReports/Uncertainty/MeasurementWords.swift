import ScrollExperiments
import ScrollMetrics

/// The words about the measurement that would settle an answer.
struct MeasurementWords {
  private let measurement: DecisiveMeasurement?
  private let format: MetricFormat

  /// - Parameters:
  ///   - measurement: The setting to measure; nil if none would settle the answer.
  ///   - format: The format of numbers.
  init(_ measurement: DecisiveMeasurement?, _ format: MetricFormat) {
    (self.measurement, self.format) = (measurement, format)
  }

  /// Returns what to measure first, and why: `Measure loading.latency first: a verdict given without knowing it is wrong in
  /// 30 % of the worlds, one that knows it in 10 %.`
  ///
  /// - Parameter mistake: What happens without the measurement: `a verdict given without knowing it is wrong`.
  func sentence(_ mistake: String) -> String {
    guard let measurement else { return "Measuring one setting alone would not settle it." }
    let shares = [measurement.wrong.unknown, measurement.wrong.known].map { format.text(ofValue: $0, .ratio) }
    return """
      Measure \(measurement.axis.name) first: \(mistake) in \(shares[0]) of the worlds, one that knows it in \(shares[1]).
      """
  }
}
