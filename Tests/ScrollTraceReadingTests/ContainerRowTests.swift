import ScrollQuantities
import ScrollTraces
import TestTraces
import Testing

@testable import ScrollTraceReading

/// Files with a column `container`.
struct ContainerRowTests {
  private func nested(_ trace: ScrollTrace, _ path: String) throws -> ScrollTrace.Track {
    try #require(trace.nested.first { $0.path == ContainerPath(path) }).track
  }

  @Test func `rows are assigned to their containers`() throws {
    let trace = try read(
      """
      t,container,x,y,phase,event
      1000,,0,0,tracking,begin_drag
      1008,3,5,,,
      1008,,,10,,memory_warning end_drag
      1016,3/2,,4,programmatic,scroll_to:4
      1016,3,9,,tracking,begin_drag
      1024,3,,,,end_drag
      1024,,0,,idle,
      1032,"3/2",,,,insert:5:3 reset:7
      1040,3,,,idle,
      """)
    #expect(trace.axis == .vertical)
    #expect(trace.milliseconds == [0, 8, 24])
    #expect(trace.points == [0, 10, 10])
    #expect(trace.phaseLetters == "tti")
    #expect(trace.eventNames == ["0 begin_drag", "1 memory_warning", "1 end_drag"])
    #expect(trace.nested.map(\.path.description) == ["3", "3/2"])
    #expect(trace.duration.milliseconds == 40)
    #expect(trace.phaseSource == .recorded)

    let carousel = try nested(trace, "3")
    #expect(carousel.axis == .horizontal)
    #expect(carousel.times.map(\.milliseconds) == [8, 16, 24, 40])
    #expect(carousel.offsets.map(\.value) == [5, 9, 9, 9])
    #expect(carousel.phases == [.idle, .tracking, .tracking, .idle])
    #expect(carousel.events.map(\.sample) == [1, 2])

    let inner = try nested(trace, "3/2")
    #expect(inner.axis == .vertical)
    #expect(inner.times.map(\.milliseconds) == [16, 32])
    #expect(inner.offsets.map(\.value) == [4, 4])
    #expect(inner.phases == [.programmatic, .programmatic])
    #expect(
      inner.events == [
        ScrollEvent(sample: 0, kind: .scrollTo(item: 4)), ScrollEvent(sample: 1, kind: .insert(at: 5, count: 3)),
        ScrollEvent(sample: 1, kind: .resetItem(7)),
      ])
  }

  @Test(arguments: ["t,y,container\n0,0,\n8,5,\n", "t,y,container\n0,0,\"\"\n8,5,  \n"])
  func `without paths all rows belong to the outer container`(text: String) throws {
    #expect(try read(text) == read("t,y\n0,0\n8,5\n"))
  }

  @Test func `missing offsets repeat the last one, 0 at first`() throws {
    let trace = try read("t,container,y,x\n0,,,\n5,,7,\n9,,,\n10,1,,\n20,1,,4\n")
    #expect(trace.points == [0, 7, 7])
    #expect(try nested(trace, "1").offsets.map(\.value) == [0, 4])
  }

  @Test func `without containers a missing offset is an error`() {
    #expect(
      problems(of: "t,y\n0,0\n8,\n") == ["feed.csv:3: field 'y': expected a finite number, found nothing"])
  }

  @Test func `a lone quote is an error, not a missing offset`() {
    #expect(
      problems(of: "t,container,y\n0,,0\n8,,\"\n") == [
        "feed.csv:3: field 'y': expected a finite number, found '\"'"
      ])
  }

  /// x and y of two rows, by container; the axis each is read along.
  @Test(arguments: [
    ("0,0", "5,-6", ScrollAxis.vertical, "0,0", "5,6", ScrollAxis.vertical),
    ("0,0", "7,6", .horizontal, "0,0", "5,-6", .vertical),
    ("0,0", "5,5", .vertical, "1,1", "9,9", .horizontal),
    ("0,0", "6,0", .horizontal, "1,1", "9,9", .vertical),
    ("3,3", "3,3", .vertical, "1,1", "1,1", .horizontal),
    ("0,", "0,", .horizontal, "1,", "1,", .horizontal),
    (",0", ",0", .vertical, ",1", ",1", .vertical),
    (",", ",", .vertical, ",", ",", .horizontal),
  ])
  func `each container is read along the axis with more travel`(
    outer: String, outerNext: String, outerAxis: ScrollAxis, inner: String, innerNext: String, innerAxis: ScrollAxis
  ) throws {
    let trace = try read("container,x,y,t\n,\(outer),0\n2,\(inner),0\n,\(outerNext),8\n2,\(innerNext),8\n")
    #expect(trace.axis == outerAxis)
    #expect(try nested(trace, "2").axis == innerAxis)
  }

  @Test func `a file with one column of offsets has one axis`() throws {
    let trace = try read("t,container,x\n0,,0\n0,4,0\n8,4,\n")
    #expect(trace.axis == .horizontal)
    #expect(try nested(trace, "4").axis == .horizontal)
  }

  @Test func `if only nested containers were recorded the outer one rests`() throws {
    let trace = try read("t,container,x,phase\n500,2,0,tracking\n508,2,6,idle\n")
    #expect(trace.track == .atRest(along: .vertical))
    #expect(trace.milliseconds == [0])
    #expect(trace.points == [0])
    #expect(trace.phaseLetters == "i")
    #expect(trace.duration.milliseconds == 8)
    #expect(trace.phaseSource == .recorded)
    #expect(try nested(trace, "2").axis == .horizontal)
    #expect(try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "back") == trace)
  }

  @Test func `the end of a drag is read for its container and that container's axis`() throws {
    let trace = try read(
      """
      t,container,x,y,phase,event,target_offset_x,target_offset_y,velocity_x_points_per_ms
      0,,0,0,tracking,begin_drag,,,
      0,5,0,0,tracking,begin_drag,,,
      8,5,6,0,tracking,end_drag,90,1,0.75
      9,,0,9,tracking,end_drag,2,40,
      16,5,9,0,idle,,,,
      """)
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(40), velocity: 1)])
    let carousel = try nested(trace, "5")
    #expect(carousel.events.last?.kind == .endDrag(DragEnd(targetOffset: Points(90), velocity: 0.75)))
  }

  @Test func `phases and drags are inferred for each container separately`() throws {
    var motion = MadeMotion()
    motion.drag(milliseconds: 200, velocity: 1.5)
    motion.decelerate(milliseconds: 600, velocity: 1.5)
    var rows = ""
    for (time, offset) in zip(motion.times, motion.offsets) {
      rows += "\(time.nanoseconds),,,0\n\(time.nanoseconds),8,\(offset.value),\n"
    }
    let trace = try read("time_ns,container,x,y\n" + rows)
    #expect(trace.phaseSource == .inferred)
    #expect(trace.phases.allSatisfy { $0 == .idle })
    #expect(trace.events.isEmpty)
    let carousel = try nested(trace, "8")
    #expect(carousel.phases == motion.trace.phases)
    #expect(carousel.events == motion.trace.events)
  }

  @Test func `phases are inferred for a container without any, beside one that has them`() throws {
    let trace = try read(
      "t,container,x,y,phase,event\n0,,,0,programmatic,\n0,1,0,,,\n10,1,5,,,begin_drag\n20,1,9,,,end_drag\n30,1,9,,,\n"
    )
    #expect(trace.phaseSource == .inferred)
    #expect(trace.phaseLetters == "p")
    #expect(try nested(trace, "1").phases == [.idle, .tracking, .idle, .idle])
  }

  @Test func `times must not decrease from one container to another`() {
    #expect(
      problems(of: "t,container,y\n0,,0\n20,,5\n10,3,0\n30,,6\n")
        == ["feed.csv:4: field 't': expected a time that is not before the previous row's, found '10'"])
  }

  @Test func `the first row of any container is at 0`() throws {
    let trace = try read("t,container,y\n100,1,0\n120,,5\n150,0,5\n")
    #expect(trace.milliseconds == [20])
    #expect(try nested(trace, "1").times.map(\.milliseconds) == [0])
    #expect(try nested(trace, "0").times.map(\.milliseconds) == [50])
  }

  @Test(arguments: ["3//2", "a", "/", "3/", "-1", "10000000", "1/2/3/4/5/6/7/8/9", "3,2", "3.0"])
  func `an invalid path is an error`(path: String) {
    #expect(
      problems(of: "t,container,y\n0,,0\n8,\"\(path)\",1\n") == [
        "feed.csv:3: field 'container': expected indices from 0 to 9999999, at most 8, separated by slashes, such as "
          + "3 or 3/2, found '\(path)'"
      ])
  }

  @Test(arguments: [
    "background", "foreground", "memory_warning", "resize:844x390", "rotate", "appear", "disappear",
    "visibility_depth:2",
  ])
  func `a nested container cannot have events of the screen`(event: String) throws {
    #expect(
      problems(of: "event,t,y,container\n,0,0,\nreload \(event),8,0,3\n") == [
        "feed.csv:3: field 'event': '\(event)' concerns the screen or the app, not a nested container\n"
          + "  Leave 'container' empty in a row of its own."
      ])
    #expect(try read("event,t,y,container\n\(event),0,0,\n").events.map(\.kind.text) == [event])
  }

  @Test func `a target is allowed only at the end of a drag in its container`() {
    #expect(
      problems(of: "t,container,y,event,target_offset_y\n0,,0,end_drag,\n0,3,0,,5\n")
        == ["feed.csv:3: the row has a target offset or a velocity, but no end_drag"])
  }

  @Test func `a misspelled column is reported with the nearest name`() {
    let found = problems(of: "#scrolltrace 1\ntime_ms,contaner,offset_y\n0,,0\n")
    #expect(found == ["feed.csv:2: 'contaner' is not a column of a recording\n  Did you mean 'container'?"])
  }
}
