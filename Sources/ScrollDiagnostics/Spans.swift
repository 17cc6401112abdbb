extension Array {
  /// Calls `body` with the elements as a span. Works before macOS 26 and iOS 26 too, where arrays have no `span`.
  @inlinable
  package func withSpan<Result, E>(_ body: (Span<Element>) throws(E) -> Result) throws(E) -> Result {
    try withUnsafeBufferPointer { buffer throws(E) in try body(Span(_unsafeElements: buffer)) }
  }
}

extension ArraySlice {
  /// Calls `body` with the elements of the slice as a span.
  @inlinable
  package func withSpan<Result, E>(_ body: (Span<Element>) throws(E) -> Result) throws(E) -> Result {
    try withUnsafeBufferPointer { buffer throws(E) in try body(Span(_unsafeElements: buffer)) }
  }
}

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
}
