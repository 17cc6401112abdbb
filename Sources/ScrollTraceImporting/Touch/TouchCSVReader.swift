internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// A reader of touches from a table: `t_ms,action,pointer,x,y`.
///
/// The columns may be in any order and others are skipped; cells are separated by commas, semicolons or tabs. An action
/// is `down`, `move`, `up` or `cancel`; a pointer may have any name; positions are in points from the top left of the
/// screen.
typealias TouchCSVReader = TextRecordingReader<TouchTable>

extension TouchCSVReader {
  init(path: String) { self.init(into: TouchTable(path: path)) }

  /// True if the beginning of a file has the header row of a table of touches.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let header = head.firstLine(skippingLinesWith: UInt8(ascii: "#")) else { return false }
    return header.withSpan { HeaderRow(scanning: $0) }.flatMap(TouchColumns.init) != nil
  }
}

/// A table of touches, built from its lines: comments, then the header row, then a row for each sample.
struct TouchTable: TextRecording, Sendable {
  private var problems: Problems
  private var line = 0
  /// The columns; nil until the header row has been read.
  private var columns: TouchColumns?
  private var pointers = NumberedNames()
  private var samples: [TouchSample] = []
  private var clock = RowClock()
  private(set) var hasFailed = false

  init(path: String) { problems = Problems(path: path) }

  mutating func read(_ lines: Span<UInt8>) {
    var position = line == 0 ? lines.byteOrderMarkLength : 0
    while position < lines.count, !hasFailed {
      line += 1
      if lines.isBlankLine(at: position) {
        position = lines.lineBreak(from: position) + 1
      } else if let columns {
        position = readRow(lines, at: position, columns)
        hasFailed = hasFailed || problems.isFull
      } else {
        let end = lines.lineBreak(from: position) + 1
        readHeader(lines.extracting(position..<end))
        position = end
      }
    }
  }

  mutating func refuseLine(longerThan limit: Int) {
    line += 1
    problems.add(line: line, "the line is longer than \(limit) bytes")
    hasFailed = columns == nil || problems.isFull
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    if columns == nil, problems.diagnostics.isEmpty {
      problems.add("the file has no header row", remedy: Self.headerRemedy)
    } else if samples.isEmpty, problems.diagnostics.isEmpty {
      problems.add("the file has a header row but no touches")
    }
    if let failure = problems.failure { throw failure }
    var recording = ForeignRecording()
    recording.touches = samples
    return recording
  }

  private mutating func readHeader(_ content: Span<UInt8>) {
    if let complaint = TextEncoding.complaint(aboutTextBeginning: content) {
      problems.add(line: line, complaint.message, remedy: complaint.remedy)
      hasFailed = true
    } else if content[0] != UInt8(ascii: "#") {
      columns = HeaderRow(scanning: content).flatMap(TouchColumns.init)
      if let columns {
        columns.report(line: line, problems: &problems)
      } else {
        let found = Excerpt(content.extracting(droppingLast: 1))
        problems.add(
          line: line, "expected columns of times, actions and positions, found \(found)",
          remedy: Self.headerRemedy)
      }
      hasFailed = problems.failure != nil
    }
  }

  /// Reads the row that begins at `start`, and returns the position of the next line.
  private mutating func readRow(_ lines: Span<UInt8>, at start: Int, _ columns: TouchColumns) -> Int {
    guard clock.addRow(line: line, problems: &problems) else {
      hasFailed = true
      return lines.lineBreak(from: start) + 1
    }
    let row = TouchRow(lines, at: start, columns: columns, line: line, problems: &problems)
    if let content = row.timeContent, let complaint = clock.advance(to: row.time) {
      let column = columns.roles.firstIndex { $0?.isTime == true } ?? 0
      problems.add(
        line: line, field: columns.name(at: column),
        "expected \(complaint), found \(Excerpt(lines.extracting(content)))")
    } else if row.isReadable {
      let pointer = row.pointerContent.map { pointers.number(of: lines.extracting($0)) } ?? 0
      samples.append(TouchSample(time: row.time, action: row.action, pointer: pointer, x: row.x, y: row.y))
    }
    return row.end + 1
  }

  private static let headerRemedy = "Begin the file with a row such as 't_ms,action,pointer,x,y'."
}
