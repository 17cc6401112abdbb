import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// What a policy comes to: of a run, or means over several.
struct PolicyOutcome {
  var fetched: Double
  /// How long all items together were in view and not drawn, each in its first appearance, in milliseconds; the first screen
  /// left out.
  var wait: Double
  /// Of the wait of an item, in milliseconds.
  var percentile95: Double
  /// For how long anything in view was not drawn, in milliseconds; the first screen included.
  var blankTime: Double

  init(_ record: RunRecord) {
    let totals = WaitTotals(record)
    (fetched, wait) = (Double(totals.bytes), totals.wait.milliseconds)
    let metrics = MetricCatalog.measure(record)
    percentile95 = metrics[MetricCatalog.names.firstIndex(of: "display_latency.p95")!] ?? 0
    blankTime = record.blanks.time.milliseconds
  }

  /// Precondition: there is one.
  init(meanOf outcomes: [Self]) {
    func mean(_ value: KeyPath<Self, Double>) -> Double {
      outcomes.reduce(0) { $0 + $1[keyPath: value] } / Double(outcomes.count)
    }
    (fetched, wait) = (mean(\.fetched), mean(\.wait))
    (percentile95, blankTime) = (mean(\.percentile95), mean(\.blankTime))
  }
}
