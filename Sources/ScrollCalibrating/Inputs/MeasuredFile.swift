package import ScrollDiagnostics
import ScrollJSON
import ScrollTraceImporting

/// A file of measurements, by what it holds.
package enum MeasuredFile: Sendable {
  /// Of a HAR file or an app's log.
  case requests(RequestLog)
  case benchmark(Macrobenchmark)

  /// Reads a file, also gzipped, or standard input if `path` is `-`; its content tells its form.
  ///
  /// - Parameters:
  ///   - filter: Which requests of a HAR file are items.
  ///   - benchmark: The benchmark that counts, if a file has several.
  /// - Throws: `.malformedData` with every problem, also if the measurements cannot be trusted; the errors of opening and
  ///   reading.
  package static func read(
    path: String, filter: RequestFilter, benchmark: String? = nil
  ) throws(Failure) -> MeasuredFile {
    let bytes = try RecordingBytes(path: path)
    switch MeasuredForm(recognizing: bytes.head) {
    case .har: return .requests(try RequestLog(path: path, bytes, filter: filter))
    case .appLog: return .requests(RequestLog(try AppLog(path: path, bytes: bytes.all(upTo: AppLog.sizeLimit))))
    case .macrobenchmark:
      let all = try bytes.all(upTo: JSONDocument.sizeLimit)
      return .benchmark(try Macrobenchmark(path: path, bytes: all, chosen: benchmark))
    }
  }
}
