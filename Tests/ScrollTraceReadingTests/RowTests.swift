import ScrollQuantities
import ScrollTraces
import TestTraces
import Testing

@testable import ScrollTraceReading

struct RowTests {
  @Test(arguments: [
    ("12,abc", "field 'y': expected a finite number, found 'abc'"),
    ("12,", "field 'y': expected a finite number, found nothing"),
    (",5", "field 't': expected a finite number, found nothing"),
    ("12,nan", "field 'y': expected a finite number, found 'nan'"),
    ("12,inf", "field 'y': expected a finite number, found 'inf'"),
    ("12,1e400", "field 'y': expected a finite number, found '1e400'"),
    ("12,1e308", "field 'y': expected a number within ±1e9, found '1e308'"),
    ("12,-1000000001", "field 'y': expected a number within ±1e9, found '-1000000001'"),
    ("12,1_000", "field 'y': expected a finite number, found '1_000'"),
    ("12,\"5", "field 'y': expected a finite number, found '\"5'"),
    ("7,5", "field 't': expected a time that is not before the previous row's, found '7'"),
    ("-1e3,5", "field 't': expected a time that is not before the previous row's, found '-1e3'"),
    ("1e11,5", "field 't': expected a time within 1e10 ms of the first, found '1e11'"),
    ("1e300,5", "field 't': expected a time within 1e10 ms of the first, found '1e300'"),
    ("12", "the row ends before the column 'y'"),
  ])
  func `a cell that is not a number is an error`(row: String, problem: String) {
    #expect(problems(of: "t,y\n0,0\n8,1\n\(row)\n20,2\n") == ["feed.csv:4: \(problem)"])
  }

