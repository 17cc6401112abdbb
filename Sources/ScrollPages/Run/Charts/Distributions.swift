import ScrollExperiments
import ScrollMetrics
import ScrollReports
import ScrollSimulation

/// The charts of a run that are not of its movement: how times are distributed, and how much there was of what.
struct Distributions {
  let timeline: RunTimeline
  /// What ids of charts begin with.
  let id: String

  private static let binCount = 20

  var markup: Markup {
    let times = ItemTimes(timeline.record)
    return .element("div", [("class", "charts")], [waits(times), leads(times)].compactMap(\.self) + amounts)
  }

  /// Of the items that waited; nil if none did.
  private func waits(_ times: ItemTimes) -> Markup? {
    let waits = times.displayWaits.filter { $0 > 0 }
    guard let longest = waits.last else { return nil }
    let total = times.displayWaits.count
    return HistogramChart(
      id: "\(id)-waits", title: "How long placeholders showed",
      summary: """
        Of \(total) items that came on screen after the first frame, \(total - waits.count) were drawn at once; the others \
        are shown here. The longest wait was \(longest.grouped(decimals: 1)) ms.
        """,
      histogram: Histogram(waits, about: Self.binCount), label: "wait, ms", colors: (.blank, .blank)
    ).figure
  }

  /// Nil if no item that came on screen ever had its data.
  private func leads(_ times: ItemTimes) -> Markup? {
    let leads = times.leadTimes
    if leads.isEmpty { return nil }
    let late = leads.count { $0 < 0 }
    let sentence =
      late == 0
      ? "All \(leads.count) items had their data when they came on screen."
      : "Of \(leads.count) items, \(late) got their data after they came on screen: those left of zero, in red."
    return HistogramChart(
      id: "\(id)-leads", title: "How long before it showed an item had its data",
      summary: """
        \(sentence) Further right is safer, and costs more memory.
        """,
      histogram: Histogram(leads, about: Self.binCount), label: "lead, ms", colors: (.blank, .displayed)
    ).figure
  }

  private var amounts: [Markup] {
    [
      chart(
        "under-way", "Work under way",
        "Requests that hold a slot of the network, and items being drawn.", .count,
        [
          .init(label: "requests", color: .series) { Double($0.requestsUnderWay) },
          .init(label: "drawing", color: .otherSeries) { Double($0.operationsUnderWay) },
        ]),
      chart(
        "bytes", "Bytes held",
        "Data loaded for items that are to have it, and bitmaps drawn.", .bytes,
        [
          .init(label: "data", color: .series) { Double($0.preloadBytes) },
          .init(label: "bitmaps", color: .otherSeries) { Double($0.displayBytes) },
        ]),
      chart(
        "items", "Items on screen and prepared",
        """
        Items on screen, those of them that are placeholders, and items whose data or whose drawing is wanted: those in the \
        preload and the display range, where there are ranges.
        """, .count,
        [
          .init(label: "data wanted", color: .preloadBand) { Double($0.preloadItems) },
          .init(label: "drawing wanted", color: .displayBand) { Double($0.displayItems) },
          .init(label: "on screen", color: .visible) { Double($0.visibleItems) },
          .init(label: "placeholders", color: .blank) { Double($0.blankItems) },
        ]),
    ]
  }

  private func chart(
    _ name: String, _ title: String, _ summary: String, _ unit: Unit, _ series: [AmountChart.Series]
  ) -> Markup {
    AmountChart(
      id: "\(id)-\(name)", title: title, summary: summary, unit: unit, series: series,
      amounts: timeline.journal.amounts, duration: timeline.record.duration
    ).figure
  }
}
