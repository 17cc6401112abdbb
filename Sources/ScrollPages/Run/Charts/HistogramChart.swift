import ScrollReports

/// How many items there are of each time, in bars.
struct HistogramChart {
  let id: String
  let title: String
  let summary: String
  let histogram: Histogram
  /// Of the axis of times: `wait, ms`.
  let label: String
  /// Of bars of times below zero, and of others.
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
      "Items by time; one on a border counts for the longer time", header: ["Time", "Items"],
      rows: histogram.counts.indices.map { [.text(range($0)), .text("\(histogram.counts[$0])")] })
  }
}
