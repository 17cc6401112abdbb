/// An element of an XML document (W3C, "Extensible Markup Language (XML) 1.0", fifth edition).
struct XMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  var children: [XMLElement] = []
  /// Text before the children.
  var text = ""

  /// The lines of the element, without a line feed at the end.
  ///
  /// - Parameter indentation: White space before each line; texts keep their own.
  func lines(indentation: String = "") -> String {
    let start = indentation + "<\(name)" + attributes.map { " \($0.name)=\"\($0.value.xmlAttribute)\"" }.joined()
    if children.isEmpty, text.isEmpty { return start + "/>" }
    if children.isEmpty { return start + ">\(text.xmlText)</\(name)>" }
    let inner = children.map { $0.lines(indentation: indentation + "  ") }
    return ([start + ">\(text.xmlText)"] + inner + ["\(indentation)</\(name)>"]).joined(separator: "\n")
  }
}

extension String {
  /// As the text of an element. Line feeds stay; a carriage return is written as a reference, else a reader takes it for a
  /// line feed.
  fileprivate var xmlText: String {
    escaped { $0 == "\n" || $0 == "\t" ? String($0) : nil }
  }

  /// As the value of an attribute in double quotes. Tabs and line feeds are written as references, else a reader takes
  /// them for spaces.
  fileprivate var xmlAttribute: String {
    escaped { $0 == "\n" || $0 == "\t" ? "&#\($0.value);" : nil }
  }

  /// Without what is markup, and with U+FFFD in place of characters that no XML document may have.
  private func escaped(_ special: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\r": text += "&#13;"
      case "\u{0}"..."\u{1F}": text += special(scalar) ?? "\u{FFFD}"
      case "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
