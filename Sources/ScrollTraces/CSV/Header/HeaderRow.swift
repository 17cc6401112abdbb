/// The names of a table's columns, and what separates its cells.
package struct HeaderRow: Sendable {
  package let delimiter: UInt8
  /// By column, without the blanks and quotes around them.
  package let titles: [String]

  /// Reads the row that begins where `header` does; nil if its quotes are out of order.
  ///
  /// A delimiter that is not given is a comma, unless the row has more semicolons or tabs. Precondition: `header`
  /// ends with a line break.
  package init?(scanning header: Span<UInt8>, delimiter: UInt8? = nil) {
    let delimiter = delimiter ?? Self.mostFrequentDelimiter(in: header)
    var titles: [String] = []
    var start = 0
    repeat {
      let cell = Cell(scanning: header, at: start, delimiter: delimiter)
      if cell.isMisquoted { return nil }
      titles.append(header.text(in: cell.content))
      start = cell.terminator + 1
    } while header[start - 1] != lineBreak
    self.delimiter = delimiter
    self.titles = titles
  }

  private static func mostFrequentDelimiter(in header: Span<UInt8>) -> UInt8 {
    var commas = 0
    var semicolons = 0
    var tabs = 0
    for index in header.indices {
      switch header[index] {
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: ";"): semicolons += 1
      case UInt8(ascii: "\t"): tabs += 1
      default: break
      }
    }
    if commas >= max(semicolons, tabs) { return UInt8(ascii: ",") }
    return semicolons >= tabs ? UInt8(ascii: ";") : UInt8(ascii: "\t")
  }
}
