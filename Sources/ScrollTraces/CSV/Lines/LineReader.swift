/// What takes a text line by line, many lines at a time.
package protocol LineReader {
  /// Whether so much is wrong that what follows need not be read.
  var isHopeless: Bool { get }

  /// Takes the next lines. `lines` is not empty and ends with a line break.
  mutating func read(_ lines: Span<UInt8>)

  /// Takes note of a line that is too long to be read.
  mutating func refuseLine(longerThan limit: Int)
}
