internal import Diagnostics

/// Turns the lines of a file into columns: first the preamble, then the header row, then the rows.
struct TraceDocument: LineReader, Sendable {
  private var problems: Problems
  private var preamble = Preamble()
  /// Nil until the header row has been read.
  private var rows: RowParser?
  private var line = 0
  /// Whether reading on would tell nothing new: the file is no table, or enough is wrong with it.
  private(set) var isHopeless = false

  init(path: String) { problems = Problems(path: path) }

  mutating func read(_ bytes: Span<UInt8>) {
    var position = line == 0 ? bytes.byteOrderMarkLength : 0
    while position < bytes.count, !isHopeless, rows == nil {
      line += 1
      let end = bytes.lineBreak(from: position) + 1
      if !bytes.isBlankLine(at: position) { parseBeforeRows(bytes.extracting(position..<end)) }
      position = end
    }
    // Taken out once, because to reach into the optional for each row is to move the parser twice.
    guard var rows = rows.take() else { return }
    while position < bytes.count, !isHopeless {
      line += 1
      if bytes.isBlankLine(at: position) {
        position = bytes.lineBreak(from: position) + 1
      } else {
        position = rows.parseRow(bytes, at: position, line: line, problems: &problems)
        isHopeless = problems.isFull
      }
    }
    self.rows = rows
  }

  mutating func refuseLine(longerThan limit: Int) {
    line += 1
    problems.add(line: line, "the line is longer than \(limit) bytes")
    isHopeless = rows == nil || problems.isFull
  }

  /// The recording, once all lines have been read.
  consuming func trace() throws(Failure) -> ScrollTrace {
    if line == 0 {
      problems.add("the file is empty")
    } else if rows == nil, !isHopeless {
      problems.add("the file has no header row", remedy: Self.headerRemedy)
    } else if let rows, rows.isEmpty, problems.diagnostics.isEmpty {
      problems.add("the file has a header row but no samples")
    }
    if let failure = problems.failure { throw failure }
    guard let rows else { preconditionFailure("a file without a header row has a problem") }
    return ScrollTrace(rows, metadata: preamble.metadata, phaseSource: preamble.phaseSource)
  }

  private mutating func parseBeforeRows(_ content: Span<UInt8>) {
    guard content.isText else {
      problems.add(line: line, "expected text in UTF-8, found binary data")
      isHopeless = true
      return
    }
    if content[0] == UInt8(ascii: "#") {
      let text = content.text(in: 0..<content.count - 1)
      preamble.read(text, isFirst: line == 1, line: line, problems: &problems)
      isHopeless = problems.isFull
    } else if let layout = ColumnLayout(
      header: content, isNative: preamble.isNative, line: line, problems: &problems)
    {
      rows = RowParser(layout: layout)
    } else {
      isHopeless = true
    }
  }

  static let headerRemedy = "Begin the file with a row such as 'time_ms,offset_y'."
}
