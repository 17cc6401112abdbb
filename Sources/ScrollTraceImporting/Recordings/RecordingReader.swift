internal import ScrollDiagnostics

/// Reads a recording of one format as it arrives, and keeps nothing of it but what scrolls.
protocol RecordingReader {
  /// True if so much is wrong that what follows need not be read.
  var isHopeless: Bool { get }

  /// Adds the next bytes of the file; the pieces may be of any size.
  mutating func append(_ bytes: Span<UInt8>)

  /// Ends the file and returns the recording.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  consuming func finish() throws(Failure) -> ForeignRecording
}
