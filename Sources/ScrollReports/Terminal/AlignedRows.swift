/// Rows of cells under a header, each column as wide as it has to be: texts to the left, numbers to the right.
struct AlignedRows {
  let header: [String]
  let rows: [[String]]
  /// How many columns are texts; they are the first.
  var textColumns = 1

  /// The header dimmed.
  ///
  /// - Parameter indentation: Spaces before each line.
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
