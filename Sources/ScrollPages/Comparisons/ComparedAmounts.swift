import ScrollExperiments
import ScrollMetrics
import ScrollReports
import ScrollSimulation

/// How much there was of something over both runs.
struct ComparedAmounts {
  /// What ids begin with.
  let id: String
  let a: RunTimeline
  let b: RunTimeline

  var figures: [Markup] {
    [
      figure("blank", "Placeholders on screen", .count) { Double($0.blankItems) },
      figure("requests", "Requests under way", .count) { Double($0.requestsUnderWay) },
      figure("held", "Data held for items that are to have it", .bytes) { Double($0.preloadBytes) },
    ]
  }

  private func figure(
    _ name: String, _ title: String, _ unit: Unit, _ amount: @escaping (RunAmounts) -> Double
  ) -> Markup {
    AmountChart(
      id: "\(id)-\(name)", title: title, summary: "In A and in B, over the run.", unit: unit,
      series: [
        .init(label: "A", color: .series, amount: amount),
        .init(label: "B", color: .otherSeries, amounts: b.journal.amounts, amount: amount),
      ], amounts: a.journal.amounts, duration: max(a.record.duration, b.record.duration)
    ).figure
  }
}
