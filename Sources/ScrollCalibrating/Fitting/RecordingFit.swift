import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities

/// The settings from a recording made in the same session: the viewport, and the refresh rate.
struct RecordingFit: SettingFit {
  private(set) var result = FitResult()

  /// The sizes that a viewport can have, in points.
  private static let lengths = 1.0...100_000.0

  /// Takes the settings from a recording, and compares it with logs. `knowsRate` is true if frames in a trace determine
  /// the refresh rate.
  ///
  /// - Throws: `.malformedData` with every log that cannot be of the same session.
  init(_ recording: SessionRecording, _ logs: [RequestLog], knowsRate: Bool) throws(Failure) {
    result.warn(recording.warnings)
    try compare(recording, with: logs)
    if !knowsRate { addRate(recording) }
    addViewport(recording)
  }

  private mutating func compare(_ recording: SessionRecording, with logs: [RequestLog]) throws(Failure) {
    var problems: [Diagnostic] = []
    for log in logs {
      guard !log.appearances.isEmpty else {
        result.note(
          "\(log.path) does not say when items came on screen, "
            + "so nothing shows whether \(recording.path) is of the same session."
        )
        continue
      }
      do {
        let match = try recording.match(with: log)
        if let note = match.note(log.path, recording.path) { result.note(note) }
        if let warning = match.warning(log.path, recording.path) { result.warn([warning]) }
      } catch {
        problems += error.diagnostics
      }
    }
    if !problems.isEmpty { throw Failure(.malformedData, problems) }
  }

  private mutating func addRate(_ recording: SessionRecording) {
    switch recording.frames {
    case .success(let frames):
      result.set(
        FrameFit.refresh, to: frames.period.rate, source: "\(frames.stepCount) steps from frame to frame")
      if let missed = frames.missed, let share = missed.share {
        let text = MissedFrames.text(share, of: missed.frameCount ?? 0, "were missed while the content coasted")
        result.note("\(recording.path): \(text).")
      }
    case .failure(let unknown): result.assume(FrameFit.refresh, because: unknown.reason)
    }
  }

  private mutating func addViewport(_ recording: SessionRecording) {
    let names = ["viewport.width_points", "viewport.height_points"]
    guard let size = recording.viewport, [size.width.value, size.height.value].allSatisfy(Self.lengths.contains) else {
      return result.assume(names[0], because: "\(recording.path) does not say how large its viewport was")
    }
    for (name, length) in zip(names, [size.width, size.height]) {
      result.set(name, to: JSONNode(length.value), source: "the recording")
    }
  }
}
