import ScrollReports

/// A piece of a page: a text, or an element of HTML or SVG with attributes and children.
///
/// Texts and attributes are escaped when they are written, and nowhere else, so their content always shows as text.
/// Numbers in texts stay on one line with their units, except in code, which is copied as it stands.
indirect enum Markup: Sendable {
  case text(String)
  /// - Parameters:
  ///   - attributes: The attributes in the order in which they are written; each name once.
  ///   - children: The children; none for a void element, such as `br`.
  case tag(String, attributes: [(String, String)], children: [Markup])
  /// A style sheet or a script, written without escaping, so it must not contain anything from a user's file.
  case embedded(String, attributes: [(String, String)], code: String)
  /// A sequence of pieces.
  case group([Markup])

  static func element(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [Markup] = []
  ) -> Markup {
    .tag(name, attributes: attributes, children: children)
  }

  /// Returns an element without attributes.
  static func element(_ name: String, _ children: [Markup]) -> Markup {
    .tag(name, attributes: [], children: children)
  }

  /// Returns a text that a user wrote, isolated so that its writing direction does not affect the text around it.
  static func name(_ text: String) -> Markup { .element("bdi", [.text(text)]) }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }
}

extension Markup {
  /// Returns a mark of a drawing that shows its facts for the pointer and the keyboard.
  ///
  /// Tab moves to the first mark of a figure, and the arrow keys to the others.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: More attributes of the element.
  ///   - facts: The facts about the mark.
  ///   - role: The ARIA role; `button` if selecting it does something.
  ///   - isFirst: Whether it is the first mark of the figure.
  static func mark(
    _ name: String, _ attributes: [(String, String)], facts: String, role: String = "img", isFirst: Bool
  ) -> Markup {
    .element(
      name,
      [("class", "mark"), ("role", role), ("tabindex", isFirst ? "0" : "-1")] + attributes,
      [.element("title", [.text(facts)])])
  }
}

extension Markup {
  /// Returns data for a script, which finds it by its id.
  ///
  /// - Parameters:
  ///   - id: The id of the data.
  ///   - json: The JSON text. Characters that are markup in HTML or XML become JSON escapes, so the value does not change.
  static func data(id: String, json: String) -> Markup {
    .embedded("script", attributes: [("type", "application/json"), ("id", id)], code: json.escapedForMarkup)
  }
}

extension String {
  /// The JSON text with escapes. JSON has none of these characters outside of strings, so every escape is in a string.
  fileprivate var escapedForMarkup: String {
    let isPlain = utf8.allSatisfy { byte in
      byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "&")
    }
    if isPlain { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// A writer of markup that is well-formed both as HTML and as XML (W3C, "Polyglot Markup").
private struct MarkupWriter {
  private(set) var text = ""

  /// The HTML elements without content and end tag (WHATWG, "HTML", void elements).
  private static let voidNames: Set = ["br", "col", "hr", "img", "input", "link", "meta", "wbr"]
  /// The SVG elements that are self-closing if empty, which HTML has only in SVG.
  private static let drawingNames: Set = [
    "circle", "line", "path", "polygon", "polyline", "rect", "stop", "use",
  ]
  /// The elements in which line breaks between children are not visible.
  private static let blockNames: Set = [
    "html", "head", "body", "main", "header", "footer", "nav", "section", "article", "figure", "details", "div",
    "table", "thead", "tbody", "tr", "ul", "ol", "dl", "svg", "g",
  ]

  /// - Parameters:
  ///   - markup: The piece to write.
  ///   - isCode: Whether the piece is in code, whose spaces stay as they are.
  mutating func append(_ markup: Markup, isCode: Bool = false) {
    switch markup {
    case .text(let string): text += (isCode ? string : string.withUnbrokenUnits).xmlText
    case .group(let pieces): for piece in pieces { append(piece, isCode: isCode) }
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
        append(child, isCode: isCode || name == "code")
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
  /// The piece as HTML.
  var html: String {
    var writer = MarkupWriter()
    writer.append(self)
    return writer.text
  }
}

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
