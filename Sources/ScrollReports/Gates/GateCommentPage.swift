import ScrollDiagnostics

/// The paragraphs of a comment: those that are shown, of a limited length, and those that are folded.
struct GateCommentPage {
  private(set) var shown: [String] = []
  private(set) var folded: [String] = []
  private var room: Int

  init(limit: Int) { room = limit }

  /// Adds the first line. The heading is short.
  mutating func addTitle(_ heading: String, _ more: String?) {
    let title = [heading, more].compactMap(\.self).joined(separator: " · ")
    if title.utf8.count > room / 2, let more {
      add([heading])
      fold(more)
    } else {
      add([title])
    }
  }

  /// Adds paragraphs, and others below them that matter more. Those without room are folded.
  mutating func add(_ paragraphs: [String], before important: [String] = []) {
    let length = important.map(\.utf8.count).reduce(0, +) + 2 * important.count
    room -= length
    for paragraph in paragraphs {
      if paragraph.utf8.count + 2 > room {
        fold(paragraph)
      } else {
        shown.append(paragraph)
        room -= paragraph.utf8.count + 2
      }
    }
    room += length
    if !important.isEmpty { add(important) }
  }

  mutating func fold(_ paragraph: String?) { folded += [paragraph].compactMap(\.self) }
}

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
