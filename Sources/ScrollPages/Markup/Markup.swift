import ScrollReports

/// A piece of a page: a text, or an element with attributes and children, of HTML or SVG.
///
/// Whatever a text or an attribute holds is shown as text: both are escaped when they are written, and nowhere else.
indirect enum Markup: Sendable {
  case text(String)
  /// - Parameters:
  ///   - attributes: In the order in which they are written; each name once.
  ///   - children: Of a void element, such as `br`, none.
  case tag(String, attributes: [(String, String)], children: [Markup])
  /// A style sheet or a script: written as it is, so never with anything in it that a file of the user holds.
  case embedded(String, attributes: [(String, String)], code: String)
  /// Several pieces side by side.
  case group([Markup])

  static func element(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [Markup] = []
  ) -> Markup {
    .tag(name, attributes: attributes, children: children)
  }

  /// An element without attributes.
  static func element(_ name: String, _ children: [Markup]) -> Markup {
    .tag(name, attributes: [], children: children)
  }

  /// A text that a user named something with. Whatever direction its letters and marks have, text beside it keeps its own.
  static func name(_ text: String) -> Markup { .element("bdi", [.text(text)]) }
}

extension Markup: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }
}

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

extension Markup {
  /// Data for a script, which finds it by its id.
  ///
  /// - Parameter json: JSON text. What HTML or XML would take for markup is written as JSON escapes, so the value stays.
  static func data(id: String, json: String) -> Markup {
    .embedded("script", attributes: [("type", "application/json"), ("id", id)], code: json.escapedForMarkup)
  }
}

extension String {
  /// Outside of strings JSON has none of these characters, so an escape stands in a string wherever it stands.
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

/// Writes markup that is well-formed both as HTML and as XML (W3C, "Polyglot Markup").
private struct MarkupWriter {
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
