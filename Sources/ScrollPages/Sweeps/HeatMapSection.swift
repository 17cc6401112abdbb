import ScrollExperiments
import ScrollReports
import ScrollSweeps

/// Heat maps of each objective over two parameters.
struct HeatMapSection {
  private let maps: [HeatMap]
  private let view: SweepView

  /// Creates the section; nil if there are no two parameters that change independently.
  init?(view: SweepView) {
    guard let axes = view.heatMapAxes else { return nil }
    self.view = view
    maps = view.result.question.objectives.indices.map {
      HeatMap(view.result, x: axes.x, y: axes.y, objective: $0)
    }
  }

  var section: Section {
    Section(
      id: "heat-maps", title: "Two parameters at a time",
      content: maps.enumerated().map { HeatMapFigure(id: "heat-map-\($0 + 1)", map: $1, format: view.format).markup })
  }
}

/// A heat map: one cell for each pair of values, shaded from the lowest to the highest value of the objective.
///
/// Cells whose trials do not meet the constraints are not shaded, so that they do not look good.
private struct HeatMapFigure {
  private let id: String
  private let map: HeatMap
  private let format: MetricFormat
  private let values: [HeatMap.Cell]
  /// The lowest and the highest value; nil if there is none.
  private let scale: (lowest: Double, highest: Double)?
  /// The width of the row labels.
  private let left: Double
  private let cellWidth: Double

  private static let width = 960.0
  private static let cellHeight = 34.0
  /// The height of the column labels.
  private static let top = 24.0
  /// The height of the label for their parameter.
  private static let bottom = 28.0
  /// The approximate width of a character.
  private static let characterWidth = 7.0

  init(id: String, map: HeatMap, format: MetricFormat) {
    (self.id, self.map, self.format) = (id, map, format)
    let values = map.cells.joined().compactMap(\.self)
    self.values = values
    scale = values.map(\.value).min().flatMap { lowest in values.map(\.value).max().map { (lowest, $0) } }
    left = 28 + Self.characterWidth * Double(map.y.levels.map { min($0.label.count, 16) }.max() ?? 0)
    cellWidth = (Self.width - left - 8) / Double(map.x.levels.count)
  }

  var markup: Markup {
    Figure(
      id: id, title: "\(map.objective.metric), the best of each cell", summary: summary, drawing: drawing, table: table
    ).markup
  }

  private var summary: String {
    let wanted = map.objective.goal == .minimize ? "less is better" : "more is better"
    guard let scale else { return "There was nothing to measure." }
    if scale.lowest == scale.highest { return "It is \(text(scale.lowest)) everywhere." }
    let isShaded = values.contains(where: \.isFeasible)
    let (dark, bright) = isShaded ? (", dark,", ", bright") : ("", "")
    var remarks = ["From \(text(scale.lowest))\(dark) to \(text(scale.highest))\(bright); \(wanted)"]
    if map.best != nil { remarks.append("★ marks the best") }
    if values.contains(where: { !$0.isFeasible }) {
      remarks.append("cells with ! have no trial that meets the constraints")
    }
    if map.cells.joined().contains(where: { $0 == nil }) { remarks.append("empty cells have no trial") }
    return remarks.joined(separator: "; ") + "."
  }

  private func text(_ value: Double) -> String { format.text(ofValue: value, map.objective.unit) }

  /// Returns the value with a mark if the cell is the best or fails.
  private func text(_ cell: HeatMap.Cell) -> String {
    text(cell.value) + (cell.isFeasible ? cell.value == map.best ? " ★" : "" : " !")
  }

  private var table: Table {
    let (x, y) = (map.x, map.y)
    let head: Markup = .name("\(y.parameter.shortName) \\ \(x.parameter.shortName)")
    return Table(
      "\(map.objective.metric) by \(y.parameter.shortName) and \(x.parameter.shortName)",
      header: [head] + x.levels.map { .name($0.label) },
      rows: zip(y.levels, map.cells).map { level, cells in
        [.name(level.label)] + cells.map { .text($0.map(text) ?? "") }
      })
  }
}

/// The drawing.
extension HeatMapFigure {
  private var drawing: Markup {
    let height = Self.top + Double(map.y.levels.count) * Self.cellHeight + Self.bottom
    let hasNumbers = hasNumbers
    let cells = map.cells.enumerated().flatMap { row, cells in
      cells.enumerated().compactMap { column, cell in cell.map { mark($0, row, column, hasNumber: hasNumbers) } }
    }
    return .element(
      "svg", Figure.drawingAttributes(id: id, width: Self.width, height: height),
      [.element("g", cells), .element("g", [("class", "axes")], labels(height: height))])
  }

  /// True if the numbers fit into all cells; else none has one.
  private var hasNumbers: Bool {
    values.allSatisfy { Double(text($0).count) * Self.characterWidth < cellWidth }
  }

  private func mark(_ cell: HeatMap.Cell, _ row: Int, _ column: Int, hasNumber: Bool) -> Markup {
    let (x, y) = (left + Double(column) * cellWidth, Self.top + Double(row) * Self.cellHeight)
    let step = Palette.step(of: cell.value, from: scale!.lowest, to: scale!.highest)
    let isBest = cell.isFeasible && cell.value == map.best
    let shape = Markup.element(
      "rect",
      [
        ("x", (x + 1).svg), ("y", (y + 1).svg), ("width", (cellWidth - 2).svg), ("height", (Self.cellHeight - 2).svg),
        ("class", cell.isFeasible ? isBest ? "sweep-cell best" : "sweep-cell" : "sweep-cell failing"),
      ] + (cell.isFeasible ? [("fill", "var(--ramp-\(step))")] : []))
    let signs = cell.isFeasible ? (isBest ? "★" : "") : "!"
    let label = hasNumber ? text(cell) : signs
    let kind = !cell.isFeasible ? "" : step >= Palette.firstBrightStep ? "sweep-on-bright" : "sweep-on-dark"
    let number = Markup.element(
      "text",
      [
        ("x", (x + cellWidth / 2).svg), ("y", (y + Self.cellHeight / 2 + 4).svg), ("text-anchor", "middle"),
        ("class", kind),
      ], [.text(label)])
    return label.isEmpty ? shape : .group([shape, number])
  }

  private func labels(height: Double) -> [Markup] {
    let room = Int(cellWidth / Self.characterWidth)
    let columns = map.x.levels.enumerated().map { column, level in
      Markup.label(
        level.label.shortened(to: room), x: left + (Double(column) + 0.5) * cellWidth, y: Self.top - 8,
        anchor: "middle")
    }
    let rows = map.y.levels.enumerated().map { row, level in
      Markup.label(
        level.label.shortened(to: 16), x: left - 6, y: Self.top + (Double(row) + 0.5) * Self.cellHeight + 4,
        anchor: "end")
    }
    let middle = (height - Self.bottom + Self.top) / 2
    let names: [Markup] = [
      .label(map.x.parameter.shortName.shortened, x: (left + Self.width) / 2, y: height - 8, anchor: "middle"),
      .element(
        "text",
        [("x", "12"), ("y", middle.svg), ("text-anchor", "middle"), ("transform", "rotate(-90 12 \(middle.svg))")],
        [.text(map.y.parameter.shortName.shortened(to: Int((height - 20) / Self.characterWidth)))]),
    ]
    return columns + rows + names
  }
}
