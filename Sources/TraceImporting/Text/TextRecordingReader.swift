internal import Diagnostics
internal import ScrollTraces

/// Reads a recording that is a text of lines.
struct TextRecordingReader<Recording: TextRecording>: RecordingReader {
  private var splitter = LineSplitter()
  private var text: Recording

  /// Reads lines into `text`, which has had none so far.
  init(into text: Recording) { self.text = text }

  var isHopeless: Bool { text.isHopeless }

  mutating func append(_ bytes: Span<UInt8>) { splitter.append(bytes, to: &text) }

  consuming func finish() throws(Failure) -> ForeignRecording {
    var splitter = splitter
    splitter.finish(&text)
    return try text.recording()
  }
}
