/// The texts of pages.
extension Markup {
  static func paragraph(_ text: String) -> Markup { .element("p", [.text(text)]) }

  /// Returns a paragraph of less importance.
  static func remark(_ text: String) -> Markup { .element("p", [("class", "secondary")], [.text(text)]) }

  static func list(_ texts: [String]) -> Markup { .element("ul", texts.map { .element("li", [.text($0)]) }) }

  /// Returns pieces that a reader unfolds below their title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - className: The class, which decides how it looks; nil for none.
  ///   - content: The pieces.
  static func folded(_ title: String, className: String? = nil, _ content: [Markup]) -> Markup {
    .element(
      "details", className.map { [("class", $0)] } ?? [], [.element("summary", [.text(title)])] + content)
  }
}
