import Foundation
import Quantities
import Testing

@testable import ScrollTraces

struct ScrollTraceWriterTests {
  @Test func `a recording is written in the native form`() {
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(
        name: "two\nlines", source: "a hand", kind: .synthetic,
        viewport: Size(width: Points(390), height: Points(844.5)), contentLength: Points(12_000)),
      axis: .horizontal, times: [0, 8_333_333, 16_500_000].map(SimulatedTime.init(nanoseconds:)),
      offsets: [0, -0.5, 1e9].map(Points.init), phases: [.tracking, .tracking, .idle],
      events: [
        ScrollEvent(sample: 0, kind: .beginDrag), ScrollEvent(sample: 1, kind: .memoryWarning),
        ScrollEvent(sample: 1, kind: .endDrag(DragEnd(targetOffset: Points(7), velocity: -0.25))),
      ],
      phaseSource: .inferred)
    #expect(
      String(decoding: ScrollTraceWriter.bytes(of: trace), as: UTF8.self) == """
        #scrolltrace 1
        #name two lines
        #viewport_points 390x844.5
        #content_points 12000
        #source a hand
        #kind synthetic
        #phases inferred
        time_ms,offset_x,phase,event,target_offset_x,velocity_x_points_per_ms
        0,0,tracking,begin_drag,,
        8.333333,-0.5,tracking,memory_warning end_drag,7,-0.25
        16.5,1000000000,idle,,,

        """)
  }

  @Test func `lengths that no file can hold are left out`() throws {
    var trace = try read("t,y\n0,0\n")
    trace.metadata.viewport = Size(width: .zero, height: Points(844))
    trace.metadata.contentLength = Points(.infinity)
    let back = try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "back")
    #expect(back.metadata == ScrollTrace.Metadata())
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is written reads back as the same`(seed: UInt64) throws {
    let trace = randomTrace(seed: seed)
    let back = try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "back")
    #expect(back == trace)
  }

  @Test func `a file appears whole, and nothing else beside it`() throws {
    let folder = try TemporaryFolder()
    let trace = randomTrace(seed: 7)
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("feed.csv"))
    try ScrollTraceWriter.write(trace, toPath: folder.path("feed.csv"))
    #expect(try ScrollTraceReader.read(path: folder.path("feed.csv")) == trace)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["feed.csv"])
  }

  /// A recording of any shape that a file can hold, complete as one that was read.
  private func randomTrace(seed: UInt64) -> ScrollTrace {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    var time: Int64 = 0
    var columns: (times: [SimulatedTime], offsets: [Points], phases: [ScrollPhase]) = ([], [], [])
    var events: [ScrollEvent] = []
    for sample in 0..<count {
      columns.times.append(SimulatedTime(nanoseconds: time))
      columns.offsets.append(Points(Double.random(in: -1e5...1e5, using: &random)))
      columns.phases.append(ScrollPhase.allCases.randomElement(using: &random)!)
      time += Int64.random(in: 0...400_000_000, using: &random)
      for kind in ScrollEvent.Kind.named.map(\.kind).shuffled(using: &random)
      where Int.random(in: 0..<8, using: &random) == 0 {
        events.append(ScrollEvent(sample: sample, kind: kind))
      }
    }
    return ScrollTrace(
      metadata: ScrollTrace.Metadata(
        name: ["", "a name, with \"quotes\" #1"].randomElement(using: &random)!, source: "seed \(seed)",
        kind: ScrollTrace.Kind.allCases.randomElement(using: &random)!,
        viewport: Bool.random(using: &random) ? Size(width: Points(390.1), height: Points(844)) : nil,
        contentLength: Bool.random(using: &random) ? Points(12_345.678) : nil),
      axis: ScrollAxis.allCases.randomElement(using: &random)!, times: columns.times,
      offsets: columns.offsets, phases: columns.phases, incompleteEvents: events,
      phaseSource: Bool.random(using: &random) ? .recorded : .inferred)
  }
}
