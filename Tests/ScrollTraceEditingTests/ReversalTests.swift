import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

struct ReversalTests {
  private func reversed(_ text: String) throws -> ScrollTrace {
    let trace = try read(text).reversed()
    #expect(trace.survivesWriting)
    return trace
  }

  @Test func `samples are in reverse order`() throws {
    let trace = try reversed("t,y\n0,5\n10,7\n30,12\n")
    #expect(trace.milliseconds == [0, 20, 30])
    #expect(trace.points == [12, 7, 5])
    #expect(trace.metadata.kind == .derived)
    #expect(trace.phaseSource == .inferred)
  }

  @Test func `a drag with its deceleration becomes a drag with its own velocity`() throws {
    let trace = try reversed(
      """
      #scrolltrace 1
      time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
      0,0,idle,,,
      10,4,tracking,begin_drag,,
      20,14,tracking,end_drag,40,1
      30,22,decelerating,,,
      40,25,idle,,,

      """)
    #expect(trace.points == [25, 22, 14, 4, 0])
    #expect(trace.phaseLetters == "tttti")
    #expect(trace.eventNames == ["0 begin_drag", "3 end_drag"])
    let end = try #require(trace.dragEnds.first)
    #expect(end.targetOffset == .zero)
    #expect(end.velocity! < 0)
  }

  @Test func `programmatic movement stays programmatic`() throws {
    let trace = try reversed("t,y,phase\n0,0,programmatic\n10,5,programmatic\n20,10,idle\n500,10,idle\n")
    #expect(trace.phaseLetters == "ippi")
    #expect(trace.eventNames.isEmpty)
  }

  @Test func `during a pause the content rests where it did before reversing`() throws {
    let trace = try reversed("t,y,phase\n0,0,idle\n900,30,programmatic\n910,40,idle\n")
    #expect(trace.milliseconds == [0, 10, 10, 910])
    #expect(trace.points == [40, 30, 0, 0])
    #expect(trace.phaseLetters == "ppii")
  }

  @Test func `events are replaced by those that undo them`() throws {
    let trace = try reversed(
      """
      #scrolltrace 1
      #viewport_points 390x844
      time_ms,offset_y,phase,event
      0,0,idle,disappear visibility_depth:1
      10,0,idle,insert:5:3 background resize:500x300
      20,0,idle,rotate scroll_to:7
      30,0,idle,foreground resize:320x568
      40,0,idle,visibility_depth:0 appear memory_warning reset:4
      """)
    #expect(trace.metadata.viewport == PointSize(width: Points(320), height: Points(568)))
    #expect(
      trace.events.map { "\($0.sample) \($0.kind.text)" } == [
        "0 reset:4", "0 memory_warning", "0 disappear", "0 visibility_depth:1", "1 resize:300x500", "1 background",
        "2 rotate", "3 resize:390x844", "3 foreground", "3 delete:5:3", "4 visibility_depth:0", "4 appear",
      ])
  }

  @Test func `an unknown size is not invented`() throws {
    let trace = try reversed("t,y,event\n0,0,resize:500x300\n10,0,resize:300x500\n")
    #expect(trace.events.map { "\($0.sample) \($0.kind.text)" } == ["0 resize:500x300"])
    #expect(trace.metadata.viewport?.width == Points(300))
  }

  @Test func `equal events at one sample are merged`() throws {
    let trace = try reversed(
      "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,event\n0,0,resize:390x844 resize:5x5\n")
    #expect(trace.events.map(\.kind.text) == ["resize:390x844"])
  }

  @Test func `an outer container without a recording still has none`() throws {
    let trace = try reversed("t,container,x\n0,1,5\n10,1,9\n")
    #expect(trace.track == .atRest(along: .vertical))
    #expect(trace.nested[0].track.offsets.map(\.value) == [9, 5])
  }

  @Test(arguments: Exhaustiveness.seeds(20, of: 100) as Range<UInt64>)
  func `reversing twice restores the movement`(seed: UInt64) throws {
    for trace in [ScrollTrace.random(seed: seed), randomDrags(seed: seed)] {
      let reversed = trace.reversed()
      #expect(reversed.survivesWriting)
      #expect(reversed.lastTime == trace.lastTime)
      let twice = reversed.reversed()
      #expect(twice.survivesWriting)
      for (path, track) in trace.containers {
        let other = try #require(twice.containers.first { $0.path == path }).track
        #expect(track.times.allSatisfy { other.held(at: $0) == track.held(at: $0) })
        #expect(Set(other.times) == Set(track.times))
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a reversed recording is the movement mirrored in time`(seed: UInt64) {
    let (trace, reversed) = (randomDrags(seed: seed), randomDrags(seed: seed).reversed())
    #expect(abs(trace.track.summary.travel.value - reversed.track.summary.travel.value) < 1e-6)
    #expect(trace.track.summary.reversals == reversed.track.summary.reversals)
    var (there, back) = (
      TrackInterpolation(of: trace.track, longestStep: Movement.longestGap),
      TrackInterpolation(of: reversed.track, longestStep: Movement.longestGap)
    )
    // Not at the samples, where the jump at the end of a pause is on either side.
    let instants = stride(from: Int64(1_234_567), to: trace.lastTime.nanoseconds, by: 3_000_001)
      .map(SimulatedTime.init(nanoseconds:))
    let forwards = instants.map { there.offset(at: $0).value }
    let backwards = instants.reversed().map { back.offset(at: trace.lastTime - $0).value }
    #expect(zip(forwards, backwards.reversed()).allSatisfy { abs($0 - $1) < 1e-6 })
  }
}
