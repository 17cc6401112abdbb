import ScrollExperiments
import ScrollMetrics
import ScrollSweeps

/// A heat map of a sweep: one row and one column for each value of two parameters.
///
/// Cells are shaded from the lowest value to the highest, and contain numbers if the width is sufficient.
struct HeatMapLines {
  private let style: TerminalStyle
  private let format: MetricFormat

  init(style: TerminalStyle) {
    self.style = style
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  func lines(of map: HeatMap) -> [String] {
    let values = map.cells.joined().compactMap { $0?.value }
    let title = "\(map.objective.metric), the best of each cell"
    guard let lowest = values.min(), let highest = values.max() else {
      return [style.bold(title), "  There was nothing to measure."]
    }
    if lowest == highest { return [style.bold(title), "  It is \(text(lowest, map)) everywhere."] }
    let shading = Shading(style: style, lowest: lowest, highest: highest)
    let labels = map.y.levels.map(\.label)
    let rowName = map.y.parameter.shortName
    let labelWidth = ([rowName] + labels).map(\.count).max()! + 2
    let heads = heads(of: map.x.levels)
    let headWidth = heads.joined().map(\.count).max()!
    let texts = map.cells.map { $0.map { $0.map { text($0.value, map) } ?? "" } }
    // A shade and a blank precede the number, and a mark follows it.
    let fullWidth = max(headWidth, texts.joined().map(\.count).max()! + Self.marginCount)
    let hasNumbers = labelWidth + map.x.levels.count * (fullWidth + 1) <= style.width
    let width = hasNumbers ? fullWidth : max(headWidth, Self.marginCount)

    var lines = [style.bold(title)]
    lines.append("  " + style.dim("".padded(to: labelWidth) + map.x.parameter.shortName))
    for (index, head) in heads.enumerated() {
      let label = index == heads.count - 1 ? rowName : ""
      let names = head.map { $0.leftPadded(to: width) }.joined(separator: " ")
      lines.append("  " + style.dim(label.padded(to: labelWidth) + names))
    }
    for (row, cells) in map.cells.enumerated() {
      let drawn = cells.indices.map { column in
        let cell = cells[column]
        let text = (hasNumbers ? texts[row][column] : "") + mark(of: cell, map)
        return shading.text(text, cell?.value, width: width)
      }
      let line = "  " + labels[row].padded(to: labelWidth) + drawn.joined(separator: " ")
      lines.append(line.trimmingEnd)
    }
    return lines + [""] + legend(of: map, shading, lowest, highest).map { "  " + $0 }
  }

  private static let marginCount = 3

  /// Returns the values of the columns; for ranges, the lower ends and then the upper ones.
  private func heads(of levels: [ParameterLevels.Level]) -> [[String]] {
    if levels.allSatisfy(\.isSingle) { return [levels.map(\.label)] }
    return [
      levels.map { $0.isSingle ? "" : $0.lowest.briefLabel },
      levels.map { $0.isSingle ? $0.label : "..\($0.highest.briefLabel)" },
    ]
  }

  private func text(_ value: Double, _ map: HeatMap) -> String {
    format.text(of: Estimate([value]), map.objective.unit)
  }

  /// Returns the mark of a cell, always one character.
  private func mark(of cell: HeatMap.Cell?, _ map: HeatMap) -> String {
    guard let cell else { return " " }
    if !cell.isFeasible { return "!" }
    return cell.value == map.best ? "*" : " "
  }

  private func legend(of map: HeatMap, _ shading: Shading, _ lowest: Double, _ highest: Double) -> [String] {
    let scale = shading.scale(from: text(lowest, map), to: text(highest, map))
    let better = map.objective.goal == .minimize ? "less is better" : "more is better"
    var remarks: [String] = []
    if map.best != nil { remarks.append("* the best") }
    let cells = map.cells.joined()
    if cells.contains(where: { $0?.isFeasible == false }) { remarks.append("! does not meet the constraints") }
    if cells.contains(where: { $0 == nil }) { remarks.append("blank where there is no trial") }
    return ["\(scale), \(better)"] + remarks.joined(separator: ", ").wrapped(to: style.width - 2)
  }
}

/// Shades from the lowest number to the highest: in color if available, else as characters.
private struct Shading {
  let style: TerminalStyle
  let lowest: Double
  let highest: Double

  private static let colors = Palette.ramp.map(\.xterm)

  private var marks: [Character] { Array(style.usesUnicode ? " ░▒▓█" : " .:-=+*#") }

  /// Returns a cell of a width with a right-aligned text; blank without a value.
  func text(_ text: String, _ value: Double?, width: Int) -> String {
    guard let value else { return text.leftPadded(to: width) }
    if style.usesColor { return colored(text.leftPadded(to: width), step(of: value, count: Self.colors.count)) }
    let mark = String(marks[1 + step(of: value, count: marks.count - 1)])
    let rest = width - text.count - 1
    return mark + String(repeating: " ", count: max(0, rest)) + text
  }

  /// Returns all shades between the texts of the ends.
  func scale(from first: String, to last: String) -> String {
    let shades =
      style.usesColor
      ? Self.colors.indices.map { colored(" ", $0) }.joined() : String(marks.dropFirst())
    return "\(first) \(shades) \(last)"
  }

  private func step(of value: Double, count: Int) -> Int {
    Palette.step(of: value, from: lowest, to: highest, count: count)
  }

  private func colored(_ text: String, _ step: Int) -> String {
    "\u{1B}[48;5;\(Self.colors[step]);38;5;\(step < Palette.firstBrightStep ? 231 : 16)m\(text)\u{1B}[0m"
  }
}
