import ScrollDiagnostics
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct TouchCSVReaderTests {
  @Test("A table of touches is read cell by cell")
  func table() throws {
    let text = "t_ms,action,pointer,x,y\n0,down,0,100,600.5\n8.25,move,0,100,590\n16,UP,0,101,580\n20,cancel,0,-1,0\n"
    #expect(
      try touchLines(text) == [
        "0.0 down 0 100.0 600.5", "8.25 move 0 100.0 590.0", "16.0 up 0 101.0 580.0", "20.0 cancel 0 -1.0 0.0",
      ])
  }

  @Test("Columns stand in any order, with any delimiter, among others, under comments")
  func columnsInAnyOrder() throws {
    let text = "# a log\n\n\"Y\";pressure;ACTION;time_us;X_px\n600;0.5;down;1500;10\n \"590\" ;;\"move\"; 2500 ;11\n"
    #expect(try touchLines(text) == ["1.5 down 0 10.0 600.0", "2.5 move 0 11.0 590.0"])
    #expect(try touchLines("t\taction\tx\ty\n3\tup\t1\t2\n") == ["3.0 up 0 1.0 2.0"])
  }

  @Test(
    "Times have the units of their names, to the nanosecond",
    arguments: [
      ("t_s", "1.000000001", "1000.000001"), ("timestamp_ns", "1500000", "1.5"), ("time", "1.5", "1.5"),
    ])
  func units(name: String, time: String, milliseconds: String) throws {
    #expect(try touchLines("\(name),action,x,y\n\(time),up,0,0\n") == ["\(milliseconds) up 0 0.0 0.0"])
  }

  @Test("Pointers are numbered in order of appearance, whatever their names")
  func pointers() throws {
    let text = "t,action,pointer,x,y\n0,down,0x7f8a,0,0\n1,down,-3,0,0\n2,up,-3,0,0\n3,up,0x7f8a,0,0\n4,down,,0,0\n"
    #expect(try read(text).touches.map(\.pointer) == [0, 1, 1, 0, 2])
  }

  @Test("Positions do not count as scrolling yet")
  func onlyTouches() throws {
    let recording = try read("t,action,x,y\n0,up,0,0\n")
    #expect(recording.scrollers.isEmpty && recording.viewport == nil && recording.touchUnit == .point)
  }

  @Test(
    "What a cell should have been is said with its line and column",
    arguments: [
      ("x,down,0,1,2", "field 't_ms': expected a finite number, found 'x'"),
      ("1e12,down,0,1,2", "field 't_ms': expected a time within 1e10 ms of the first, found '1e12'"),
      ("1e30,down,0,1,2", "field 't_ms': expected a time within 1e10 ms of the first, found '1e30'"),
      ("4,down,0,1,2", "field 't_ms': expected a time that is not before the previous row's, found '4'"),
      ("6,press,0,1,2", "field 'action': expected one of down, move, up, cancel, found 'press'"),
      ("6,,0,1,2", "field 'action': expected one of down, move, up, cancel, found nothing"),
      ("6,down,0,nan,2", "field 'x': expected a finite number, found 'nan'"),
      ("6,down,0,1,1e10", "field 'y': expected a number within ±1e9, found '1e10'"),
      ("6,down,0,1,", "field 'y': expected a finite number, found nothing"),
      ("6,down,0,1", "the row ends before the column 'y'"),
      ("6", "the row ends before the column 'action'"),
      ("6,\"down,0,1,2", "field 'action': expected a quoted cell to end with a quote, on its line, found 'down,0,1,2'"),
    ])
  func wrongCells(row: String, problem: String) {
    let found = problems("t_ms,action,pointer,x,y\n5,down,0,1,2\n\(row)\n7,up,0,1,2\n")
    #expect(found.first == "touches.csv:3: \(problem)")
  }

  @Test(
    "A header that is none of touches is refused",
    arguments: [
      ("t,y", "touches.csv:1: expected columns of times, actions and positions, found 't,y'\n  \(Self.remedy)"),
      ("t,action,x", "touches.csv:1: expected a column 'y' next to the other columns of touches"),
      (
        "t,time_s,action,x,y",
        "touches.csv:1: the columns 't' and 'time_s' mean the same\n  Rename or remove one of them."
      ),
      (
        "t,action,x,x_px,y",
        "touches.csv:1: the columns 'x' and 'x_px' mean the same\n  Rename or remove one of them."
      ),
      ("\u{0}t,action,x,y", "touches.csv:1: expected text in UTF-8, found binary data or another encoding"),
    ])
  func wrongHeaders(header: String, problem: String) {
    #expect(problems("\(header)\n0,up,0,0\n") == [problem])
  }

  @Test(
    "A file without touches is refused",
    arguments: [
      ("", "touches.csv: the file has no header row\n  \(Self.remedy)"),
      ("\n# nothing\n", "touches.csv: the file has no header row\n  \(Self.remedy)"),
      ("t,action,x,y\n", "touches.csv: the file has a header row but no touches"),
    ])
  func nothing(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test("A line that is too long is an error", arguments: ["t,action,x,y\n", ""])
  func longLine(header: String) {
    let long = String(repeating: "0", count: 1 << 20) + ",up,0,0\n"
    #expect(problems(header + long).last?.hasSuffix(": the line is longer than 1048576 bytes") == true)
  }

  @Test("At most 20 problems are reported")
  func manyProblems() {
    #expect(problems("t,action,x,y\n" + String(repeating: "bad\n", count: 100)).count == 20)
  }

  @Test("Times at both ends of 64 bits do not overflow")
  func extremeTimes() {
    #expect(problems("time_ns,action,x,y\n-9223372036854775807,up,0,0\n9223372036854775807,up,0,0\n").count == 1)
  }

  @Test(
    "A table of touches is recognized by its header",
    arguments: [
      ("t_ms,action,pointer,x,y\n0,down", true), ("\u{FEFF}# log\r\n\r\ny\tx\taction\ttime_s", true),
      ("t_ms,offset_y,phase\n", false), ("t_ms,x,y\n", false), ("action,x,y\n", false), ("t,action\n", false),
      ("cursor timestamp xpos ypos event xpath attrs extras\n", false), ("", false), ("[{\"t\":1}]", false),
    ])
  func recognition(head: String, isTouches: Bool) {
    #expect(Array(head.utf8).withSpan(TouchCSVReader.recognizes) == isTouches)
  }

  private static let remedy = "Begin the file with a row such as 't_ms,action,pointer,x,y'."

  private func read(_ text: String) throws -> ForeignRecording {
    try TouchCSVReader(path: "touches.csv").read(text)
  }

  private func touchLines(_ text: String) throws -> [String] { try read(text).touchLines }

  private func problems(_ text: String) -> [String] {
    TouchCSVReader(path: "touches.csv").problems(in: text)
  }
}
