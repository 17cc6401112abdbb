import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// The outcome of a policy: of a run, or means over several.
struct PolicyOutcome {
  var fetched: Double
  /// The total time that items were in view and not drawn in their first appearance, in milliseconds, without the first
  /// screen.
  var wait: Double
  /// The 95th percentile of the waits of items, in milliseconds.
  var percentile95: Double
  /// The time during which anything in view was not drawn, in milliseconds, including the first screen.
  var blankTime: Double

  init(_ record: RunRecord) {
    let totals = WaitTotals(record)
    (fetched, wait) = (Double(totals.bytes), totals.wait.milliseconds)
    percentile95 = MetricCatalog.measure(record)["display_latency.p95"] ?? 0
    blankTime = record.blanks.time.milliseconds
  }

  /// Creates the mean of outcomes. Precondition: there is at least one.
  init(meanOf outcomes: [Self]) {
    func mean(_ value: KeyPath<Self, Double>) -> Double {
      outcomes.reduce(0) { $0 + $1[keyPath: value] } / Double(outcomes.count)
    }
    (fetched, wait) = (mean(\.fetched), mean(\.wait))
    (percentile95, blankTime) = (mean(\.percentile95), mean(\.blankTime))
  }
}
