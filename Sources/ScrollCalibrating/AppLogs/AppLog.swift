package import ScrollDiagnostics
import ScrollTraceImporting
package import ScrollTraces

/// An app's log of one session: the requests for the items of a feed, and the times at which items were on screen.
package struct AppLog: Sendable {
  /// The longest time in which an app shows the items of the first screen one after the other, in milliseconds.
  package static let firstScreenSpan = 250.0

  /// A request for an item, or an item without a request.
  package struct Row: Sendable {
    package let line: Int
    package let item: ContainerPath
    package internal(set) var kind: String?
    package internal(set) var httpProtocol: String?
    /// The values by column; NaN for none.
    private var values = Self.none
    private static let none = [Double](repeating: .nan, count: AppLogColumn.allCases.count)

    init(line: Int, item: ContainerPath) { (self.line, self.item) = (line, item) }

    package internal(set) subscript(column: AppLogColumn) -> Double? {
      get {
        let value = values[column.rawValue]
        return value.isNaN ? nil : value
      }
      set { values[column.rawValue] = newValue ?? .nan }
    }

    /// The time at which the request ended; nil if it did not end, or there is none.
    package var end: Double? { self[.loaded] ?? self[.failed] ?? self[.cancelled] }

    /// True if the response came from a cache: it has no bytes.
    var isFromCache: Bool { self[.loaded] != nil && self[.receivedBytes] == 0 }

    /// The time that opening a connection took; 0 for one in use.
    var handshakes: Double { (self[.connect] ?? 0) + (self[.tls] ?? 0) }

    /// The frame of the item; nil if the row does not have its size.
    var frame: ItemFrame? {
      guard let width = self[.width], let height = self[.height] else { return nil }
      return ItemFrame(x: self[.x], y: self[.y], width: width, height: height)
    }

    /// The times in the row.
    var moments: [Double] { AppLogColumn.moments.compactMap { self[$0] } }
  }

  /// An item's first appearance on screen.
  package struct Appearance: Hashable, Sendable {
    package let item: ContainerPath
    package let shown: Double
    /// The time on screen until the item was drawn, hidden undrawn, or the log ended, in milliseconds.
    package let wait: Double

    package init(item: ContainerPath, shown: Double, wait: Double) {
      (self.item, self.shown, self.wait) = (item, shown, wait)
    }
  }

  /// The size of the largest log: 256 MiB.
  static let sizeLimit = 1 << 28

  package let path: String
  /// The app and the device, as named in the log.
  package let source: String?
  /// The name of the process, if the log was made from signposts.
  package let process: String?
  package let rows: [Row]
  /// The columns that the log has, even if all their cells are empty.
  package let columns: Set<AppLogColumn>
  /// The end of the session, or the last time in the log if it does not say.
  let end: Double
  /// The appearances, ordered by item.
  package let appearances: [Appearance]
  /// The resolution of the log's clock: 1 ms, or 0.001 ms if not all times are whole.
  package let resolution: Double
  /// The frames that the app dropped; nil if the log does not say.
  let droppedFrames: MissedFrames?

  /// Signs that times are in another unit, or from several clocks. Such a log can still be right.
  package var warnings: [Diagnostic] { AppLogWarnings(self).all }

  /// Reads a log as CSV or as JSON lines, plain or gzipped, or standard input if `path` is `-`.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`, also if the log cannot be trusted; the
  ///   errors of opening and reading.
  package init(path: String) throws(Failure) {
    try self.init(path: path, bytes: RecordingBytes(path: path).all(upTo: Self.sizeLimit))
  }

  /// Parses the bytes of a log.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(path: String, bytes: [UInt8]) throws(Failure) {
    var reader = AppLogReader(path: path)
    try reader.read(bytes)
    // A copy would take as much memory again.
    let rows = reader.takeRows()
    try self.init(path: path, reader.session, rows, reader.columns, process: nil)
  }

  /// The schema of the table of signposts.
  static let signposts = "os-signpost"

  /// Takes the requests and the work on items that a `FeedLogRecorder` marked for Instruments. Such a log does not say
  /// what was on screen. `process` is a part of the name of the process; the default is the one with the most
  /// signposts.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`, or if there are no such signposts.
  init(path: String, _ table: XctraceTable, process: String?) throws(Failure) {
    let reader = try SignpostReader(path: path, table, process: process)
    try self.init(path: path, AppLogReader.Session(), reader.rows, SignpostReader.columns, process: reader.process)
  }

  private init(
    path: String, _ rawSession: AppLogReader.Session, _ rawRows: consuming [Row], _ columns: Set<AppLogColumn>,
    process: String?
  ) throws(Failure) {
    var session = rawSession
    var rows = consume rawRows
    let origin = Self.moveOrigin(&session, &rows)
    var checks = AppLogChecks(path: path, session, origin: origin)
    try checks.check(&rows)
    let times = rows.flatMap(\.moments)
    end = session.duration ?? times.max() ?? 0
    (self.path, source, self.process, self.rows, self.columns) = (path, session.source, process, rows, columns)
    appearances = Self.appearances(of: checks.items, in: rows, end: end)
    droppedFrames = session.droppedFrames.flatMap { dropped in
      session.frames.flatMap { $0 == 0 ? nil : MissedFrames(path: path, Int(dropped), of: Int($0), nil) }
    }
    resolution = ClockResolution.ofTimes(areWhole: times.allSatisfy { $0 == $0.rounded() })
  }

  /// Makes the first time of a log 0 if its times count from a distant origin, such as 1970. Returns the time that was
  /// subtracted from all others.
  private static func moveOrigin(_ session: inout AppLogReader.Session, _ rows: inout [Row]) -> Double {
    let times = rows.flatMap(\.moments)
    guard let first = times.min(), let last = times.max(), !(AppLogColumn.durations ~= last) else { return 0 }
    for index in rows.indices {
      for column in AppLogColumn.moments { rows[index][column] = rows[index][column].map { $0 - first } }
    }
    // The end may be a time like the others, or count from the first.
    if let end = session.duration, !(AppLogColumn.durations ~= end) { session.duration = end - first }
    return first
  }

  /// Returns the appearances, ordered by item.
  private static func appearances(of items: [AppLogChecks.Item], in rows: [Row], end: Double) -> [Appearance] {
    items.compactMap { item -> Appearance? in
      guard let row = item.appearance.map({ rows[$0] }), let shown = row[.firstShown] else { return nil }
      let drawn = item.drawing.flatMap { rows[$0][.firstDrawn] }
      let waitEnd = min(drawn ?? end, row[.firstHidden] ?? end, max(shown, end))
      return Appearance(item: row.item, shown: shown, wait: row[.blank] ?? max(0, waitEnd - shown))
    }.sorted { $0.item < $1.item }
  }
}
