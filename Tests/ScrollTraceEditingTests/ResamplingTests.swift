import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

struct ResamplingTests {
  private func resampled(_ text: String, hertz: Double) throws -> ScrollTrace {
    let trace = try read(text).resampled(hertz: hertz)
    #expect(trace.survivesWriting)
    return trace
  }

  @Test func `samples are evenly spaced, the last one at or after the end`() throws {
    let trace = try resampled("t,y\n0,0\n40,40\n105,105\n", hertz: 100)
    #expect(trace.milliseconds == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])
    #expect(zip(trace.points, trace.milliseconds).dropLast().allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(trace.points.last == 105)
  }

  @Test func `nothing moves in a pause until its end`() throws {
    let trace = try resampled("t,y\n0,0\n300,30\n400,40\n", hertz: 10)
    #expect(trace.points == [0, 0, 0, 30, 40])
    #expect(try resampled("t,y\n0,0\n250,25\n", hertz: 20).points == [0, 5, 10, 15, 20, 25])
  }

  @Test func `a track that begins between two samples keeps its first offset`() throws {
    let trace = try resampled("t,container,y\n0,,0\n90,3,0\n110,3,20\n150,3,60\n400,,0\n", hertz: 10)
    #expect(trace.nested[0].track.offsets.map(\.value) == [0, 10, 60])
  }

  /// Steps of 100 ms, but one of 200 ms where the recorder would have taken a sample if anything had moved.
  @Test func `with samples every 100 ms, a missing one counts as rest`() throws {
    let rows = "t,y\n0,0\n100,10\n200,20\n400,40\n500,50\n650,65\n"
    #expect(try resampled(rows, hertz: 20).points == [0, 5, 10, 15, 20, 20, 20, 20, 40, 45, 50, 55, 60, 65])
    let faster = "t,y\n0,0\n10,1\n20,2\n30,3\n40,4\n50,5\n250,25\n"
    #expect(try resampled(faster, hertz: 20).points == [0, 5, 10, 15, 20, 25])
  }

  @Test func `a phase lasts until the next sample`() throws {
    let rows = "t,y,phase\n0,0,idle\n15,1,programmatic\n32,9,decelerating\n55,10,idle\n"
    #expect(try resampled(rows, hertz: 100).phaseLetters == "iippddi")
  }

  @Test func `events move to the first sample at or after them`() throws {
    let rows = "t,y,phase,event\n0,0,idle,reload\n10,1,idle,reset\n11,2,idle,background\n25,3,idle,foreground\n"
    let trace = try resampled(rows, hertz: 100)
    #expect(trace.eventNames == ["0 reload", "1 reset", "2 background", "3 foreground"])
  }

  @Test func `events that cannot share a sample get another at the same time`() throws {
    let rows = """
      #scrolltrace 1
      time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
      0,0,tracking,begin_drag,,
      1,1,tracking,end_drag,1,0
      2,2,tracking,begin_drag reload,,
      3,3,tracking,end_drag,3,0
      4,4,idle,reload,,

      """
    let trace = try resampled(rows, hertz: 100)
    #expect(trace.milliseconds == [0, 10, 10])
    #expect(
      trace.eventNames == [
        "0 begin_drag", "1 end_drag", "1 begin_drag", "1 reload", "2 end_drag", "2 reload",
      ])
    #expect(trace.dragEnds.map(\.targetOffset) == [Points(1), Points(3)])
  }

  @Test func `a container is resampled from the time before its first sample to that after its last`() throws {
    let trace = try resampled("t,container,y\n0,,0\n15,1,5\n38,1,28\n100,,0\n", hertz: 100)
    #expect(trace.nested[0].track.times.map(\.milliseconds) == [10, 20, 30, 40])
    #expect(trace.nested[0].track.offsets.map(\.value) == [5, 10, 20, 28])
    #expect(trace.times.count == 11)
  }

  @Test func `a resampled recording is derived`() throws {
    #expect(try resampled("t,y\n0,0\n", hertz: 60).metadata.kind == .derived)
    let made = try resampled("#scrolltrace 1\n#kind synthetic\ntime_ms,offset_y\n0,0\n", hertz: 60)
    #expect(made.metadata.kind == .synthetic)
  }

  @Test func `more than ten million samples are refused`() throws {
    let long = try read("t,y\n0,0\n1e9,1\n")
    #expect(throws: Failure.self) { try long.resampled(hertz: 10) }
    let longer = try read("t,y\n0,0\n1e10,1\n")
    #expect(throws: Failure.self) { try longer.resampled(hertz: 1_000) }
  }

  @Test(arguments: [1, 24, 59.94, 60, 90, 120, 240, 999.9])
  func `resampling at the same rate changes nothing`(hertz: Double) throws {
    let trace = try ScrollTrace.random(seed: 5).resampled(hertz: hertz)
    #expect(try trace.resampled(hertz: hertz).times == trace.times)
    let drags = try randomDrags(seed: UInt64(hertz)).resampled(hertz: hertz)
    #expect(try drags.resampled(hertz: hertz) == drags)
  }

  @Test(arguments: Exhaustiveness.seeds(20, of: 100) as Range<UInt64>)
  func `a finer rate keeps the offsets of a coarser one and the order of events`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    let (coarse, fine) = try (trace.resampled(hertz: 50), trace.resampled(hertz: 100))
    #expect(coarse.survivesWriting && fine.survivesWriting)
    for (path, track) in coarse.containers {
      let finer = try #require(fine.containers.first { $0.path == path }).track
      for time in track.times { #expect(finer.held(at: time) == track.held(at: time)) }
      let original = try #require(trace.containers.first { $0.path == path }).track
      #expect(track.events.map(\.kind) == original.events.map(\.kind))
      for (event, old) in zip(track.events, original.events) {
        let delay = track.times[event.sample] - original.times[old.sample]
        #expect(delay >= .zero && delay.milliseconds < 20)
      }
    }
  }
}

struct TimeGridTests {
  @Test(arguments: [60, 59.94, 120, 7, 1_000])
  func `every time of the grid maps back to its index`(hertz: Double) {
    let grid = TimeGrid(hertz: hertz)
    for index in Array(0..<2_000) + [1_234_567, 9_999_999] {
      let time = grid.time(at: index)
      #expect(grid.index(atOrAfter: time) == index)
      #expect(grid.index(atOrAfter: time + SimulatedTime(nanoseconds: 1)) == index + 1)
      #expect(grid.time(nearest: time) == time)
    }
  }

  @Test(arguments: [(0.0, 0.0), (4.9, 0), (5, 10), (14.9, 10), (15, 20), (20, 20)])
  func `of two equally near times the later one is taken`(milliseconds: Double, nearest: Double) {
    let grid = TimeGrid(hertz: 100)
    #expect(grid.time(nearest: SimulatedTime(milliseconds: milliseconds)).milliseconds == nearest)
  }
}
