internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// A reader of a page's offsets in an evtrack log (github.com/luileito/evtrack), the format of The Attentive Cursor
/// Dataset and of AdSERP.
///
/// Each row is an event; in a `scroll` event, the position is the page's, in CSS pixels. A page begins at its top when
/// it is loaded, and its offset holds between events. A file has one page, or several if logs were joined.
typealias EvtrackReader = TextRecordingReader<EvtrackLog>

extension EvtrackReader {
  /// Creates a reader. `sidecar` is the XML file of the same name, which has the sizes of the window and the page.
  init(path: String, sidecar: SidecarFile = .missing) {
    self.init(into: EvtrackLog(path: path, sidecar: sidecar))
  }

  /// Finds the XML file of a log: beside it or, as in AdSERP, in `../trial-metadata`.
  ///
  /// - Throws: `.usage` if the running command writes that file.
  static func sidecar(of path: String) throws(Failure) -> SidecarFile {
    try SidecarFile(beside: path, suffix: "xml", orIn: ["trial-metadata"])
  }

  /// True if the beginning of a file has the header row of an evtrack log.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let header = head.firstLine() else { return false }
    return header.withSpan { EvtrackColumns(header: $0) } != nil
  }
}

/// An evtrack log, built from its lines: a header row, then a row for each event.
struct EvtrackLog: TextRecording, Sendable {
  private var problems: Problems
  private var line = 0
  /// The columns; nil until the header row has been read.
  private var columns: EvtrackColumns?
  /// The finished pages that were scrolled.
  private var pages: [EvtrackPage] = []
  private var page = EvtrackPage()
  private var resizeCount = 0
  private var scrollCount = 0
  private var brokenRows = BrokenRows()
  private let sidecar: Sidecar
  private(set) var hasFailed = false

  /// The log's XML file.
  private enum Sidecar {
    case missing
    case unreadable
    case read(EvtrackSidecar)

    var contents: EvtrackSidecar? { if case .read(let contents) = self { contents } else { nil } }
  }

  /// The unreadable rows. Data sets have some, because of line breaks in texts.
  private struct BrokenRows {
    var count = 0
    var firstLine = 0

    mutating func add(_ line: Int) {
      if count == 0 { firstLine = line }
      count += 1
    }
  }

  init(path: String, sidecar: SidecarFile) {
    problems = Problems(path: path)
    self.sidecar =
      switch sidecar {
      case .missing: .missing
      case .unreadable: .unreadable
      case .read(let bytes): .read(EvtrackSidecar(bytes))
      }
  }

  mutating func read(_ lines: Span<UInt8>) {
    var position = line == 0 ? lines.byteOrderMarkLength : 0
    while position < lines.count, !hasFailed {
      line += 1
      let end = lines.lineBreak(from: position) + 1
      if !lines.isBlankLine(at: position) { readLine(lines.extracting(position..<end)) }
      position = end
    }
  }

  mutating func refuseLine(longerThan limit: Int) {
    line += 1
    if columns == nil {
      problems.add(line: line, "the line is longer than \(limit) bytes")
      hasFailed = true
    } else {
      brokenRows.add(line)
    }
  }

  private mutating func readLine(_ content: Span<UInt8>) {
    if let columns {
      readRow(content, columns)
      hasFailed = problems.isFull
    } else {
      readHeader(content)
    }
  }

  private mutating func readHeader(_ header: Span<UInt8>) {
    columns = EvtrackColumns(header: header)
    guard columns == nil else { return }
    if let complaint = TextEncoding.complaint(aboutTextBeginning: header) {
      problems.add(line: line, complaint.message, remedy: complaint.remedy)
    } else {
      let found = Excerpt(header.extracting(droppingLast: 1))
      problems.add(line: line, "expected columns timestamp, xpos, ypos and event, found \(found)")
    }
    hasFailed = true
  }

  private mutating func readRow(_ row: Span<UInt8>, _ columns: EvtrackColumns) {
    guard let cells = columns.cells(row, at: 0) else { return brokenRows.add(line) }
    // The header of the next file, if logs were joined.
    if row.spells("event", in: cells.event) { return beginPage() }
    let timeCell = NumericCell(scanning: row, at: cells.timestamp, delimiter: columns.delimiter)
    let isScroll = row.spells("scroll", in: cells.event)
    if row.spells("load", in: cells.event) {
      if page.isLoaded { beginPage() }
      page.load()
    }
    let time = timeCell.time(unit: 6, in: row)
    guard let time, page.isInRange(time) else {
      guard isScroll else { return brokenRows.add(line) }
      let expected = time == nil ? "a time in milliseconds" : TraceLimits.timeInRange
      return reject("timestamp", expected: expected, row, timeCell.content)
    }
    page.append(rowAt: time)
    if row.spells("resize", in: cells.event) { resizeCount += 1 }
    if isScroll { readScroll(row, cells, columns, at: time) }
  }

