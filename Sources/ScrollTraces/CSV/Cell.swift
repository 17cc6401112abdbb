/// Where a cell lies in a block of whole lines: its content without the blanks and quotes around it.
///
/// A quoted cell may hold delimiters and doubled quotes, which are kept as they stand, but no line break.
package struct Cell {
  package private(set) var content: Range<Int>
  /// The delimiter or the line break after the cell.
  package private(set) var terminator: Int
  /// Whether a quote is not closed, or followed by something other than a delimiter.
  package private(set) var isMisquoted = false

  /// Precondition: `bytes` ends with a line break, and `start` is in it.
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

/// Whether a byte ends a cell that is not quoted.
@inline(__always)
func endsCell(_ byte: UInt8, _ delimiter: UInt8) -> Bool {
  byte == delimiter || byte == lineBreak
}

/// A space, a tab, or the carriage return before a line break.
package func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
