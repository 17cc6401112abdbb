internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities

/// A reader of a browser's wheel events, in the form of the fixtures of wheel-gestures: `{"userAgent": …,
/// "wheelEvents": [{"deltaMode": 0, "deltaX": 0, "deltaY": 4, "timeStamp": 28748}, …]}`, or the array alone.
///
/// Times are in milliseconds. A delta is the requested movement, in the units of `deltaMode` (UI Events, `WheelEvent`):
/// pixels, the default, lines or pages. A positive delta increases the offset. Events of browsers before that standard
/// have a `wheelDelta`, in detents. Events with `ctrlKey` zoom the page, and are left out.
struct WheelReader: JSONRecordingReader, Sendable {
  var elements: JSONElements
  private let path: String
  private var wheel = RecordedScroller(id: "wheel", name: "the wheel")
  private var zoomCount = 0

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [[], ["wheelEvents"]]))
    wheel.isRelative = true
  }

  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has("wheelEvents", inBrackets: 1)
      || ["deltaY", "wheelDelta", "wheelDeltaY"].contains { head.has($0, "timeStamp", inBrackets: 2) }
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    let event = try WheelEvent(&cursor)
    if event.isZoom {
      zoomCount += 1
    } else {
      wheel.append(event.time, x: event.x, y: event.y, unit: event.unit)
    }
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    if wheel.times.isEmpty, zoomCount > 0 {
      throw Failure(
        .malformedData,
        Diagnostic(path: path, message: "every wheel event has ctrlKey: they zoom, and nothing scrolls"))
    }
    var recording = ForeignRecording()
    recording.scrollers = [wheel]
    if zoomCount > 0 {
      recording.notes.append("Wheel events with ctrlKey were left out (\(zoomCount)): they zoom and do not scroll.")
    }
    return recording
  }
}

/// A wheel event of a browser.
private struct WheelEvent {
  private enum Name: String, CaseIterable {
    case timeStamp, deltaMode, deltaX, deltaY, wheelDelta, wheelDeltaX, wheelDeltaY, ctrlKey
  }

  private static let names = JSONNames<Name>()
  /// The units by `deltaMode`.
  private static let units: [RecordedUnit] = [.pixel, .line, .page]
  /// The `wheelDelta` of one detent, as in Windows' `WHEEL_DELTA`.
  private static let notch = 120.0

  let time: SimulatedTime
  /// The requested movement in `unit`; a positive number increases the offset.
  let x: Double
  let y: Double
  let unit: RecordedUnit
  /// True if the event zooms the page, like a pinch on a trackpad.
  let isZoom: Bool

  /// Reads the next event.
  ///
  /// Without `deltaX` and `deltaY` it uses the older `wheelDelta`, which is positive upward.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { throw cursor.problem("expected a wheel event") }
    var time: SimulatedTime?
    var unit = RecordedUnit.pixel
    var delta: (x: Double?, y: Double?)
    var wheelDelta: (x: Double?, y: Double?, either: Double?)
    var isZoom = false
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .timeStamp: time = try cursor.time(in: .millisecond)
      case .deltaX: delta.x = try cursor.number()
      case .deltaY: delta.y = try cursor.number()
      case .wheelDelta: wheelDelta.either = try cursor.numberIfAny()
      case .wheelDeltaX: wheelDelta.x = try cursor.numberIfAny()
      case .wheelDeltaY: wheelDelta.y = try cursor.numberIfAny()
      case .ctrlKey: isZoom = try cursor.text() == "true"
      case .deltaMode:
        let mode = try cursor.integer()
        guard Self.units.indices.contains(mode) else { throw cursor.problem("expected 0, 1 or 2, found \(mode)") }
        unit = Self.units[mode]
      }
    }
    guard let time else { throw JSONProblem(message: "the wheel event has no timeStamp", position: 0) }
    if wheelDelta.x == nil, wheelDelta.y == nil { wheelDelta.y = wheelDelta.either }
    let isOld = delta.x == nil && delta.y == nil && (wheelDelta.x != nil || wheelDelta.y != nil)
    self.time = time
    self.isZoom = isZoom
    self.unit = isOld ? .notch : unit
    x = isOld ? -(wheelDelta.x ?? 0) / Self.notch : delta.x ?? 0
    y = isOld ? -(wheelDelta.y ?? 0) / Self.notch : delta.y ?? 0
  }
}
