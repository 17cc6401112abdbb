/// Rows of a label and aligned cells.
struct Columns {
  struct Cell {
    let name: String
    let value: String
  }

  let style: TerminalStyle
  let cellWidth: Int

  private static let labelWidth = 26
  private static let nameWidth = 10

  /// Returns a label and its cells, on as many lines as necessary.
  func lines(_ label: String, _ cells: [Cell]) -> [String] {
    let perLine = max(1, (style.width - Self.labelWidth) / (cellWidth + 2))
    return stride(from: 0, to: cells.count, by: perLine).map { first in
      let part = cells[first..<min(first + perLine, cells.count)]
      return line(first == 0 ? label : "", part.map(text(of:)).joined(separator: "  "))
    }
  }

  /// Returns a label and a text beside it.
  func line(_ label: String, _ text: String) -> String {
    "  " + label.padded(to: Self.labelWidth - 2) + text
  }

  private func text(of cell: Cell) -> String {
    let value = cell.value.leftPadded(to: cellWidth - Self.nameWidth)
    return style.dim(cell.name.padded(to: Self.nameWidth)) + (cell.name.isEmpty ? style.bold(value) : value)
  }
}
