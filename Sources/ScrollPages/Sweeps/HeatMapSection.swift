import ScrollExperiments
import ScrollJSON
import ScrollReports
import ScrollSweeps

/// Heat maps of each objective over two parameters.
struct HeatMapSection {
  private let maps: [HeatMap]
  private let view: SweepView

  /// Creates the section; nil unless two parameters change independently.
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
      content: maps.enumerated().map { HeatMapFigure(id: "heat-map-\($0 + 1)", map: $1, view: view).markup })
  }
}

extension HeatMap.Axis {
  /// Returns the position of the level that contains a value; nil if none does.
  fileprivate func level(of value: JSONNode?) -> Int? {
    levels.firstIndex { level in
      guard let lowest = level.lowest.number?.double, let highest = level.highest.number?.double,
        let number = value?.number?.double
      else { return level.lowest == value }
      return lowest <= number && number <= highest
    }
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
  /// The cell of the present settings; nil if none has them.
  private let present: (row: Int, column: Int)?
  private let presentLabel: String
  /// The lowest and the highest of the shaded values or, without any, of all; nil if there is none.
  private let scale: (lowest: Double, highest: Double)?

  init(id: String, map: HeatMap, view: SweepView) {
    (self.id, self.map, format, presentLabel) = (id, map, view.format, view.presentLabel(ofObjectivesAlone: false))
    let (x, y) = view.heatMapAxes.map { (view.present[$0.x], view.present[$0.y]) } ?? (nil, nil)
    present = map.y.level(of: y).flatMap { row in map.x.level(of: x).map { (row, $0) } }
    let values = map.cells.joined().compactMap(\.self)
    self.values = values
    let shaded = values.filter(\.isFeasible)
    let numbers = (shaded.isEmpty ? values : shaded).map(\.value)
    scale = numbers.min().flatMap { lowest in numbers.max().map { (lowest, $0) } }
  }

  var markup: Markup {
    Figure(
      id: id, title: "\(map.objective.metric), the best of each cell", summary: summary,
      drawing: .group([drawing(HeatMapGrid(map, width: 960)), drawing(HeatMapGrid(map, width: 360))]),
      legend: present == nil ? [] : [LegendEntry(.text, presentLabel, sign: .mark)], table: table
    ).markup
  }

  private var summary: String {
    let wanted = map.objective.goal == .minimize ? "less is better" : "more is better"
    guard let scale else { return "There was nothing to measure." }
    let (isShaded, hasFailing) = (values.contains(where: \.isFeasible), values.contains { !$0.isFeasible })
    let isOne = scale.lowest == scale.highest
    if isOne, !isShaded || !hasFailing { return "It is \(text(scale.lowest)) everywhere." }
    let (dark, bright) = isShaded ? (", dark,", ", bright") : ("", "")
    let range =
      isOne ? "\(text(scale.lowest)), shaded" : "From \(text(scale.lowest))\(dark) to \(text(scale.highest))\(bright)"
    var remarks = ["\(range); \(wanted)"]
    if map.best != nil { remarks.append("★ marks the best") }
    if hasFailing {
      remarks.append("cells with ! are not shaded: they have no trial that meets the constraints")
    }
    if map.cells.joined().contains(where: { $0 == nil }) { remarks.append("cells that are left out have no trial") }
    if present == nil { remarks.append("the present settings are not among these values") }
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
      rows: y.levels.indices.map { row in
        let cells = map.cells[row].enumerated().map { column, cell in
          (cell.map(text) ?? "") + (isPresent(row, column) ? " (now)" : "")
        }
        return [.name(y.levels[row].label)] + cells.map(Markup.text)
      })
  }
}

/// The layout of a heat map's cells, in units of the drawing.
private struct HeatMapGrid {
  /// True for the drawing of narrow screens.
  let isNarrow: Bool
  let width: Double
  let cell: (width: Double, height: Double)
  /// The width of the row labels.
  let left: Double
  /// The height of the column labels.
  let top: Double
  /// True if the column labels run upward, because they are wider than a cell.
  let isTurned: Bool
  let height: Double
  /// The maximum number of characters of a label.
  let nameLength: Int

  /// The approximate width of a character.
  static let characterWidth = 7.0
  /// The height of the label for the columns' parameter.
  static let bottom = 28.0
  /// The distance between column labels that run upward.
  static let lineHeight = 14.0

  init(_ map: HeatMap, width: Double) {
    self.width = width
    isNarrow = width < 500
    nameLength = isNarrow ? 8 : 16
    let nameLength = nameLength
    func longest(_ names: [String]) -> Double {
      Self.characterWidth * Double(names.map { min($0.count, nameLength) }.max() ?? 0)
    }
    left = 28 + longest(map.y.levels.map(\.label))
    cell = ((width - left - 8) / Double(map.x.levels.count), isNarrow ? 30 : 34)
    let columnNames = longest(map.x.levels.map(\.label))
    isTurned = columnNames > cell.width
    top = isTurned ? columnNames + 14 : 24
    height = top + Double(map.y.levels.count) * cell.height + Self.bottom
  }
}

