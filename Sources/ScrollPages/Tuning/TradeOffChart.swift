import ScrollAdvising
import ScrollQuantities
import ScrollReports

/// A chart of the tried tunings: the share of the budgets that each uses, and the waiting that is left.
struct TradeOffChart {
  private let advice: TuningAdvice
  private let present: TriedTuning
  /// The end of the x axis in percent: to the right of the whole trade-off.
  private let maximum: Double
  /// The tunings that are not beyond the axes.
  private let drawn: [TriedTuning]

  /// Creates the chart; nil if nothing was tried.
  init?(advice: TuningAdvice) {
    guard let present = advice.searched.tunings.first, present.outcome.waiting > 0 else { return nil }
    let maximum = max(1.1, (advice.tradeOff.map(\.budgetUse).max() ?? 1) * 1.05) * 100
    drawn = advice.searched.tunings.filter { tuning in
      tuning.budgetUse * 100 <= maximum && tuning.outcome.waiting <= present.outcome.waiting * 1.08
    }
    (self.advice, self.present, self.maximum) = (advice, present, maximum)
  }

  /// The size of the cells that have at most one point.
  private static let cellSize = 3.0

  private static let narrowArea = PlotArea(width: 360, height: 300)

  var figure: Markup { chart(.wide, ticks: 8).figure(onNarrowScreens: chart(Self.narrowArea, ticks: 4)) }

  private func chart(_ area: PlotArea, ticks: Int) -> Chart {
    let x = area.x(minimum...maximum)
    // The axis begins a little below zero, where the best marks are.
    let y = area.y(-present.outcome.waiting / 1000 * 0.04...present.outcome.waiting / 1000 * 1.08)
    let limit: Markup = .element(
      "line",
      [
        ("x1", x(100).svg), ("x2", x(100).svg), ("y1", area.top.svg), ("y2", (area.height - area.bottom).svg),
        ("stroke", Palette.secondaryText.css), ("stroke-dasharray", "4 4"),
      ])
    return Chart(
      id: "trade-off", title: "What more or less of the budget buys", summary: summary, area: area,
      x: Axis("largest share of a budget, %", x, about: ticks), y: Axis("waiting that is left, s", y, about: 5),
      marks: [limit] + points(x, y), legend: legend, table: table)
  }

  /// The start of the x axis in percent: to the left of everything that is drawn.
  private var minimum: Double {
    let lowest = drawn.map(\.budgetUse).min() ?? 0
    return max(0, (lowest * 10).rounded(.down) * 10 - 5)
  }

  private func points(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    func path(_ tunings: [TriedTuning]) -> PathData {
      let places = tunings.map { (x($0.budgetUse * 100), y($0.outcome.waiting / 1000)) }
      return PathData(dots: places, apartBy: Self.cellSize)
    }
    return [
      .stroke(path(drawn.filter { !$0.isAllowed }), .idle, width: 4),
      .stroke(path(drawn.filter(\.isAllowed)), .series, width: 5), .stroke(path([present]), .text, width: 12),
      .stroke(path(drawn.filter(advice.isAdvised)), .better, width: 12),
    ]
  }

  private var summary: String {
    let beyond = advice.searched.tunings.count - drawn.count
    let rest = beyond == 0 ? "" : " \(beyond) of them spend or wait more than the drawing shows."
    return """
      \(Double(advice.searched.tunings.count).grouped(decimals: 0)) tunings; the closer to the bottom left, the better. Waiting is the total time that items wait to be drawn \
      and scrolling stalls\(advice.averageNote). The dashed line is the limit of the budget.\(rest)
      """
  }

  private var legend: [LegendEntry] {
    let advised = LegendEntry(.better, "advised", sign: .mark)
    let allowed = LegendEntry(.series, "within the budget, nothing worse", sign: .mark)
    let others = LegendEntry(.idle, "over the budget, or something worse", sign: .mark)
    return [LegendEntry(.text, "now", sign: .mark)] + (advice.changes.isEmpty ? [] : [advised])
      + (drawn.contains(where: \.isAllowed) ? [allowed] : []) + (drawn.allSatisfy(\.isAllowed) ? [] : [others])
  }

  private var table: Table {
    var table = Table(TuningSearchWords(advice, usesUnicode: true).tradeOff)
    table.textColumns = [table.header.count - 1]
    return table
  }
}
