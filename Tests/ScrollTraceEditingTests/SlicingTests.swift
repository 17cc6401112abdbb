import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

struct SlicingTests {
  /// Native text of a slice of native rows, without the preamble.
  private func slice(_ rows: String, from start: Double, to end: Double? = nil) throws -> String {
    let trace = try read("#scrolltrace 1\n" + rows)
    let slice = try trace.sliced(
      from: SimulatedTime(milliseconds: start), to: end.map(SimulatedTime.init(milliseconds:)))
    #expect(slice.survivesWriting)
    let lines = String(decoding: ScrollTraceWriter.bytes(of: slice), as: UTF8.self).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#scrolltrace") && !$0.hasPrefix("#kind") }.joined(separator: "\n")
  }

  @Test func `times begin at 0, and the end of the window gets a sample`() throws {
    let rows = "time_ms,offset_y,phase\n0,0,idle\n10,1,programmatic\n20,2,programmatic\n30,3,idle\n40,3,idle\n"
    #expect(
      try slice(rows, from: 10, to: 30) == """
        time_ms,offset_y,phase
        0,1,programmatic
        10,2,programmatic
        20,3,idle
        """)
    #expect(try slice(rows, from: 30) == "time_ms,offset_y,phase\n0,3,idle\n10,3,idle")
  }

  @Test func `at the edges of the window the last sample before applies`() throws {
    let rows = "time_ms,offset_y,phase\n0,0,programmatic\n10,1,idle\n90,7,programmatic\n100,8,idle\n"
    #expect(
      try slice(rows, from: 4, to: 95) == """
        time_ms,offset_y,phase
        0,0,programmatic
        6,1,idle
        86,7,programmatic
        91,7,programmatic
        """)
    #expect(try slice(rows, from: 20, to: 30) == "time_ms,offset_y,phase\n0,1,idle\n10,1,idle")
  }

  @Test func `events at the start of the window are included, those at its end are not`() throws {
    let rows = "time_ms,offset_y,phase,event\n0,0,idle,reload\n10,0,idle,reset\n20,0,idle,background\n30,0,idle,\n"
    #expect(
      try slice(rows, from: 10, to: 20) == "time_ms,offset_y,phase,event\n0,0,idle,reset\n10,0,idle,")
  }

  private static let drag = """
    time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
    0,0,idle,,,
    10,0,tracking,begin_drag,,
    20,5,tracking,,,
    30,10,tracking,end_drag,25,0.5
    40,18,decelerating,,,
    50,25,idle,,,

    """

  @Test func `a drag in progress at the start begins there`() throws {
    #expect(
      try slice(Self.drag, from: 15) == """
        time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
        0,0,tracking,begin_drag,,
        5,5,tracking,,,
        15,10,tracking,end_drag,25,0.5
        25,18,decelerating,,,
        35,25,idle,,,
        """)
    #expect(try slice(Self.drag, from: 30).split(separator: "\n")[1] == "0,10,tracking,begin_drag end_drag,25,0.5")
  }

  @Test func `a drag in progress at the end is left open`() throws {
    #expect(
      try slice(Self.drag, from: 0, to: 25) == """
        time_ms,offset_y,phase,event
        0,0,idle,
        10,0,tracking,begin_drag
        20,5,tracking,
        25,5,tracking,
        """)
  }

  @Test func `a window within a drag has an open drag`() throws {
    #expect(
      try slice(Self.drag, from: 15, to: 18) == "time_ms,offset_y,phase,event\n0,0,tracking,begin_drag\n3,0,tracking,")
  }

  @Test func `after the end of a drag the content decelerates`() throws {
    #expect(try slice(Self.drag, from: 35, to: 38) == "time_ms,offset_y,phase\n0,10,decelerating\n3,10,decelerating")
    #expect(
      try slice(Self.drag, from: 35) == "time_ms,offset_y,phase\n0,10,decelerating\n5,18,decelerating\n15,25,idle")
  }

  @Test func `nested containers are kept if recorded in the window or on both sides of it`() throws {
    let rows = """
      time_ms,container,offset_y,offset_x,phase
      0,,0,,idle
      10,1,,1,idle
      20,2,,5,idle
      30,3,,9,idle
      40,2,,6,idle
      90,,7,,idle

      """
    #expect(
      try slice(rows, from: 12, to: 30) == """
        time_ms,container,offset_y,offset_x,phase
        0,,0,,idle
        8,2,,5,idle
        18,,0,,idle
        18,2,,5,idle
        """)
    #expect(
      try slice(rows, from: 50) == """
        time_ms,offset_y,phase
        0,0,idle
        40,7,idle
        """)
  }

  @Test func `if only nested containers are recorded, the outer one rests`() throws {
    let rows = "time_ms,container,offset_x,phase\n0,4,0,idle\n100,4,9,idle\n200,4,9,idle\n"
    #expect(
      try slice(rows, from: 50, to: 150) == """
        time_ms,container,offset_y,offset_x,phase
        0,,0,,idle
        0,4,,0,idle
        50,4,,9,idle
        100,4,,9,idle
        """)
  }

  @Test func `an outer container that begins later rests before`() throws {
    let rows = "time_ms,container,offset_y,phase\n0,4,0,idle\n10,4,1,idle\n50,,7,idle\n60,,8,idle\n"
    #expect(
      try slice(rows, from: 20) == "time_ms,offset_y,phase\n0,7,idle\n30,7,idle\n40,8,idle")
  }

  @Test func `the viewport is the one at the start of the window`() throws {
    let trace = try read(
      """
      #scrolltrace 1
      #viewport_points 390x844
      time_ms,offset_y,phase,event
      0,0,idle,
      10,0,idle,rotate
      20,0,idle,resize:500x300
      30,0,idle,
      """)
    let sizes = try [10, 15, 20, 30].map { try trace.sliced(from: SimulatedTime(milliseconds: $0)).metadata.viewport }
    #expect(sizes.map { $0?.width.value } == [390, 844, 844, 500])
  }

  @Test func `a window after the end is refused`() throws {
    let trace = try read("t,y\n0,0\n10,5\n")
    #expect(try trace.sliced(from: SimulatedTime(milliseconds: 10)).points == [5])
    let failure = try #require(throws: Failure.self) { try trace.sliced(from: SimulatedTime(milliseconds: 10.5)) }
    #expect(failure.description.contains("begins at 10.5 ms, and the recording ends at 10 ms"))
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `a slice is within the limits of a file and shows what the whole does`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    var random = SeededGenerator(seed: seed)
    let start = SimulatedTime(nanoseconds: Int64.random(in: 0...trace.lastTime.nanoseconds, using: &random))
    let end = start + SimulatedTime(nanoseconds: Int64.random(in: 1...2_000_000_000, using: &random))
    let slice = try trace.sliced(from: start, to: end)
    #expect(slice.survivesWriting)
    for (path, track) in slice.containers {
      let whole = try #require(trace.containers.first { $0.path == path }).track
      for time in whole.times where time >= max(start, whole.times[0]) && time < end {
        #expect(track.held(at: time - start) == whole.held(at: time))
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a window over the whole recording changes nothing`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    #expect(try trace.sliced(from: .zero) == trace)
    #expect(try trace.sliced(from: .zero, to: trace.lastTime + SimulatedTime(nanoseconds: 1)) == trace)
  }
}
