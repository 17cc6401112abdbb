internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities

/// A reader of rrweb sessions: an array of events, an event per line, or PostHog's and Sentry's wrappers of these.
///
/// PostHog's forms are `[windowId, event]` per line, `{"window_id": …, "data": [event, …]}` per line,
/// `{"snapshot_data_by_window_id": {windowId: [event, …]}}` and `{"version": …, "data": {"snapshots": [event, …]}}`.
/// Events may be packed. Sentry writes a line `{"segment_id": …}` before each array; other tools write `{…, "events":
/// [event, …]}`. Times are Unix times in milliseconds, offsets are in CSS pixels. ``RRWebEvent`` lists the events that
/// are read.
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
  /// The window of the next event, from a line `[windowId, event]`.
  private var windowOfLine: String?

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: Self.layout)
  }

  static func recognizes(_ head: Span<UInt8>) -> Bool {
    let isPacked = RRWebPackedEvent.isFirst(in: head)
    guard let head = JSONHead(head) else { return false }
    return isPacked || head.has("snapshot_data_by_window_id", inBrackets: 1)
      || head.has("snapshotsByWindowId", inBrackets: 2)
      || head.has("window_id", "data", inBrackets: 1)
      || (1...4).contains { head.has("type", "data", inBrackets: $0) || head.has("type", "timestamp", inBrackets: $0) }
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    if let event = try RRWebPackedEvent.unpacked(&cursor) { cursor = event }
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
    while try batch.nextItem() {
      if var event = try RRWebPackedEvent.unpacked(&batch) {
        try take(try RRWebRecord(&event), inWindow: window)
      } else {
        try take(try RRWebRecord(&batch), inWindow: window)
      }
    }
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    guard session.scrolls || session.touchCount == 0 else {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path,
          message: "the session shows that fingers moved (\(session.touchCount) events), and nothing scrolls"))
    }
    return session.recording
  }

  private mutating func take(_ record: RRWebRecord, inWindow window: String?) throws(JSONProblem) {
    guard let event = try record.event() else { return }
    session.take(event, inWindow: record.window ?? window)
  }
}

extension JSONElement {
  /// The name of the window that contains the element; nil if there is none.
  fileprivate var windowName: String? {
    let isUnderWindow = path.first == "snapshot_data_by_window_id" || path.dropFirst().first == "snapshotsByWindowId"
    return isUnderWindow ? path.last : nil
  }
}

/// An object of an rrweb file: an event, or the wrapper of an array of events.
private struct RRWebRecord {
  private enum Name: String, CaseIterable {
    case type, data, timestamp, windowId, events, snapshots
    case windowIdOfBatch = "window_id"
  }

  private static let names = JSONNames<Name>()

  private var type: Int?
  private var time: SimulatedTime?
  private var data = RRWebData()
  /// The id of the window; nil if the object has none.
  private(set) var window: String?
  /// A cursor at the array of events; nil if the object is an event.
  private(set) var batch: JSONCursor?

  /// Reads the next object.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard !cursor.isAtString else {
      throw cursor.problem("expected an event, found a string that is not one of rrweb's packed events")
    }
    guard try cursor.enterObject() else { throw cursor.problem("expected an event") }
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .type: type = try cursor.integer()
      case .timestamp: time = try cursor.time(in: .millisecond)
      case .windowId, .windowIdOfBatch: window = try cursor.text()
      case .data where cursor.isAtArray, .events where cursor.isAtArray, .snapshots where cursor.isAtArray:
        batch = cursor
        try cursor.skip()
      case .events, .snapshots: try cursor.skip()
      case .data where type.map(RRWebEvent.isOfInterest) == false: try cursor.skip()
      case .data: data = try RRWebData(&cursor)
      }
    }
  }

  /// Returns the event; nil if it does not concern scrolling.
  func event() throws(JSONProblem) -> RRWebEvent? {
    guard let type else { throw JSONProblem(message: "the event has no type", position: 0) }
    guard let time else { throw JSONProblem(message: "the event has no timestamp", position: 0) }
    return try RRWebEvent.Kind(type: type, data).map { RRWebEvent(time: time, kind: $0) }
  }
}