  private mutating func beginPage() {
    page.finish()
    if !page.scrollers.isEmpty { pages.append(page) }
    page = EvtrackPage()
  }

  private mutating func readScroll(
    _ row: Span<UInt8>, _ cells: EvtrackCells, _ columns: EvtrackColumns, at time: SimulatedTime
  ) {
    scrollCount += 1
    let x = position("xpos", row, at: cells.xpos, columns)
    let y = position("ypos", row, at: cells.ypos, columns)
    guard let x, let y else { return }
    page.scroll(row.extracting(cells.xpath), to: x, y, at: time)
  }

  private mutating func position(
    _ name: String, _ row: Span<UInt8>, at start: Int, _ columns: EvtrackColumns
  ) -> Double? {
    let cell = NumericCell(scanning: row, at: start, delimiter: columns.delimiter)
    guard let number = cell.double(in: row), abs(number) <= TraceLimits.offset.value else {
      reject(name, expected: TraceLimits.numberInRange, row, cell.content)
      return nil
    }
    return number
  }

  private mutating func reject(_ field: String, expected: String, _ row: Span<UInt8>, _ content: Range<Int>) {
    problems.add(line: line, field: field, "expected \(expected), found \(Excerpt(row.extracting(content)))")
  }
}

extension EvtrackLog {
  consuming func recording() throws(Failure) -> ForeignRecording {
    beginPage()
    let hasMoved = pages.contains { $0.scrollers.contains { $0.track.hasMoved } }
    if columns == nil, problems.diagnostics.isEmpty {
      problems.add("the file has no header row")
    } else if scrollCount == 0, problems.diagnostics.isEmpty {
      problems.add("no row has a scroll event: the page was not scrolled, or scrolling was not logged")
    } else if !hasMoved, problems.diagnostics.isEmpty {
      problems.add(
        "each of the \(scrollCount.counted("scroll event")) has the offset 0: "
          + "the browser did not give evtrack the position of the page")
    }
    if let failure = problems.failure { throw failure }
    var recording = ForeignRecording()
    recording.viewport = sidecar.contents?.window
    recording.scrollers = scrollers()
    recording.notes = notes()
    return recording
  }

  /// Returns the scrollers of all pages. With several pages, ids and names begin with the page's number, from 1.
  private func scrollers() -> [RecordedScroller] {
    var scrollers: [RecordedScroller] = []
    for (number, page) in pages.enumerated() {
      for (path, track) in page.scrollers {
        var scroller = track
        if pages.count > 1 {
          scroller.id = "page\(number + 1)\(path)"
          scroller.name = "page \(number + 1)\(path.isEmpty ? "" : ", \(track.name)")"
        } else if path.isEmpty, let document = sidecar.contents?.document {
          scroller.contentSize = document.holding(scroller, in: sidecar.contents?.window)
        }
        scrollers.append(scroller)
      }
    }
    return scrollers
  }

  private func notes() -> [String] {
    var notes: [String] = []
    let sizes = "only --viewport and --content say how large the page is."
    switch sidecar {
    case .missing: notes.append("evtrack's XML file is not beside the log: \(sizes)")
    case .unreadable: notes.append("evtrack's XML file beside the log cannot be read: \(sizes)")
    case .read(let contents) where contents.window == nil:
      notes.append("evtrack's XML file beside the log does not say how large the window is.")
    case .read: break
    }
    if resizeCount > 0 {
      notes.append("The window was resized (\(resizeCount) events); evtrack does not log to which size.")
    }
    if brokenRows.count > 0 {
      notes.append(
        "Rows that cannot be read were skipped: \(brokenRows.count), the first in line \(brokenRows.firstLine).")
    }
    return notes
  }
}

extension PointSize {
  /// Returns the size of a document, extended to the offsets that were reached, because pages grow after evtrack has
  /// measured them.
  fileprivate func holding(_ scroller: RecordedScroller, in window: PointSize?) -> PointSize {
    guard let window else { return self }
    return PointSize(
      width: max(width, Points(scroller.x.max() ?? 0) + window.width),
      height: max(height, Points(scroller.y.max() ?? 0) + window.height))
  }
}
