extension Span<UInt8> {
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
