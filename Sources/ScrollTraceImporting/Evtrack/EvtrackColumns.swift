internal import ScrollTraceReading

/// The columns of an evtrack log that describe scrolling.
///
/// evtrack writes `cursor timestamp xpos ypos event xpath attrs extras`; data sets omit some or separate them with
/// commas.
struct EvtrackColumns: Sendable {
  let delimiter: UInt8
  private let timestamp: Int
  private let xpos: Int
  private let ypos: Int
  private let event: Int
  private let xpath: Int?

  /// Reads the header, which ends with a line break; nil if it is not an evtrack log's.
  init?(header: Span<UInt8>) {
    guard let table = HeaderRow(scanning: header) else { return nil }
    let row = table.titles.count > 1 ? table : HeaderRow(scanning: header, delimiter: UInt8(ascii: " "))
    guard let titles = row?.titles.map({ $0.lowercased() }), let delimiter = row?.delimiter,
      let timestamp = titles.firstIndex(of: "timestamp"), let xpos = titles.firstIndex(of: "xpos"),
      let ypos = titles.firstIndex(of: "ypos"), let event = titles.firstIndex(of: "event")
    else { return nil }
    self.delimiter = delimiter
    self.timestamp = timestamp
    self.xpos = xpos
    self.ypos = ypos
    self.event = event
    xpath = titles.firstIndex(of: "xpath")
  }

  /// Returns the positions of the cells in the row that begins at `start`; nil if one is missing or misquoted.
  ///
  /// The rest of the row may contain anything. Precondition: `bytes` ends with a line break.
  func cells(_ bytes: Span<UInt8>, at start: Int) -> EvtrackCells? {
    var cells = EvtrackCells()
    let last = max(timestamp, xpos, ypos, event, xpath ?? 0)
    var position = start
    for column in 0...last {
      let cell = Cell(scanning: bytes, at: position, delimiter: delimiter)
      if column == timestamp { cells.timestamp = position }
      if column == xpos { cells.xpos = position }
      if column == ypos { cells.ypos = position }
      if column == event { cells.event = cell.content }
      if column == xpath { cells.xpath = cell.content }
      if column != xpath, cell.isMisquoted { return nil }
      position = cell.terminator + 1
      if bytes[cell.terminator] == lineBreak {
        return max(timestamp, xpos, ypos, event) <= column ? cells : nil
      }
    }
    return cells
  }
}

/// The positions of one row's cells: the starts of numbers, and the ranges of texts.
struct EvtrackCells {
  var timestamp = 0
  var xpos = 0
  var ypos = 0
  var event = 0..<0
  /// The path of the event's element; empty if the row has none.
  var xpath = 0..<0
}
