import ScrollDiagnostics
import ScrollJSON
import ScrollTraces

/// A reader of the requests and the work on items that a `FeedLogRecorder` marked for Instruments, from the table
/// `os-signpost` that `xctrace export` printed.
struct SignpostReader {
  /// The columns that a table needs.
  private enum Column: String, CaseIterable {
    case time
    case type = "event-type"
    case identifier
    case name
    case subsystem
    case message
  }

  private enum Mark: String {
    case begin = "Begin"
    case end = "End"
    case event = "Event"
  }

  /// The columns that marks can fill.
  static let columns: Set<AppLogColumn> = [
    .started, .firstByte, .loaded, .failed, .cancelled, .receivedBytes, .pixels, .decodeBegan, .decoded, .createBegan,
    .created, .configureBegan, .configured,
  ]

  /// An interval of work on an item. The intervals of an item have one id.
  private struct Work: Hashable {
    let subject: Signposts.Subject
    let id: String

    /// The columns of its beginning and its end; nil if the subject is not work on an item.
    var columns: AppLogColumn.Work? {
      switch subject {
      case .decoding: AppLogColumn.decoding
      case .creation: AppLogColumn.creation
      case .configuration: AppLogColumn.configuration
      default: nil
      }
    }
  }

  private let path: String
  private var problems: Problems
  /// The name of the process.
  private(set) var process = ""
  /// The requests, in the order in which they began, and the work on items without a request.
  private(set) var rows: [AppLog.Row] = []
  /// The row of each request, by the id of its interval.
  private var requests: [String: Int] = [:]
  /// The row of each interval of work on an item.
  private var works: [Work: Int] = [:]
  /// The last row of each item.
  private var lastRows: [ContainerPath: Int] = [:]

  /// Reads the marks of one process: the one with the most, among those with `chosen` in their names.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`, or if there are no marks.
  init(path: String, _ table: XctraceTable, process chosen: String?) throws(Failure) {
    (self.path, problems) = (path, Problems(path: path))
    try read(table, chosen)
  }

  private mutating func read(_ table: XctraceTable, _ chosen: String?) throws(Failure) {
    var columns: [Column: Int] = [:]
    for column in Column.allCases {
      guard let place = table.column(column.rawValue) else {
        throw Failure(
          .malformedData,
          Diagnostic(path: path, field: column.rawValue, message: "expected this column in the table os-signpost"))
      }
      columns[column] = place
    }
    let ours = table.rows.filter { $0[columns[.subsystem]!]?.shown == Signposts.subsystem }
    guard let (name, rows) = try table.mainProcess(of: ours, named: chosen, path: path, "signposts of ScrollTraces")
    else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "expected signposts of the subsystem \(Signposts.subsystem), found none",
          remedy:
            "Record the app with Points of Interest, and log the feed with a FeedLogRecorder that emits signposts."))
    }
    process = name
    for row in rows where !problems.isFull {
      func text(_ column: Column) -> String { row[columns[column]!]?.shown ?? "" }
      guard let nanoseconds = row[columns[.time]!].flatMap({ Double($0.text) }),
        AppLogColumn.durations ~= nanoseconds / 1e6
      else {
        problems.add(line: row.line, field: Column.time.rawValue, "expected a time in nanoseconds")
        continue
      }
      take(
        row.line, at: nanoseconds / 1e6, text(.type), text(.name), id: text(.identifier),
        Signposts.Message(text(.message)))
    }
    if let failure = problems.failure { throw failure }
  }

  /// Takes a mark. Skips ends without a beginning, and marks with another message: the recording began or ended in
  /// between.
  private mutating func take(
    _ line: Int, at time: Double, _ type: String, _ name: String, id: String, _ message: Signposts.Message?
  ) {
    let subject = Signposts.Subject.allCases.first { "\($0.name)" == name }
    switch (subject, Mark(rawValue: type.split(separator: " ").first.map(String.init) ?? ""), message) {
    case (.request, .begin, .item(let item, _)):
      requests[id] = rows.count
      lastRows[item] = rows.count
      var row = AppLog.Row(line: line, item: item)
      row[.started] = time
      rows.append(row)
    case (.firstByte, .event, _): if let place = requests[id] { rows[place][.firstByte] = time }
    case (.request, .end, let end):
      guard let place = requests.removeValue(forKey: id) else { return }
      switch end {
      case .loaded(let bytes):
        guard AppLogColumn.receivedBytes.range ~= Double(bytes) else {
          return problems.add(
            line: line, field: Column.message.rawValue,
            "expected at most \(AppLogColumn.receivedBytes.range.upperBound.plain) bytes, found \(bytes)")
        }
        (rows[place][.loaded], rows[place][.receivedBytes]) = (time, Double(bytes))
      case .failed: rows[place][.failed] = time
      case .canceled: rows[place][.cancelled] = time
      case .item, nil: break
      }
    case (let subject?, .begin, .item(let item, let pixels)):
      let work = Work(subject: subject, id: id)
      guard let columns = work.columns else { return }
      let place = lastRows[item] ?? rows.count
      if place == rows.count { rows.append(AppLog.Row(line: line, item: item)) }
      (lastRows[item], works[work]) = (place, place)
      rows[place][columns.began] = time
      rows[place][.pixels] = pixels.map(Double.init) ?? rows[place][.pixels]
    case (let subject?, .end, _):
      let work = Work(subject: subject, id: id)
      if let place = works.removeValue(forKey: work), let columns = work.columns { rows[place][columns.ended] = time }
    default: break
    }
  }
}
