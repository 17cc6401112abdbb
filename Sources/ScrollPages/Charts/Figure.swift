import ScrollReports

/// A drawing with what belongs to it: title, sentence, legend, and a table of its numbers that can be unfolded.
struct Figure: Sendable {
  /// Once on a page.
  var id: String
  var title: String
  /// What is seen, in a sentence or two.
  var summary: String
  /// An `svg` element with `drawingAttributes`.
  var drawing: Markup
  var legend: [LegendEntry] = []
  /// Whether something in the drawing can have the focus.
  var isInteractive = false
  var table: Table

  /// Those of an `svg` element, which is named by the figure's title and described by its sentence.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether something in it can have the focus; else it is one picture.
  ///   - isNarrow: Whether it is shown on narrow screens alone, in place of the drawing before it.
  static func drawingAttributes(
    id: String, width: Double, height: Double, isInteractive: Bool = false, isNarrow: Bool = false
  ) -> [(String, String)] {
    [
      ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(width.svg) \(height.svg)"),
      ("role", isInteractive ? "group" : "img"), ("aria-labelledby", "\(id)-title"),
      ("aria-describedby", "\(id)-summary"), ("class", isNarrow ? "narrow" : width > 500 ? "wide" : "small"),
    ]
  }

  var markup: Markup {
    var children: [Markup] = [
      .element(
        "figcaption",
        [
          .element("strong", [("id", "\(id)-title")], [.name(title)]),
          .element("p", [("id", "\(id)-summary")], [.text(summary)]),
        ])
    ]
    if !legend.isEmpty { children.append(.element("ul", [("class", "legend")], legend.map(\.markup))) }
    children.append(.element("div", .scrollable(label: title), [drawing]))
    // A script shows here what the mark under the pointer, or the one with the focus, says of itself.
    if isInteractive { children.append(.element("p", [("class", "facts"), ("hidden", "hidden")])) }
    children.append(
      .element("details", [("class", "unprinted")], [.element("summary", ["Numbers: \(title)"]), table.markup]))
    return .element("figure", [("id", id)], children)
  }
}

/// What a color of a drawing means.
struct LegendEntry: Sendable {
  enum Sign: String, Sendable {
    case area
    case line
    case mark
    case ring
  }

  var color: Palette
  var label: String
  var sign: Sign

  init(_ color: Palette, _ label: String, sign: Sign = .area) {
    (self.color, self.label, self.sign) = (color, label, sign)
  }

  /// The sign, 16 wide and 12 high.
  var swatch: Markup {
    switch sign {
    case .area: .element("rect", [("width", "16"), ("height", "12"), ("fill", color.css)])
    case .line:
      .element(
        "line",
        [("x1", "0"), ("x2", "16"), ("y1", "6"), ("y2", "6"), ("stroke", color.css), ("stroke-width", "2")])
    case .mark: .element("circle", [("cx", "8"), ("cy", "6"), ("r", "4.5"), ("fill", color.css)])
    case .ring:
      .element(
        "circle",
        [("cx", "8"), ("cy", "6"), ("r", "4.5"), ("fill", "none"), ("stroke", color.css), ("stroke-width", "2")])
    }
  }

  var markup: Markup {
    let picture = Markup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 16 12"), ("width", "16"), ("height", "12"),
        ("aria-hidden", "true"),
      ], [swatch])
    return .element("li", [picture, .text(label)])
  }
}