  @Test(arguments: [
    ("16,7", "16.7"), ("-,5e1", "-.5e1"), ("1,2,3", nil), (",", nil), ("0x1,8p3", nil), ("a,5", nil),
    ("1,5" + String(repeating: "0", count: 29), "1.5" + String(repeating: "0", count: 29)),
    ("1,5" + String(repeating: "0", count: 30), nil),
  ])
  func `for a decimal comma the number with a point is shown`(cell: String, number: String?) {
    let remedy = number.map { "\n  If the comma is a decimal comma, write \($0)" } ?? ""
    let found = cell.count > 32 ? "\(cell.prefix(32))…" : cell
    #expect(
      problems(of: "t;y\n0;0\n\(cell);2\n")
        == ["feed.csv:3: field 't': expected a finite number, found '\(found)'\(remedy)"])
  }

  @Test(arguments: [
    (
      "8,1,flying,",
      "field 'phase': expected one of idle, tracking, decelerating, programmatic, found 'flying'"
    ),
    ("8,1,Idle,", "field 'phase': expected one of idle, tracking, decelerating, programmatic, found 'Idle'"),
    (
      "8,1,,reload begin",
      "field 'event': expected events separated by spaces, of begin_drag, end_drag, background, foreground, "
        + "memory_warning, resize, rotate, appear, disappear, visibility_depth, reload, insert, delete, scroll_to, "
        + "reset, found 'begin'"
    ),
    (
      "8,1,,begindrag",
      "field 'event': expected events separated by spaces, of begin_drag, end_drag, background, foreground, "
        + "memory_warning, resize, rotate, appear, disappear, visibility_depth, reload, insert, delete, scroll_to, "
        + "reset, found 'begindrag'\n  Did you mean 'begin_drag'?"
    ),
    (
      "8,1,,reload insert:-1 x",
      "field 'event': expected insert with an index from 0 to 9999999 and, unless it is 1, a count from 1 to "
        + "1000000, such as insert:5:3, found 'insert:-1'"
    ),
    (
      "8,1,,end_drag end_drag",
      "field 'event': expected each event at most once, found 'end_drag end_drag'"
    ),
    ("8,1,,begin_drag begin_drag", "field 'event': expected each event at most once, found 'begin_drag begin_drag'"),
    ("8,1,,insert:5 insert:5:1", "field 'event': expected each event at most once, found 'insert:5 insert:5:1'"),
    ("8,1", "expected 4 cells, found 2"), ("8,1,idle", "expected 4 cells, found 3"),
    ("8,1,idle,,", "expected 4 cells, found 5"),
  ])
  func `a row of the native form is read strictly`(row: String, problem: String) {
    let header = "#scrolltrace 1\ntime_ms,offset_y,phase,event\n"
    #expect(problems(of: header + "0,0,idle,\n\(row)\n") == ["feed.csv:4: \(problem)"])
  }

  @Test func `problems are reported up to the limit`() {
    let found = problems(of: "t,y\n" + String(repeating: "x,y\n", count: 50))
    #expect(found.count == 20)
    #expect(found[0] == "feed.csv:2: field 't': expected a finite number, found 'x'")
    #expect(found[19] == "feed.csv:11: field 'y': expected a finite number, found 'y'")
  }

  @Test func `a clock set back once is reported once`() {
    let rows = (0..<10).map { "\($0 * 8),0\n" }.joined()
    #expect(problems(of: "t,y\n" + rows + rows).count == 1)
  }

  @Test func `an empty phase repeats the row above`() throws {
    let trace = try read("t,y,phase\n0,0,\n8,0,tracking\n16,1,\n24,2,\"decelerating\"\n32,2, idle \n")
    #expect(trace.phaseLetters == "ittdi")
    #expect(trace.phaseSource == .recorded)
  }

  @Test func `an empty phase column counts as missing`() throws {
    #expect(try read("t,y,phase\n0,0,\n8,0,\n").phaseSource == .inferred)
  }

  @Test func `events, targets and velocities are read`() throws {
    let trace = try read(
      """
      time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
      0,0,tracking,begin_drag,,
      8,5,tracking,background foreground,,
      16,9,tracking,memory_warning end_drag,40,1.25
      24,12,decelerating,,,
      """)
    #expect(
      trace.eventNames == [
        "0 begin_drag", "1 background", "1 foreground", "2 memory_warning", "2 end_drag",
      ])
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(40), velocity: 1.25)])
  }

  @Test func `events of the app and the screen are read in the order of the words`() throws {
    let trace = try read(
      """
      t,y,event
      0,0,appear  visibility_depth:0
      8,0,"rotate resize:844x390 resize:390x844"
      16,0,insert:5 insert:5:3 delete:4:2 reload reset reset:7 scroll_to:12 disappear
      """)
    #expect(trace.events.map(\.sample) == [0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(
      trace.events.map(\.kind) == [
        .appear, .visibilityDepth(0), .rotate, .resize(PointSize(width: Points(844), height: Points(390))),
        .resize(PointSize(width: Points(390), height: Points(844))), .insert(at: 5, count: 1), .insert(at: 5, count: 3),
        .delete(at: 4, count: 2), .reload, .reset, .resetItem(7), .scrollTo(item: 12), .disappear,
      ])
  }

  @Test func `a target is allowed only at the end of a drag`() {
    #expect(
      problems(of: "t,y,event,target_offset_y\n0,0,begin_drag,5\n")
        == ["feed.csv:2: the row has a target offset or a velocity, but no end_drag"])
  }

  @Test func `the target and velocity of the axis that is read are used`() throws {
    let trace = try read(
      """
      t,x,y,phase,event,target_offset_x,target_offset_y
      0,0,0,tracking,,,
      8,9,1,,end_drag,90,10
      16,9,1,idle,,,
      """
    )
    #expect(trace.axis == .horizontal)
    #expect(trace.dragEnds.map(\.targetOffset) == [Points(90)])
  }

  @Test func `times begin at 0, whatever their clock`() throws {
    let trace = try read("timestamp,y\n1700000000000.25,0\n1700000000008.5,1\n")
    #expect(trace.times.map(\.nanoseconds) == [0, 8_250_000])
  }

  @Test func `rows can share a time`() throws {
    #expect(try read("t,y\n0,0\n0,1\n5,2\n").milliseconds == [0, 0, 5])
  }
}
