/// Tables and code in Markdown.
enum MarkdownTable {
  /// The lines of a table: the titles, what aligns the columns, and the rows. Cells are as they are to stand there.
  ///
  /// - Parameter isText: Whether a column is of texts, by its number from 0; other columns are of numbers.
  static func lines(_ titles: [String], _ rows: [[String]], isText: (_ column: Int) -> Bool) -> [String] {
    let rule = titles.indices.map { isText($0) ? "---" : "---:" }
    return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  /// Code in a fence that no line of it ends.
  static func code(_ lines: [String], _ language: String) -> String {
    let lines = lines.map(\.printable)
    let longest = lines.map { $0.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }
}
