internal import Diagnostics
internal import Quantities

/// Reads wheel events of a browser, as the fixtures of wheel-gestures hold them:
/// `{"userAgent": …, "wheelEvents": [{"deltaMode": 0, "deltaX": 0, "deltaY": 4, "timeStamp": 28748}, …]}`, or the
/// array alone.
///
/// Times are in milliseconds. A delta is what the wheel asks for, in the units that `deltaMode` names (UI Events,
/// `WheelEvent`): pixels, lines or pages; pixels if it is missing. An offset grows with a positive delta. Events of
/// browsers before that standard have a `wheelDelta`, which counts notches. Events with `ctrlKey` zoom the page, and are
/// left out.
struct WheelReader: JSONRecordingReader, Sendable {
  var elements: JSONElements
  private let path: String
  private var wheel = RecordedScroller(id: "wheel", name: "the wheel")
  private var zoomCount = 0

  /// `path` is what errors call the file.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [[], ["wheelEvents"]]))
    wheel.isRelative = true
  }

  static func recognises(_ head: Span<UInt8>) -> Bool {
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
