/// Rows of cells under a header, each column as wide as it has to be: the first to the left, numbers to the right.
struct AlignedRows {
  let header: [String]
  let rows: [[String]]

  /// The header dimmed.
  ///
  /// - Parameter indentation: Spaces before each line.
  func lines(_ style: TerminalStyle, indentation: Int = 2) -> [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max()! }
    return all.enumerated().map { index, row in
      let cells = row.indices.map { $0 == 0 ? row[0].padded(to: widths[0]) : row[$0].leftPadded(to: widths[$0]) }
      let line = String(repeating: " ", count: indentation) + cells.joined(separator: "  ")
      return index == 0 ? style.dim(line) : line
    }
  }
}
