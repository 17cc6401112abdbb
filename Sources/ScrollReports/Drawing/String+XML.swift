/// Escaping for XML and HTML documents (W3C, "Extensible Markup Language (XML) 1.0", fifth edition).
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
