import ScrollDiagnostics

/// The page of instructions, with the script in two forms: to paste, and as a bookmark.
package struct RecorderPage: Sendable {
  /// The address that the script sends its messages to.
  private let address: String

  /// Creates a page. `address` is its own address, which ends with a slash and needs no escaping in HTML or a script.
  package init(address: String) { self.address = address }

  /// The script to paste into the console. In its last line, `null` can be replaced by an element.
  package var snippet: String {
    "(\(Self.script.trimmingLineBreaks))(\"\(address)messages\",\n  null);"
  }

  /// The snippet as the address of a bookmark.
  package var bookmark: String { "javascript:" + "\(snippet)void 0".percentEncoded }

  /// The page as HTML.
  package var html: String {
    Self.instructions
      .replacing("{{bookmark}}", with: bookmark)
      .replacing("{{snippet}}", with: snippet.escapedForHTML)
  }
}

extension String {
  fileprivate var trimmingLineBreaks: Substring { self[...].trimmingSuffix { $0.isNewline } }

  /// The text with all but the unreserved characters of RFC 3986 percent-encoded.
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
