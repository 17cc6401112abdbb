/// Parts of XML documents (W3C, "Extensible Markup Language (XML) 1.0", fifth edition).
enum XML {
  /// An element with its content.
  struct Element {
    let name: String
    let attributes: [(name: String, value: String)]
    var children: [Element] = []
    /// The text before the children.
    var text = ""

    /// Returns the lines of the element, without a line feed at the end.
    ///
    /// - Parameter indentation: The white space before each line; texts keep their own.
    func lines(indentation: String = "") -> String {
      let start = indentation + "<\(name)" + attributes.map { " \($0.name)=\"\($0.value.xmlAttribute)\"" }.joined()
      if children.isEmpty, text.isEmpty { return start + "/>" }
      if children.isEmpty { return start + ">\(text.xmlText)</\(name)>" }
      let inner = children.map { $0.lines(indentation: indentation + "  ") }
      return ([start + ">\(text.xmlText)"] + inner + ["\(indentation)</\(name)>"]).joined(separator: "\n")
    }
  }
}

/// Escaping for XML and HTML documents.
extension String {
  /// The string as the text of an element. Line feeds stay; a carriage return becomes a reference, because readers would take
  /// it for a line feed.
  package var xmlText: String {
    escaped { $0 == "\n" || $0 == "\t" ? String($0) : nil }
  }

  /// The string as the value of an attribute in double quotes. Tabs and line feeds become references, because readers would
  /// take them for spaces.
  package var xmlAttribute: String {
    escaped { $0 == "\n" || $0 == "\t" ? "&#\($0.value);" : nil }
  }

  /// Returns the string with markup escaped, and U+FFFD in place of characters that XML does not allow.
  private func escaped(_ special: (Unicode.Scalar) -> String?) -> String {
    if utf8.allSatisfy(Self.isPlain) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
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

  /// Returns whether a byte of UTF-8 never begins anything that must be escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
