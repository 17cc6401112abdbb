import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// How a gate tells what got better, what it costs, and how to accept it.
struct GateAcceptanceTests {
  private let folder: TemporaryDirectory
  private let console = RecordingConsole()

  init() throws { folder = try TemporaryDirectory() }

  /// What `tune` advises for the flashing feed.
  private let advice = ["--set", "minimum.preload.leading=5", "--set", "preload.leading=4.75"]
  private let cost = "at a cost: first screen +75 ms, fetches +6, fetched +579 kB"

  /// Writes the baseline of the flashing feed, then gates it with other settings; returns the output.
  private func gate(thresholds: String = "[]", _ words: [String], _ exitCode: ExitCode = .gateFailed) throws -> String {
    let path = try folder.copyScenario("flashing-feed", thresholds: thresholds)
    try #require(RecordingConsole().run("gate", path, "--update") == .success)
    #expect(console.run(["gate", path] + words) == exitCode)
    return console.output
  }

  /// A text without its line breaks.
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  private var path: String { folder.path("flashing-feed.json") }

  @Test func `a better feed that costs more fails the gate, which tells both`() throws {
    let output = try gate(advice)
    #expect(
      output.hasPrefix("failed      flashing feed  x Bad -> ok Good, \(cost)\n    3 of 9 metrics within tolerance"))
    let settings = "minimum.preload.leading=5 and preload.leading=4.75"
    let remedy = "put \(settings) into the scenario, then run scrollbench gate \(path) --update\n"
    #expect(output.hasSuffix("\nTo accept the cost: \(remedy)"))
  }

  @Test(arguments: ["table", "markdown"]) func `all settings to put into the scenario are named`(format: String) throws
  {
    let settings = [
      "loading.latency=400", "loading.concurrent_requests=2", "content.bytes=50000", "preload.leading=1",
      "display.leading=0.25",
      "preload.trailing=1", "display.trailing=0.25",
    ]
    let output = try gate(settings.flatMap { ["--set", $0] } + ["--format", format])
    for setting in settings { #expect(output.contains(setting), "\(setting)") }
  }

  @Test func `the comment and the page tell it too`() throws {
    let markdown = try gate(advice + ["--format", "markdown"])
    #expect(
      markdown.hasPrefix("**✗ scrollbench: 1 of 1 scenario failed** · flashing feed: ✗ Bad → ✓ Good, \(cost)\n"))
    #expect(markdown.contains("**preload.leading was 2.5 (the default), is 4.75; "))
    let settings = "put `minimum.preload.leading=5` and `preload.leading=4.75` into the scenario, "
    #expect(markdown.contains("To accept the cost, \(settings)run `scrollbench gate \(path) --update` and commit"))
    let page = RecordingConsole()
    #expect(page.run(["gate", path] + advice + ["--format", "html"]) == .gateFailed)
    let findings = try #require(page.output.firstRange(of: "id=\"findings\""))
    let acceptance = try #require(page.output.firstRange(of: "id=\"acceptance\""))
    #expect(findings.upperBound < acceptance.lowerBound)
    let text = page.output.replacing("\u{A0}", with: " ")
    #expect(text.contains("flashing feed: ✗ Bad → ✓ Good, \(cost)."))
  }

  @Test func `the command that is offered for many scenarios can be pasted`() throws {
    let scenario = #"{"trace": "\#(ShippedScenarios.swipe)", "content": {"items": 20}}"#
    let paths = try (0..<13).map { try folder.write(Array(scenario.utf8), to: "a feed; \($0).json") }
    #expect(console.run(["gate"] + paths) == .baselineMissing)
    let offer = try #require(console.output.firstRange(of: "To write the baselines: scrollbench "))
    let command = console.output[offer.upperBound...].prefix { $0 != "\n" }
    #expect(command == "gate \(folder.path("").shellWord)*.json --update")
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\n' \(command)"]
    shell.standardOutput = output
    try shell.runUnblocked()
    let words = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(RecordingConsole().run(words.split(separator: "\n").map(String.init)) == .success)
    #expect(RecordingConsole().run(["gate"] + paths) == .success)
  }

  @Test func `thresholds that fail too are told with their lines`() throws {
    let thresholds = "[\n\"display_latency: p(95) < 1ms\",\n\"fetches.started < 3\"\n]"
    let output = try gate(thresholds: thresholds, ["--set", "loading.latency=400"])
    let remark = "2 thresholds fail too; --update does not accept those: fix the feed, or change \(path):18 and :19.\n"
    #expect(output.hasSuffix(" --update\n\(remark)"))
  }

  @Test func `where thresholds alone fail, nothing is to accept`() throws {
    let output = try gate(["--threshold", "fetches.started < 3"])
    let remedy = "To see what to change: scrollbench tune \(path)"
    #expect(output.hasSuffix("\n1 feed is bad (judged by one random run). \(remedy)\n"))
  }

  @Test func `of several bad feeds, those of one random run are counted`() {
    func output(_ names: String...) -> String {
      let console = RecordingConsole()
      let words = ["gate", "--no-baseline", "--threshold", "fetches.started >= 0"]
      #expect(console.run(words + names.map(ShippedScenarios.path)) == .success)
      return console.output
    }
    let (random, fixed) = ("flashing-feed.json", "right-to-left-row.json")
    #expect(
      output(fixed).contains(
        "\n1 feed is bad. To see what to change: scrollbench tune \(ShippedScenarios.path(fixed))\n"))
    #expect(
      output(random, fixed).contains(
        "\n2 feeds are bad (1 of them judged by one random run). To see what to change in the first: "))
    #expect(output(random, "stalling-feed.json").contains("\n2 feeds are bad (judged by one random run each). "))
  }

  @Test func `a page that passed tells what a gate is for, and has columns for before and now`() throws {
    let output = try gate(["--format", "html", "--threshold", "fetches.started < 3 @warn"], .success)
    let text = output.replacing("\u{A0}", with: " ")
    #expect(text.contains("1 feed is bad (judged by one random run). The gate only keeps feeds from getting worse"))
    #expect(output.contains(">Before<") && output.contains(">Now<"))
  }

  @Test func `an update shows the judged metrics, and what it does not accept`() throws {
    let thresholds = "[\n\"display_latency: p(95) < 1ms\"\n]"
    let output = try gate(thresholds: thresholds, ["--update", "--set", "loading.latency=400"], .success)
    #expect(output.contains("+425 ms  worse\n"))
    #expect(output.contains("-820.8 kB  better\n"))
    #expect(!output.contains("lead_time"))
    #expect(output.contains("\n    18 other metrics changed\n"))
    #expect(output.contains("\n    display_latency: p(95) < 1ms  (\(path):18)\n"))
    #expect(words(output).hasSuffix(" 1 threshold still fails: fix the feed, or change \(path):18."))
  }

  @Test(arguments: [("always", true), ("never", false)])
  func `an update is in color if that is wanted`(choice: String, isColored: Bool) throws {
    let output = try gate(["--update", "--set", "preload.leading=1", "--color", choice], .success)
    #expect(output.contains("\u{1B}[") == isColored)
  }

  @Test func `an update tells once that chance decides`() throws {
    let output = try gate(["--update", "--set", "preload.leading=1"], .success)
    let remark =
      "This scenario depends on chance: put \"replications\": 20 into it, so that one unlucky run does not decide."
    #expect(words(output).hasSuffix(remark))
    let all = RecordingConsole()
    #expect(all.run("gate", path, "--update", "--judge", "all") == .success)
    #expect(all.output.contains("lead_time"))
    #expect(!all.output.contains("--judge all"))
  }
}
