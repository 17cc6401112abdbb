internal import ScrollTraces

extension Span<UInt8> {
  /// Where the next word after `position` lies, up to a blank or the line break; nil if the line ends before.
  ///
  /// Precondition: a line break stands at or after `position`.
  func word(from position: Int) -> Range<Int>? {
    var start = position
    while isBlank(self[start]) { start += 1 }
    var end = start
    while !isBlank(self[end]), self[end] != UInt8(ascii: "\n") { end += 1 }
    return start < end ? start..<end : nil
  }

  func isEqual(to bytes: [UInt8]) -> Bool {
    guard bytes.count == count else { return false }
    for index in indices where self[index] != bytes[index] { return false }
    return true
  }

  /// True if the bytes in `range` are those of `word`.
  func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let letters = word.utf8Start
    for index in range where self[index] != letters[index - range.lowerBound] { return false }
    return true
  }
}

extension Span<UInt8> {
  /// The first line of a file that is neither blank nor begins with `comment`, with a line break behind it; nil if
  /// the bytes hold none.
  ///
  /// A byte order mark does not count; the line is cut off where the bytes end.
  func firstLine(skippingLinesWith comment: UInt8? = nil) -> [UInt8]? {
    var start = byteOrderMarkLength
    while start < count {
      let end = indices[start...].first { self[$0] == UInt8(ascii: "\n") } ?? count
      let line = extracting(start..<end).withUnsafeBufferPointer { Array($0) + [UInt8(ascii: "\n")] }
      if line[0] != comment, !line.span.isBlankLine(at: 0) { return line }
      start = end + 1
    }
    return nil
  }
}
