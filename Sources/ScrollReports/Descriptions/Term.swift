import ScrollDiagnostics
import ScrollExperiments

/// A word with one meaning in all reports.
struct Term: Hashable {
  /// The word, or two that are each other's opposite: `hit, miss`.
  let name: String
  private let meaningInMarkdown: String

  private init(_ name: String, _ meaning: String) { (self.name, meaningInMarkdown) = (name, meaning) }

  static let all = [
    Term("placeholder", "an item on screen without its contents, because they are not drawn yet; Texture's word"),
    Term("blank time", "the time with a placeholder on screen, after the first screen; reports give it as a share too"),
    Term("wait", "how long an item was a placeholder when it first came on screen: its display latency"),
    Term("first screen", "the items on screen in the very first frame, which no preloading could have prepared"),
    Term("screenful", "the length of the viewport along the axis of scrolling; the unit of ranges"),
    Term(
      "hit, miss",
      "an item that was loaded (`preload_hit_rate`) or drawn (`display_hit_rate`) when it came on screen, or was not; "
        + "a miss of the display is a placeholder, and `explain` has its cause"),
    Term("late", "ready after it was needed; said of items, batches, requests and frames"),
  ]

  /// Returns the term that a word names, in the singular or the plural; nil if it is none.
  static func named(_ word: String) -> Term? {
    let wanted = word.searchable
    return all.first { term in
      term.name.split(separator: ", ").map { String($0).searchable }.contains { [$0, $0 + "s"].contains(wanted) }
    }
  }

  /// The meaning as plain text.
  var meaning: String { meaningInMarkdown.filter { $0 != "`" } }

  /// The term and its meaning, as cells of a Markdown table.
  var cells: [String] { [name, meaningInMarkdown] }
}
