package import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraces

/// The recording of scrolling that was made in the same session as logs.
package struct SessionRecording: Sendable {
  package let path: String
  package let sampleCount: Int
  /// The time from the first sample to the last, in milliseconds.
  package let duration: Double
  /// The size of the viewport, in points; nil if the recording does not have it.
  let viewport: PointSize?
  /// The screen's frames, or the reason why the recording does not show them.
  let frames: Result<RecordedFrames, RecordedFrames.Unknown>
  /// Signs that times are in another unit, or from several clocks.
  let warnings: [Diagnostic]
  private let newContent: NewContentTimes

  /// Reads a recording, or another tool's file that can be imported as one, plain or gzipped; `-` is standard input.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`, also if the file lacks what only a user
  ///   can tell; the errors of opening and reading.
  package init(path: String) throws(Failure) {
    do {
      self.init(path: path, try TraceImporter.read(path: path))
    } catch {
      throw error.suggestingImport(of: path)
    }
  }

  init(path: String, _ imported: ImportedTrace) {
    let trace = imported.trace
    // Touches do not show how the content moved after them, and are not sampled at the screen's rate.
    let hasTouches = imported.scroller == nil && imported.format != .csv
    self.path = path
    (sampleCount, duration) = (trace.times.count, trace.duration.milliseconds)
    viewport = trace.metadata.viewport
    frames = Result { () throws(RecordedFrames.Unknown) in
      if hasTouches { throw RecordedFrames.Unknown(reason: "\(path) has touches, not frames") }
      return try RecordedFrames(trace, path: path)
    }
    newContent = NewContentTimes(trace.track, coasts: !hasTouches)
    let file = imported.format == .csv ? path.inputWord : "FILE"
    warnings = trace.warnings.filter(\.concernsClock).map { Diagnostic(path: path, message: $0.text(for: file)) }
  }

  /// Compares a log with the recording.
  ///
  /// - Throws: `.malformedData` if they cannot be of the same session.
  func match(with log: RequestLog) throws(Failure) -> SessionMatch {
    let shown = log.appearances.map(\.shown)
    let span = (shown.max() ?? 0) - (shown.min() ?? 0)
    guard span <= duration * (1 + Self.slack.share) + Self.slack.milliseconds else {
      func seconds(_ milliseconds: Double) -> String { (milliseconds / 1000).plain(decimals: 1) }
      throw Failure(
        .malformedData,
        Diagnostic(
          path: log.path,
          message: "items came on screen over \(seconds(span)) s, but \(path) lasts \(seconds(duration)) s",
          remedy: "Give the recording of the same session, or leave out --recording."))
    }
    return SessionMatch(log, newContent)
  }

  /// How much longer than the recording items may come on screen: a log may begin earlier and end later.
  private static let slack = (milliseconds: 2000.0, share: 0.1)
}

extension TraceWarning {
  /// True if the times may be wrong.
  fileprivate var concernsClock: Bool {
    switch self {
    case .stoppedClock, .jumpingClock, .implausibleSpeed: true
    default: false
    }
  }
}

extension Failure {
  /// Returns the failure with the command that has options for an import, in place of remedies that name its options.
  fileprivate func suggestingImport(of path: String) -> Failure {
    var failure = self
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.remedy?.contains("--") ?? false {
      failure.diagnostics[index].remedy =
        "Make a recording of it first, with the options of 'scrollbench trace import \(path.inputWord)'."
    }
    return Failure(exitCode == .usage ? .malformedData : exitCode, failure.diagnostics)
  }
}
