internal import Quantities

/// An object of an rrweb file: an event, or what an array of events is wrapped in.
struct RRWebRecord {
  private enum Name: String, CaseIterable {
    case type, data, timestamp, windowId, events, snapshots
    case windowIdOfBatch = "window_id"
  }

  private static let names = JSONNames<Name>()
  private static let millisecond = 6

  private var type: Int?
  private var time: SimulatedTime?
  private var data = RRWebData()
  /// Nil if the object does not tell windows apart.
  private(set) var window: String?
  /// At the array of events, if it is a batch.
  private(set) var batch: JSONCursor?

  /// Reads the object that comes next.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard !cursor.isAtString else {
      throw cursor.problem("expected an event, found a text, as rrweb's 'pack' makes of one; 'unpack' it first")
    }
    guard try cursor.enterObject() else { throw cursor.problem("expected an event") }
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .type: type = try cursor.integer()
      case .timestamp: time = try cursor.time(unit: Self.millisecond)
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

  /// The event; nil if it does not concern scrolling.
  func event() throws(JSONProblem) -> RRWebEvent? {
    guard let type else { throw JSONProblem(message: "the event has no type", position: 0) }
    guard let time else { throw JSONProblem(message: "the event has no timestamp", position: 0) }
    return try RRWebEvent.Kind(type: type, data).map { RRWebEvent(time: time, kind: $0) }
  }
}
