import ScrollDiagnostics
import ScrollJSON
import TemporaryDirectories
import TestScenarios
import Testing

/// `validate`, and `calibrate` on a log of an app.
@Suite struct `Validate` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let scenario: String
  private let log: String

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(ScenarioFolder.swipe, to: "t.csv")
    scenario = try folder.write(
      #"{"trace": "t.csv", "content": {"items": 60}, "loading": {"latency_ms": 300, "bandwidth_kbps": 8000}}"#,
      to: "s.json")
    log = folder.path("session.csv")
    let maker = RecordingConsole()
    #expect(maker.run("run", scenario, "--quiet", "--export-items", log) == .success, "\(maker.errors)")
  }

  @Test func `a log of the same run passes, in every format`() throws {
    #expect(console.run("validate", scenario, "--measured", log, "--max-error", "0") == .success, "\(console.errors)")
    #expect(console.output.contains("s: 1 simulated run and 1 measured log"))
    #expect(console.output.ranges(of: "Every error is at most 0 %.").count == 1)
    #expect(console.output.split(separator: "\n")[1] == "  Every error is at most 0 %.")
    #expect(console.output.contains("are for the same items in the same order."))
    let copy = try folder.write(folder.read("session.csv"), to: "copy.csv")
    for name in ["v.json", "v.md", "v.html"] {
      let console = RecordingConsole()
      #expect(console.run("validate", scenario, "-m", log, "-m", copy, "-o", folder.path(name)) == .success)
    }
    let respelled = folder.path("./session.csv")
    for words in [["validate", scenario, "-m", log, "-m", log], ["calibrate", log, respelled]] {
      let console = RecordingConsole()
      #expect(console.run(words) == .usage)
      #expect(console.errors.contains("is given twice"))
    }
    let document = try JSONDocument(path: nil, bytes: Array(folder.read("v.json").utf8)).root
    #expect(document["passed"]?.boolean == true && document["metrics"]?.elements?.count == 9)
    #expect(document["logs"]?.elements?.count == 2 && document["items"]?.elements?.isEmpty == false)
    #expect(try folder.read("v.md").contains("| mean latency | "))
    #expect(try folder.read("v.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `a HAR file is recognized, with the command to use instead`() throws {
    let har = try folder.write("\n{\n  \"log\": {\"version\": \"1.2\"}}", to: "feed.har")
    #expect(console.run("validate", scenario, "-m", har) == .malformedData)
    #expect(console.errors.contains("feed.har: expected a log of the app, found a HAR file\n"))
    #expect(console.errors.contains("scrollbench calibrate "))
    let benchmark = try folder.write("{\"context\": {}, \"benchmarks\": []}", to: "b.json")
    let other = RecordingConsole()
    #expect(other.run("validate", scenario, "-m", benchmark) == .malformedData)
    #expect(other.errors.contains("b.json: expected a log of the app, found results of Macrobenchmark\n"))
  }

  @Test func `a log of a different run fails beyond the maximum error`() {
    let other = ["validate", scenario, "--measured", log, "--set", "loading.latency=100"]
    #expect(console.run(other) == .success)
    #expect(console.output.split(separator: "\n")[1].hasSuffix(" items are predicted right: late or in time."))
    let judged = RecordingConsole()
    #expect(judged.run(other + ["--max-error", "10"]) == .gateFailed)
    #expect(judged.output.split(separator: "\n")[1].contains(" of 9 metrics are off by more than 10 %."))
    #expect(judged.output.contains("Beyond 10 %: mean latency, "), "\(judged.output)")
    #expect(judged.output.contains("Items that are farthest off"))
    let file = RecordingConsole()
    #expect(file.run(other + ["--max-error", "10", "-o", folder.path("v.html")]) == .gateFailed)
    #expect(file.errors.hasSuffix(" of 9 metrics are off by more than 10 %.\n"), "\(file.errors)")
  }

  @Test func `a log of appearances alone is not judged by its requests, in every format`() throws {
    let times = "item,first_shown_ms,first_drawn_ms\n0,0,0\n1,10,10\n2,20,20\n3,1500,1500\n"
    let measured = try folder.write(times, to: "shown.csv")
    #expect(console.run("validate", scenario, "-m", measured, "--max-error", "1e6") == .success, "\(console.errors)")
    let row = console.output.split(separator: "\n").first { $0.contains("received bytes") }
    #expect(row?.hasSuffix("-  not in the log") == true, "\(console.output)")
    #expect(!console.output.contains("in the same order"))
    for name in ["v.json", "v.csv", "v.md", "v.html"] {
      let console = RecordingConsole()
      #expect(console.run("validate", scenario, "-m", measured, "-o", folder.path(name)) == .success)
    }
    let document = try JSONDocument(path: nil, bytes: Array(folder.read("v.json").utf8)).root
    let bytes = document["metrics"]?.elements?.first { $0["metric"]?.string == "received_bytes" }
    #expect(document["requests"] == .null && bytes?["measured"] == .null && bytes?["beyond"]?.boolean == false)
    #expect(try folder.read("v.csv").contains("\nmetric,requests,count,"))
    #expect(try folder.read("v.html").contains("not in the log"))
  }

  @Test func `inputs that cannot be compared are refused`() throws {
    #expect(console.run("validate", scenario) == .usage)
    #expect(console.run("validate", scenario, "-m", folder.path("none.csv")) == .inputMissing)
    #expect(console.run("validate", scenario, "-m", folder.path("t.csv")) == .malformedData)
    #expect(console.errors.contains("t.csv: expected a log, found a recording of scrolling\n"))
    #expect(console.run("validate", scenario, log) == .usage)
    #expect(console.errors.contains("; 'scrollbench validate' takes one <scenario>"))
    #expect(console.run("validate", scenario, "-m", log, "--max-error", "-1") == .usage)
    #expect(console.run("validate", scenario, "-m", log, "-f", "jsonl") == .usage)
  }

  @Test func `an app's log is calibrated and the settings can be included`() throws {
    let settings = folder.path("settings.json")
    #expect(console.run("calibrate", log, "-o", settings) == .success, "\(console.errors)")
    #expect(console.output.contains("  loading.latency_ms              300 "), "\(console.output)")
    let included = try folder.write(#"{"trace": "t.csv", "include": ["settings.json"]}"#, to: "i.json")
    #expect(RecordingConsole().run("run", included, "--quiet") == .success)
    #expect(console.run("calibrate", log, "--benchmark", "scroll") == .usage)
  }

  @Test func `cell costs from a benchmark become settings`() throws {
    let file = try folder.write(
      #"""
      {"context": {}, "benchmarks": [{"className": "com.example.Feed", "name": "scroll", "metrics": {
      "RV OnBindViewSumMs": {"runs": [20, 22, 24]}, "RV OnBindViewCount": {"runs": [10, 11, 12]}}}]}
      """#, to: "b.json")
    #expect(console.run("calibrate", file, "-o", folder.path("costs.json")) == .success, "\(console.errors)")
    #expect(console.output.contains("main_thread.cell_configuration_ms  2 "), "\(console.output)")
    let included = try folder.write(#"{"trace": "t.csv", "include": ["costs.json"]}"#, to: "c.json")
    #expect(RecordingConsole().run("run", included, "--quiet") == .success)
    #expect(console.run("calibrate", file, "--benchmark", "fling") == .malformedData)
  }
}
