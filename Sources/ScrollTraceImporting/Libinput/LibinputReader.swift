internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// A reader of the output of `libinput debug-events`: the scrolling of touchpads, wheels and trackpoints, with a
/// scroller for each device.
typealias LibinputReader = TextRecordingReader<LibinputLog>

extension LibinputReader {
  init(path: String) { self.init(into: LibinputLog(path: path)) }

  /// True if the first line is a libinput event.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let line = head.firstLine() else { return false }
    return line.withSpan { line in
      switch LibinputScroll.line(line, at: 0) {
      case .scroll, .touch, .malformed: true
      case .event:
        ["DEVICE_", "POINTER_", "KEYBOARD_", "GESTURE_", "SWITCH_"].contains { line.secondWordBegins(with: $0) }
      case .other: false
      }
    }
  }
}

/// The output of `libinput debug-events`, built from its lines.
struct LibinputLog: PrintedLog, Sendable {
  var progress: LogProgress
  private var names = NumberedNames()
  /// The devices, indexed by the numbers of their names.
  private var devices: [RecordedScroller] = []
  /// The events of the same devices under the name from before version 1.19.
  private var oldDevices: [RecordedScroller] = []
  private var hasTouches = false

  init(path: String) { progress = LogProgress(path: path) }

  mutating func readLine(_ lines: Span<UInt8>, at start: Int) {
    switch LibinputScroll.line(lines, at: start) {
    case .scroll(let scroll): append(scroll, of: lines.extracting(scroll.device))
    case .touch: hasTouches = true
    case .malformed(let expected, let found):
      progress.addUnlessLast("expected \(expected), found \(Excerpt(lines.extracting(found)))")
    case .event, .other: break
    }
  }

  private mutating func append(_ scroll: LibinputScroll, of device: Span<UInt8>) {
    let number = names.number(of: device)
    guard number < LogProgress.deviceLimit else { return progress.refuseDevice() }
    if number == devices.count {
      let name = device.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      var scroller = RecordedScroller(id: name, name: name)
      scroller.isRelative = true
      devices.append(scroller)
      oldDevices.append(scroller)
    }
    if scroll.hasOldName {
      oldDevices[number].append(scroll.time, x: scroll.x, y: scroll.y, unit: scroll.unit)
    } else {
      devices[number].append(scroll.time, x: scroll.x, y: scroll.y, unit: scroll.unit)
    }
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    var recording = ForeignRecording()
    let isOld = devices.allSatisfy(\.times.isEmpty)
    recording.scrollers = (isOld ? oldDevices : devices).filter { !$0.times.isEmpty }
    if recording.scrollers.isEmpty {
      progress.reportLastProblem()
      if progress.problems.diagnostics.isEmpty { explainEmptiness() }
    }
    if let failure = progress.problems.failure { throw failure }
    recording.notes += progress.notes
    return recording
  }

  private mutating func explainEmptiness() {
    if hasTouches {
      progress.addToLog(
        "the log has touches, and nothing that scrolls",
        remedy: "Record the touchscreen with 'libinput record', and import that.")
    } else {
      progress.addToLog("nothing in the log scrolls", remedy: "Scroll while 'libinput debug-events' runs.")
    }
  }
}

extension Span<UInt8> {
  /// True if the second word of a line begins with `start`.
  fileprivate func secondWordBegins(with start: StaticString) -> Bool {
    guard let first = word(from: 0), let second = word(from: first.upperBound) else { return false }
    let length = start.utf8CodeUnitCount
    return second.count > length && spells(start, in: second.lowerBound..<second.lowerBound + length)
  }
}
