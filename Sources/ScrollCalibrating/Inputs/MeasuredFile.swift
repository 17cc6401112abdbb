package import ScrollDiagnostics
import ScrollJSON
import ScrollTraceImporting

/// A file of measurements, by content.
package enum MeasuredFile: Sendable {
  /// Requests, from a HAR file, an app's log, or its signposts.
  case requests(RequestLog)
  case benchmark(Macrobenchmark)
  /// Frames, from a Perfetto trace.
  case frames(FrameLog)
  /// Hitches, from an export of xctrace.
  case hitches(HitchLog)

  /// True if a file can have several layers or processes, of which one counts.
  package var hasSources: Bool {
    switch self {
    case .requests(let log): log.process != nil
    case .benchmark: false
    case .frames, .hitches: true
    }
  }

  /// True if a filter tells items from other requests, as in a HAR file.
  package var hasFilter: Bool {
    if case .requests(let log) = self { log.filter != nil } else { false }
  }

  /// Reads a file, plain or gzipped, or standard input if `path` is `-`. Its content determines its form; its name does
  /// if the content says nothing.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - filter: The requests of a HAR file that are items.
  ///   - benchmark: The name of the benchmark, if a file has several.
  ///   - layer: A part of the name of a layer, or of a process if the file is an export of xctrace; the default is the
  ///     one with the most frames, signposts or hitches.
  /// - Throws: `.malformedData` with every problem, also if the measurements cannot be trusted; the errors of opening
  ///   and reading.
  package static func read(
    path: String, filter: RequestFilter, benchmark: String? = nil, layer: String? = nil
  ) throws(Failure) -> MeasuredFile {
    let bytes = try RecordingBytes(path: path)
    try MeasuredForm.refuseRecording(bytes.head, path: path)
    switch MeasuredForm(recognizing: bytes.head, ofFileAt: path) {
    case .har:
      try MeasuredForm.refuseOtherObject(bytes.head, path: path)
      return .requests(try RequestLog(path: path, bytes, filter: filter))
    case .appLog: return .requests(RequestLog(try AppLog(path: path, bytes: bytes.all(upTo: AppLog.sizeLimit))))
    case .macrobenchmark:
      let all = try bytes.all(upTo: JSONDocument.sizeLimit)
      return .benchmark(try Macrobenchmark(path: path, bytes: all, chosen: benchmark))
    case .perfetto: return .frames(try FrameLog(path: path, bytes, layer: layer))
    case .xctrace:
      let table = try XctraceTable(path: path, bytes)
      if table.schema == AppLog.signposts {
        return .requests(RequestLog(try AppLog(path: path, table, process: layer)))
      }
      if table.schema == HitchLog.schema { return .hitches(try HitchLog(path: path, table, process: layer)) }
      throw table.refusal(path: path, expected: AppLog.signposts, exportedTo: "signposts.xml")
    }
  }
}

extension MeasuredFile {
  /// Advice for a regular file that was given as a scenario, a recording, or settings: the commands that read it, if it
  /// has requests; nil for any other file.
  package static func advice(onFileAt path: String, expected: String = "a recording") -> Diagnostic? {
    guard let head = try? RecordingBytes(path: path).head else { return nil }
    if MeasuredForm.isHAR(head) {
      return Diagnostic(
        path: path, message: "expected \(expected), found a HAR file",
        remedy: "'scrollbench calibrate' fits settings to it; 'scrollbench content' makes a scenario's items of it.")
    }
    guard MeasuredForm.isAppLog(head) else { return nil }
    return Diagnostic(
      path: path, message: "expected \(expected), found an app's log",
      remedy: """
        'scrollbench calibrate' fits settings to it; 'scrollbench validate SCENARIO --measured \(path.shellWord)' \
        compares a prediction with it.
        """)
  }
}

/// A file of measurements of one session that a scenario can replay.
package enum SessionLog: Sendable {
  case items(AppLog)
  /// Hitches, from a Perfetto trace or an xctrace export.
  case hitches(HitchLog)

  /// Reads a file, plain or gzipped, or standard input if `path` is `-`. Anything but a trace is read as an app's log.
  /// `source` is a part of the name of a layer or process; the default is the one with the most frames or hitches.
  ///
  /// - Throws: `.malformedData` with every problem, also if the measurements cannot be trusted; the errors of opening
  ///   and reading.
  package static func read(path: String, source: String? = nil) throws(Failure) -> SessionLog {
    let bytes = try RecordingBytes(path: path)
    func failure(_ expected: String, _ found: String, _ remedy: String) -> Failure {
      Failure(
        .malformedData,
        Diagnostic(path: path, message: "expected \(expected), found \(found)", remedy: "\(remedy) \(path.inputWord)"))
    }
    try MeasuredForm.refuseRecording(bytes.head, path: path)
    switch MeasuredForm(recognizing: bytes.head, ofFileAt: path) {
    case .perfetto: return .hitches(HitchLog(try FrameLog(path: path, bytes, layer: source)))
    case .xctrace:
      let table = try XctraceTable(path: path, bytes)
      guard table.schema != AppLog.signposts else {
        throw failure(
          "the table hitches of xctrace", "'os-signpost'",
          "Signposts determine settings. Fit them: scrollbench calibrate")
      }
      return .hitches(try HitchLog(path: path, table, process: source))
    case .macrobenchmark:
      throw failure(
        "a log of the app", "results of Macrobenchmark", "They determine settings. Fit them: scrollbench calibrate")
    case .har:
      if MeasuredForm.isHAR(bytes.head) {
        throw failure(
          "a log of the app", "a HAR file",
          "It has no times of items on screen. Fit settings to it: scrollbench calibrate")
      }
      try MeasuredForm.refuseOtherObject(bytes.head, path: path)
    case .appLog: break
    }
    return .items(try AppLog(path: path, bytes: bytes.all(upTo: AppLog.sizeLimit)))
  }
}
