import ScrollDiagnostics

/// Parts of Markdown documents.
enum Markdown {
  /// Returns the document of some blocks.
  static func document(_ blocks: [String]) -> String { blocks.joined(separator: "\n\n") + "\n" }

  /// Returns a heading of plain text.
  static func heading(_ text: String, level: Int = 3) -> String {
    "\(String(repeating: "#", count: level)) \(text.markdownText)"
  }

  /// Returns a list of plain texts.
  static func list(_ texts: [String]) -> String { texts.map(item).joined(separator: "\n") }

  /// Returns an item of a list, of plain text.
  static func item(_ text: String) -> String { "- \(text.markdownText)" }

  /// Returns a table: the titles, the alignment, and the rows. Titles and cells are Markdown.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns.
  ///   - rows: The cells of each row.
  ///   - isText: Returns whether a column, counted from 0, has texts; other columns have numbers.
  static func table(_ titles: [String], _ rows: [[String]], isText: (_ column: Int) -> Bool) -> String {
    let rule = titles.indices.map { isText($0) ? "---" : "---:" }
    return ([titles, rule] + rows).map(row).joined(separator: "\n")
  }

  /// Returns a block that is folded until its summary, a plain text, is chosen.
  static func folded(_ summary: String, _ block: String) -> String {
    "\(foldStart(summary))\(block)\n\n\(foldEnd)"
  }

  /// Returns what stands before a folded block, of which the summary is a plain text.
  static func foldStart(_ summary: String) -> String {
    "<details><summary>\(summary.markdownText)</summary>\n\n"
  }

  /// What stands after a folded block.
  static let foldEnd = "</details>"

  /// Returns a row of a table. Cells are Markdown.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Returns a text as code on a line.
  static func code(_ text: String) -> String { "`\(text.printable.replacing("`", with: "'"))`" }

  /// Returns code in a fence that is longer than any in it.
  static func codeBlock(_ lines: [String], _ language: String) -> String {
    let lines = lines.map(\.printable)
    let longest = lines.map { $0.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }
}

extension String {
  /// The string as text in Markdown, also in the cell of a table: with characters escaped that would end it, begin markup, or
  /// mention someone.
  var markdownText: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      if "|`*_<>[]\\&~".unicodeScalars.contains(scalar) { text += "\\" }
      text += scalar == "@" ? "&#64;" : String(scalar)
    }
  }
}
