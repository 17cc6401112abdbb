internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// A conversion of recorded touches to a `ScrollTrace`, with a platform's physics.
struct TouchImport {
  let path: String
  private var recording: ForeignRecording
  let options: ImportOptions
  private(set) var notes: [String] = []

  init(path: String, recording: consuming ForeignRecording, options: ImportOptions) {
    self.path = path
    self.recording = recording
    self.options = options
  }

  /// Converts the touches.
  ///
  /// - Throws: `malformedData` if no finger comes down, or times or positions are beyond a trace's limits; `usage` if
  ///   there are pages or units of unknown length.
  mutating func trace() throws(Failure) -> ScrollTrace {
    notes += options.notes(onUnused: [.scroller, .unit], because: "The recording is one of touches")
    let touches = try touchesInPoints()
    if options.touches.physics == nil {
      notes.append(
        "The content moves with the finger alone; --physics ios, ios-fast or android lets it coast after each swipe.")
    }
    var scrolling = TouchScrolling(physics: options.touches.physics ?? .none)
    scrolling.viewport = options.viewport ?? recording.viewport
    scrolling.contentLength = options.contentLength
    scrolling.touchSlop = options.touches.slop
    scrolling.startOffset = options.startOffset
    scrolling.isPaging = options.touches.isPaging
    scrolling.hasFlywheel = options.touches.hasFlywheel
    scrolling.overflingDistance = options.touches.overflingDistance
    guard !options.touches.isPaging || scrolling.viewport != nil else {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "pages are as long as the viewport, which the recording does not give",
          remedy: "Give it with --viewport, for example 390x844."))
    }
    let trace = scrolling.trace(
      of: touches, metadata: ScrollTrace.Metadata(name: options.name ?? "", source: options.source ?? ""))
    let knowsEdges = scrolling.viewport != nil && scrolling.contentLength != nil
    notes += ImportOptions.notes(onContent: options.contentLength, in: scrolling.viewport)
    if !knowsEdges { notes += options.notes(onOffsetsBelowZero: trace.offsets) }
    return trace
  }

  /// Returns the touches in points, ordered by time from the first one.
  private mutating func touchesInPoints() throws(Failure) -> [TouchSample] {
    // Taken out to change them in place instead of in a copy.
    var touches = recording.touches
    recording.touches = []
    guard touches.contains(where: { $0.action == .down }) else {
      throw malformed("no finger comes down: every touch began before the recording did")
    }
    if zip(touches, touches.dropFirst()).contains(where: { $1.time < $0.time }) {
      touches.sort { $0.time < $1.time }  // The library's sort is stable.
      notes.append("The clock goes back; the touches were put in order.")
    }
    let scale = try scale()
    let start = touches[0].time
    for index in touches.indices {
      guard touches[index].time.isWithinTraceDuration(of: start) else {
        throw malformed("expected times within 1e10 ms of the first, found a longer recording")
      }
      touches[index].time = touches[index].time - start
      touches[index].x *= scale.x
      touches[index].y *= scale.y
      for position in [touches[index].x, touches[index].y] where !(abs(position) <= TraceLimits.offset.value) {
        throw malformed("expected positions within ±1e9 points, found \(position)")
      }
    }
    return touches
  }

  /// Returns the points in each unit of the touches.
  ///
  /// - Throws: `usage` if they are in units of a touch panel of unknown size.
  private mutating func scale() throws(Failure) -> (x: Double, y: Double) {
    if case .panelUnit(let panel?) = recording.touchUnit, let viewport = options.viewport {
      notes += options.notes(onUnused: [.pointsPerUnit], because: "The touch panel is scaled to the viewport")
      notes += Self.doubts(about: viewport, on: panel)
      return (viewport.width / panel.width, viewport.height / panel.height)
    }
    if let factor = options.pointsPerUnit { return (factor, factor) }
    switch recording.touchUnit {
    case .point: break
    case .physicalPixel:
      notes.append(
        "A physical pixel was taken as a point; for a screen of scale 3 say --px-per-unit 0.3333333333333333.")
    case .panelUnit(let panel):
      let remedy =
        panel == nil
        ? "Put the output of 'getevent -lp' before the events, and add --viewport WIDTHxHEIGHT."
        : "Add the size of the screen in points: --viewport WIDTHxHEIGHT."
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "positions count the units of the touch panel, and how large they are is not known",
          remedy: remedy + " Or give the points in a unit with --px-per-unit."))
    }
    return (1, 1)
  }

  /// Returns notes on a viewport that can hardly be the size of the panel's screen in points.
  private static func doubts(about viewport: PointSize, on panel: PointSize) -> [String] {
    var notes: [String] = []
    let differences = [viewport.width.value - panel.width.value, viewport.height.value - panel.height.value]
    if differences.allSatisfy({ abs($0) <= 1 }) {
      notes.append(
        "The viewport has as many points as the touch panel has units. If that is the screen in pixels, divide it by "
          + "the scale: 1080x2400 at a density of 420 dpi is 411x914.")
    }
    if panel.width != panel.height, (viewport.width > viewport.height) != (panel.width > panel.height) {
      notes.append(
        "The viewport is wider than it is high, and the touch panel is not, or the other way round: "
          + "movements are stretched. Give the viewport as the panel is held upright.")
    }
    return notes
  }

  private func malformed(_ message: String) -> Failure {
    Failure(.malformedData, Diagnostic(path: path, message: message))
  }
}
