import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

struct ConcatenationTests {
  private func concatenation(_ texts: String..., pause: Double = 0) throws -> ScrollTrace {
    let traces = try texts.map { try read("#scrolltrace 1\n" + $0) }
    let whole = try ScrollTrace.concatenated(traces, pause: SimulatedTime(milliseconds: pause))
    #expect(whole.survivesWriting)
    return whole
  }

  private static let table = "time_ms,offset_y,phase\n"

  @Test func `the next recording continues where the last one ended`() throws {
    let rows = Self.table + "0,100,programmatic\n10,105,idle\n"
    let whole = try concatenation(rows, rows, rows, pause: 500)
    #expect(whole.milliseconds == [0, 10, 510, 520, 1_020, 1_030])
    #expect(whole.points == [100, 105, 105, 110, 110, 115])
    #expect(whole.phaseLetters == "pipipi")
  }

  @Test func `without a pause the first sample replaces the last one`() throws {
    let rows = Self.table + "0,100,programmatic\n10,105,idle\n"
    let whole = try concatenation(rows, rows)
    #expect(whole.milliseconds == [0, 10, 20])
    #expect(whole.points == [100, 105, 110])
    #expect(whole.phaseLetters == "ppi")
  }

  @Test func `a last sample with events is kept`() throws {
    let whole = try concatenation(
      "time_ms,offset_y,phase,event\n0,0,idle,\n10,0,idle,reload\n", "time_ms,offset_y,phase,event\n0,0,idle,reset\n")
    #expect(whole.milliseconds == [0, 10, 10])
    #expect(whole.eventNames == ["1 reload", "2 reset"])
  }

