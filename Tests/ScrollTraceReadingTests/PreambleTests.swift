import ScrollQuantities
import ScrollTraces
import TestTraces
import Testing

@testable import ScrollTraceReading

struct PreambleTests {
  @Test func `the preamble describes the recording`() throws {
    let trace = try read(
      """
      #scrolltrace 1
      #name trackpad, four swipes
      # a comment
      #viewport_points 390x844.5
      #content_points 12000
      #source wheel-gestures (MIT), swipe-up-trackpad
      #kind derived
      time_ms,offset_y
      0,0
      """)
    let viewport = PointSize(width: Points(390), height: Points(844.5))
    #expect(
      trace.metadata
        == ScrollTrace.Metadata(
          name: "trackpad, four swipes", source: "wheel-gestures (MIT), swipe-up-trackpad", kind: .derived,
          viewport: viewport, contentLength: Points(12_000)))
  }

  @Test(arguments: [
    ("#viewport 390x844", "feed.csv:2: 'viewport' is not a key of a recording"),
    ("#nme a", "feed.csv:2: 'nme' is not a key of a recording\n  Did you mean '#name'?"),
    ("#kind real", "feed.csv:2: field 'kind': expected recorded, derived or synthetic, found 'real'"),
    (
      "#content_points -5",
      "feed.csv:2: field 'content_points': expected a length in points above 0, found '-5'"
    ),
    (
      "#content_points",
      "feed.csv:2: field 'content_points': expected a length in points above 0, found nothing"
    ),
    ("#phases guessed", "feed.csv:2: field 'phases': expected recorded or inferred, found 'guessed'"),
  ])
  func `an unknown key or value is an error`(line: String, problem: String) {
    #expect(problems(of: "#scrolltrace 1\n\(line)\nt,y\n0,0\n") == [problem])
  }

  @Test(arguments: [
    "390", "390x", "x844", "0x844", "390x-1", "390x844x2", "infx844", "nanx1", "1e10x1", "axb",
  ])
  func `a viewport is a width and a height`(value: String) {
    let found = problems(of: "#scrolltrace 1\n#viewport_points \(value)\nt,y\n0,0\n")
    #expect(
      found == [
        "feed.csv:2: field 'viewport_points': expected a width and a height in points, such as 390x844, "
          + "found '\(value)'"
      ])
  }

  @Test func `a repeated key is an error`() {
    #expect(
      problems(of: "#scrolltrace 1\n#name a\n#name b\nt,y\n0,0\n")
        == ["feed.csv:3: field 'name': it is given twice"])
  }

  @Test func `rows are checked even if the preamble has errors`() {
    #expect(
      problems(of: "#scrolltrace 1\n#kind real\nt,y\n0,x\n") == [
        "feed.csv:2: field 'kind': expected recorded, derived or synthetic, found 'real'",
        "feed.csv:4: field 'y': expected a finite number, found 'x'",
      ])
  }

  @Test func `another version is refused`() {
    #expect(
      problems(of: "#scrolltrace 2\nt,y\n0,0\n")
        == ["feed.csv:1: field 'scrolltrace': expected version 1 of the format, found '2'"])
  }

  @Test func `in other tables the lines before the header are comments`() throws {
    #expect(try read("#nonsense x\n#kind real\nt,y\n0,0\n").metadata == ScrollTrace.Metadata())
  }
}
