import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

struct DragEventsTests {
  @Test func `drags are inferred from recorded phases`() throws {
    let trace = try read(
      """
      t,y,phase
      0,0,idle
      10,2,tracking
      20,4,tracking
      30,6,decelerating
      40,7,decelerating
      50,7.5,idle
      """)
    #expect(trace.eventNames == ["1 begin_drag", "2 end_drag"])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(7.5), velocity: 0.2)])
  }

  @Test func `a touch ends the deceleration that it stops`() throws {
    let trace = try read(
      "t,y,phase\n0,0,tracking\n10,5,tracking\n20,8,decelerating\n30,10,tracking\n40,9,idle\n")
    #expect(trace.eventNames == ["0 begin_drag", "1 end_drag", "3 begin_drag", "3 end_drag"])
    #expect(trace.dragEnds.map(\.targetOffset) == [Points(8), Points(9)])
  }

  @Test func `a drag cut off by the end has no end event`() throws {
    #expect(try read("t,y,phase\n0,0,idle\n10,5,tracking\n20,8,tracking\n").eventNames == ["1 begin_drag"])
  }

  @Test func `recorded drags are kept as they are`() throws {
    let trace = try read(
      "t,y,phase,event\n0,0,tracking,\n10,5,tracking,begin_drag\n20,8,tracking,\n30,8,idle,\n40,9,tracking,\n"
    )
    #expect(trace.eventNames == ["1 begin_drag"])
  }

  @Test func `other events stay at their samples beside inferred drags`() throws {
    let trace = try read(
      """
      t,y,phase,event
      0,0,idle,foreground
      10,5,tracking,memory_warning
      20,8,tracking,
      30,9,idle,background
      """)
    #expect(
      trace.eventNames == ["0 foreground", "1 begin_drag", "1 memory_warning", "2 end_drag", "3 background"])
  }

  @Test func `a recorded target or velocity is kept and a missing one is filled in`() throws {
    let trace = try read(
      """
      t,y,phase,event,target_offset_y,velocity_y_points_per_ms
      0,0,tracking,begin_drag,,
      10,5,tracking,end_drag,77,
      20,8,decelerating,,,
      30,9,idle,,,
      40,9,tracking,begin_drag,,
      50,9,tracking,end_drag,,-0.125
      60,9,idle,,,
      """)
    #expect(
      trace.dragEnds == [
        DragEnd(targetOffset: Points(77), velocity: 0.5), DragEnd(targetOffset: Points(9), velocity: -0.125),
      ])
  }

  @Test func `drags that end in one deceleration have the same target`() throws {
    let rows = (1...6).map { "\($0 * 10),\($0),decelerating,end_drag\n" }.joined()
    let last = "70,9,idle,\n80,9,tracking,end_drag\n90,12,idle,\n"
    let trace = try read("t,y,phase,event\n0,0,tracking,begin_drag\n\(rows)\(last)")
    #expect(trace.dragEnds.map(\.targetOffset) == Array(repeating: Points(9), count: 6) + [Points(12)])
  }

  /// The least-squares line through a parabola is parallel to its tangent in the middle.
  @Test func `the velocity is the slope over the last 100 ms of the drag`() throws {
    let rows = (0...20).map { "\($0 * 10),\($0 * $0),tracking\n" }.joined()
    let trace = try read("t,y,phase\n\(rows)210,400,idle\n")
    let velocity = try #require(trace.dragEnds.first?.velocity)
    #expect(abs(velocity - 3) < 1e-12)
  }

  @Test(arguments: ["0,0,tracking\n10,5,idle", "0,0,tracking\n0,5,tracking\n10,5,idle"])
  func `a drag without duration has no velocity`(rows: String) throws {
    #expect(try read("t,y,phase\n\(rows)\n").dragEnds.map(\.velocity) == [0])
  }

  @Test func `a velocity beyond the limits of a file is clamped`() throws {
    let trace = try read("time_ns,y,phase\n0,0,tracking\n1,-5000,tracking\n2,-5000,idle\n")
    #expect(trace.dragEnds.map(\.velocity) == [-1e9])
  }

  @Test func `phases are inferred from recorded drags`() throws {
    let trace = try read(
      """
      t,y,event
      0,0,
      10,1,
      20,2,
      400,2,begin_drag
      410,6,
      420,9,end_drag
      430,11,
      440,12,
      450,12,
      1000,20,
      1010,24,
      """)
    #expect(trace.phaseLetters == "ipitttdiipi")
    #expect(trace.phaseSource == .inferred)
    #expect(trace.dragEnds.map(\.targetOffset) == [Points(12)])
  }

  @Test func `two drags that begin or end at one sample are one`() {
    let (begin, end) = (ScrollEvent(sample: 0, kind: .beginDrag), ScrollEvent(sample: 1, kind: .endDrag(DragEnd())))
    let track = ScrollTrace.Track(
      axis: .vertical, times: [0, 10, 20].map { SimulatedTime(milliseconds: $0) },
      offsets: [0, 5, 5].map { Points($0) }, events: [begin, begin, end, end])
    #expect(track.phases == [.tracking, .idle, .idle])
  }

  @Test func `a drag that catches a deceleration ends with one of its own`() throws {
    let text = "t,y,event\n0,0,begin_drag\n10,1,end_drag\n20,2,\n30,3,begin_drag\n40,4,end_drag\n50,5,\n60,6,\n"
    #expect(try read(text).phaseLetters == "ttdttdi")
  }

  @Test(arguments: [
    ("t,y,event\n0,0,\n10,1,end_drag\n20,2,\n30,3,\n", "ttdi"),
    ("t,y,event\n0,0,\n10,1,begin_drag\n20,2,\n30,3,\n", "ittt"),
    ("t,y,event\n0,0,begin_drag\n10,1,end_drag\n20,1,\n", "tii"),
    ("t,y,event\n0,0,begin_drag\n10,1,end_drag\n900,5,\n910,9,\n", "tipi"),
    ("t,y,event\n0,0,begin_drag\n10,1,end_drag\n", "tt"),
    ("t,y,event\n0,0,begin_drag\n10,1,\n20,2,begin_drag\n30,3,end_drag\n40,3,\n", "tttii"),
    ("t,y,event\n0,0,begin_drag\n10,1,end_drag\n20,2,\n30,3,end_drag\n40,4,\n50,5,\n", "ttttdi"),
  ])
  func `phases are inferred from drags that are cut off or do not decelerate`(text: String, phases: String) throws {
    #expect(try read(text).phaseLetters == phases)
  }
}
