internal import Diagnostics

/// Reads a recording of one format as it arrives, and keeps nothing of it but what scrolls.
protocol RecordingReader {
  /// True if so much is wrong that what follows need not be read.
  var isHopeless: Bool { get }

  /// Takes the next bytes of the file; the pieces may be cut anywhere.
  mutating func append(_ bytes: Span<UInt8>)

  /// What the file held, when all bytes have been taken.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  consuming func finish() throws(Failure) -> ForeignRecording
}
