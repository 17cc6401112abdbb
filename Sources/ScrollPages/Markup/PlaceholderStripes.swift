import ScrollReports

/// The fill of placeholders in drawings: stripes, which can be told without their color.
enum PlaceholderStripes {
  /// The value of the attributes `fill` and `stroke`.
  static let fill = "url(#stripes)"

  /// The definition, once in a document. Its lengths count in the units of the filled element.
  static let definition = Markup.element(
    "defs",
    [
      .element(
        "pattern",
        [
          ("id", "stripes"), ("patternUnits", "userSpaceOnUse"), ("width", "1.5"), ("height", "1.5"),
          ("patternTransform", "rotate(45)"),
        ],
        [
          .element("rect", [("width", "1.5"), ("height", "1.5"), ("fill", Palette.blank.css)]),
          .element("rect", [("width", ".5"), ("height", "1.5"), ("fill", Palette.surface.css), ("opacity", ".5")]),
        ])
    ])
}
