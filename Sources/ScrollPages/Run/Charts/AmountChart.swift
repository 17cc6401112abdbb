import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// A chart of amounts over a run.
struct AmountChart {
  struct Series {
    let label: String
    let color: Palette
    /// The amounts of a run other than the chart's; nil for the chart's own.
    var amounts: History<RunAmounts>?
    let amount: (RunAmounts) -> Double
  }

  let id: String
  let title: String
  let summary: String
  /// The unit: bytes or a count.
  let unit: Unit
  let series: [Series]
  let amounts: History<RunAmounts>
  let duration: SimulatedTime
  /// The prefix of ids of the player that shows the same run; nil if there is none.
  var player: String?
  /// The number of equal parts of the run in the table.
  var partCount = PageDetail().tableRows

  /// The plot area with room for units beside the axis.
  private static let area: PlotArea = {
    var area = PlotArea.small
    area.left = 72
    return area
  }()
  private static let format = MetricFormat(usesUnicode: true)

  var figure: Markup {
    let x = Self.area.seconds(upTo: duration)
    let largest = series.flatMap { series in amounts(of: series).values.map(series.amount) }.max() ?? 0
    let scale = Self.area.y(0...max(largest, 1)).rounded(about: 4)
    let lines = series.map { series in
      let amounts = amounts(of: series)
      let changes = zip(amounts.times, amounts.values).lazy.map { time, amounts in
        (x: x(time.seconds), y: scale(series.amount(amounts)))
      }
      return Markup.element(
        "path",
        [
          ("d", StepLine(changes, end: x(duration.seconds)).path.text), ("fill", "none"), ("stroke", series.color.css),
          ("stroke-width", "1.5"),
        ])
    }
    return Chart(
      id: id, title: title, summary: summary, area: Self.area, x: Axis("time, s", x, about: 5),
      y: Axis(unit == .bytes ? "bytes" : "count", scale, ticks: ticks(scale)), marks: lines,
      legend: series.map { LegendEntry($0.color, $0.label, sign: .line) }, player: player, table: table
    ).figure
  }

  private func amounts(of series: Series) -> History<RunAmounts> { series.amounts ?? amounts }

  private func ticks(_ scale: LinearScale) -> [Axis.Tick] {
    scale.ticks(about: 4).map { Axis.Tick(value: $0, label: text($0)) }
  }

  private func text(_ value: Double) -> String { Self.format.text(of: Estimate([value]), unit) }

  /// The maximum in each of the equal parts of the run.
  private var table: Table {
    let rows = (0..<partCount).map { part -> [Markup] in
      let (from, to) = (time(part), time(part + 1))
      let cells = series.map { series -> Markup in
        let amounts = amounts(of: series)
        let standing = amounts.value(at: from)
        let within = zip(amounts.times, amounts.values).filter { $0.0 > from && $0.0 < to }.map(\.1)
        let maximum = ([standing].compactMap(\.self) + within).map(series.amount).max()
        return .text(maximum.map(text) ?? "–")
      }
      return [.text("\(from.seconds.grouped(decimals: 2)) to \(to.seconds.grouped(decimals: 2)) s")] + cells
    }
    return Table(
      "The maximum in each part of the run", header: ["Time"] + series.map { .text($0.label) }, rows: rows)
  }

  private func time(_ part: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: duration.nanoseconds / Int64(partCount) * Int64(part))
  }
}
