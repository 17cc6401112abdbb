import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities

/// The lines of a file in which every line counts, with their numbers.
///
/// Lines end with LF, which is not part of them; the last one may also end with the file. A byte order mark before the first is
/// skipped.
struct NumberedLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ bytes: [UInt8]) { rest = bytes.dropFirst(bytes.withSpan { $0.byteOrderMarkLength }) }

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
  /// The line number, counted from 1.
  let number: Int
  /// The bytes, including a carriage return before the line feed.
  let bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The whole number that the text consists of; nil if it contains anything but digits, or exceeds 64 bits.
  var wholeNumber: Int64? { utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(self) : nil }
}

extension Problems {
  /// Returns the number in a cell; adds a problem and returns nil if there is none or it is out of range.
  mutating func number(_ cell: String, in range: ClosedRange<Double>, _ line: Int, _ field: String) -> Double? {
    if let value = Double(decimal: cell), range.contains(value) { return value + 0 }  // −0 becomes 0
    let expected = "expected a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    add(line: line, field: field, "\(expected), found '\(cell.excerpt)'")
    return nil
  }
}
