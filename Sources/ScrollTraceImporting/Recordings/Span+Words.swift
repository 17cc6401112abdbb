import ScrollDiagnostics
import ScrollTraceReading

/// Words of a line.
extension Span<UInt8> {
  /// Returns the range of the next word after `position`, up to a blank or the line break; nil if the line ends first.
  ///
  /// Precondition: there is a line break at or after `position`.
  func word(from position: Int) -> Range<Int>? {
    var start = position
    while isBlank(self[start]) { start += 1 }
    var end = start
    while !isBlank(self[end]), self[end] != UInt8(ascii: "\n") { end += 1 }
    return start < end ? start..<end : nil
  }

  /// Returns the first word after `word` that equals `name`; nil if the line ends first.
  ///
  /// Precondition: there is a line break at or after the word.
  func word(_ name: StaticString, after word: Range<Int>) -> Range<Int>? {
    var next = self.word(from: word.upperBound)
    while let candidate = next, !spells(name, in: candidate) { next = self.word(from: candidate.upperBound) }
    return next
  }

  /// True if the bytes in `range` are those of `word`.
  func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let letters = word.utf8Start
    for index in range where self[index] != letters[index - range.lowerBound] { return false }
    return true
  }

  /// True if the bytes contain `word`. Complexity: O(count × length of the word).
  func holds(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return false }
    return (0...count - length).contains { spells(word, in: $0..<$0 + length) }
  }
}

/// Lines of a file.
extension Span<UInt8> {
  /// Returns the first line of a file that is not blank and does not begin with `comment`, with a line break; nil if
  /// there is none.
  ///
  /// A byte order mark is skipped; the line is truncated where the bytes end.
  func firstLine(skippingLinesWith comment: UInt8? = nil) -> [UInt8]? {
    var start = byteOrderMarkLength
    while start < count {
      let end = indices[start...].first { self[$0] == UInt8(ascii: "\n") } ?? count
      let line = extracting(start..<end).withUnsafeBufferPointer { Array($0) + [UInt8(ascii: "\n")] }
      if line[0] != comment, !line.withSpan({ $0.isBlankLine(at: 0) }) { return line }
      start = end + 1
    }
    return nil
  }
}
