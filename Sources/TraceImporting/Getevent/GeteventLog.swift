internal import Diagnostics
internal import Quantities
internal import ScrollTraces

/// What getevent prints, while its lines arrive.
struct GeteventLog: TextRecording, Sendable {
  /// A device for each line would take memory that no recording needs.
  static let deviceLimit = 256

  private var problems: Problems
  private var line = 0
  private var devices: [GeteventDevice] = []
  private var lastDevice = 0
  /// The device that lines about axes describe.
  private var describedDevice: Int?
  private var eventCount = 0
  private var firstTime: SimulatedTime?
  /// What is wrong with the last line, which may be one that an interruption cut off.
  private var lastProblem: (line: Int, message: String)?
  private(set) var isHopeless = false

  init(path: String) { problems = Problems(path: path) }

  mutating func read(_ lines: Span<UInt8>) {
    if line == 0, let complaint = TextEncoding.complaint(aboutTextBeginning: lines) {
      problems.add(line: 1, complaint.message, remedy: complaint.remedy)
      isHopeless = true
    }
    var position = line == 0 ? lines.byteOrderMarkLength : 0
    while position < lines.count, !isHopeless {
      line += 1
      reportLastProblem()
      readLine(lines, at: position)
      position = lines.lineBreak(from: position) + 1
      isHopeless = isHopeless || problems.isFull
    }
  }

  mutating func refuseLine(longerThan limit: Int) {
    line += 1
    reportLastProblem()
    problems.add(line: line, "the line is longer than \(limit) bytes")
    isHopeless = isHopeless || problems.isFull
  }

  private mutating func reportLastProblem() {
    guard let lastProblem else { return }
    problems.add(line: lastProblem.line, lastProblem.message)
    self.lastProblem = nil
  }

  private mutating func readLine(_ lines: Span<UInt8>, at start: Int) {
    switch GeteventLine(lines, at: start) {
    case .event(let event, let time, let path):
      append(event, at: time, to: device(lines.extracting(path ?? 0..<0)))
    case .timeless:
      problems.add(line: line, "the event has no time", remedy: "Record with 'getevent -lt': -t prints the times.")
      isHopeless = true
    case .malformed(let expected, let found):
      lastProblem = (line, "expected \(expected), found \(Excerpt(lines.extracting(found)))")
    case .device(let path):
      describedDevice = device(lines.extracting(path))
    case .other:
      if let describedDevice { devices[describedDevice].description.read(lines, at: start) }
    }
  }

  private mutating func append(_ event: InputEvent, at time: SimulatedTime, to device: Int?) {
    guard let device else { return }
    eventCount += 1
    let (sinceFirst, overflows) = time.nanoseconds.subtractingReportingOverflow((firstTime ?? time).nanoseconds)
    if overflows || sinceFirst.magnitude > TraceLimits.duration.nanoseconds.magnitude {
      problems.add(line: line, "expected \(TraceLimits.timeInRange)")
    } else if let last = devices[device].lastTime, time < last {
      problems.add(
        line: line, "the time is before that of the device's last event",
        remedy: "Import one recording at a time.")
      isHopeless = true
    } else {
      firstTime = firstTime ?? time
      devices[device].append(event, at: time)
      guard devices[device].isFrameTooLong else { return }
      problems.add(
        line: line, "\(GeteventDevice.frameLimit) events have no SYN_REPORT after them",
        remedy: "Record all that getevent prints, without a filter.")
      isHopeless = true
    }
  }

  /// The index of the device with that path; nil if there are too many.
  private mutating func device(_ path: Span<UInt8>) -> Int? {
    if lastDevice < devices.count, path.isEqual(to: devices[lastDevice].path) { return lastDevice }
    if let device = devices.firstIndex(where: { path.isEqual(to: $0.path) }) {
      lastDevice = device
    } else if devices.count < Self.deviceLimit {
      lastDevice = devices.count
      devices.append(GeteventDevice(path: path.withUnsafeBufferPointer { Array($0) }))
    } else {
      problems.add(line: line, "expected at most \(Self.deviceLimit) devices")
      isHopeless = true
      return nil
    }
    return lastDevice
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    for device in devices.indices { devices[device].endFrame() }
    let chosen = devices.indices.max { devices[$0].sampleCount < devices[$1].sampleCount }
    let sampleCount = chosen.map { devices[$0].sampleCount } ?? 0
    if eventCount == 0 { reportLastProblem() }
    if sampleCount == 0, problems.diagnostics.isEmpty {
      problems.add(
        eventCount == 0 ? "no line is an event of getevent" : "none of the \(eventCount) events is a touch",
        remedy: "Record with 'adb shell getevent -lt'.")
    }
    if let failure = problems.failure { throw failure }
    guard let chosen else { preconditionFailure("a log without devices has a problem") }
    if devices[chosen].path.isEmpty { describeNamelessDevice(chosen) }
    var recording = ForeignRecording()
    recording.touchPanel = devices[chosen].panelSize
    recording.notes = notes(on: chosen)
    recording.touches = devices[chosen].touches()
    return recording
  }

  /// Events without a path are of the only panel that is described, if there is one.
  private mutating func describeNamelessDevice(_ device: Int) {
    let panels = devices.filter { $0.panelSize != nil }
    if panels.count == 1 { devices[device].description = panels[0].description }
  }

  private func notes(on chosen: Int) -> [String] {
    var notes: [String] = []
    for device in devices.indices where device != chosen && devices[device].sampleCount > 0 {
      notes.append("The touches of \(devices[device].name) were read past; those of \(devices[chosen].name) are more.")
    }
    if devices[chosen].panelSize == nil {
      notes.append(
        "Positions count the units of the touch panel, and the file does not say how many it has: what 'getevent -lp' "
          + "prints, put before the events, lets --viewport scale them.")
    }
    if devices[chosen].losses > 0 {
      notes.append("The kernel dropped events \(devices[chosen].losses) times; touches are missing there.")
    }
    if lastProblem != nil { notes.append("The last line is cut off and was read past.") }
    return notes
  }
}
