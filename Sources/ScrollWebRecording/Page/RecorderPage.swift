/// The page that says how to record, with the script in two forms: to paste, and as a bookmark.
package struct RecorderPage: Sendable {
  /// Where the script sends its messages to.
  private let address: String

  /// - Parameter address: Of the page itself. It ends with a slash, and needs no escape in HTML or a script.
  package init(address: String) { self.address = address }

  /// The script to paste into the console. In its last line, an element can replace `null`.
  package var snippet: String {
    "(\(Self.script.trimmingLineBreaks))(\"\(address)messages\",\n  null);"
  }

  /// The same as the address of a bookmark.
  package var bookmark: String { "javascript:" + "\(snippet)void 0".percentEncoded }

  /// The whole page.
  package var html: String {
    Self.instructions
      .replacing("{{bookmark}}", with: bookmark)
      .replacing("{{snippet}}", with: snippet.escapedForHTML)
  }
}

extension String {
  fileprivate var trimmingLineBreaks: Substring { self[...].trimmingSuffix { $0.isNewline } }

  /// With everything percent-encoded but the unreserved characters of RFC 3986.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isUnreserved = character.isLetter || character.isNumber || "-._~".contains(character)
      if byte < 0x80, isUnreserved { return String(character) }
      return "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    }.joined()
  }

  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isDropped: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
