import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities

/// The settings that a recording made in the same session tells: the viewport, and the refresh rate.
struct RecordingFit {
  private(set) var settings: [CalibratedSetting] = []
  private(set) var notes: [String] = []
  private(set) var warnings: [Diagnostic] = []
  private(set) var assumed: [(path: String, reason: String)] = []

  /// The sizes that a viewport can have, in points.
  private static let lengths = 1.0...100_000.0

  /// Takes the settings from a recording, and compares it with logs. `knowsRate` is true if frames in a trace tell the refresh
  /// rate.
  ///
  /// - Throws: `.malformedData` with every log that cannot be of the same session.
  init(_ recording: SessionRecording, _ logs: [RequestLog], knowsRate: Bool) throws(Failure) {
    warnings = recording.warnings
    try compare(recording, with: logs)
    if !knowsRate { addRate(recording) }
    addViewport(recording)
  }

  private mutating func compare(_ recording: SessionRecording, with logs: [RequestLog]) throws(Failure) {
    var problems: [Diagnostic] = []
    for log in logs {
      guard !log.appearances.isEmpty else {
        notes.append(
          "\(log.path) does not say when items came on screen, so nothing tells whether \(recording.path) is of the same session."
        )
        continue
      }
      do {
        let match = try recording.match(with: log)
        notes += [match.note(log.path, recording.path)].compactMap(\.self)
        warnings += [match.warning(log.path, recording.path)].compactMap(\.self)
      } catch {
        problems += error.diagnostics
      }
    }
    if !problems.isEmpty { throw Failure(.malformedData, Array(problems.prefix(Failure.limit))) }
  }

  private mutating func addRate(_ recording: SessionRecording) {
    switch recording.frames {
    case .success(let frames):
      let period = frames.period
      settings.append(
        CalibratedSetting(
          path: FrameFit.refresh,
          Interval(value: 1000 / period.value, low: 1000 / period.high, high: 1000 / period.low),
          source: "\(frames.stepCount) steps from frame to frame"))
      if let missed = frames.missed, let share = missed.share {
        let text = MissedFrames.text(share, of: missed.frameCount ?? 0, "were missed while the content coasted")
        notes.append("\(recording.path): \(text).")
      }
    case .failure(let unknown): assumed.append((FrameFit.refresh, unknown.reason))
    }
  }

  private mutating func addViewport(_ recording: SessionRecording) {
    let names = ["viewport.width_points", "viewport.height_points"]
    guard let size = recording.viewport, [size.width.value, size.height.value].allSatisfy(Self.lengths.contains) else {
      return assumed.append((names[0], "\(recording.path) does not tell how large its viewport was"))
    }
    for (name, length) in zip(names, [size.width, size.height]) {
      settings.append(CalibratedSetting(path: name, value: JSONNode(length.value), source: "the recording"))
    }
  }
}
