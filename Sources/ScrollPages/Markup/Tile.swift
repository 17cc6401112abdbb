import ScrollMetrics

/// A number of a page in large type, below its label, with an optional grade and notes.
struct Tile {
  let label: String
  let value: String
  var badge: (title: String, grade: FeedVerdict.Grade)?
  var notes: String?

  fileprivate var markup: Markup {
    let badge = badge.map { Markup.element("span", [("class", "grade \($0.grade.rawValue)")], [.text($0.title)]) }
    let notes = notes.map { Markup.element("span", [("class", "tile-notes")], [.text($0)]) }
    return .element(
      "li",
      [.element("span", [("class", "tile-label")], [.text(label)]), .element("strong", [.text(value)])]
        + [badge, notes].compactMap(\.self))
  }
}

extension Markup {
  /// Returns tiles side by side; the first row is in larger type.
  static func tiles(_ tiles: [Tile]) -> Markup { .element("ul", [("class", "tiles")], tiles.map(\.markup)) }
}
