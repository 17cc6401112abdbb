package import ScrollDiagnostics
import ScrollTraceImporting
package import ScrollTraces

/// What an app logged of one session: requests for the items of a feed, and when items were on screen.
package struct AppLog: Sendable {
  /// A request for an item, or an item without any.
  package struct Row: Sendable {
    package let line: Int
    package let item: ContainerPath
    package internal(set) var kind: String?
    package internal(set) var httpProtocol: String?
    private var values = [Double?](repeating: nil, count: AppLogColumn.allCases.count)

    init(line: Int, item: ContainerPath) { (self.line, self.item) = (line, item) }

    package internal(set) subscript(column: AppLogColumn) -> Double? {
      get { values[column.position] }
      set { values[column.position] = newValue }
    }

    /// When the request ended; nil if it did not, or there is none.
    package var end: Double? { self[.loaded] ?? self[.failed] ?? self[.cancelled] }
  }

  /// An item's first time on screen.
  package struct Appearance: Hashable, Sendable {
    package let item: ContainerPath
    package let shown: Double
    /// How long it was on screen before it was drawn, left undrawn, or the log ended.
    package let wait: Double

    package init(item: ContainerPath, shown: Double, wait: Double) {
      (self.item, self.shown, self.wait) = (item, shown, wait)
    }
  }

  /// The largest log, 256 MiB.
  static let sizeLimit = 1 << 28

  package let path: String
  /// The app and the device, as the log names them.
  package let source: String?
  package let rows: [Row]
  /// In the order of the items.
  package let appearances: [Appearance]
  /// The step of its clock: 1 ms, or 0.001 ms if not all times are whole.
  package let resolution: Double

  /// Reads a log as CSV or as JSON lines, also gzipped, or standard input if `path` is `-`.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`, also if the log cannot be trusted; the errors of
  ///   opening and reading.
  package init(path: String) throws(Failure) {
    try self.init(path: path, bytes: RecordingBytes(path: path).all(upTo: Self.sizeLimit))
  }

  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(path: String, bytes: [UInt8]) throws(Failure) {
    var reader = AppLogReader(path: path)
    try reader.read(bytes)
    var rows = reader.rows
    var checks = AppLogChecks(path: path, reader.session)
    try checks.check(&rows)
    let times = rows.flatMap { row in AppLogColumn.moments.compactMap { row[$0] } }
    let end = reader.session.duration ?? times.max() ?? 0
    (self.path, source, self.rows) = (path, reader.session.source, rows)
    appearances = Self.appearances(in: rows, end: end)
    resolution = times.allSatisfy { $0 == $0.rounded() } ? 1 : 0.001
  }

  private static func appearances(in rows: [Row], end: Double) -> [Appearance] {
    var known: Set<ContainerPath> = []
    return rows.compactMap { row -> Appearance? in
      guard let shown = row[.firstShown], known.insert(row.item).inserted else { return nil }
      let waitEnd = min(row[.firstDrawn] ?? end, row[.firstHidden] ?? end, max(shown, end))
      return Appearance(item: row.item, shown: shown, wait: row[.blank] ?? max(0, waitEnd - shown))
    }.sorted { $0.item < $1.item }
  }
}

extension AppLogColumn {
  private static let positions = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })

  fileprivate var position: Int { Self.positions[self]! }
}
