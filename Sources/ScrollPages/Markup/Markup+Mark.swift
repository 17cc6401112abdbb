extension Markup {
  /// A mark of a drawing that tells its facts to the pointer and to the keyboard.
  ///
  /// With Tab one comes to the first mark of a figure, with the arrow keys to the others.
  ///
  /// - Parameters:
  ///   - role: What it is to a reader; `button` if choosing it does something.
  ///   - isFirst: Of the figure.
  static func mark(
    _ name: String, _ attributes: [(String, String)], facts: String, role: String = "img", isFirst: Bool
  ) -> Markup {
    .element(
      name,
      [("class", "mark"), ("role", role), ("tabindex", isFirst ? "0" : "-1"), ("aria-label", facts)] + attributes,
      [.element("title", [.text(facts)])])
  }
}
