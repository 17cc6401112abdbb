internal import Diagnostics

/// Reads sessions that rrweb recorded: an array of events, or an event a line, or what PostHog wraps around them.
///
/// PostHog's forms are `[windowId, event]` a line, `{"window_id": …, "data": [event, …]}` a line,
/// `{"snapshot_data_by_window_id": {windowId: [event, …]}}` and `{"version": …, "data": {"snapshots": [event, …]}}`.
/// Sentry's is a line `{"segment_id": …}` before each array; other tools have `{…, "events": [event, …]}`.
/// Times are Unix time in milliseconds, offsets CSS pixels. ``RRWebEvent`` tells which events count.
struct RRWebReader: JSONRecordingReader, Sendable {
  private static let layout = JSONLayout(
    arrays: [
      [], ["events"], ["snapshots"], ["snapshot_data_by_window_id", JSONLayout.anyName], ["data", "snapshots"],
      ["data", "snapshotsByWindowId", JSONLayout.anyName],
    ],
    objectsAreElements: true, wrappers: ["events", "snapshots", "snapshot_data_by_window_id", "version", "segment_id"])

  var elements: JSONElements
  private let path: String
  private var session = RRWebSession()
  /// Of the event that follows in a line `[windowId, event]`.
  private var windowOfLine: String?

  /// `path` is what errors call the file.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: Self.layout)
  }

  static func recognises(_ head: Span<UInt8>) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has("snapshot_data_by_window_id", inBrackets: 1) || head.has("snapshotsByWindowId", inBrackets: 2)
      || head.has("window_id", "data", inBrackets: 1)
      || (1...4).contains { head.has("type", "data", inBrackets: $0) || head.has("type", "timestamp", inBrackets: $0) }
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    if element.path.isEmpty, element.index ?? 0 == 0 {
      windowOfLine = nil
      if cursor.isAtString {
        windowOfLine = try cursor.text()
        return
      }
    }
    let record = try RRWebRecord(&cursor)
    let window = record.window ?? windowOfLine ?? element.windowName
    guard var batch = record.batch else { return try take(record, inWindow: window) }
    _ = try batch.enterArray()
    while try batch.nextItem() { try take(try RRWebRecord(&batch), inWindow: window) }
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    guard session.scrolls || session.touchCount == 0 else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path,
          message: "the session tells that fingers moved (\(session.touchCount) events), and nothing scrolls"))
    }
    return session.recording
  }

  private mutating func take(_ record: RRWebRecord, inWindow window: String?) throws(JSONProblem) {
    guard let event = try record.event() else { return }
    session.take(event, inWindow: record.window ?? window)
  }
}

extension JSONElement {
  /// The name of the window that the element is under; nil if it is under none.
  fileprivate var windowName: String? {
    let isUnderWindow = path.first == "snapshot_data_by_window_id" || path.dropFirst().first == "snapshotsByWindowId"
    return isUnderWindow ? path.last : nil
  }
}
