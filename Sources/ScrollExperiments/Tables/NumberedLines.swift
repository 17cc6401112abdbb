import ScrollDiagnostics
import ScrollJSON
import ScrollTraces

/// The lines of a file, every one of which counts, with their numbers.
///
/// They end in LF, which is no part of them, the last one also with the file; a byte order mark before the first is passed
/// over.
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
  /// In the file, from 1.
  let number: Int
  /// With the carriage return that may stand before the line feed.
  let bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// Digits alone, as a number; nil for anything else, and beyond 64 bits.
  var wholeNumber: Int64? { utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(self) : nil }

  /// A finite decimal number; nil also for what Swift reads besides: `nan`, `inf`, `0x1p3`.
  var decimalNumber: Double? {
    guard utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(self), value.isFinite else {
      return nil
    }
    return value
  }
}

extension Problems {
  /// The number that a cell holds; nil, and a problem added, if it is none or out of its range.
  mutating func number(_ cell: String, in range: ClosedRange<Double>, _ line: Int, _ field: String) -> Double? {
    if let value = cell.decimalNumber, range.contains(value) { return value + 0 }  // −0 becomes 0
    let expected = "expected a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    add(line: line, field: field, "\(expected), found '\(cell.excerpt)'")
    return nil
  }
}
