import ScrollDiagnostics
import TemporaryDirectories
import Testing

@Suite struct `Trace import` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let wheel: String
  private let session: String

  init() throws {
    folder = try TemporaryDirectory()
    wheel = try folder.write(
      Array(
        """
        {"wheelEvents": [{"deltaY": 4, "timeStamp": 1000}, {"deltaY": 6.5, "timeStamp": 1016},
        {"deltaY": 0, "timeStamp": 1500}]}
        """.utf8), to: "wheel.json")
    session = try folder.write(
      Array(
        """
        [{"type": 4, "data": {"width": 800, "height": 600}, "timestamp": 0},
        {"type": 3, "data": {"source": 3, "id": 1, "x": 0, "y": 5}, "timestamp": 10},
        {"type": 3, "data": {"source": 3, "id": 7, "x": 100, "y": 5}, "timestamp": 15},
        {"type": 3, "data": {"source": 3, "id": 1, "x": 0, "y": 25}, "timestamp": 20},
        {"type": 3, "data": {"source": 3, "id": 7, "x": 160, "y": 5}, "timestamp": 30},
        {"type": 3, "data": {"source": 3, "id": 8, "x": 0, "y": 0}, "timestamp": 30}]
        """.utf8), to: "session.json")
  }

  @Test func `control characters in names of scrollers are escaped`() throws {
    let log = try folder.write(
      """
      cursor timestamp xpos ypos event xpath attrs extras
      0 1405503114382 0 0 load / {} {}
      0 1405503115000 0 1 scroll / {} {}
      0 1405503115017 0 40 scroll / {} {}
      0 1405503116000 0 7 scroll //*[@id='a\u{1B}b'] {} {}
      0 1405503116017 0 9 scroll //*[@id='a\u{1B}b'] {} {}

      """, to: "evtrack.csv")
    #expect(console.run("trace", "import", log, "--viewport", "390x844") == .success)
    #expect(console.run("trace", "import", log, "--list-scrollers") == .success)
    for text in [console.errors, console.output] {
      #expect(text.contains(#"'a\u{1B}b'"#) && !text.contains("\u{1B}"))
    }
  }

  @Test func `an imported file becomes a recording in the native form`() throws {
    #expect(console.run("trace", "import", wheel, "--name", "wheel", "--source", "a mouse") == .success)
    let expected = """
      #scrolltrace 1
      #name wheel
      #source a mouse
      #kind recorded
      #phases inferred
      time_ms,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms
      0,0,idle,,,
      16.666667,4,tracking,begin_drag end_drag,10.5,0
      32.666667,10.5,idle,,,
      516.666667,10.5,idle,,,

      """
    #expect(console.output == expected)
    #expect(console.errors == "note: Phases are inferred from the movement.\n")
    #expect(
      console.run("trace", "import", wheel, "--name", "wheel", "--source", "a mouse", "-o", folder.path("w.csv"))
        == .success)
    #expect(try folder.read("w.csv") == expected)
    #expect(console.errors.hasSuffix("\nNext: scrollbench run \(folder.path("w.csv"))\n"))
  }

  @Test func `options supply what the file does not say`() throws {
    #expect(
      console.run(
        "trace", "import", wheel, "--from", "wheel", "--unit", "notch", "--px-per-unit", "10", "--viewport", "390x844",
        "--content", "900", "--start-offset", "7.5") == .success)
    #expect(console.output.contains("#viewport_points 390x844\n#content_points 900\n"))
    #expect(console.output.contains("\n0,7.5,idle,,,\n16.666667,47.5,tracking,"))
    #expect(
      console.errors == """
        note: 1 sample was outside of the content, and clamped to its edge.
        note: Phases are inferred from the movement.

        """)
  }

  @Test func `the scroller that moved most is taken and the others are listed`() {
    #expect(console.run("trace", "import", session) == .success)
    #expect(console.output.contains("\n0,0,idle,,,\n16.666667,100,tracking,"))
    #expect(
      console.errors.hasPrefix(
        """
        imported 7: element 7, 2 samples, 160 points left and right; --scroller takes another one:
          window: the window, 2 samples, 20 points up and down
          8: element 8, 1 sample, 0 points up and down
        note: rrweb
        """))
    #expect(console.run("trace", "import", session, "--scroller", "window") == .success)
    #expect(console.output.hasSuffix("\ntime_ms,offset_y,phase\n0,5,idle\n10,25,idle\n"))
  }

  @Test func `of many scrollers those that moved most are listed and the rest counted`() throws {
    let scrolls = (1...30).flatMap { travel in
      [0, travel].map { y in
        #"{"type": 3, "data": {"source": 3, "id": \#(travel + 1), "x": 0, "y": \#(y)}, "timestamp": \#(y)}"#
      }
    }
    let many = try folder.write(Array("[\(scrolls.joined(separator: ","))]".utf8), to: "many.json")
    #expect(console.run("trace", "import", many) == .success)
    let lines = console.errors.split(separator: "\n")
    #expect(lines[0].hasPrefix("imported 31: element 31, 2 samples, 30 points"))
    #expect(lines[1].hasPrefix("  30: ") && lines[12].hasPrefix("  19: "))
    #expect(lines[13] == "  and 17 more, which --list-scrollers lists")
  }

  @Test func `--list-scrollers lists the scrollers and nothing else`() {
    #expect(console.run("trace", "import", session, "--list-scrollers") == .success)
    #expect(
      console.output == """
        window: the window, 2 samples, 20 points up and down
        7: element 7, 2 samples, 160 points left and right
        8: element 8, 1 sample, 0 points up and down

        """)
    #expect(console.errors.isEmpty)
  }

  @Test func `the list of scrollers goes to a file`() throws {
    #expect(console.run("trace", "import", session, "--list-scrollers") == .success)
    let other = RecordingConsole()
    #expect(other.run("trace", "import", session, "--list-scrollers", "-o", folder.path("list.txt")) == .success)
    #expect(try folder.read("list.txt") == console.output)
    #expect(other.output.isEmpty && other.errors.isEmpty)
  }

  @Test func `touches coast by the platform's physics`() throws {
    let rows = (0...10).map { "\($0 * 8),\($0 == 0 ? "down" : "move"),0,50,\(500 - $0 * 10)\n" } + ["81,up,0,50,400\n"]
    let touches = try folder.write(Array(("t_ms,action,pointer,x,y\n" + rows.joined()).utf8), to: "touches.csv")
    #expect(console.run("trace", "import", touches, "--physics", "ios", "--touch-slop", "0") == .success)
    #expect(console.output.contains("#kind derived\n") && console.output.contains(",decelerating"))
    #expect(console.errors.isEmpty)
  }

  @Test func `import and run ask whether times are in seconds`() throws {
    let table = try folder.write("time,offset\n1.0,0\n1.1,400\n1.2,800\n2.9,1400\n", to: "seconds.csv")
    let question = "the content moves at 4,000,000 pt/s (median): are the times in seconds? If so, name"
    #expect(console.run("trace", "import", table) == .success)
    #expect(console.errors.contains("warning: \(question)"), "\(console.errors)")
    #expect(console.run("run", table) == .success)
    let words = console.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("In the recording, \(question)"), "\(console.output)")
  }

  @Test func `an unknown format is malformed data, and an absent file is missing input`() throws {
    let unknown = try folder.write(Array("hello".utf8), to: "unknown")
    #expect(console.run("trace", "import", unknown) == .malformedData)
    #expect(console.errors.contains("--from: chrome-trace, wheel, rrweb"))
    #expect(console.run("trace", "import", folder.path("missing")) == .inputMissing)
    #expect(console.output.isEmpty)
  }

  @Test func `every problem of a file is reported`() throws {
    let broken = try folder.write(Array(#"{"wheelEvents": [{"deltaY": 4}, {"timeStamp": "x"}]}"#.utf8), to: "broken")
    #expect(console.run("trace", "import", broken) == .malformedData)
    #expect(console.errors.split(separator: "\n").count == 2)
    #expect(console.errors.contains("broken:1: field 'wheelEvents[1].timeStamp': expected a finite number"))
  }

  @Test(arguments: [
    ("--from", "gif"), ("--unit", "mile"), ("--px-per-unit", "0"), ("--viewport", "390"), ("--viewport", "0x844"),
    ("--content", "-1"), ("--start-offset", "nan"), ("--physics", "moon"), ("--touch-slop", "-1"),
    ("--scroller", "other"),
  ])
  func `an invalid value is a usage error`(option: String, value: String) {
    #expect(console.run("trace", "import", wheel, option, value) == .usage)
  }

  @Test func `pages without a viewport are a usage error`() {
    #expect(console.run("trace", "import", wheel, "--unit", "page") == .usage)
    #expect(console.errors.contains("--viewport"))
    #expect(console.run("trace", "import", wheel, "--unit", "page", "--viewport", "100x200") == .success)
    #expect(console.output.contains("\n0,0,idle,,,\n16.666667,800,tracking,"))
  }
}
