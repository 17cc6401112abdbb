internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// A reader of touches from the output of `adb shell getevent -lt` or `-t`, for one device or all, from evtest's
/// output, or from a recording by libinput.
///
/// It returns the touches of the device with the most touches. The output of `getevent -lp`, with the ranges of the
/// panel's axes, may come first.
typealias GeteventReader = TextRecordingReader<GeteventLog>

extension GeteventReader {
  init(path: String) { self.init(into: GeteventLog(path: path)) }

  /// True if the beginning of a file has a line of getevent's output.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let end = head.indices.last(where: { head[$0] == lineBreak }) else { return false }
    var position = head.byteOrderMarkLength
    while position <= end {
      switch GeteventLine(head, at: position) {
      case .event, .timeless, .device: return true
      case .malformed, .other: break
      }
      position = head.lineBreak(from: position) + 1
    }
    return false
  }
}

/// The output of getevent, built from its lines.
struct GeteventLog: PrintedLog, Sendable {
  var progress: LogProgress
  private var devices: [GeteventDevice] = []
  private var lastDevice = 0
  /// The device of the current description.
  private var describedDevice: Int?
  /// The device of the following events, in a recording by libinput.
  private var recordedDevice: Int?
  private var eventCount = 0
  private var firstTime: SimulatedTime?

  init(path: String) { progress = LogProgress(path: path) }

  mutating func readLine(_ lines: Span<UInt8>, at start: Int) {
    switch GeteventLine(lines, at: start) {
    case .event(let event, let time, let path):
      append(
        event, at: time,
        to: path.map { device(lines.extracting($0)) } ?? recordedDevice ?? device(lines.extracting(0..<0)))
    case .timeless:
      progress.giveUp("the event has no time", remedy: "Record with 'getevent -lt': -t prints the times.")
    case .malformed(let expected, let found):
      progress.addUnlessLast("expected \(expected), found \(Excerpt(lines.extracting(found)))")
    case .device(let path):
      describedDevice = device(lines.extracting(path))
      let isRecorded = lines.word(from: start).map { lines.spells("-", in: $0) } ?? false
      recordedDevice = isRecorded ? describedDevice : nil
    case .other:
      if let describedDevice { devices[describedDevice].description.read(lines, at: start) }
    }
  }

  private mutating func append(_ event: InputEvent, at time: SimulatedTime, to device: Int?) {
    guard let device else { return }
    eventCount += 1
    if !time.isWithinTraceDuration(of: firstTime ?? time) {
      progress.add("expected \(TraceLimits.timeInRange)")
    } else if let last = devices[device].lastTime, time < last {
      progress.giveUp(
        "the time is before that of the device's last event", remedy: "Import one recording at a time.")
    } else {
      firstTime = firstTime ?? time
      devices[device].append(event, at: time)
      guard devices[device].isFrameTooLong else { return }
      progress.giveUp(
        "\(GeteventDevice.frameLimit) events have no SYN_REPORT after them",
        remedy: "Record all that getevent prints, without a filter.")
    }
  }

  /// Returns the index of the device with a path, which is added if it is new; nil if there are too many devices.
  private mutating func device(_ path: Span<UInt8>) -> Int? {
    if lastDevice < devices.count, path.isEqual(to: devices[lastDevice].path) { return lastDevice }
    if let device = devices.firstIndex(where: { path.isEqual(to: $0.path) }) {
      lastDevice = device
    } else if devices.count < LogProgress.deviceLimit {
      lastDevice = devices.count
      devices.append(GeteventDevice(path: path.withUnsafeBufferPointer { Array($0) }))
    } else {
      progress.refuseDevice()
      return nil
    }
    return lastDevice
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    for device in devices.indices { devices[device].endFrame() }
    let chosen = devices.indices.max {
      (devices[$0].touchCount, devices[$0].sampleCount) < (devices[$1].touchCount, devices[$1].sampleCount)
    }
    let sampleCount = chosen.map { devices[$0].sampleCount } ?? 0
    if eventCount == 0 { progress.reportLastProblem() }
    if let chosen, progress.problems.diagnostics.isEmpty, sampleCount > 0, devices[chosen].touchCount == 0 {
      progress.addToLog(
        "\(devices[chosen].name) is a touchpad, whose fingers move a pointer",
        remedy: "Record what they scroll with 'libinput debug-events'.")
    } else if sampleCount == 0, progress.problems.diagnostics.isEmpty, devices.contains(where: \.onlyContinuesTouch) {
      progress.addToLog(
        "the log begins in the middle of a touch, and no other touch begins in it",
        remedy: "Start recording first, then put the finger on the screen.")
    } else if sampleCount == 0, progress.problems.diagnostics.isEmpty {
      progress.addToLog(
        eventCount == 0 ? "no line is an event of getevent" : "none of the \(eventCount) events is a touch",
        remedy: "Record with 'adb shell getevent -lt'.")
    }
    if let failure = progress.problems.failure { throw failure }
    guard let chosen else { preconditionFailure("a log without devices has a problem") }
    if devices[chosen].path.isEmpty { describeNamelessDevice(chosen) }
    var recording = ForeignRecording()
    recording.touchUnit = .panelUnit(panel: devices[chosen].panelSize)
    recording.notes = notes(on: chosen)
    recording.touches = devices[chosen].touches()
    return recording
  }

