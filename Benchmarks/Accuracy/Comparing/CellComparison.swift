import ScrollMetrics
import ScrollSimulation

/// A prediction of a cell beside what was measured.
package struct CellComparison: Sendable {
  package let cell: Cell
  package let prediction: OutcomeSummary
  package let reality: OutcomeSummary

  package init(_ cell: Cell, prediction: OutcomeSummary, reality: OutcomeSummary) {
    (self.cell, self.prediction, self.reality) = (cell, prediction, reality)
  }

  /// In proportion to what was measured, above zero if too much was predicted; of the hit rate, the difference. Nil if so little
  /// was measured that a proportion says nothing.
  package func error(of metric: ComparedMetric) -> Double? {
    let (predicted, real) = (prediction[metric].median, reality[metric].median)
    if metric == .hitRate { return predicted - real }
    return real < metric.leastForRelativeError ? nil : predicted / real - 1
  }

  /// How far the distributions of latencies are apart; nil if almost nothing waited.
  package var demerit: Double? {
    guard reality[.meanLatency].median >= ComparedMetric.meanLatency.leastForRelativeError else { return nil }
    return LatencyDistance.demerit(of: prediction.latencies, against: reality.latencies)
  }

  /// Of each item that came on screen in both, whether both or neither say that it was late, and whether its waits differ by a
  /// frame at most.
  package var items: [(agreesOnLate: Bool, isWithinFrame: Bool)] {
    let predicted = Dictionary(uniqueKeysWithValues: prediction.waits.map { ($0.item, $0.time) })
    return reality.waits.compactMap { wait in
      guard let time = predicted[wait.item] else { return nil }
      return ((time > 0) == (wait.time > 0), abs(time - wait.time) <= Self.frame)
    }
  }

  /// At 60 Hz, in milliseconds, with room for the clock's steps.
  private static let frame = 1000.0 / 60 + 0.2
}
