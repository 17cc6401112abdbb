import Foundation
import ScrollQuantities
import ScrollTraceReading
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraces

struct ScrollTraceWriterTests {
  @Test func `a recording is written in the native form`() {
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(
        name: "two\nlines", source: "a hand", kind: .synthetic,
        viewport: PointSize(width: Points(390), height: Points(844.5)), contentLength: Points(12_000)),
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

  @Test func `the containers of a recording are merged by time`() throws {
    func track(_ axis: ScrollAxis, _ milliseconds: [Double], _ events: [ScrollEvent]) -> ScrollTrace.Track {
      ScrollTrace.Track(
        axis: axis, times: milliseconds.map(SimulatedTime.init(milliseconds:)),
        offsets: milliseconds.map { Points($0 + 1) }, phases: milliseconds.map { _ in .tracking }, events: events)
    }
    let end = DragEnd(targetOffset: Points(30), velocity: 0.5)
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(),
      track: track(
        .vertical, [0, 8, 8],
        [
          ScrollEvent(sample: 1, kind: .insert(at: 5, count: 3)), ScrollEvent(sample: 1, kind: .visibilityDepth(2)),
          ScrollEvent(sample: 2, kind: .resize(PointSize(width: Points(844), height: Points(390.5)))),
        ]),
      phaseSource: .recorded,
      nested: [
        ScrollTrace.NestedTrack(
          path: ContainerPath(items: [10]), track: track(.vertical, [4], [ScrollEvent(sample: 0, kind: .reload)])),
        ScrollTrace.NestedTrack(
          path: ContainerPath(items: [3, 2]),
          track: track(
            .horizontal, [4, 8, 12],
            [ScrollEvent(sample: 1, kind: .scrollTo(item: 4)), ScrollEvent(sample: 2, kind: .endDrag(end))])),
        ScrollTrace.NestedTrack(path: ContainerPath(items: [3]), track: track(.horizontal, [0, 4], [])),
      ])
    #expect(
      String(decoding: ScrollTraceWriter.bytes(of: trace), as: UTF8.self) == """
        #scrolltrace 1
        #kind recorded
        time_ms,container,offset_y,offset_x,phase,event,target_offset_x,velocity_x_points_per_ms
        0,,1,,tracking,,,
        0,3,,1,tracking,,,
        4,3,,5,tracking,,,
        4,3/2,,5,tracking,,,
        4,10,5,,tracking,reload,,
        8,,9,,tracking,insert:5:3 visibility_depth:2,,
        8,,9,,tracking,resize:844x390.5,,
        8,3/2,,9,tracking,scroll_to:4,,
        12,3/2,,13,tracking,end_drag,30,0.5

        """)
  }

  @Test func `containers along one axis take one column of offsets`() throws {
    let text = """
      #scrolltrace 1
      #kind recorded
      time_ms,container,offset_y,phase
      0,,0,idle
      5,7,12,idle

      """
    #expect(try String(decoding: ScrollTraceWriter.bytes(of: read(text)), as: UTF8.self) == text)
  }

  @Test func `lengths that a file cannot hold are left out`() throws {
    var trace = try read("t,y\n0,0\n")
    trace.metadata.viewport = PointSize(width: .zero, height: Points(844))
    trace.metadata.contentLength = Points(.infinity)
    let back = try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "back")
    #expect(back.metadata == ScrollTrace.Metadata())
  }

  @Test(arguments: Exhaustiveness.seeds(60, of: 400) as Range<UInt64>)
  func `a written recording reads back the same`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    let back = try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "back")
    #expect(back == trace)
  }

  @Test func `a long recording is written in blocks`() throws {
    let count = 40_000
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(), axis: .vertical,
      times: (0..<count).map { SimulatedTime(milliseconds: Double($0)) },
      offsets: (0..<count).map { Points(Double($0) / 3) })
    var blocks: [[UInt8]] = []
    ScrollTraceWriter.writeBlocks(of: trace) { blocks.append($0) }
    #expect(blocks.count > 2 && blocks.dropLast().allSatisfy { (256 << 10..<257 << 10).contains($0.count) })
    let bytes = blocks.reduce(into: []) { $0 += $1 }
    #expect(bytes == ScrollTraceWriter.bytes(of: trace))
    #expect(try ScrollTraceReader.read(bytes: bytes, name: "long.csv") == trace)
  }

  @Test func `writing stops when a block is refused`() {
    struct Refusal: Error {}
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(), axis: .vertical,
      times: (0..<100_000).map { SimulatedTime(milliseconds: Double($0)) },
      offsets: Array(repeating: Points(1), count: 100_000))
    for form in TraceExport.allCases {
      var count = 0
      #expect(throws: Refusal.self) {
        try form.writeBlocks(of: trace) { _ throws(Refusal) in
          count += 1
          throw Refusal()
        }
      }
      #expect(count == 1)
    }
  }
}
