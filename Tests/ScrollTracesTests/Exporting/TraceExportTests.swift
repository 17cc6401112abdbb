import Foundation
import Quantities
import Testing

@testable import ScrollTraces

struct TraceExportTests {
  private func text(_ trace: ScrollTrace, as form: TraceExport) -> String {
    String(decoding: form.bytes(of: trace), as: UTF8.self)
  }

  @Test func `the native form is that of the writer, and says everything`() {
    for seed in 0..<20 as Range<UInt64> {
      let trace = ScrollTrace.random(seed: seed)
      #expect(TraceExport.native.bytes(of: trace) == ScrollTraceWriter.bytes(of: trace))
      #expect(TraceExport.native.losses(of: trace).isEmpty)
    }
  }

  @Test func `a table has phases if they were recorded`() throws {
    let trace = try read("t,x,phase\n0,0,tracking\n8.333333,-3.5,idle\n")
    #expect(text(trace, as: .csv) == "t_ms,offset_x,phase\n0,0,tracking\n8.333333,-3.5,idle\n")
    #expect(try text(read("t,y\n0,1e9\n1,0.1\n"), as: .csv) == "t_ms,offset_y\n0,1000000000\n1,0.1\n")
  }

  @Test func `wheel events move from sample to sample`() throws {
    #expect(
      try text(read("t,y\n0,100\n8.5,103.5\n16,90\n"), as: .wheel) == """
        {"userAgent": "scrollbench", "wheelEvents": [
          {"deltaMode": 0, "deltaX": 0, "deltaY": 0, "timeStamp": 0},
          {"deltaMode": 0, "deltaX": 0, "deltaY": 3.5, "timeStamp": 8.5},
          {"deltaMode": 0, "deltaX": 0, "deltaY": -13.5, "timeStamp": 16}
        ]}

        """)
    #expect(try text(read("t,x\n0,0\n8,5\n"), as: .wheel).contains("\"deltaX\": 5, \"deltaY\": 0,"))
  }

  @Test func `rounding does not add up in wheel events`() throws {
    let rows = (0...1_000).map { "\($0),\(Double($0) * 0.1)\n" }.joined()
    let lines = try text(read("t,y\n" + rows), as: .wheel).split(separator: "\n").dropFirst().dropLast()
    let deltas = lines.compactMap { Double($0.split(separator: "\"deltaY\": ")[1].split(separator: ",")[0]) }
    #expect(deltas.count == 1_001)
    #expect(abs(deltas.reduce(0, +) - 100) <= 100.0.ulp)
  }

  @Test func `what a form has no room for is told`() throws {
    let trace = try read(
      """
      #scrolltrace 1
      #name a
      #viewport_points 390x844
      time_ms,container,offset_y,phase,event
      0,,5,idle,reload
      1,2,0,idle,
      2,3,0,idle,
      """)
    #expect(
      TraceExport.csv.losses(of: trace) == [
        "name and source", "viewport and content", "1 event", "2 nested containers",
      ])
    #expect(
      TraceExport.wheel.losses(of: trace).suffix(4) == [
        "phases", "1 event", "2 nested containers", "the offset at the start, 5",
      ])
    #expect(try TraceExport.csv.losses(of: read("t,y\n0,5\n")).isEmpty)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a table reads back as far as it can say`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    let back = try ScrollTraceReader.read(bytes: TraceExport.csv.bytes(of: trace), name: "back")
    #expect(back.times == trace.times.map { $0 - trace.times[0] })
    #expect(back.axis == trace.axis)
    #expect(back.offsets == trace.offsets)
    #expect(back.phaseSource == trace.phaseSource)
    if trace.phaseSource == .recorded { #expect(back.phases == trace.phases) }
  }

  @Test func `a recording without phases and events reads back from a table as the same`() throws {
    for name in ["chrome-lthi-cats.csv", "swipe-up-trackpad.csv", "swipe-right-fast.csv"] {
      let trace = try ScrollTraceReader.read(path: ShippedRecordingsTests.folder.appendingPathComponent(name).path)
      let back = try ScrollTraceReader.read(bytes: TraceExport.csv.bytes(of: trace), name: "back")
      #expect(back.track == trace.track)
    }
  }
}
