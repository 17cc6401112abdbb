package import ScrollDiagnostics
import ScrollJSON
import ScrollTraceImporting

/// A file of measurements, by what it holds.
package enum MeasuredFile: Sendable {
  /// Of a HAR file or an app's log.
  case requests(RequestLog)
  case benchmark(Macrobenchmark)
  /// Of a Perfetto trace.
  case frames(FrameLog)

  /// Reads a file, also gzipped, or standard input if `path` is `-`; its content tells its form.
  ///
  /// - Parameters:
  ///   - filter: Which requests of a HAR file are items.
  ///   - benchmark: The benchmark that counts, if a file has several.
  ///   - layer: A part of the name of the layer whose frames count; by default, the one with the most frames counts.
  /// - Throws: `.malformedData` with every problem, also if the measurements cannot be trusted; the errors of opening and
  ///   reading.
  package static func read(
    path: String, filter: RequestFilter, benchmark: String? = nil, layer: String? = nil
  ) throws(Failure) -> MeasuredFile {
    let bytes = try RecordingBytes(path: path)
    switch MeasuredForm(recognizing: bytes.head) {
    case .har: return .requests(try RequestLog(path: path, bytes, filter: filter))
    case .appLog: return .requests(RequestLog(try AppLog(path: path, bytes: bytes.all(upTo: AppLog.sizeLimit))))
    case .macrobenchmark:
      let all = try bytes.all(upTo: JSONDocument.sizeLimit)
      return .benchmark(try Macrobenchmark(path: path, bytes: all, chosen: benchmark))
    case .perfetto: return .frames(try FrameLog(path: path, bytes, layer: layer))
    case .xctrace:
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, message: "expected measurements of requests or frames, found an export of xctrace",
          remedy:
            "Hitches tell no setting. Compare them with a prediction: scrollbench validate FILE --measured \(path.shellWord)"
        ))
    }
  }
}

/// A file of measurements of one session that a scenario can replay.
package enum SessionLog: Sendable {
  case items(AppLog)
  /// Of a Perfetto trace, or of xctrace.
  case hitches(HitchLog)

  /// Reads a file, also gzipped, or standard input if `path` is `-`; what is no trace is read as an app's log.
  ///
  /// - Parameter source: A part of the name of the layer or process that counts; by default, the one with the most frames or
  ///   hitches counts.
  /// - Throws: `.malformedData` with every problem, also if the measurements cannot be trusted; the errors of opening and
  ///   reading.
  package static func read(path: String, source: String? = nil) throws(Failure) -> SessionLog {
    let bytes = try RecordingBytes(path: path)
    if AndroidFrames.recognizes(bytes.head) {
      return .hitches(HitchLog(try FrameLog(path: path, bytes, layer: source)))
    }
    if HitchLog.recognizesXctrace(bytes.head) { return .hitches(try HitchLog(xctrace: path, bytes, process: source)) }
    return .items(try AppLog(path: path, bytes: bytes.all(upTo: AppLog.sizeLimit)))
  }
}
