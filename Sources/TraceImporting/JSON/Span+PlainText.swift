extension Span<UInt8> {
  /// The position of the first quote, backslash or control character at or after `position`; the end if there is none.
  ///
  /// Eight bytes at a time: a byte is zero exactly if subtracting 1 borrows into its top bit, which the byte itself
  /// had not set; borrows that run on only change bytes above the first hit.
  func endOfPlainText(from position: Int) -> Int {
    var index = position
    let raw = bytes
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let hits = zeroBytes(word ^ Self.quotes) | zeroBytes(word ^ Self.backslashes) | controlBytes(word)
      if hits & Self.topBits != 0 { return index + (hits & Self.topBits).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
      index += 1
    }
    return index
  }

  private static var quotes: UInt64 { 0x2222_2222_2222_2222 }
  private static var backslashes: UInt64 { 0x5C5C_5C5C_5C5C_5C5C }
  private static var topBits: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  private func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

  @inline(__always)
  private func controlBytes(_ word: UInt64) -> UInt64 { (word &- 0x2020_2020_2020_2020) & ~word }
}
