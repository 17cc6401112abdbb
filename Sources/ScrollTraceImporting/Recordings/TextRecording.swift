internal import ScrollDiagnostics
internal import ScrollTraceReading

/// A recording that is built from lines of text.
protocol TextRecording: LineReader {
  /// Ends the lines and returns the recording.
  ///
  /// - Throws: `malformedData` with every problem of the file, at most `Failure.limit`.
  consuming func recording() throws(Failure) -> ForeignRecording
}

/// A reader of a recording that consists of lines of text.
struct TextRecordingReader<Recording: TextRecording>: RecordingReader {
  private var splitter = LineSplitter()
  private var text: Recording

  /// Creates a reader that adds the lines to an empty `text`.
  init(into text: Recording) { self.text = text }

  var hasFailed: Bool { text.hasFailed }

  mutating func append(_ bytes: Span<UInt8>) { splitter.append(bytes, to: &text) }

  consuming func finish() throws(Failure) -> ForeignRecording {
    var splitter = splitter
    splitter.finish(&text)
    return try text.recording()
  }
}

/// A check for text in encodings other than UTF-8.
package enum TextEncoding {
  /// Returns the problem and remedy for a text that begins with `head`; nil if there is no problem.
  ///
  /// PowerShell writes UTF-16 if a command's output is redirected to a file with `>`. Letters outside ASCII are
  /// ignored: names of columns and of devices may have them in any encoding.
  package static func complaint(aboutTextBeginning head: Span<UInt8>) -> (message: String, remedy: String?)? {
    let isUTF16 =
      head.count >= 2 && (head[0] == 0xFF && head[1] == 0xFE || head[0] == 0xFE && head[1] == 0xFF)
    if isUTF16 { return ("expected text in UTF-8, found UTF-16", "Save the file as UTF-8.") }
    guard head.indices.contains(where: { head[$0] == 0 }) else { return nil }
    return ("expected text in UTF-8, found binary data or another encoding", nil)
  }
}
