import ScrollQuantities
import ScrollTraceReading
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraces

struct TraceExportTests {
  private func text(_ trace: ScrollTrace, as form: TraceExport) -> String {
    String(decoding: form.bytes(of: trace), as: UTF8.self)
  }

  @Test func `the native form is the writer's and loses nothing`() {
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

  @Test func `the first wheel event has delta 0, the others the movement between samples`() throws {
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

  /// 1e9 − 0.1 rounds to a double that leads from 1e9 to 0.10000002384185791 only.
  @Test func `a movement that one wheel event cannot express exactly is split into two`() throws {
    let offsets = [1e9, 0.1, -1e9, 1e-7, 3.3e8]
    let rows = offsets.enumerated().map { "\($0 * 10),\($1)\n" }.joined()
    let deltas = try deltas(of: read("t,y\n" + rows))
    #expect(deltas.count > offsets.count)
    var reached = offsets[0]
    let stops = deltas.map { time, delta in
      reached += delta
      return (time, reached)
    }
    for (index, offset) in offsets.enumerated() {
      #expect(stops.last { $0.0 == Double(index * 10) }?.1 == offset)
    }
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `wheel events add up to the offsets exactly`(seed: UInt64) {
    let trace = ScrollTrace.random(seed: seed)
    var reached = trace.offsets[0].value
    var stops: [Double] = []
    for (_, delta) in deltas(of: trace) {
      reached += delta
      stops.append(reached)
    }
    var rest = stops[...]
    for offset in trace.offsets {
      #expect(rest.contains(offset.value))
      rest = rest.drop { $0 != offset.value }.dropFirst()
    }
    #expect(rest.isEmpty)
  }

  /// The times and movements of the wheel events.
  private func deltas(of trace: ScrollTrace) -> [(time: Double, delta: Double)] {
    let name = trace.axis == .vertical ? "\"deltaY\": " : "\"deltaX\": "
    return text(trace, as: .wheel).split(separator: "\n").dropFirst().dropLast().map { line in
      let delta = line.split(separator: name)[1].split(separator: ",")[0]
      let time = line.split(separator: "\"timeStamp\": ")[1].split(separator: "}")[0]
      return (Double(time)!, Double(delta)!)
    }
  }

  @Test func `details that a format cannot hold are listed`() throws {
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
      TraceExport.wheel.losses(of: trace) == [
        "name and source", "viewport and content", "the start offset (5)", "1 event", "2 nested containers",
      ])
    #expect(try TraceExport.csv.losses(of: read("t,y\n0,5\n")).isEmpty)
  }

  @Test func `details that can be inferred again do not count as lost`() throws {
    let rows = (0...40).map { "\($0 * 16),\(min($0, 20) * 30)\n" }.joined()
    let inferred = try read("t,y\n" + rows)
    #expect(inferred.events.count == 2)
    #expect(TraceExport.csv.losses(of: inferred).isEmpty && TraceExport.wheel.losses(of: inferred).isEmpty)
    let recorded = try read("t,y,phase\n0,0,tracking\n16,30,tracking\n32,60,programmatic\n48,60,idle\n")
    #expect(recorded.events.count == 2)
    #expect(TraceExport.csv.losses(of: recorded).isEmpty)
    #expect(TraceExport.wheel.losses(of: recorded).contains("phases"))
  }

  @Test func `a recorded end of a drag counts as lost`() throws {
    let header = "t,y,phase,event,target_offset_y,velocity_y_points_per_ms\n"
    let trace = try read(header + "0,0,tracking,begin_drag,,\n16,30,tracking,end_drag,500,2\n32,60,idle,,,\n")
    #expect(TraceExport.csv.losses(of: trace) == ["1 event"])
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `a table reads back everything that it can hold`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    let back = try ScrollTraceReader.read(bytes: TraceExport.csv.bytes(of: trace), name: "back")
    #expect(back.times == trace.times.map { $0 - trace.times[0] })
    #expect(back.axis == trace.axis)
    #expect(back.offsets == trace.offsets)
    #expect(back.phaseSource == trace.phaseSource)
    if trace.phaseSource == .recorded { #expect(back.phases == trace.phases) }
  }

  @Test func `a recording without phases and events reads back the same from a table`() throws {
    for name in ["chrome-lthi-cats.csv", "swipe-up-trackpad.csv", "swipe-right-fast.csv"] {
      let trace = try ShippedRecordingsTests.recording(name)
      let back = try ScrollTraceReader.read(bytes: TraceExport.csv.bytes(of: trace), name: "back")
      #expect(back.track == trace.track)
    }
  }
}
