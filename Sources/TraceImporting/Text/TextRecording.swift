internal import Diagnostics
internal import ScrollTraces

/// What the lines of a text say about scrolling, while they arrive.
protocol TextRecording: LineReader {
  /// What the lines said, when all have been taken.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  consuming func recording() throws(Failure) -> ForeignRecording
}
