import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The charts of a run other than its movement: distributions of times, and amounts.
struct Distributions {
  let timeline: RunTimeline
  /// The prefix of the charts' ids.
  let id: String
  /// The prefix of ids of the player that shows the same run.
  let player: String
  let detail: PageDetail

  private static let binCount = 20

  var markup: Markup {
    let times = ItemTimes(timeline.record)
    return .element("div", [("class", "charts")], [waits(times), leads(times)].compactMap(\.self) + amounts)
  }

  /// Returns a histogram of the waits of items; nil if none waited.
  private func waits(_ times: ItemTimes) -> Markup? {
    let waits = times.displayWaits.filter { $0 > 0 }
    guard let longest = waits.last else { return nil }
    let total = times.displayWaits.count
    let isCut = MetricCatalog.measure(timeline.record)["display_latency.unfinished"] ?? 0 > 0
    return HistogramChart(
      id: "\(id)-waits", title: "How long placeholders showed",
      summary: """
        Of \(total) items that came on screen after the first frame, \(total - waits.count) were drawn at once; the others \
        are shown here. The longest wait was \(isCut ? "at least " : "")\(longest.grouped(decimals: 1)) ms.
        """,
      histogram: Histogram(waits, about: Self.binCount), label: "wait, ms", colors: (.blank, .blank)
    ).figure
  }

  /// Returns a histogram of lead times; nil if no item that came on screen ever had its data.
  private func leads(_ times: ItemTimes) -> Markup? {
    let leads = times.leadTimes
    if leads.isEmpty { return nil }
    let total = times.displayWaits.count
    let (late, never) = (leads.count { $0 < 0 }, total - leads.count)
    let without = "\(late + never) of \(total.counted("item")) had no data yet when coming on screen"
    let sentence =
      if never > 0 {
        "\(without); \(never) of them never got it and \(never == 1 ? "is" : "are") not drawn here."
      } else if late > 0 {
        "Left of zero: \(without)."
      } else if total == 1 {
        "The only item had its data when it came on screen."
      } else {
        "All \(total) items had their data when they came on screen."
      }
    return HistogramChart(
      id: "\(id)-leads", title: "How early items had their data",
      summary: """
        \(sentence) Farther right is safer and costs more memory.
        """,
      histogram: Histogram(leads, about: Self.binCount), label: "lead, ms", colors: (.warning, .displayed)
    ).figure
  }

  private var amounts: [Markup] {
    [
      chart(
        "under-way", "Work under way",
        "Requests that hold a slot, and items being drawn.", .count,
        [
          .init(label: "requests", color: .series) { Double($0.requestsUnderWay) },
          .init(label: "drawing", color: .otherSeries) { Double($0.operationsUnderWay) },
        ]),
      chart(
        "bytes", "Bytes held",
        "Data of items in the preload range, and bitmaps drawn.", .bytes,
        [
          .init(label: "data", color: .series) { Double($0.preloadBytes) },
          .init(label: "bitmaps", color: .otherSeries) { Double($0.displayBytes) },
        ]),
      chart(
        "items", "Items on screen and prepared",
        """
        Items on screen, the placeholders among them, and items whose data or drawing the policy wants: those in the preload \
        and display ranges, if it has ranges.
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
      amounts: timeline.journal.amounts, duration: timeline.record.duration, player: player,
      partCount: detail.tableRows
    ).figure
  }
}

/// A histogram of items by time.
private struct HistogramChart {
  let id: String
  let title: String
  let summary: String
  let histogram: Histogram
  /// The label of the time axis: `wait, ms`.
  let label: String
  /// The colors of bars for times below zero, and for others.
  let colors: (below: Palette, above: Palette)

  private static let area = PlotArea.small

  var figure: Markup {
    let bins = histogram.counts.indices
    let x = Self.area.x(histogram.start(of: 0)...histogram.start(of: bins.upperBound))
    let y = Self.area.y(0...Double(histogram.counts.max() ?? 1)).rounded(about: 4)
    let bars = bins.filter { histogram.counts[$0] > 0 }.map { bin -> Markup in
      let (from, to) = (x(histogram.start(of: bin)), x(histogram.start(of: bin + 1)))
      let top = y(Double(histogram.counts[bin]))
      let color = histogram.start(of: bin) < 0 ? colors.below : colors.above
      return .element(
        "rect",
        [
          ("x", (from + 0.5).svg), ("y", top.svg), ("width", max(to - from - 1, 1).svg), ("height", (y(0) - top).svg),
          ("fill", color.css),
        ], [.element("title", [.text("\(range(bin)): \(histogram.counts[bin])")])])
    }
    return Chart(
      id: id, title: title, summary: summary, area: Self.area, x: Axis(label, x, about: 4),
      y: Axis("items", y, ticks: y.ticks(about: 4).filter { $0 == $0.rounded() }.map(Axis.Tick.init)), marks: bars,
      table: table
    ).figure
  }

  private func range(_ bin: Int) -> String {
    let ends = [bin, bin + 1].map { histogram.start(of: $0).grouped(decimals: 6) }
    return "\(ends[0]) to \(ends[1]) ms"
  }

  private var table: Table {
    Table(
      "Items by time; an item on a border counts for the longer time", header: ["Time", "Items"],
      rows: histogram.counts.indices.map { [.text(range($0)), .text("\(histogram.counts[$0])")] })
  }
}
