internal import ScrollDiagnostics
internal import ScrollTraceReading

extension RecordingFormat {
  /// Recognizes the format of a file by its first bytes, at most 64 KiB; nil if it is unknown.
  init?(recognizing head: Span<UInt8>) {
    for format in Self.allCases where format.isRecognized(in: head) {
      self = format
      return
    }
    return nil
  }

  /// Creates a reader for the file at `path`; nil for tables, which ScrollTraceReading reads.
  ///
  /// - Throws: `.usage` if the running command writes a file that accompanies it.
  func reader(path: String) throws(Failure) -> (any RecordingReader)? {
    switch self {
    case .chromeTrace: ChromeTraceReader(path: path)
    case .wheel: WheelReader(path: path)
    case .rrweb: RRWebReader(path: path)
    case .flutterGestures: FlutterGesturesReader(path: path)
    case .touchCSV: TouchCSVReader(path: path)
    case .getevent: GeteventReader(path: path)
    case .libinput: LibinputReader(path: path)
    case .evtrack: EvtrackReader(path: path, sidecar: try EvtrackReader.sidecar(of: path))
    case .perfetto: PerfettoTraceReader(path: path)
    case .json: JSONSamplesReader(path: path)
    case .csv: nil
    }
  }

  private func isRecognized(in head: Span<UInt8>) -> Bool {
    switch self {
    case .chromeTrace: ChromeTraceReader.recognizes(head)
    case .wheel: WheelReader.recognizes(head)
    case .rrweb: RRWebReader.recognizes(head)
    case .flutterGestures: FlutterGesturesReader.recognizes(head)
    case .touchCSV: TouchCSVReader.recognizes(head)
    case .getevent: GeteventReader.recognizes(head)
    case .libinput: LibinputReader.recognizes(head)
    case .evtrack: EvtrackReader.recognizes(head)
    case .perfetto: PerfettoTraceReader.recognizes(head)
    case .json: JSONSamplesReader.recognizes(head)
    case .csv: TableRecognizer.recognizes(head)
    }
  }
}

/// A recognizer of tables.
private enum TableRecognizer {
  /// True if the first line is text with a `#` or a delimiter. The parser checks the meaning of the columns.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    let start = head.indices.dropFirst(head.byteOrderMarkLength).first { !isSpace(head[$0]) } ?? head.count
    var end = start
    while end < head.count, head[end] != UInt8(ascii: "\n") { end += 1 }
    guard start < end, head.extracting(start..<end).isText else { return false }
    switch head[start] {
    case UInt8(ascii: "#"): return true
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"): return false
    default: return (start..<end).contains { [",", ";", "\t"].contains(Unicode.Scalar(head[$0])) }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D }
}
