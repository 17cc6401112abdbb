/// A table in Markdown.
enum MarkdownTable {
  /// Its lines: the titles, what aligns the columns, and the rows. Cells are as they are to stand there.
  ///
  /// - Parameter isText: Whether a column is of texts, by its number from 0; other columns are of numbers.
  static func lines(_ titles: [String], _ rows: [[String]], isText: (_ column: Int) -> Bool) -> [String] {
    let rule = titles.indices.map { isText($0) ? "---" : "---:" }
    return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }
}
