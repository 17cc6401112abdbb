import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollTraces
import ScrollValidating

/// The wait of each item, predicted and measured: a ring and a dot, with a line between them.
struct ItemLatencyChart {
  private let words: ValidationWords
  /// The items in order.
  private let items: [ValidatedItems.Item]
  private let totalCount: Int

  /// The maximum number of items drawn, those with the largest errors.
  private static let itemLimit = 300

  /// Creates the chart; nil if no item waited.
  init?(_ validation: Validation, _ words: ValidationWords) {
    guard validation.items.inBoth.contains(where: { max($0.predicted, $0.spread.upperBound) > 0 }) else { return nil }
    items = validation.items.inBoth.separatingLargest(Self.itemLimit, by: \.absoluteError).largest
    (self.words, totalCount) = (words, validation.items.inBoth.count)
  }

  private static let narrowArea = PlotArea(width: 360, height: 320)

  var figure: Markup { chart(.wide, ticks: 16).figure(onNarrowScreens: chart(Self.narrowArea, ticks: 6)) }

  private func chart(_ area: PlotArea, ticks: Int) -> Chart {
    let largest = items.map { max($0.predicted, $0.spread.upperBound) }.max() ?? 1
    // Leaves room for the marks at both ends, and at zero.
    let x = area.x(-0.5...Double(items.count) - 0.5)
    let y = area.y(-largest * 0.04...largest * 1.06)
    return Chart(
      id: "item-latencies", title: "How long each item waited to be drawn", summary: summary, area: area,
      x: Axis(
        "item, in the order of the feed", x, ticks: Axis.Tick.ticks(items.map(\.item.description), atMost: ticks)),
      y: Axis("latency, ms", y, about: 5), marks: lines(x, y) + points(x, y) + marks(x, area), legend: legend,
      isInteractive: true, table: table)
  }

  private var summary: String {
    let fewer =
      items.count < totalCount ? " Of \(totalCount) items, the \(items.count) that are farthest off are drawn." : ""
    let lines =
      items.contains { !$0.agreesOnLate } ? "; it is red and thick if the item was late in one of them only" : ""
    let spread =
      items.contains { $0.spread.lowerBound < $0.spread.upperBound } ? " A thin line is the spread of the logs." : ""
    return """
      A dot inside its ring is a correct prediction. A line joins the two where they differ\(lines).\(spread)\(fewer)
      """
  }

  private var legend: [LegendEntry] {
    let disagrees = items.contains { !$0.agreesOnLate }
    return [
      LegendEntry(.series, "predicted", sign: .ring), LegendEntry(.otherSeries, "measured", sign: .mark),
    ] + (disagrees ? [LegendEntry(.blank, "late in one only", sign: .line)] : [])
  }

  // MARK: Marks

  /// Returns lines between prediction and measurement, and from the least to the greatest measurement.
  private func lines(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    func path(
      _ items: some Sequence<(Int, ValidatedItems.Item)>, _ ends: (ValidatedItems.Item) -> (Double, Double)
    ) -> PathData {
      items.reduce(into: PathData()) { path, numbered in
        let (from, to) = ends(numbered.1)
        if from == to { return }
        path.move(to: x(Double(numbered.0)), y(from))
        path.line(to: x(Double(numbered.0)), y(to))
      }
    }
    let all = items.enumerated().map { ($0.offset, $0.element) }
    return [
      .stroke(path(all) { ($0.spread.lowerBound, $0.spread.upperBound) }, .otherSeries, width: 1),
      .stroke(path(all.filter(\.1.agreesOnLate)) { ($0.predicted, $0.measured) }, .secondaryText, width: 1.5),
      .stroke(path(all.filter { !$0.1.agreesOnLate }) { ($0.predicted, $0.measured) }, .blank, width: 3),
    ]
  }

  private func points(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    func path(_ value: (ValidatedItems.Item) -> Double) -> PathData {
      items.enumerated().reduce(into: PathData()) { $0.dot(x(Double($1.offset)), y(value($1.element))) }
    }
    // Rings are small enough not to hide their neighbors.
    let size = ((x(1) - x(0)) * 0.9).clamped(to: 5...11)
    let predicted = path(\.predicted)
    return [
      .stroke(predicted, .series, width: size), .stroke(predicted, .surface, width: size * 0.62),
      .stroke(path(\.measured), .otherSeries, width: size * 0.5),
    ]
  }

  /// Returns marks over the full height of the drawing, which are easy to point at.
  private func marks(_ x: LinearScale, _ area: PlotArea) -> [Markup] {
    let width = x(1) - x(0)
    return items.enumerated().map { index, item in
      .mark(
        "rect",
        [
          ("x", (x(Double(index)) - width / 2).svg), ("y", area.top.svg), ("width", width.svg),
          ("height", area.innerHeight.svg), ("fill", "transparent"),
        ], facts: facts(item), isFirst: index == 0)
    }
  }

  private func facts(_ item: ValidatedItems.Item) -> String {
    let cells = words.cells(item)
    let spread = cells.count > 4 ? " (\(cells[3]) to \(cells[4]))" : ""
    let judgment = cells.last.map { $0.isEmpty ? "" : ", \($0)" } ?? ""
    return "Item \(cells[0]): predicted \(cells[1]), measured \(cells[2])\(spread)\(judgment)."
  }

  private var table: Table {
    let titles = words.itemTitles.dropLast() + ["late"]
    return Table(
      stacking: "Waits of items", header: titles.map(\.capitalizedFirst),
      rows: items.map { item in
        let cells = words.cells(item)
        let late = item.agreesOnLate ? (item.isMeasuredLate ? "in both" : "in neither") : cells[cells.count - 1]
        return (cells.dropLast() + [late]).map(Markup.text)
      }, textColumns: [titles.count - 1])
  }
}

extension ValidatedItems.Item {
  /// The difference between the predicted and the measured wait, in milliseconds.
  var absoluteError: Double { abs(predicted - measured) }
}
