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
