import ScrollQuantities
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceEditing

struct AnonymizationTests {
  private static let mine = """
    #scrolltrace 1
    #name Ana's feed, 9 May
    #viewport_points 393x851.5
    #content_points 20017
    #source Ana
    # measured on the way to work
    time_ms,container,offset_y,offset_x,phase,event,target_offset_y,velocity_y_points_per_ms
    0,,100.333,,idle,resize:840x33,,
    8.1,,103.667,,tracking,begin_drag,,
    16.9,,110.4,,tracking,end_drag insert:7:3,250.333,1.23456
    25.2,,118,,decelerating,,,
    27,3,,0.5,idle,,,
    27.4,,120.6,,idle,,,

    """

  @Test func `anonymizing removes identifying details and keeps what a replay needs`() throws {
    let trace = try read(Self.mine).anonymized()
    #expect(trace.survivesWriting)
    #expect(
      String(decoding: ScrollTraceWriter.bytes(of: trace), as: UTF8.self) == """
        #scrolltrace 1
        #viewport_points 400x900
        #content_points 21000
        #kind recorded
        time_ms,container,offset_y,offset_x,phase,event,target_offset_y,velocity_y_points_per_ms
        0,,100,,idle,resize:800x100,,
        8.333333,,104,,tracking,begin_drag,,
        16.666667,,110,,tracking,end_drag insert:7:3,250,1.23
        25,,121,,idle,,,
        25,3,,1,idle,,,

        """)
  }

  /// A viewport of 851.5 points becomes one of 900, so the last offset ends 48.5 points lower.
  @Test func `the content grows with the viewport, so that offsets stay within it`() throws {
    let trace = try read(Self.mine.replacing("#content_points 20017", with: "#content_points 20990"))
    #expect(try trace.anonymized().metadata.contentLength == Points(22_000))
  }

  @Test func `the steps of anonymizing can be chosen`() throws {
    let detail = ScrollTrace.Anonymization(hertz: 20, distanceStep: Points(50))
    let trace = try read("t,y,phase\n0,10,idle\n60,60,\n70,120,\n130,180,\n").anonymized(detail)
    #expect(trace.milliseconds == [0, 50, 150])
    #expect(trace.points == [0, 100, 200])
  }

  @Test func `a value rounded to zero has no sign`() throws {
    let header = "#scrolltrace 1\ntime_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms\n"
    let trace = try read(header + "0,-0.3,tracking,begin_drag,,\n9,-0.2,idle,end_drag,-0.4,-0.004\n").anonymized()
    let end = try #require(trace.dragEnds.first)
    for number in trace.points + [end.targetOffset?.value ?? 1, end.velocity ?? 1] {
      #expect(number == 0 && number.sign == .plus)
    }
  }

  @Test func `samples with events are kept`() throws {
    let trace = try read("t,y,phase,event\n0,0,idle,\n1,1,,reload\n2,2,,\n3,3,,reload\n").anonymized()
    #expect(trace.milliseconds == [0, 0])
    #expect(trace.points == [1, 3])
    #expect(trace.eventNames == ["0 reload", "1 reload"])
  }

  @Test(arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func `anonymizing twice changes nothing more and moves little`(seed: UInt64) throws {
    let trace = ScrollTrace.random(seed: seed)
    let anonymous = try trace.anonymized()
    #expect(anonymous.survivesWriting)
    #expect(try anonymous.anonymized() == anonymous)
    for (path, track) in trace.containers {
      let other = try #require(anonymous.containers.first { $0.path == path }).track
      #expect(other.events.count == track.events.count)
      #expect(abs((other.offsets.last! - track.offsets.last!).value) <= 0.5)
      #expect(abs((other.lastTime - track.lastTime).milliseconds) <= 4.2)
      #expect(other.offsets.allSatisfy { $0.value == $0.value.rounded() })
    }
  }
}
