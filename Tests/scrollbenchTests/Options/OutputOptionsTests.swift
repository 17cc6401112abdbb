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
    ["sweep", "-P", "display.leading=1..2:1"], ["gate", "--no-baseline", "--threshold", "fetches.started >= 0"],
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

  @Test(arguments: commands.filter { !["explain", "gate"].contains($0[0]) })
  func `Markdown has every metric, as CSV has`(words: [String]) {
    #expect(console.run(words + [ShippedScenarios.swipe, "-f", "markdown"]) == .success)
    let rows = console.output.replacing("\\_", with: "_").replacing("`", with: "").split(separator: "\n")
    for place in MetricPlace.all {
      #expect(rows.contains { $0.hasPrefix("| \(place.name) |") }, "\(place.name)")
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
    let lines = RecordingConsole()
    #expect(lines.run("report", ShippedScenarios.swipe, "-o", folder.path("out.jsonl")) == .usage)
    #expect(lines.errors.contains("a page is .html and a picture .svg, not .jsonl"))
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [
    (["trace", "slice", ShippedScenarios.swipe, "-o", "@y.json"], "trace slice writes csv, not json"),
    (["trace", "concat", ShippedScenarios.swipe, "-o", "@y.html"], "trace concat writes csv, not html"),
    (["trace", "import", ShippedScenarios.swipe, "-o", "@y.md"], "trace import writes csv, not markdown"),
    (["trace", "synthesize", "reading", "-o", "@y.svg"], "trace synthesize writes csv, not svg"),
    (
      ["trace", "export", ShippedScenarios.swipe, "-f", "wheel", "-o", "@w.csv"],
      "trace export --format wheel writes json, not csv"
    ),
    (
      ["trace", "export", ShippedScenarios.swipe, "-o", "@w.json"],
      "trace export --format native writes csv, not json"
    ),
    (
      ["trace", "import", ShippedScenarios.swipe, "--list-scrollers", "-o", "@y.csv"],
      "trace import --list-scrollers writes text, not csv"
    ),
    (["record", "android", "-o", "@y.json"], "record android writes csv, not json"),
    (["record", "web", "-o", "@y.json"], "record web writes csv, not json"),
    (["record", "web", "-o", "@y.csv", "--items-output", "@i.json"], "--items-output '"),
    (
      ["calibrate", ShippedScenarios.path("logs/sitespeed.har"), "--items", "@i.json"], "calibrate writes csv, not json"
    ),
  ])
  func `a recording or a table of items is not written under another format's extension`(
    words: [String], reason: String
  ) throws {
    let words = words.map { $0.hasPrefix("@") ? folder.path(String($0.dropFirst())) : $0 }
    #expect(console.run(words) == .usage)
    #expect(console.errors.contains(reason), "\(console.errors)")
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: ["a.csv", "a.scrolltrace", "a.txt", "a"])
  func `a recording has any extension that no other format has`(name: String) throws {
    #expect(console.run("trace", "slice", ShippedScenarios.swipe, "-o", folder.path(name)) == .success)
    #expect(try folder.read(name).hasPrefix("#scrolltrace 1\n"))
  }

  @Test(arguments: [
    (["run", "--all", "-f", "json"], "--all works only with --format table"),
    (["explain", "--top", "2", "-f", "json"], "--top works only with --format table or markdown"),
    (["sweep", "-P", "display.leading=1..2:1", "--top", "3", "-f", "csv"], "--top works only with --format table"),
    (["sweep", "-P", "display.leading=1..2:1", "--recommend", "-f", "csv"], "--recommend works only with --format"),
    (["tune", "--explain-more", "-f", "json"], "--explain-more works only with --format table"),
  ])
  func `an option without effect on the format is refused`(words: [String], reason: String) {
    #expect(console.run([words[0], ShippedScenarios.swipe] + words.dropFirst()) == .usage)
    #expect(console.errors.contains(reason), "\(console.errors)")
    #expect(console.output.isEmpty)
  }

  @Test(arguments: [["run", "--export-json"], ["report", "-o"]])
  func `outputs are opened before worlds are tried`(words: [String]) throws {
    let scenario = try folder.write(
      """
      {"trace": "\(ShippedScenarios.swipe)", "viewport": {"width_points": 390},
      "layout": {"kind": "grid", "columns": 2, "spacing_points": 2}}
      """, to: "s.json")
    // The values fit one by one but not together, which shows only in a world.
    let worlds = ["--allow-outside", "--uncertain", "layout.spacing=0..300", "--uncertain", "viewport.width=200..390"]
    let run = [words[0], scenario] + worlds + [words[1]]
    #expect(console.run(run + [folder.path("page.html")]) == .invalidScenario, "\(console.errors)")
    #expect(console.errors.contains("2 columns with "), "\(console.errors)")
    #expect(console.run(run + [folder.path("missing/page.html")]) == .outputNotCreated, "\(console.errors)")
    #expect(try folder.names == ["s.json"])
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
