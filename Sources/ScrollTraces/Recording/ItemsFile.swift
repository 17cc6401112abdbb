package import ScrollQuantities

/// What a file for `content.items_file` can hold.
package enum ItemsFile {
  /// The valid lengths along the axis, in points.
  package static let lengths = 0.0...1e6
  /// The valid widths and heights, in points.
  package static let sides = 0.01...1e6
  /// The valid sizes of an item's data, in bytes.
  package static let byteCounts = 0.0...1e10
  /// The valid times from a request to the first byte, in milliseconds.
  package static let latencies = 0.0...1e7

  /// The largest number of kinds.
  package static let kindLimit = 20
  /// The longest name of a kind.
  private static let wordLength = 40
  /// The kind of items that have none, or a rare one.
  private static let otherKind = "other"

  /// Returns true if a file whose last item ends at a distance from the beginning has all items of a content with that length.
  ///
  /// Nine tenths of the length are enough: the rest may be a header or a footer that is no item.
  package static func isWhole(upTo end: Points, of contentLength: Points) -> Bool {
    end.value >= 0.9 * contentLength.value
  }

  /// Returns true if a text can be the name of a kind: letters, digits, `-`, `_`, and `.`, at most 40.
  package static func isWord(_ text: String) -> Bool {
    (1...wordLength).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "-_.".utf8.contains(byte)
      }
  }

  /// Returns a text as the name of a kind, with `-` for each character that it cannot hold; `other` for an empty text.
  package static func word(_ text: String) -> String {
    if text.isEmpty { return otherKind }
    return isWord(text) ? text : String(text.prefix(wordLength).map { isWord(String($0)) ? $0 : "-" })
  }

  /// Returns the kinds of items as words, in the same order. If there are more than `kindLimit`, the rarest, of equally rare
  /// ones the last by name, become `other`.
  package static func kinds(of texts: [String]) -> [String] {
    let words = texts.map(word)
    let counts = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    guard counts.count > kindLimit else { return words }
    let common = Set(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(kindLimit - 1).map(\.key))
    return words.map { common.contains($0) ? $0 : otherKind }
  }
}
