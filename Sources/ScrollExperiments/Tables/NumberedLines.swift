import ScrollTraces

/// The lines of a file, every one of which counts, with their numbers.
///
/// They end in LF, which is no part of them, the last one also with the file; a byte order mark before the first is passed
/// over.
struct NumberedLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: [UInt8]) { rest = bytes.dropFirst(bytes.span.byteOrderMarkLength) }

  mutating func next() -> NumberedLine? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    number += 1
    return NumberedLine(number: number, bytes: line)
  }
}

/// A line of a file.
struct NumberedLine {
  /// In the file, from 1.
  let number: Int
  /// With the carriage return that may stand before the line feed.
  let bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
