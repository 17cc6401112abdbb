import ScrollDiagnostics

/// Names and texts in what a comment shows, each cut to fit.
enum GateCommentText {
  /// The maximum numbers of scenarios in a table or a list, and of rows or sentences of one kind among several.
  static let (scenarioLimit, sharedLimit) = (8, 3)
  /// The maximum length of a name and of another text, in characters.
  private static let (nameLimit, textLimit) = (60, 400)

  /// Returns a name that fits into a line or a cell.
  static func name(_ name: String) -> String { name.excerpt(upTo: nameLimit).markdownText }

  /// Returns a text that fits into a paragraph.
  static func text(_ text: String) -> String { text.excerpt(upTo: textLimit).markdownText }

  /// Returns the first names, each cut to fit a line.
  static func list(_ names: [String]) -> String {
    let rest = names.count - scenarioLimit
    let list = names.prefix(scenarioLimit).map(name).joined(separator: ", ")
    return rest > 0 ? "\(list) and \(rest) more" : list
  }

  /// Returns a text with nonbreaking spaces, such as a number with its unit in the cell of a table.
  static func unbroken(_ text: String) -> String { text.replacing(" ", with: "\u{A0}") }

  /// Returns a text as code in the cell of a table.
  static func cell(ofCode text: String) -> String { Markdown.code(text).replacing("|", with: "\\|") }
}
