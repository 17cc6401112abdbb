import ScrollMetrics
import ScrollSimulation

/// A prediction for a cell, with the measurement.
package struct CellComparison: Sendable {
  package let cell: Cell
  package let prediction: OutcomeSummary
  package let reality: OutcomeSummary

  package init(_ cell: Cell, prediction: OutcomeSummary, reality: OutcomeSummary) {
    (self.cell, self.prediction, self.reality) = (cell, prediction, reality)
  }

  /// Returns the relative error, above zero if the prediction is too high; for the hit rate, the difference. Nil if the
  /// measured value is too small for a relative error.
  package func error(of metric: ComparedMetric) -> Double? {
    let (predicted, real) = (prediction[metric].median, reality[metric].median)
    if metric == .hitRate { return predicted - real }
    return real < metric.minimumForRelativeError ? nil : predicted / real - 1
  }

  /// The distance between the distributions of latencies; nil if almost nothing waited.
  package var demerit: Double? {
    guard reality[.meanLatency].median >= ComparedMetric.meanLatency.minimumForRelativeError else { return nil }
    return LatencyDistance.demerit(of: prediction.latencies, against: reality.latencies)
  }

  /// For each item that came on screen in both: whether prediction and browser agree on whether it was late, and
  /// whether its waits differ by at most a frame.
  package var items: [(agreesOnLate: Bool, isWithinFrame: Bool)] {
    let predicted = Dictionary(uniqueKeysWithValues: prediction.waits.map { ($0.item, $0.time) })
    return reality.waits.compactMap { wait in
      guard let time = predicted[wait.item] else { return nil }
      return ((time > 0) == (wait.time > 0), abs(time - wait.time) <= Self.frame)
    }
  }

  /// The duration of a frame at 60 Hz in milliseconds, with a margin for the resolution of the clock.
  private static let frame = 1000.0 / 60 + 0.2
}
