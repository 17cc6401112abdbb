import ScrollReports

/// A drawing with its title, summary, legend, and a folded table of its numbers.
struct Figure: Sendable {
  /// The id, unique on the page.
  var id: String
  var title: String
  /// The summary in a sentence or two.
  var summary: String
  /// The drawing, an `svg` element with `drawingAttributes`.
  var drawing: Markup
  var legend: [LegendEntry] = []
  /// True if something in the drawing can have the focus.
  var isInteractive = false
  var table: Table

  /// Returns the attributes of an `svg` element that is named by the figure's title and described by its summary.
  ///
  /// - Parameters:
  ///   - id: The id of the figure.
  ///   - width: The width of the drawing.
  ///   - height: The height of the drawing.
  ///   - isInteractive: Whether something in it can have the focus; if not, it is a single image.
  ///   - isNarrow: Whether it replaces the drawing before it on narrow screens.
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
    // A script shows the facts of the mark under the pointer, or of the one with the focus, here.
    if isInteractive { children.append(.element("p", [("class", "facts"), ("hidden", "hidden")])) }
    children.append(
      .folded("Numbers: \(title)", className: "unprinted", [table.markup]))
    return .element("figure", [("id", id)], children)
  }
}

/// An entry of a legend: a color with its meaning.
struct LegendEntry: Sendable {
  enum Sign: Sendable {
    case area
    /// A translucent area with an outline.
    case band(opacity: String)
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
    case .band(let opacity):
      .element(
        "rect",
        [
          ("x", "0.5"), ("y", "0.5"), ("width", "15"), ("height", "11"), ("fill", color.css), ("fill-opacity", opacity),
          ("stroke", color.css), ("stroke-width", "0.8"),
        ])
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
