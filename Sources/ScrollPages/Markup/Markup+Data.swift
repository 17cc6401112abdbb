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
