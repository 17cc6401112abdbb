/// Tables and code in Markdown.
enum MarkdownTable {
  /// Returns the lines of a table: the titles, the alignment, and the rows. Cells must be escaped.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns.
  ///   - rows: The cells of each row.
  ///   - isText: Returns whether a column, counted from 0, has texts; other columns have numbers.
  static func lines(_ titles: [String], _ rows: [[String]], isText: (_ column: Int) -> Bool) -> [String] {
    let rule = titles.indices.map { isText($0) ? "---" : "---:" }
    return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  /// Returns code in a fence that is longer than any in it.
  static func code(_ lines: [String], _ language: String) -> String {
    let lines = lines.map(\.printable)
    let longest = lines.map { $0.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }
}
