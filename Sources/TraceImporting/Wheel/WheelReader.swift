internal import Diagnostics
internal import Quantities

/// Reads wheel events of a browser, as the fixtures of wheel-gestures hold them:
/// `{"userAgent": …, "wheelEvents": [{"deltaMode": 0, "deltaX": 0, "deltaY": 4, "timeStamp": 28748}, …]}`, or the
/// array alone.
///
/// Times are in milliseconds. A delta is what the wheel asks for, in the units that `deltaMode` names (UI Events,
/// `WheelEvent`): pixels, lines or pages; pixels if it is missing. An offset grows with a positive delta.
package struct WheelReader: JSONRecordingReader, Sendable {
  private enum Name: String, CaseIterable { case deltaMode, deltaX, deltaY, timeStamp }

  private static let names = JSONNames<Name>()
  /// By `deltaMode`.
  private static let units: [RecordedScroller.Unit] = [.pixel, .line, .page]
  private static let millisecond = 6

  var elements: JSONElements
  private var wheel = RecordedScroller(id: "wheel", name: "the wheel")

  /// `path` is what errors call the file.
  package init(path: String) {
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [[], ["wheelEvents"]]))
    wheel.isRelative = true
  }

  package static func recognises(_ head: Span<UInt8>) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has("wheelEvents", inBrackets: 1) || head.has("deltaY", "timeStamp", inBrackets: 2)
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    guard try cursor.enterObject() else { throw cursor.problem("expected a wheel event") }
    var time: SimulatedTime?
    var unit = RecordedScroller.Unit.pixel
    var deltas = (x: 0.0, y: 0.0)
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .timeStamp: time = try cursor.time(unit: Self.millisecond)
      case .deltaX: deltas.x = try cursor.number()
      case .deltaY: deltas.y = try cursor.number()
      case .deltaMode:
        let mode = try cursor.integer()
        guard Self.units.indices.contains(mode) else { throw cursor.problem("expected 0, 1 or 2, found \(mode)") }
        unit = Self.units[mode]
      }
    }
    guard let time else { throw JSONProblem(message: "the wheel event has no timeStamp", position: 0) }
    wheel.append(time, x: deltas.x, y: deltas.y, unit: unit)
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    var recording = ForeignRecording()
    recording.scrollers = [wheel]
    return recording
  }
}
