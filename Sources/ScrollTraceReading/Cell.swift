internal import ScrollDiagnostics
package import ScrollQuantities

/// The position of a cell in a block of complete lines, without the blanks and quotes around its content.
///
/// A quoted cell may contain delimiters and doubled quotes, which stay doubled, but no line break.
package struct Cell {
  package private(set) var content: Range<Int>
  /// The position of the delimiter or line break after the cell.
  package private(set) var terminator: Int
  /// True if a quote is not closed, or not followed by a delimiter.
  package private(set) var isMisquoted = false

  /// The expected form of a cell whose quotes do not match, for an error message.
  package static let quotedForm = "a quoted cell to end with a quote, on its line"

  /// Scans the cell that begins at `start`. Precondition: `bytes` ends with a line break, and `start` is in it.
  package init(scanning bytes: Span<UInt8>, at start: Int, delimiter: UInt8) {
    var first = start
    while bytes[first] != delimiter, isBlank(bytes[first]) { first += 1 }
    if bytes[first] == UInt8(ascii: "\"") {
      var last = first + 1
      while bytes[last] != lineBreak {
        if bytes[last] == UInt8(ascii: "\"") {
          guard bytes[last + 1] == UInt8(ascii: "\"") else { break }
          last += 1
        }
        last += 1
      }
      content = first + 1..<last
      isMisquoted = bytes[last] == lineBreak
      terminator = last
      while bytes[terminator] != delimiter, bytes[terminator] != lineBreak {
        terminator += 1
        isMisquoted = isMisquoted || !endsCell(bytes[terminator], delimiter) && !isBlank(bytes[terminator])
      }
    } else {
      terminator = first
      while !endsCell(bytes[terminator], delimiter) { terminator += 1 }
      var last = terminator
      while last > first, isBlank(bytes[last - 1]) { last -= 1 }
      content = first..<last
    }
  }
}

package let lineBreak = UInt8(ascii: "\n")

/// True if a byte ends a cell that is not quoted.
@inline(__always)
func endsCell(_ byte: UInt8, _ delimiter: UInt8) -> Bool {
  byte == delimiter || byte == lineBreak
}

/// True for a space, a tab or a carriage return.
package func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

/// A cell for a number.
package struct NumericCell {
  private let number: DecimalNumber?
  /// The range of the cell's text.
  package let content: Range<Int>
  /// The position of the delimiter or line break after the cell.
  package let terminator: Int

  /// Scans the cell that begins at `start`. Precondition: `bytes` ends with a line break, and `start` is in it.
  package init(scanning bytes: Span<UInt8>, at start: Int, delimiter: UInt8) {
    var end = start
    if let number = DecimalNumber(scanning: bytes, at: &end), endsCell(bytes[end], delimiter) {
      self.number = number
      content = start..<end
      terminator = end
    } else {
      let cell = Cell(scanning: bytes, at: start, delimiter: delimiter)
      var end = cell.content.lowerBound
      let number = DecimalNumber(scanning: bytes, at: &end)
      self.number = end == cell.content.upperBound && !cell.isMisquoted ? number : nil
      // With its quote, so that the message shows what is wrong, and a lone quote is not an empty cell.
      content = cell.isMisquoted ? start..<cell.terminator : cell.content
      terminator = cell.terminator
    }
  }

  /// Reads a number outside a table; nil if none begins at `start`.
  package init?(scanningNumber bytes: Span<UInt8>, at start: Int) {
    var end = start
    guard let number = DecimalNumber(scanning: bytes, at: &end) else { return nil }
    self.number = number
    content = start..<end
    terminator = end
  }

  package var isEmpty: Bool { content.isEmpty }

  /// Returns the number as the standard library would read it; nil if there is none or it is too large.
  package func double(in bytes: Span<UInt8>) -> Double? {
    guard let number else { return nil }
    if let double = number.double { return double }
    return Double(bytes.text(in: content)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the number as a time in units of 10^`unit` nanoseconds; nil if there is none or it is beyond ±292 years.
  ///
  /// Exact to the nanosecond up to 19 digits, and to a double's precision if there are more.
  package func time(unit: Int, in bytes: Span<UInt8>) -> SimulatedTime? {
    guard let number else { return nil }
    if let time = number.time(unit: unit) { return time }
    guard let double = double(in: bytes) else { return nil }
    let nanoseconds = (double * Double(integerPowersOfTen[unit])).rounded()
    return Int64(exactly: nanoseconds).map(SimulatedTime.init(nanoseconds:))
  }
}
