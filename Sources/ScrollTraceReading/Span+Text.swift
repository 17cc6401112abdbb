extension Span<UInt8> {
  /// Returns the text in a range; bytes that are not UTF-8 become U+FFFD.
  package func text(in range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// True if the bytes are UTF-8 without a NUL.
  package var isText: Bool {
    withUnsafeBufferPointer { bytes in
      // Most text is ASCII, and checking for ASCII is several times faster than decoding.
      bytes.allSatisfy { $0 > 0 && $0 < 0x80 } || Self.canDecode(bytes)
    }
  }

  private static func canDecode(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (decoder, rest) = (UTF8(), bytes.makeIterator())
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue("\0"), .error: return false
      case .scalarValue: continue
      case .emptyInput: return true
      }
    }
  }

  /// The length of the byte order mark at the beginning: 3 or 0.
  package var byteOrderMarkLength: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// Returns the position of the first line break at or after `position`. Precondition: there is one.
  package func lineBreak(from position: Int) -> Int {
    var index = position
    while self[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// True if there are only blanks between `position` and the next line break. Precondition: there is one.
  package func isBlankLine(at position: Int) -> Bool {
    var index = position
    while isBlank(self[index]) { index += 1 }
    return self[index] == UInt8(ascii: "\n")
  }
}
