internal import Diagnostics

extension RecordingFormat {
  /// The format of a file by its first bytes, at most 64 KiB; nil if it is none of them.
  init?(recognising head: Span<UInt8>) {
    for format in Self.allCases where format.isRecognised(in: head) {
      self = format
      return
    }
    return nil
  }

  /// A reader for the file at `path`; nil for tables, which ScrollTraces reads.
  ///
  /// - Throws: `.usage` if the running command writes a file that belongs to it.
  func reader(path: String) throws(Failure) -> (any RecordingReader)? {
    switch self {
    case .chromeTrace: ChromeTraceReader(path: path)
    case .wheel: WheelReader(path: path)
    case .rrweb: RRWebReader(path: path)
    case .flutterGestures: FlutterGesturesReader(path: path)
    case .touchCSV: TouchCSVReader(path: path)
    case .getevent: GeteventReader(path: path)
    case .evtrack: EvtrackReader(path: path, sidecar: try EvtrackReader.sidecar(of: path))
    case .csv: nil
    }
  }

  private func isRecognised(in head: Span<UInt8>) -> Bool {
    switch self {
    case .chromeTrace: ChromeTraceReader.recognises(head)
    case .wheel: WheelReader.recognises(head)
    case .rrweb: RRWebReader.recognises(head)
    case .flutterGestures: FlutterGesturesReader.recognises(head)
    case .touchCSV: TouchCSVReader.recognises(head)
    case .getevent: GeteventReader.recognises(head)
    case .evtrack: EvtrackReader.recognises(head)
    case .csv: TableHead.recognises(head)
    }
  }
}
