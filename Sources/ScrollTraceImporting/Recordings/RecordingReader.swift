internal import ScrollDiagnostics
internal import ScrollJSON

/// An incremental reader of one format, which keeps only the data about scrolling.
protocol RecordingReader {
  /// True if reading can stop: the file is invalid, or has too many problems.
  var hasFailed: Bool { get }

  /// Adds the next bytes of the file; the pieces may be of any size.
  mutating func append(_ bytes: Span<UInt8>)

  /// Ends the file and returns the recording.
  ///
  /// - Throws: `malformedData` with every problem of the file, at most `Failure.limit`.
  consuming func finish() throws(Failure) -> ForeignRecording
}

/// A reader of a JSON format.
protocol JSONRecordingReader: RecordingReader {
  var elements: JSONElements { get set }

  /// Adds the data of an element.
  mutating func read(_ element: JSONElement) throws(JSONProblem)

  /// Returns the recording. Called once all elements have been read without a problem.
  consuming func recording() throws(Failure) -> ForeignRecording
}

extension JSONRecordingReader {
  var hasFailed: Bool { elements.hasFailed }

  mutating func append(_ bytes: Span<UInt8>) {
    var position = 0
    while let element = elements.next(in: bytes, from: &position) {
      do throws(JSONProblem) {
        try read(element)
      } catch {
        elements.report(error, in: element)
      }
    }
  }

  consuming func finish() throws(Failure) -> ForeignRecording {
    elements.finish()
    if let failure = elements.problems.failure { throw failure }
    return try recording()
  }
}
