/// The lines of a table that are neither empty nor begin with `#`, with their numbers.
///
/// Lines end with LF or CRLF; the last one may also end with the file. A byte order mark before the first is skipped.
struct TableLines: Sequence, IteratorProtocol {
  private var lines: NumberedLines

  init(_ bytes: [UInt8]) { lines = NumberedLines(bytes) }

  mutating func next() -> TableLine? {
    var emptyLine: Int?
    while let line = lines.next() {
      let content = line.bytes.trimmingBlanks
      if content.isEmpty {
        emptyLine = emptyLine ?? line.number
      } else if content.first != UInt8(ascii: "#") {
        return TableLine(number: line.number, emptyLineBefore: emptyLine, content: content)
      }
    }
    return nil
  }
}

/// A line of a table: cells separated by commas.
struct TableLine {
  private static let comma = UInt8(ascii: ",")

  /// The line number, counted from 1.
  let number: Int
  /// The number of the first empty line between the line before and this one; nil if there is none.
  let emptyLineBefore: Int?
  fileprivate let content: ArraySlice<UInt8>

  var cellCount: Int { 1 + content.count { $0 == Self.comma } }

  /// Returns the first cells, without the blanks around them, and then without double quotes, which some programs write around
  /// every cell. A comma ends a cell even between quotes: no cell of these tables holds one.
  func cells(limit: Int) -> [String] {
    content.split(separator: Self.comma, maxSplits: limit, omittingEmptySubsequences: false).prefix(limit)
      .map { String(decoding: $0.trimmingBlanks.unquoted, as: UTF8.self) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    let start = drop { $0.isBlank }
    return start[..<(start.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start.startIndex)]
  }

  fileprivate var unquoted: ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    return count > 1 && first == quote && last == quote ? dropFirst().dropLast() : self
  }
}

extension UInt8 {
  /// True for a space, a tab, and the carriage return before a line feed.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
