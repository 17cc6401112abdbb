import ScrollDiagnostics
import Testing

@Suite struct `Diagnostics` {
  @Test func `a diagnostic shows file, line, field, message and remedy`() {
    let diagnostic = Diagnostic(
      path: "feed.csv", line: 12, field: "offset_y", message: "expected a finite number, found 'abc'",
      remedy: "Remove the row.")
    #expect(
      "\(diagnostic)"
        == "feed.csv:12: field 'offset_y': expected a finite number, found 'abc'\n  Remove the row.")
  }

  @Test func `a diagnostic leaves out what is unknown`() {
    #expect("\(Diagnostic(message: "m"))" == "m")
    #expect("\(Diagnostic(path: "a", message: "m"))" == "a: m")
    #expect("\(Diagnostic(field: "f", message: "m"))" == "field 'f': m")
    #expect("\(Diagnostic(line: 3, message: "m"))" == "line 3: m")
  }

  @Test func `no name can control the terminal`() {
    let hostile = "a\u{1B}[31m\u{202E}\nb"
    let diagnostic = Diagnostic(path: hostile, field: hostile, message: "found \(hostile)", remedy: "See \(hostile)")
    let escaped = #"a\u{1B}[31m\u{202E}"#
    #expect(
      "\(diagnostic)"
        == "\(escaped)\\nb: field '\(escaped)\\nb': found \(escaped)\nb\n  See \(escaped)\nb")
  }

  @Test func `no name makes a message long`() {
    let long = String(repeating: "x", count: 1_000_000)
    let diagnostic = Diagnostic(option: long, path: "a", field: long, message: "found \(long)", remedy: "See \(long)")
    let text = "\(diagnostic)"
    #expect(text.utf8.count < 21_000)
    #expect(
      text.hasPrefix("\(String(repeating: "x", count: 80))…: field '\(String(repeating: "x", count: 200))…': found "))
    #expect(text.hasSuffix("x…"))
  }

  @Test func `a failure lists every problem on a line`() {
    let failure = Failure(.malformedData, [Diagnostic(message: "a"), Diagnostic(message: "b")])
    #expect("\(failure)" == "a\nb")
  }

  @Test func `a failure keeps the first twenty problems`() {
    let problems = (1...21).map { Diagnostic(message: "\($0)") }
    #expect(Failure(.malformedData, problems).diagnostics == problems.dropLast())
  }

  @Test func `exit codes have their documented values`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 2, 4, 5, 64, 65, 66, 69, 70, 73, 74, 78, 129, 130, 141, 143])
  }

  @Test(arguments: [
    ("diplay", "display"), ("displya", "display"), ("DISPLAY", "display"), ("prelaod", "preload"),
    ("preload.leding", "preload.leading"),
  ])
  func `a misspelled name is corrected`(slip: String, meant: String) {
    #expect(closestName(to: slip, among: ["display", "preload", "preload.leading"]) == meant)
  }

  @Test func `a name unlike any other finds nothing`() {
    #expect(closestName(to: "network", among: ["display", "preload"]) == nil)
    #expect(closestName(to: "", among: ["display"]) == nil)
    #expect(closestName(to: "x", among: []) == nil)
  }

  @Test func `of equally near names the longest common prefix wins, then the first`() {
    #expect(closestName(to: "tun", among: ["run", "tune"]) == "tune")
    #expect(closestName(to: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test func `a very long name is compared quickly`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(closestName(to: long, among: ["aaa"]) == nil)
  }
}