  /// Assigns the description of the only panel, if there is just one, to events without a path.
  private mutating func describeNamelessDevice(_ device: Int) {
    let panels = devices.filter { $0.panelSize != nil }
    if panels.count == 1 { devices[device].description = panels[0].description }
  }

  private func notes(on chosen: Int) -> [String] {
    var notes: [String] = []
    for device in devices.indices where device != chosen && devices[device].sampleCount > 0 {
      let reason =
        devices[device].description.isTouchpad ? "it is a touchpad" : "those of \(devices[chosen].name) are more"
      notes.append("The touches of \(devices[device].name) were skipped; \(reason).")
    }
    if devices[chosen].losses > 0 {
      notes.append("The kernel dropped events \(devices[chosen].losses.counted("time")); touches are missing there.")
    }
    return notes + progress.notes
  }
}

/// One input device, built from its events.
private struct GeteventDevice: Sendable {
  /// The largest number of events in a frame.
  static let frameLimit = 1024

  /// The path of the device; empty if getevent printed only one device.
  let path: [UInt8]
  var description = TouchPanelDescription()
  private var panel = TouchPanel()
  /// The events of the current, incomplete frame.
  private var frame: [InputEvent] = []
  private(set) var lastTime: SimulatedTime?
  /// The number of times that the kernel dropped the device's events.
  private(set) var losses = 0

  init(path: [UInt8]) { self.path = path }

  var isFrameTooLong: Bool { frame.count > Self.frameLimit }
  var sampleCount: Int { panel.samples.count }
  /// The number of samples of fingers on a screen; 0 for a touchpad.
  var touchCount: Int { description.isTouchpad ? 0 : sampleCount }
  /// True if the panel reports positions but never that a finger came down.
  var onlyContinuesTouch: Bool { panel.samples.isEmpty && panel.hasPositions }

  /// Adds the next event. Precondition: its time is not before `lastTime`.
  mutating func append(_ event: InputEvent, at time: SimulatedTime) {
    lastTime = time
    switch event.code {
    case .frameEnd: endFrame()
    case .lost: losses += 1
    case .other: break
    default: frame.append(event)
    }
  }

  /// Ends the current frame.
  mutating func endFrame() {
    guard let lastTime, !frame.isEmpty else { return }
    panel.append(frame, at: lastTime)
    frame.removeAll(keepingCapacity: true)
  }

  /// Returns the touches, with positions relative to the panel's corner.
  consuming func touches() -> [TouchSample] {
    let (left, top) = (description.x?.minimum ?? 0, description.y?.minimum ?? 0)
    var touches = panel.finish()
    for index in touches.indices {
      touches[index].x -= left
      touches[index].y -= top
    }
    return touches
  }

  /// The size of the panel in its units; nil if it was not described.
  var panelSize: PointSize? {
    guard let x = description.x, let y = description.y else { return nil }
    return PointSize(width: Points(x.count), height: Points(y.count))
  }

  /// The name of the device in notes.
  var name: String { path.isEmpty ? "the first device" : String(decoding: path, as: UTF8.self) }
}
