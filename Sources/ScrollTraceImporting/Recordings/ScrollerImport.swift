internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraces

/// A conversion of one scroller of a recording to a `ScrollTrace`.
struct ScrollerImport {
  let path: String
  let recording: ForeignRecording
  let options: ImportOptions
  private(set) var notes: [String] = []

  /// Converts a scroller.
  ///
  /// - Throws: `malformedData` if times or offsets are beyond a trace's limits; `usage` if the file has pages of
  ///   unknown length, or several units but one given length.
  mutating func trace(of scroller: RecordedScroller, along axis: ScrollAxis) throws(Failure) -> ScrollTrace {
    var scroller = scroller
    putInOrder(&scroller)
    let start = scroller.times[0]
    let viewports = ViewportHistory(of: recording, scroller: scroller, given: options.viewport, from: start)
    let contentLength = options.contentLength ?? scroller.contentSize?.length(along: axis)
    let pointsPerUnit = PointsPerUnit(
      options: options, viewport: viewports.initial?.length(along: axis),
      countsPhysicalPixels: scroller.countsPhysicalPixels)
    try checkUnits(of: scroller, pointsPerUnit)
    let motion = ScrollerMotion(
      of: scroller, along: axis, startOffset: options.startOffset, pointsPerUnit
    ) { time in
      Self.bounds(contentLength, viewports.size(at: time)?.length(along: axis))
    }
    let end = max(scroller.times[scroller.times.count - 1], viewports.changes.last?.time ?? start)
    try check(end, since: motion.times[0])
    try checkOffsets(of: motion)
    notes += scroller.notes
    note(motion, of: scroller, contentLength, viewports)
    let timeline = ImportedTimeline(motion, viewports.changes)
    return ScrollTrace(
      metadata: ScrollTrace.Metadata(
        name: options.name ?? "", source: options.source ?? "", viewport: viewports.initial,
        contentLength: contentLength.flatMap { $0.isLength ? $0 : nil }),
      axis: axis, times: timeline.times, offsets: timeline.offsets, events: timeline.events)
  }

  /// Returns the range of valid offsets; nil if the length of the content or the viewport is unknown.
  private static func bounds(_ contentLength: Points?, _ viewport: Points?) -> ClosedRange<Points>? {
    guard let contentLength, let viewport else { return nil }
    return .zero...max(.zero, contentLength - viewport)
  }

  private mutating func putInOrder(_ scroller: inout RecordedScroller) {
    let setbacks = scroller.setbacks
    guard setbacks.count > 0 else { return }
    scroller.sortByTime()
    let times = setbacks.count == 1 ? "once" : "\(setbacks.count) times"
    let longest = setbacks.longest.milliseconds.shortestText
    notes.append("The clock goes back \(times), by at most \(longest) ms; the samples were put in order.")
  }

  private func check(_ last: SimulatedTime, since first: SimulatedTime) throws(Failure) {
    if !last.isWithinTraceDuration(of: first) {
      throw malformed("expected times within 1e10 ms of the first, found \(last.milliseconds) ms")
    }
  }

  private mutating func checkUnits(of scroller: RecordedScroller, _ pointsPerUnit: PointsPerUnit) throws(Failure) {
    let units = scroller.units.isEmpty ? [.pixel] : Set(scroller.units)
    if units.contains(where: { pointsPerUnit.factor(of: $0) == nil }) {
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "the recording counts pages but does not state the size of the viewport",
          remedy: "Add --viewport WIDTHxHEIGHT."))
    }
    let scaled = RecordedUnit.allCases.filter { units.contains($0) && ($0 != .pixel || pointsPerUnit.takesPixels) }
    if scaled.count > 1, options.unit == nil, options.pointsPerUnit != nil {
      let names = scaled.map { "\($0.rawValue)s" }.joined(separator: " and ")
      throw Failure(
        .usage,
        Diagnostic(
          path: path, message: "the recording counts \(names), which --px-per-unit cannot convert together",
          remedy: "Leave it out."))
    }
    notes += RecordedUnit.allCases.filter(units.contains).compactMap(pointsPerUnit.note).prefix(1)
  }

  private func checkOffsets(of motion: ScrollerMotion) throws(Failure) {
    if let offset = motion.offsets.first(where: { !($0.magnitude <= TraceLimits.offset) }) {
      throw malformed("expected offsets within ±1e9 points, found \(offset.value)")
    }
  }

  private mutating func note(
    _ motion: ScrollerMotion, of scroller: RecordedScroller, _ contentLength: Points?, _ viewports: ViewportHistory
  ) {
    if motion.clampedCount > 0 {
      let samples = motion.clampedCount == 1 ? "1 sample was" : "\(motion.clampedCount) samples were"
      notes.append("\(samples) outside of the content, and clamped to its edge.")
    }
    notes += ImportOptions.notes(onContent: contentLength, in: viewports.initial)
    notes +=
      scroller.isRelative
      ? options.notes(onOffsetsBelowZero: motion.offsets)
      : options.notes(onUnused: [.startOffset], because: "The recording has offsets")
    if scroller.units.isEmpty, options.unit == nil, !scroller.countsPhysicalPixels {
      notes += options.notes(onUnused: [.pointsPerUnit], because: "The recording counts pixels")
    }
    if options.viewport != nil, !recording.resizes.isEmpty {
      notes.append("The viewport's changes of size were left out, because --viewport is given.")
    }
  }

  private func malformed(_ message: String) -> Failure {
    Failure(.malformedData, Diagnostic(path: path, message: message))
  }
}