  @Test func `targets of drags are shifted with the offsets, velocities are not`() throws {
    let rows = """
      time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
      0,0,tracking,begin_drag end_drag,30,0.5
      10,20,idle,,,

      """
    #expect(
      try concatenation(rows, rows, pause: 10).dragEnds == [
        DragEnd(targetOffset: Points(30), velocity: 0.5), DragEnd(targetOffset: Points(50), velocity: 0.5),
      ])
  }

  private static let openDrag = "time_ms,offset_y,phase,event\n0,0,tracking,begin_drag\n10,5,tracking,\n"

  @Test func `an open drag continues in the next recording if that begins at once with one`() throws {
    let closed = "time_ms,offset_y,phase,event\n0,0,tracking,begin_drag\n10,5,tracking,end_drag\n20,8,idle,\n"
    let whole = try concatenation(Self.openDrag, closed)
    #expect(whole.eventNames == ["0 begin_drag", "2 end_drag"])
    #expect(whole.phaseLetters == "ttti")
  }

  @Test func `an open drag ends at its last sample if the next recording does not continue it`() throws {
    let next = "time_ms,offset_y,phase,event\n0,0,programmatic,reload\n10,5,idle,\n"
    for (pause, first) in [(0.0, 10.0), (30, 40)] {
      let whole = try concatenation(Self.openDrag, next, pause: pause)
      #expect(whole.milliseconds == [0, 10, first, first + 10])
      #expect(whole.eventNames == ["0 begin_drag", "1 end_drag", "2 reload"])
      #expect(whole.phaseLetters == "tipi")
      #expect(whole.dragEnds[0].targetOffset == Points(5))
    }
    let pausing = try concatenation(Self.openDrag, Self.openDrag, pause: 1)
    #expect(pausing.eventNames == ["0 begin_drag", "1 end_drag", "2 begin_drag"])
  }

  @Test func `nothing moves in a pause, whatever was cut off`() throws {
    let cut = Self.table + "0,0,decelerating\n10,5,decelerating\n"
    #expect(try concatenation(cut, cut, pause: 100).phaseLetters == "didd")
    #expect(try concatenation(cut, cut).phaseLetters == "ddd")
  }

  @Test func `nested containers are continued separately`() throws {
    let header = "time_ms,container,offset_y,offset_x,phase\n"
    let whole = try concatenation(
      header + "0,,0,,idle\n5,1,,10,idle\n20,1,,30,idle\n", header + "0,,7,,idle\n3,1,,0,idle\n4,2,,4,idle\n",
      pause: 100)
    #expect(whole.nested.map(\.path.description) == ["1", "2"])
    #expect(whole.nested[0].track.times.map(\.milliseconds) == [5, 20, 123])
    #expect(whole.nested[0].track.offsets.map(\.value) == [10, 30, 30])
    #expect(whole.nested[1].track.times.map(\.milliseconds) == [124])
    #expect(whole.nested[1].track.offsets.map(\.value) == [4])
    #expect(whole.milliseconds == [0, 120])
  }

  @Test func `the result keeps the metadata common to all`() throws {
    let row = "time_ms,offset_y,phase\n0,0,idle\n"
    let whole = try concatenation(
      "#name a\n#source s\n#kind recorded\n#content_points 900\n#viewport_points 390x844\n" + row,
      "#name b\n#source s\n#kind synthetic\n#content_points 900\n#phases inferred\n" + row,
      "#name a\n#kind derived\n#content_points 900\n" + row)
    #expect(
      whole.metadata
        == ScrollTrace.Metadata(
          name: "a; b", source: "s", kind: .synthetic, viewport: PointSize(width: Points(390), height: Points(844)),
          contentLength: Points(900)))
    #expect(whole.phaseSource == .inferred)
  }

  @Test(arguments: [
    ("#content_points 900\n", "0", "#content_points 901\n", "0"), ("#content_points 900\n", "0", "", "0"),
    ("#content_points 900\n", "5", "#content_points 900\n", "0"),
  ])
  func `the content length is dropped if it is uncertain`(a: String, end: String, b: String, start: String) throws {
    let whole = try concatenation(a + Self.table + "0,\(end),idle\n", b + Self.table + "0,\(start),idle\n", pause: 1)
    #expect(whole.metadata.contentLength == nil)
  }

  @Test func `a viewport unknown at the start is not invented`() throws {
    let next = "#viewport_points 390x844\ntime_ms,offset_y,phase\n0,0,idle\n"
    #expect(try concatenation("time_ms,offset_y,phase\n0,0,idle\n", next).metadata.viewport != nil)
    let rotated = try concatenation("time_ms,offset_y,phase,event\n0,0,idle,rotate\n", next)
    #expect(rotated.metadata.viewport == nil)
  }

  @Test(arguments: [
    ("time_ms,offset_x,phase\n0,0,idle\n", "recording 2 scrolls horizontally, but recording 1 scrolls vertically"),
    (
      "#viewport_points 844x390\ntime_ms,offset_y,phase\n0,0,idle\n",
      "recording 2 begins with a viewport of 844x390 points, but"
    ),
  ])
  func `recordings that do not go together are refused`(other: String, says: String) throws {
    let failure = try #require(throws: Failure.self) {
      try concatenation("#viewport_points 390x844\ntime_ms,offset_y,phase\n0,0,idle\n", other)
    }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.contains(says), "\(failure)")
  }

  @Test func `a rotated viewport is compared with the next recording's`() throws {
    let turned = "#viewport_points 390x844\ntime_ms,offset_y,phase,event\n0,0,idle,rotate\n"
    let whole = try concatenation(turned, "#viewport_points 844x390\ntime_ms,offset_y,phase\n0,0,idle\n")
    #expect(whole.metadata.viewport?.width == Points(390))
  }

  @Test func `a result beyond the limits of a file is refused`() throws {
    let far = Self.table + "0,0,idle\n10,6e8,idle\n"
    let long = Self.table + "0,0,idle\n6e9,1,idle\n"
    for text in [far, long] {
      let failure = try #require(throws: Failure.self) { try concatenation(text, text) }
      #expect(failure.exitCode == .malformedData)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `many recordings are concatenated in linear time`() throws {
    let part = try read(Self.table + "0,0,programmatic\n1,3,programmatic\n2,5,idle\n")
    let whole = try ScrollTrace.concatenated(Array(repeating: part, count: 20_000))
    #expect(whole.times.count == 40_001)
    #expect(whole.offsets.last == Points(100_000) && whole.lastTime == SimulatedTime(milliseconds: 40_000))
  }

  @Test func `recordings whose total time would overflow are refused`() throws {
    let long = try read(Self.table + "0,0,idle\n9e9,0,idle\n")
    let failure = try #require(throws: Failure.self) {
      try ScrollTrace.concatenated(Array(repeating: long, count: 2_000), pause: SimulatedTime(milliseconds: 1e10))
    }
    #expect(failure.description.contains("1e10 ms"))
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `the slices before and after a sample concatenate to the whole`(seed: UInt64) throws {
    let trace = randomDrags(seed: seed)
    var random = SeededGenerator(seed: seed)
    let time = trace.times.dropFirst().randomElement(using: &random)!
    let parts = try [trace.sliced(from: .zero, to: time), trace.sliced(from: time)]
    #expect(try ScrollTrace.concatenated(parts) == trace)
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `concatenated slices of any recording show the same offsets and events`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    guard trace.lastTime > .zero else { return }
    var random = SeededGenerator(seed: seed)
    let time = SimulatedTime(nanoseconds: Int64.random(in: 1...trace.lastTime.nanoseconds, using: &random))
    let parts = try [trace.sliced(from: .zero, to: time), trace.sliced(from: time)]
    let whole = try ScrollTrace.concatenated(parts)
    #expect(whole.survivesWriting)
    #expect(whole.lastTime == trace.lastTime)
    #expect(whole.nested.map(\.path) == trace.nested.map(\.path))
    for (path, track) in trace.containers {
      let joined = try #require(whole.containers.first { $0.path == path }).track
      for time in track.times { #expect(joined.held(at: time) == track.held(at: time)) }
      #expect(whole.otherEvents(of: path) == trace.otherEvents(of: path))
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `any concatenation is within the limits of a file`(seed: UInt64) throws {
    let traces = [seed, seed + 1_000, seed + 2_000].map { seed in
      var trace = ScrollTrace.random(seed: seed)
      trace.metadata.viewport = nil
      return trace
    }
    do {
      let pause = SimulatedTime(milliseconds: Double(seed % 3))
      #expect(try ScrollTrace.concatenated(traces, pause: pause).survivesWriting)
    } catch {
      #expect(error.description.contains(" scrolls ") || error.description.contains("viewport"))
    }
  }
}
