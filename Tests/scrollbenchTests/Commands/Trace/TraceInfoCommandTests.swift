import ScrollDiagnostics
import ScrollExperiments
import ScrollReports
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Trace info` {
  private let console = RecordingConsole()
  private static let chrome = "\(ShippedScenarios.folder)/traces/chrome-lthi-cats.csv"
  private static let carousels = "\(ShippedScenarios.folder)/traces/feed-with-carousels.csv"

  @Test func `a recording is described by its times, offsets, speed, phases and events`() {
    #expect(console.run("trace", "info", Self.chrome) == .success)
    for text in [
      "Chrome on a desktop, reading up and down a page\n", "recorded, phases inferred", "1,421 x 802 pt",
      "105, one every 16.62 ms (median)", "1.907 s of 3.395 s", "from 788 to 138 pt, within 128 to 813 pt",
      "1,992 pt, 4 reversals", "5,882 pt/s over at least 50 ms", "2, 1.489 s in all, the longest 0.838 s from 0 s on",
      "idle 1.489 s, tracking 1.751 s, decelerating 0.156 s", "3 begin_drag, 3 end_drag",
    ] {
      #expect(console.output.contains(text), "\(text)")
    }
    #expect(console.errors.isEmpty)
  }

  @Test func `a rotation is no scrolling`() {
    let rotated = "\(ShippedScenarios.folder)/traces/pages-with-rotation.csv"
    #expect(console.run("trace", "info", rotated) == .success)
    #expect(console.output.contains("  4,482 pt, ") && console.output.contains("  3,870 pt/s over at least 50 ms\n"))
  }

  @Test func `the curves are as wide as the terminal and show where the content was`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("t,y\n0,-5\n100,-5\n200,10\n".utf8), to: "a.csv")
    let narrow = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: false, width: 60))
    #expect(narrow.run("trace", "info", path) == .success)
    let curves = narrow.output.split(separator: "\n").suffix(2)
    #expect(curves.allSatisfy { $0.count == 60 && $0.hasSuffix("| 0.2 s") })
    let (offset, speed) = (curves.first!.dropFirst(15), curves.last!.dropFirst(15))
    #expect(offset.hasPrefix("____") && offset.dropLast(7).last == "#")
    #expect(speed.prefix(19) == String(repeating: "_", count: 19) && speed.dropLast(7).last == "#")
  }

  @Test func `nested containers are described one by one`() {
    #expect(console.run("trace", "info", Self.carousels) == .success)
    for title in ["Outer container", "Container 1", "Container 6"] {
      #expect(console.output.contains("\n\(title)\n"))
    }
  }

  @Test func `of many containers the first are described and the rest counted`() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<30).map { "0,\($0),0\n" }.joined()
    let path = try folder.write(Array(("t,container,y\n" + rows).utf8), to: "a.csv")
    #expect(console.run("trace", "info", path) == .success)
    #expect(console.output.contains("Container 19\n") && !console.output.contains("Container 20\n"))
    #expect(console.output.contains("and 10 more containers"))
  }

  @Test func `JSON has stable keys, with units in their names`() throws {
    let folder = try TemporaryDirectory()
    let text = """
      #scrolltrace 1
      #viewport_points 390x844
      time_ms,container,offset_y,phase,event
      0,,0,tracking,begin_drag
      10,,5,idle,
      10,7,3,idle,
      """
    let path = try folder.write(Array(text.utf8), to: "a.csv")
    #expect(console.run("trace", "info", path, "--format", "json") == .success)
    #expect(
      console.output == """
        {
          "schema_version": 1,
          "tool": {
            "name": "scrollbench",
            "version": "\(ToolVersion.current)"
          },
          "recordings": [
            {
              "file": "\(path)",
              "name": "",
              "source": "",
              "kind": "recorded",
              "phases": "recorded",
              "viewport_width_points": 390,
              "viewport_height_points": 844,
              "content_points": null,
              "duration_ms": 10,
              "containers": [
                {
                  "container": "",
                  "axis": "vertical",
                  "samples": 2,
                  "start_ms": 0,
                  "duration_ms": 10,
                  "active_ms": 10,
                  "median_step_ms": 10,
                  "first_offset_points": 0,
                  "last_offset_points": 5,
                  "lowest_offset_points": 0,
                  "highest_offset_points": 5,
                  "travel_points": 5,
                  "peak_speed_points_per_s": 500,
                  "reversals": 0,
                  "phases_ms": {
                    "idle": 0,
                    "tracking": 10,
                    "decelerating": 0,
                    "programmatic": 0
                  },
                  "pauses": {
                    "count": 0,
                    "total_ms": 0,
                    "longest_ms": null
                  },
                  "events": {
                    "begin_drag": 1
                  }
                },
                {
                  "container": "7",
                  "axis": "vertical",
                  "samples": 1,
                  "start_ms": 10,
                  "duration_ms": 0,
                  "active_ms": 0,
                  "median_step_ms": null,
                  "first_offset_points": 3,
                  "last_offset_points": 3,
                  "lowest_offset_points": 3,
                  "highest_offset_points": 3,
                  "travel_points": 0,
                  "peak_speed_points_per_s": 0,
                  "reversals": 0,
                  "phases_ms": {
                    "idle": 0,
                    "tracking": 0,
                    "decelerating": 0,
                    "programmatic": 0
                  },
                  "pauses": {
                    "count": 0,
                    "total_ms": 0,
                    "longest_ms": null
                  },
                  "events": {}
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `Markdown has the numbers of the table`() throws {
    #expect(console.run("trace", "info", Self.chrome, "-f", "markdown") == .success)
    let lines = console.output.split(separator: "\n")
    #expect(
      lines[0]
        == "| file | container | axis | samples | duration | moving | travel | reversals | peak speed | pauses |")
    #expect(try #require(lines.last).hasSuffix(" | 105 | 3.395 s | 1.907 s | 1,992 pt | 4 | 5,882 pt/s | 2 |"))
  }

  @Test func `several recordings are described in the order given`() {
    #expect(console.run("trace", "info", Self.carousels, Self.chrome, "-f", "json") == .success)
    let files = console.output.split(separator: "\n").filter { $0.contains("\"file\"") }
    #expect(files.map { $0.contains("carousels") } == [true, false])
  }

  @Test func `one bad file prevents any description, and all problems are reported`() throws {
    let folder = try TemporaryDirectory()
    let bad = try folder.write(Array("t,y\n0,x\n".utf8), to: "bad.csv")
    #expect(console.run("trace", "info", Self.chrome, bad, folder.path("absent.csv")) == .malformedData)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains("bad.csv:2: ") && console.errors.contains("absent.csv: "))
  }

  @Test func `control characters in names and paths are escaped`() throws {
    let folder = try TemporaryDirectory()
    let text = "#scrolltrace 1\n#name a\u{1B}[2Jb\n#source c\u{7}d\ntime_ms,offset_y\n0,0\n9,1\n"
    let path = try folder.write(Array(text.utf8), to: "a.csv")
    #expect(console.run("trace", "info", path) == .success)
    #expect(!console.output.contains("\u{1B}") && !console.output.contains("\u{7}"))
  }
}
