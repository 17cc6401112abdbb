import ScrollMetrics

/// The summary of several runs of a cell: medians over the runs, for each metric and for each item.
package struct OutcomeSummary: Hashable, Sendable {
  private let values: [Repeated]
  /// The median wait of each item that came on screen in most of the runs, in order of items.
  package let waits: [CellOutcome.Wait]
  /// The waits of all items in all runs.
  package let latencies: [Double]

  /// Summarizes outcomes. Precondition: there are outcomes.
  package init(_ outcomes: [CellOutcome]) {
    values = ComparedMetric.allCases.map { metric in Repeated(outcomes.map { $0[metric] }) }
    latencies = outcomes.flatMap { $0.waits.map(\.time) }
    let items = Set(outcomes.flatMap { $0.waits.map(\.item) }).sorted()
    waits = items.compactMap { item in
      let times = outcomes.compactMap { outcome in outcome.waits.first { $0.item == item }?.time }
      guard times.count * 2 > outcomes.count, let median = Percentiles(times).percentile(50) else { return nil }
      return CellOutcome.Wait(item: item, time: median)
    }
  }

  /// Creates the summary that a file has, by metric. It has nothing about items. A missing metric is 0.
  init(_ values: [String: Repeated]) {
    self.values = ComparedMetric.allCases.map { values[$0.rawValue] ?? Repeated([0]) }
    (waits, latencies) = ([], [])
  }

  package subscript(metric: ComparedMetric) -> Repeated { values[ComparedMetric.allCases.firstIndex(of: metric)!] }
}
