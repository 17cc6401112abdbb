/// A table whose cells are texts for people, which each format shows in its own way.
package struct TextTable: Sendable {
  /// The title; formats leave it out where the words above the table say the same.
  package let title: String
  package let header: [String]
  package let rows: [[String]]
  /// The number of columns with texts, which come first; other columns have numbers.
  package var textColumns = 1
  /// What to know about the numbers.
  package var notes: [String] = []

  /// Returns the table with its notes for a terminal, without its title; no lines without rows.
  func lines(_ style: TerminalStyle) -> [String] {
    if rows.isEmpty { return [] }
    return AlignedRows(header: header, rows: rows, textColumns: textColumns).lines(style)
      + notes.flatMap(style.indented)
  }
}

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
