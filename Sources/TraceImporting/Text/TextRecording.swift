internal import Diagnostics
internal import ScrollTraces

/// What the lines of a text say about scrolling, while they arrive.
protocol TextRecording: LineReader {
  /// What the lines said, when all have been taken.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  consuming func recording() throws(Failure) -> ForeignRecording
}

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

/// What a user is told of a text in an encoding that is not read.
enum TextEncoding {
  /// What stands in the way of reading a text that begins like this; nil if nothing does.
  ///
  /// UTF-16 is what PowerShell writes when the output of a command is sent to a file with `>`. Letters outside
  /// ASCII are not judged: names of columns and of devices may have them in any encoding.
  static func complaint(aboutTextBeginning head: Span<UInt8>) -> (message: String, remedy: String?)? {
    let isUTF16 =
      head.count >= 2 && (head[0] == 0xFF && head[1] == 0xFE || head[0] == 0xFE && head[1] == 0xFF)
    if isUTF16 { return ("expected text in UTF-8, found UTF-16", "Save the file as UTF-8.") }
    guard head.indices.contains(where: { head[$0] == 0 }) else { return nil }
    return ("expected text in UTF-8, found binary data", nil)
  }
}
