internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// A reader of the pointer data that Flutter's gesture recorders write.
///
/// There are three forms, all with times in microseconds: `[{"ts": …, "events": [datum, …]}]` with `ui.PointerData` or
/// with `PointerEvent`, and `{"events": [{"packet": {"data": [datum, …]}}, …], "screenSize": …}`. Fields of a datum
/// with the default value 0 may be omitted. Positions are in physical pixels in a `PointerData`, in points in a
/// `PointerEvent`.
struct FlutterGesturesReader: JSONRecordingReader, Sendable {
  private enum PacketName: String, CaseIterable { case events, packet, data }

  private static let packetNames = JSONNames<PacketName>()
  private static let screen: JSONLayout.Path = ["screenSize"]

  var elements: JSONElements
  private var touches: [TouchSample] = []
  private var hasPhysicalPixels = false
  private var viewport: PointSize?

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [[], ["events"]], values: [Self.screen]))
  }

  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has("ts", "events", inBrackets: 2) || head.has("packet", inBrackets: 3)
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    if element.path == Self.screen {
      viewport = try cursor.size()
    } else {
      guard try cursor.enterObject() else { throw cursor.problem("expected a packet of pointer data") }
      try readPacket(&cursor)
    }
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    var recording = ForeignRecording()
    recording.touches = touches
    recording.touchUnit = hasPhysicalPixels ? .physicalPixel : .point
    recording.viewport = viewport
    return recording
  }

  /// Reads the data of an entered packet, and of a packet inside it.
  private mutating func readPacket(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let name = try cursor.nextName(among: Self.packetNames) {
      switch name {
      case .packet:
        guard try cursor.enterObject() else { continue }
        while let inner = try cursor.nextName(among: Self.packetNames) {
          if inner == .data { try readData(&cursor) } else { try cursor.skip() }
        }
      case .events, .data: try readData(&cursor)
      }
    }
  }

  private mutating func readData(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterArray() else { return }
    while try cursor.nextItem() {
      let datum = try FlutterPointerDatum(&cursor)
      guard let touch = datum.touch else { continue }
      touches.append(touch)
      hasPhysicalPixels = hasPhysicalPixels || datum.isPhysical
    }
  }
}

/// The state of a pointer at an instant: `ui.PointerData`, or a `PointerEvent` with its class as `type`.
private struct FlutterPointerDatum {
  private enum Name: String, CaseIterable {
    case timeStamp, change, type, pointerIdentifier, pointer, physicalX, physicalY, position
  }

  private static let names = JSONNames<Name>()
  /// The actions by the index in `ui.PointerChange`: cancel, add, remove, hover, down, move, up.
  private static let changes: [TouchSample.Action?] = [.cancel, nil, nil, nil, .down, .move, .up]
  private static let classes: [String: TouchSample.Action] = [
    "PointerDownEvent": .down, "PointerMoveEvent": .move, "PointerUpEvent": .up, "PointerCancelEvent": .cancel,
  ]

  /// The touch; nil if the pointer does not touch the screen.
  let touch: TouchSample?
  /// True if positions are in physical pixels.
  let isPhysical: Bool

  /// Reads the next datum.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { throw cursor.problem("expected pointer data") }
    var time = SimulatedTime.zero
    var change = 0
    var typeName: String?
    var pointer = 0
    var (x, y) = (0.0, 0.0)
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .timeStamp: time = try cursor.time(in: .microsecond)
      case .change: change = try cursor.integer()
      case .type: typeName = try cursor.text()
      case .pointerIdentifier, .pointer: pointer = try cursor.integer()
      case .physicalX: x = try Self.checked(try cursor.number(), cursor)
      case .physicalY: y = try Self.checked(try cursor.number(), cursor)
      case .position:
        let position = try cursor.pair()
        (x, y) = (try Self.checked(position.0, cursor), try Self.checked(position.1, cursor))
      }
    }
    let action = typeName.map { Self.classes[$0] } ?? Self.action(of: change)
    touch = action.map { TouchSample(time: time, action: $0, pointer: pointer, x: x, y: y) }
    isPhysical = typeName == nil
  }

  private static func checked(_ position: Double, _ cursor: JSONCursor) throws(JSONProblem) -> Double {
    guard abs(position) <= TraceLimits.offset.value else {
      throw cursor.problem("expected \(TraceLimits.numberInRange), found \(position)")
    }
    return position
  }

  /// Returns the action of a change; nil if it is not a touch. Later versions of Flutter have more changes, for
  /// trackpads.
  private static func action(of change: Int) -> TouchSample.Action? {
    changes.indices.contains(change) ? changes[change] : nil
  }
}
