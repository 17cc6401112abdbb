import ScrollDiagnostics
import ScrollReports
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Output` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: [("json", "json"), ("csv", "csv"), ("md", "markdown"), ("MD", "markdown"), ("txt", "table")])
  func `the ending of a file chooses the format`(ending: String, format: String) throws {
    let asked = RecordingConsole(style: .file)
    #expect(asked.run("run", ShippedScenarios.swipe, "--format", format) == .success)
    #expect(console.run("run", ShippedScenarios.swipe, "-o", folder.path("out.\(ending)")) == .success)
    #expect(try folder.read("out.\(ending)") == asked.output)
    #expect(console.output.isEmpty)
  }

  @Test func `a format that is given stands before the ending`() throws {
    #expect(console.run("run", ShippedScenarios.swipe, "-f", "csv", "-o", folder.path("out.json")) == .success)
    #expect(try folder.read("out.json").hasPrefix("scenario,metric,"))
  }

  @Test func `a sweep knows the ending of Vega-Lite`() throws {
    let space = ["-P", "display.leading=1..2:1", "--quiet"]
    #expect(console.run(["sweep", ShippedScenarios.swipe, "-o", folder.path("s.vl.json")] + space) == .success)
    #expect(try folder.read("s.vl.json").contains("vega-lite"))
    #expect(console.run(["sweep", ShippedScenarios.swipe, "-o", folder.path("s.jsonl")] + space) == .success)
    #expect(try folder.read("s.jsonl").hasPrefix("{"))
  }

  @Test(arguments: [["tune"], ["explain"], ["compare", "--b", "display.leading=2"]])
  func `an ending of a format that a command does not write is refused`(words: [String]) throws {
    #expect(console.run(words + [ShippedScenarios.swipe, "-o", folder.path("out.csv")]) == .usage)
    #expect(console.errors.contains("does not write csv; with --format it writes one of table, json"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `an explanation goes to a file`() throws {
    #expect(console.run("explain", ShippedScenarios.swipe, "-o", folder.path("why.json")) == .success)
    #expect(try folder.read("why.json").hasPrefix("{"))
    #expect(console.output.isEmpty)
  }

  @Test func `results beside exports to standard output go to a file`() throws {
    #expect(
      console.run("run", ShippedScenarios.swipe, "-o", folder.path("out.md"), "--export-csv", "-") == .success)
    #expect(console.output.hasPrefix("scenario,metric,"))
    #expect(try folder.read("out.md").contains("|"))
  }
}
