import ScrollDiagnostics
import ScrollMetrics
import ScrollReports
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Output` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: [("json", "json"), ("csv", "csv"), ("md", "markdown"), ("MD", "markdown"), ("txt", "table")])
  func `the file extension chooses the format`(ending: String, format: String) throws {
    let asked = RecordingConsole(style: .file)
    #expect(asked.run("run", ShippedScenarios.swipe, "--format", format) == .success)
    #expect(console.run("run", ShippedScenarios.swipe, "-o", folder.path("out.\(ending)")) == .success)
    #expect(try folder.read("out.\(ending)") == asked.output)
    #expect(console.output.isEmpty)
  }

  @Test func `a given format wins over the file extension`() throws {
    #expect(console.run("run", ShippedScenarios.swipe, "-f", "csv", "-o", folder.path("out.json")) == .success)
    #expect(try folder.read("out.json").hasPrefix("scenario,metric,"))
  }

  @Test func `a sweep recognizes the extension of JSON Lines`() throws {
    let space = ["-P", "display.leading=1..2:1", "--quiet"]
    #expect(console.run(["sweep", ShippedScenarios.swipe, "-o", folder.path("s.jsonl")] + space) == .success)
    #expect(try folder.read("s.jsonl").hasPrefix("{"))
  }

  /// The commands that have results, with as few runs as they need.
  private static let commands = [
    ["run"], ["tune"], ["explain"], ["compare", "--b", "display.leading=2"],
    ["sweep", "-P", "display.leading=1..2:1"], ["gate", "--no-baseline"],
  ]

  @Test(arguments: commands, ["json", "csv", "md", "html"])
  func `every command with results writes the common formats, by extension or by name`(
    words: [String], ending: String
  ) throws {
    let names = ["md": "markdown"]
    let named = RecordingConsole(style: .file)
    #expect(named.run(words + [ShippedScenarios.swipe, "--format", names[ending] ?? ending]) == .success)
    #expect(console.run(words + [ShippedScenarios.swipe, "-o", folder.path("out.\(ending)")]) == .success)
    let text = try folder.read("out.\(ending)")
    #expect(text == named.output)
    #expect(console.output.isEmpty)
    switch ending {
    case "json": #expect(text.hasPrefix("{"))
    case "csv": #expect(text.contains("preload_hit_rate") || text.hasPrefix("scenario,item,") || words[0] == "gate")
    case "md": #expect(text.contains("| ---") || text.hasPrefix("### ") || words[0] == "gate")
    default: #expect(text.hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test(arguments: commands)
  func `the extension of a format that the command does not write is refused`(words: [String]) throws {
    #expect(console.run(words + [ShippedScenarios.swipe, "-o", folder.path("out.svg")]) == .usage)
    #expect(console.errors.contains("does not write svg; with --format it writes one of table, json"))
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [".pdf", ".JPG", ".json.gz"]) func `an unknown extension is refused`(ending: String)
    throws
  {
    #expect(console.run("run", ShippedScenarios.swipe, "-o", folder.path("out" + ending)) == .usage)
    #expect(
      console.errors.contains("run does not write .\(ending.lowercased().split(separator: ".").last!); with --format"))
    #expect(try folder.names.isEmpty)
    #expect(console.run("run", ShippedScenarios.swipe, "-f", "csv", "-o", folder.path("out" + ending)) == .success)
  }

  @Test(arguments: ["out", "out.txt", "out.LOG", ".hidden", "out."])
  func `a table goes to a text file`(name: String) throws {
    #expect(console.run("run", ShippedScenarios.swipe, "-o", folder.path(name)) == .success)
    #expect(try folder.read(name).contains("  placeholders  "))
  }

  @Test func `a page or picture is not written under another format's extension`() throws {
    #expect(console.run("report", ShippedScenarios.swipe, "-o", folder.path("out.csv")) == .usage)
    #expect(console.errors.contains("a page is .html and a picture .svg; 'scrollbench run' writes csv"))
    let other = RecordingConsole()
    #expect(other.run("report", ShippedScenarios.swipe, "-o", folder.path("out.pdf")) == .usage)
    #expect(other.errors.contains("a page is .html and a picture .svg, not .pdf"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `the page of run is the page of report`() throws {
    #expect(console.run("run", ShippedScenarios.swipe, "-o", folder.path("run.html")) == .success)
    #expect(console.run("report", ShippedScenarios.swipe, "-o", folder.path("report.html")) == .success)
    #expect(try folder.read("run.html") == folder.read("report.html"))
  }

  @Test func `the CSV of a sweep names settings by their short names and has every metric`() throws {
    let words = ["sweep", ShippedScenarios.swipe, "-P", "display.leading=1..2:1", "--format", "csv", "--quiet"]
    #expect(console.run(words) == .success)
    let header = console.output.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
    #expect(header.prefix(4) == ["trial", "display.leading", "display_latency.p95", "bytes_fetched"])
    #expect(Set(MetricCatalog.names).isSubset(of: header))
    #expect(Set(header).count == header.count)
  }

  @Test(arguments: ["table", "json", "csv", "markdown"])
  func `descriptions of metrics and recordings have the text formats`(format: String) throws {
    #expect(console.run("describe", "metrics", "--format", format) == .success)
    #expect(console.run("trace", "info", ShippedScenarios.swipe, "--format", format) == .success)
    #expect(console.run("describe", "settings", "-o", folder.path("settings.csv")) == .success)
    #expect(try folder.read("settings.csv").contains("\nsetting,loading.latency_ms,loading.latency,"))
  }

  @Test func `an explanation goes to a file`() throws {
    #expect(console.run("explain", ShippedScenarios.swipe, "-o", folder.path("why.json")) == .success)
    #expect(try folder.read("why.json").hasPrefix("{"))
    #expect(console.output.isEmpty)
  }

  @Test func `results go to a file beside exports to standard output`() throws {
    #expect(
      console.run("run", ShippedScenarios.swipe, "-o", folder.path("out.md"), "--export-csv", "-") == .success)
    #expect(console.output.hasPrefix("scenario,metric,"))
    #expect(try folder.read("out.md").contains("|"))
  }
}
