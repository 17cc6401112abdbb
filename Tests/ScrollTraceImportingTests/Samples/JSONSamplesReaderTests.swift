import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

struct JSONSamplesReaderTests {
  @Test(arguments: [
    #"[{"t": 5, "y": 10}, {"t": 21, "y": 30}]"#,
    "{\"t\": 5, \"y\": 10}\n{\"t\": 21, \"y\": 30}\n",
    #"[{"scrollTop": 10, "timeStamp": 5, "scrollHeight": 900}, {"timeStamp": 21, "scrollTop": 30, "target": null}]"#,
    #"[{"time_s": 0.005, "contentOffset": {"x": 0, "y": 10}}, {"time_s": 0.021, "contentOffset": {"y": 30}}]"#,
    #"[{"timestamp_us": 5e3, "offset_y": 1e1}, {"timestamp_us": 21000, "offset_y": 30.0}]"#,
    #"""
    {"nativeEvent": {"contentOffset": {"x": 0, "y": 10}, "velocity": {"x": 0, "y": 3}}, "timeStamp": 5}
    {"nativeEvent": {"contentOffset": {"x": 0, "y": 30}, "contentSize": {"height": 5, "width": 5}}, "timeStamp": 21}
    """#,
  ])
  func `objects with times and offsets are samples`(text: String) throws {
    let imported = try imported(text)
    #expect(imported.trace.axis == .vertical)
    #expect(imported.trace.times.map(\.milliseconds) == [0, 16])
    #expect(imported.trace.offsets.map(\.value) == [10, 30])
    #expect(imported.notes.allSatisfy { !$0.contains("left out") })
  }

  @Test func `a sample may have one axis alone, and keeps the other offset`() throws {
    let trace = try imported(#"[{"t": 0, "x": 5, "y": 1}, {"t": 8, "x": 90}, {"t": 16, "y": 3}]"#).trace
    #expect(trace.axis == .horizontal)
    #expect(trace.offsets.map(\.value) == [5, 90, 90])
  }

  @Test func `React Native's size of the scroll view is the viewport`() throws {
    let size = #""layoutMeasurement": {"width": 390, "height": 720}"#
    let text = #"[{"t": 0, "y": 0, \#(size)}, {"t": 8, "y": 1, "layoutMeasurement": null}]"#
    #expect(try imported(text).trace.metadata.viewport == PointSize(width: Points(390), height: Points(720)))
  }

  @Test func `objects without an offset are left out, and a note says so`() throws {
    let text = "{\"t\": 0, \"y\": 1}\n{\"level\": \"debug\"}\n{\"t\": 8, \"y\": 2, \"phase\": \"tracking\"}\n"
    let imported = try imported(text)
    #expect(imported.trace.offsets.map(\.value) == [1, 2])
    #expect(imported.notes.contains("Objects without an offset were left out (1)."))
    #expect(imported.notes.contains { $0.contains("not 'phase'") })
  }

  @Test(arguments: [
    ("[{\"t\": 0, \"y\": 0},\n{\"y\": 5}]", "f.json:2: field '[1]': the sample has no time"),
    (
      "{\"t\": 0, \"y\": 0}\n{\"t\": 8, \"y\": \"9\"}\n",
      "f.json:2: field 'y': expected a finite number, found '\"9\"'"
    ),
    (#"[{"t": "now", "y": 0}]"#, "f.json:1: field '[0].t': expected a finite number, found '\"now\"'"),
    (#"[{"t": 0, "time_ms": 0, "y": 0}]"#, "f.json:1: field '[0].time_ms': the sample has two times"),
    (
      #"[{"t": 0, "y": 0, "scrollTop": 0}]"#,
      "f.json:1: field '[0].scrollTop': the sample has two offsets along an axis"
    ),
    (#"[{"t": 0, "y": 1e300}]"#, "f.json:1: field '[0].y': expected a number within ±1e9"),
    (#"[{"t": 0, "y": 5, "pointer": 1}]"#, "next to 'pointer', x and y are pointer positions, not content offsets"),
    (#"[7]"#, "f.json:1: field '[0]': expected an object with a time and an offset"),
    (#"[{"t": 0}]"#, "f.json: no object has an offset"),
  ])
  func `a file that has no samples is refused`(text: String, problem: String) throws {
    let failure = #expect(throws: Failure.self) { try imported(text) }
    let complaint = try #require(failure).diagnostics.map(\.description).joined(separator: "\n")
    #expect(complaint.contains(problem), "\(complaint)")
  }

  private func imported(_ text: String) throws(Failure) -> ImportedTrace {
    try TraceImporter.read(Array(text.utf8), called: "f.json", as: .json, options: ImportOptions())
  }
}
