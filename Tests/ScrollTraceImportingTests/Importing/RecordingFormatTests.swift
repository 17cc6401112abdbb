import ScrollDiagnostics
import Testing

@testable import ScrollTraceImporting

@Suite struct RecordingFormatTests {
  @Test("Formats have the names that --from takes")
  func names() {
    #expect(
      RecordingFormat.allCases.map(\.rawValue) == [
        "chrome-trace", "wheel", "rrweb", "touch-csv", "getevent", "libinput", "evtrack", "flutter-gestures",
        "perfetto", "json", "csv",
      ])
  }

  @Test(arguments: [
    (#"{"traceEvents": ["#, RecordingFormat.chromeTrace),
    (#"[{"pid": 1, "tid": 2, "ts": 3, "ph": "X", "cat": "type", "name": "data"}"#, .chromeTrace),
    (#"{"userAgent": "traceEvents", "wheelEvents": []}"#, .wheel),
    (#"[{"deltaX": 0, "deltaY": 1, "timeStamp": 5"#, .wheel),
    (#"[{"type":4,"data":{"href":"x"#, .rrweb),
    ("\u{FEFF}{\"timestamp\": 1, \"type\": 2, \"da", .rrweb),
    (#"["window", {"type": 3, "data": {"wheelEvents": 1"#, .rrweb),
    (#"{"window_id": "a", "data": ["#, .rrweb),
    (#"[{"ts": 1, "events": [{"timeStamp": 1"#, .flutterGestures),
    (#"{"events": [{"packet": {"data": ["#, .flutterGestures),
    (#"[{"timeStamp": 1, "scrollTop": 2}, {"ti"#, .json),
    (#"{"t": 1, "y": 2}"#, .json),
    (#"{"timeStamp": 1, "nativeEvent": {"contentOffset": {"x": 0, "y": 1"#, .json),
    ("t_ms,action,pointer,x,y\n", .touchCSV),
    ("t_ms,offset_y\n0,1", .csv),
    ("#scrolltrace 1\n", .csv),
    ("time;y", .csv),
  ])
  func `a file's first bytes identify its format`(head: String, format: RecordingFormat) {
    #expect(Array(head.utf8).withSpan(RecordingFormat.init) == format)
  }

  @Test func `a Perfetto trace is recognized even by part of its head`() {
    // A timestamp (field 8), and a trusted sequence (field 10) in 200 bytes.
    let packets: [UInt8] =
      [0x0A, 3, 0x40, 0xAC, 2, 0x0A, 0xC8, 1, 0x50, 1] + [UInt8](repeating: 0, count: 198)
    for length in [8, 20, packets.count] {
      #expect(Array(packets.prefix(length)).withSpan(RecordingFormat.init) == .perfetto)
    }
    for bytes: [UInt8] in [[0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], [0x0A], [0x0A, 1, 7], [0x0A, 2, 0, 0]] {
      #expect(bytes.withSpan(RecordingFormat.init) == nil)
    }
    #expect(Array("\n\nt_ms,offset_y\n0,0\n".utf8).withSpan(RecordingFormat.init) == .csv)
  }

  @Test(arguments: ["", "{}", "[]", "[1, 2]", #"{"a": 1}"#, "<xml a=\"1,2\">", "hello", "\u{0}\u{1},\n", "{\"a\": ["])
  func `a file of no known format is not recognized`(head: String) {
    #expect(Array(head.utf8).withSpan(RecordingFormat.init) == nil)
  }

  @Test func `any bytes can be examined for their format`() {
    for first in UInt8.min...UInt8.max {
      for second: UInt8 in [0x22, 0x5B, 0x7B, 0x5C, 0x0A, 0x00, 0xFF] {
        _ = [first, second].withSpan(RecordingFormat.init)
        _ = [UInt8(ascii: "["), first, second].withSpan(RecordingFormat.init)
      }
    }
  }
}
