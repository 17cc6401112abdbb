internal import Diagnostics
internal import ScrollTraces

/// The formats of other tools that recordings are imported from.
package enum RecordingFormat: String, Sendable, CaseIterable {
  /// Trace events of Chrome with the compositor's layers in them (`cc::LayerTreeHostImpl`).
  case chromeTrace = "chrome-trace"
  /// Wheel events of a browser, as from `WheelEvent`.
  case wheel
  /// A session recorded by rrweb: a JSON array of events, or an event a line.
  case rrweb
  /// Touches as a table: `t_ms,action,pointer,x,y`.
  case touchCSV = "touch-csv"
  /// The text that `getevent -lt` prints on Android.
  case getevent
  /// The logs of evtrack, the format of The Attentive Cursor Dataset and of AdSERP.
  case evtrack
  /// Pointer data that Flutter's gesture recorder writes.
  case flutterGestures = "flutter-gestures"
  /// A table with a column of times and one of offsets, as ScrollTraces reads it.
  case csv
}

extension RecordingFormat {
  /// The format of a file by its first bytes, at most 64 KiB; nil if it is none of them.
  init?(recognizing head: Span<UInt8>) {
    for format in Self.allCases where format.isRecognized(in: head) {
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

  private func isRecognized(in head: Span<UInt8>) -> Bool {
    switch self {
    case .chromeTrace: ChromeTraceReader.recognizes(head)
    case .wheel: WheelReader.recognizes(head)
    case .rrweb: RRWebReader.recognizes(head)
    case .flutterGestures: FlutterGesturesReader.recognizes(head)
    case .touchCSV: TouchCSVReader.recognizes(head)
    case .getevent: GeteventReader.recognizes(head)
    case .evtrack: EvtrackReader.recognizes(head)
    case .csv: TableHead.recognizes(head)
    }
  }
}

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

/// Distinguishes tables from other files.
private enum TableHead {
  /// True if the first line is text with a `#` or a delimiter. What the columns mean is for the parser to say.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    let start = head.endOfSpace(from: head.byteOrderMarkLength)
    var end = start
    while end < head.count, head[end] != UInt8(ascii: "\n") { end += 1 }
    guard start < end, head.extracting(start..<end).isText else { return false }
    switch head[start] {
    case UInt8(ascii: "#"): return true
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"): return false
    default: return (start..<end).contains { [",", ";", "\t"].contains(Unicode.Scalar(head[$0])) }
    }
  }
}
