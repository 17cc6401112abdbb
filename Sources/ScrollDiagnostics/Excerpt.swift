/// An excerpt of a file for an error: short, on one line, and printable whatever the bytes are.
package struct Excerpt: CustomStringConvertible {
  /// The number of characters, enough to recognize the cell.
  static let characterLimit = 32

  package let description: String

  package init(_ bytes: Span<UInt8>) {
    // A character has at most four bytes; the rest need not be decoded.
    let head = bytes.extracting(first: 4 * Self.characterLimit)
    self.init(
      head.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }, isCut: head.count < bytes.count)
  }

  package init(_ text: String) {
    self.init(text, isCut: false)
  }

  private init(_ text: String, isCut: Bool) {
    let excerpt = text.excerpt(upTo: Self.characterLimit)
    let isMarked = text.unicodeScalars.count > Self.characterLimit
    description = text.isEmpty ? "nothing" : "'\(excerpt)\(isCut && !isMarked ? "…" : "")'"
  }
}

extension String {
  /// The first 40 characters of the text on one line, with control and invisible characters escaped.
  package var excerpt: String { excerpt(upTo: 40) }

  /// Returns the first `count` characters of the text on one line, with control and invisible characters escaped.
  package func excerpt(upTo count: Int) -> String {
    unicodeScalars.prefix(count).map(\.printable).joined() + (unicodeScalars.dropFirst(count).isEmpty ? "" : "…")
  }

  /// The excerpt in quotes.
  package var quoted: String { "'\(excerpt)'" }
}
