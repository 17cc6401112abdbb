import Diagnostics
import Quantities
import ScrollTraces

@testable import TraceImporting

/// What a reader makes of a text that arrives in pieces of that many bytes.
func recording<Reader: RecordingReader>(
  _ text: String, by reader: Reader, pieceLength: Int = .max
) throws(Failure) -> ForeignRecording {
  var reader = reader
  let bytes = Array(text.utf8)
  var start = 0
  while start < bytes.count, !reader.isHopeless {
    let end = start + min(pieceLength, bytes.count - start)
    reader.append(bytes.span.extracting(start..<end))
    start = end
  }
  return try reader.finish()
}

/// What is wrong with a text, as its user sees it; empty if nothing is.
func problems<Reader: RecordingReader>(of text: String, by reader: Reader) -> [String] {
  do {
    _ = try recording(text, by: reader)
    return []
  } catch {
    return error.exitCode == .malformedData
      ? error.diagnostics.map(\.description) : ["exit code \(error.exitCode)"]
  }
}

extension ForeignRecording {
  /// The touches, such as "8.3 move 0 10.0 20.5": milliseconds, action, pointer, position.
  var touchLines: [String] {
    touches.map { "\($0.time.milliseconds) \($0.action) \($0.pointer) \($0.x) \($0.y)" }
  }
}
