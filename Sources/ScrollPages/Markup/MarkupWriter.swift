import ScrollReports

/// Writes markup that is well-formed both as HTML and as XML (W3C, "Polyglot Markup").
struct MarkupWriter {
  private(set) var text = ""

  /// HTML elements that have no content and no end tag (WHATWG, "HTML", void elements).
  private static let voidNames: Set = ["br", "col", "hr", "img", "input", "link", "meta"]
  /// SVG elements that are written shorter when they are empty; HTML knows no such thing outside SVG.
  private static let drawingNames: Set = [
    "circle", "line", "path", "polygon", "polyline", "rect", "stop", "use",
  ]
  /// Elements between whose children a line break changes nothing that is seen.
  private static let blockNames: Set = [
    "html", "head", "body", "main", "header", "footer", "nav", "section", "article", "figure", "details", "div",
    "table", "thead", "tbody", "tr", "ul", "ol", "dl", "svg", "g",
  ]

  mutating func append(_ markup: Markup) {
    switch markup {
    case .text(let string): text += string.xmlText
    case .group(let pieces): for piece in pieces { append(piece) }
    case .embedded(let name, let attributes, let code):
      appendStart(name, attributes)
      text += ">\(code)</\(name)>"
    case .tag(let name, let attributes, let children):
      appendStart(name, attributes)
      if Self.voidNames.contains(name) || children.isEmpty && Self.drawingNames.contains(name) {
        text += "/>"
        return
      }
      text += ">"
      let lineBreak = Self.blockNames.contains(name) ? "\n" : ""
      for child in children {
        text += lineBreak
        append(child)
      }
      text += "\(children.isEmpty ? "" : lineBreak)</\(name)>"
    }
  }

  private mutating func appendStart(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(value.xmlAttribute)\"" }
  }
}

extension Markup {
  /// As a page has it.
  var html: String {
    var writer = MarkupWriter()
    writer.append(self)
    return writer.text
  }
}