/// The drawing.
extension HeatMapFigure {
  private func drawing(_ grid: HeatMapGrid) -> Markup {
    let texts = [text, signedNumber].first { text in
      values.allSatisfy { Double(text($0).count) * HeatMapGrid.characterWidth < grid.cell.width }
    }
    let cells = map.cells.enumerated().flatMap { row, cells in
      cells.enumerated().compactMap { column, cell in
        cell.map { mark($0, row, column, texts?($0) ?? sign(of: $0), grid) }
      }
    }
    let dot = present.map { [mark(ofPresent: $0, grid)] } ?? []
    return .element(
      "svg", Figure.drawingAttributes(id: id, width: grid.width, height: grid.height, isNarrow: grid.isNarrow),
      [.element("g", cells + dot), .element("g", [("class", "axes")], labels(grid))])
  }

  private func isPresent(_ row: Int, _ column: Int) -> Bool { present.map { $0 == (row, column) } ?? false }

  /// Returns a dot in the upper right corner of the cell of the present settings.
  private func mark(ofPresent cell: (row: Int, column: Int), _ grid: HeatMapGrid) -> Markup {
    let x = grid.left + Double(cell.column + 1) * grid.cell.width - 7
    let y = grid.top + Double(cell.row) * grid.cell.height + 7
    return .element(
      "circle",
      [
        ("cx", x.svg), ("cy", y.svg), ("r", "4.5"), ("fill", Palette.text.css), ("stroke", Palette.surface.css),
        ("stroke-width", "1.5"),
      ])
  }

  /// Returns the number without its unit, which is in the summary, and the cell's sign.
  private func signedNumber(_ cell: HeatMap.Cell) -> String {
    let parts = text(cell.value).split(separator: " ")
    return (parts.count > 1 ? parts.dropLast().joined(separator: " ") : parts.joined()) + sign(of: cell)
  }

  private func sign(of cell: HeatMap.Cell) -> String { cell.isFeasible ? (cell.value == map.best ? "★" : "") : "!" }

  private func mark(_ cell: HeatMap.Cell, _ row: Int, _ column: Int, _ label: String, _ grid: HeatMapGrid) -> Markup {
    let (x, y) = (grid.left + Double(column) * grid.cell.width, grid.top + Double(row) * grid.cell.height)
    let step = Palette.step(of: cell.value, from: scale!.lowest, to: scale!.highest)
    let isBest = cell.isFeasible && cell.value == map.best
    let shading = !cell.isFeasible ? "sweep-cell failing" : isBest ? "sweep-cell best" : "sweep-cell"
    let fill = cell.isFeasible ? [("fill", "var(--ramp-\(step))")] : []
    let box = Self.box(x, y, grid, inset: 1, [("class", shading)] + fill)
    let shape = isBest ? .group([box, Self.box(x, y, grid, inset: 3.5, [("class", "sweep-ring")])]) : box
    let kind = !cell.isFeasible ? "" : step >= Palette.firstBrightStep ? "sweep-on-bright" : "sweep-on-dark"
    let number = Markup.element(
      "text",
      [
        ("x", (x + grid.cell.width / 2).svg), ("y", (y + grid.cell.height / 2 + 4).svg), ("text-anchor", "middle"),
        ("class", kind),
      ], [.text(label)])
    return label.isEmpty ? shape : .group([shape, number])
  }

  /// Returns a rectangle within the cell whose corner is at a place.
  private static func box(
    _ x: Double, _ y: Double, _ grid: HeatMapGrid, inset: Double, _ attributes: [(String, String)]
  ) -> Markup {
    .element(
      "rect",
      [
        ("x", (x + inset).svg), ("y", (y + inset).svg), ("width", max(0, grid.cell.width - 2 * inset).svg),
        ("height", max(0, grid.cell.height - 2 * inset).svg),
      ] + attributes)
  }

  private func labels(_ grid: HeatMapGrid) -> [Markup] {
    let rows = map.y.levels.enumerated().map { row, level in
      Markup.label(
        level.label.shortened(to: grid.nameLength), x: grid.left - 6,
        y: grid.top + (Double(row) + 0.5) * grid.cell.height + 4, anchor: "end")
    }
    let middle = (grid.height - HeatMapGrid.bottom + grid.top) / 2
    let length = Int((grid.height - 20) / HeatMapGrid.characterWidth)
    let names: [Markup] = [
      .label(
        map.x.parameter.shortName.shortened, x: (grid.left + grid.width) / 2, y: grid.height - 8, anchor: "middle"),
      .turned(map.y.parameter.shortName.shortened(to: length), x: 12, y: middle, anchor: "middle"),
    ]
    return columnNames(grid) + rows + names
  }

  /// Returns the column labels; of labels that run upward and are too close, only every second, or every third.
  private func columnNames(_ grid: HeatMapGrid) -> [Markup] {
    let distance = grid.isTurned ? Int((HeatMapGrid.lineHeight / grid.cell.width).rounded(.up)) : 1
    return stride(from: 0, to: map.x.levels.count, by: distance).map { column in
      let text = map.x.levels[column].label.shortened(to: grid.nameLength)
      let middle = grid.left + (Double(column) + 0.5) * grid.cell.width
      return grid.isTurned
        ? .turned(text, x: middle + 4, y: grid.top - 6, anchor: "start")
        : .label(text, x: middle, y: grid.top - 8, anchor: "middle")
    }
  }
}

extension Markup {
  /// Returns a text that runs upward.
  fileprivate static func turned(_ text: String, x: Double, y: Double, anchor: String) -> Markup {
    .element(
      "text",
      [
        ("x", x.svg), ("y", y.svg), ("text-anchor", anchor), ("transform", "rotate(-90 \(x.svg) \(y.svg))"),
      ], [.text(text)])
  }
}
