/// Rows of cells under a header in columns as wide as their content: texts left-aligned, numbers right-aligned.
struct AlignedRows {
  let header: [String]
  let rows: [[String]]
  /// The number of columns with texts, which come first.
  var textColumns = 1

  /// Returns the lines, with a dimmed header.
  ///
  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - indentation: The number of spaces before each line.
  func lines(_ style: TerminalStyle, indentation: Int = 2) -> [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max()! }
    return all.enumerated().map { index, row in
      let cells = row.indices.map { column in
        column < textColumns ? row[column].padded(to: widths[column]) : row[column].leftPadded(to: widths[column])
      }
      let line = String(repeating: " ", count: indentation) + cells.joined(separator: "  ")
      return index == 0 ? style.dim(line) : line
    }
  }
}

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
