internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollTraces

/// A reader of a format that is JSON.
protocol JSONRecordingReader: RecordingReader {
  var elements: JSONElements { get set }

  /// Takes over what an element says.
  mutating func read(_ element: JSONElement) throws(JSONProblem)

  /// What the elements said, once all have been read without a problem.
  consuming func recording() throws(Failure) -> ForeignRecording
}

extension JSONRecordingReader {
  var isHopeless: Bool { elements.isHopeless }

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
