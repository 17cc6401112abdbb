import ScrollDiagnostics
import ScrollJSON
import ScrollReports
import TestScenarios
import Testing

/// What `tune` says of scenarios that count by weights.
@Suite struct `Tuning by weights` {
  private static let path = ShippedScenarios.path("flashing-feed.json")

  @Test func `every format weights the networks`() throws {
    let words = ["tune", ShippedScenarios.path("reset-under-failures.json"), "--weights", "wifi=3,lte=1"]
    let table = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(table.run(words) == .success)
    #expect(table.output.contains("Scenarios count by weight:") && table.output.contains(" on wifi 75 %;"))
    if table.output.contains("  Prove ") { #expect(table.output.contains("--set loading.network=wifi")) }
    let json = RecordingConsole()
    #expect(json.run(words + ["--format", "json"]) == .success)
    let root = try JSONDocument(path: nil, bytes: Array(json.output.utf8), exitCode: .malformedData).root
    #expect(root["scenarios"]?.elements?.map { $0["weight"]?.number?.double } == [1.5, 0.5])
    let refused = RecordingConsole()
    #expect(refused.run(["tune", Self.path, "--weights", "5g=1"]) == .usage)
    #expect(refused.errors.contains("unknown network or scenario"))
  }

  @Test(arguments: ["lte=1,wifi=6", "wifi=6,lte=1"])
  func `the next command runs over the network with the greatest weight`(weights: String) {
    let (path, console) = (ShippedScenarios.path("reading-feed.json"), RecordingConsole())
    #expect(console.run("tune", path, "--weights", weights) == .success)
    let command = "scrollbench run \(path) --set loading.network=wifi --set preload.leading=1"
    #expect(console.output.contains("\n  Next    \(command)"), "\(console.output)")
  }

  @Test func `a larger budget is offered with the weights`() {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    let words = ["tune", Self.path, "--weights", "wifi=3,lte=1", "--budget", "bytes_fetched=+10%"]
    #expect(console.run(words) == .success)
    #expect(console.output.contains("scrollbench tune \(Self.path) --weights wifi=3,lte=1 --budget bytes_fetched=+"))
  }

  @Test func `numbers of several scenarios are means of theirs, and say so`() throws {
    let words = ["tune", Self.path, "--weights", "wifi=7,lte=2,3g=1"]
    let brief = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(brief.run(words) == .success)
    let feeds = brief.output.split(separator: "\n").prefix(3)
    #expect(feeds.allSatisfy { $0.contains(/: placeholders \d+ of \d+, then \d+ of \d+$/) }, "\(feeds)")
    #expect(brief.output.contains("\n  Change  On average over 3 scenarios:\n"))
    let whole = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(whole.run(words + ["--explain-more"]) == .success)
    #expect(whole.output.contains("\n  Spending against the budgets, on average over 3 scenarios\n"))
    let json = RecordingConsole()
    #expect(json.run(words + ["--format", "json"]) == .success)
    let root = try JSONDocument(path: nil, bytes: Array(json.output.utf8), exitCode: .malformedData).root
    for budget in try #require(root["budgets"]?.elements) {
      let metric = try #require(budget["metric"]?.string)
      let values = try #require(root["scenarios"]?.elements).compactMap { scenario in
        scenario["then"]?["metrics"]?[metric]?["value"]?.number?.double
      }
      let then = try #require(budget["then"]?.number?.double)
      let mean = 0.7 * values[0] + 0.2 * values[1] + 0.1 * values[2]
      #expect(abs(then - mean) <= 1e-6 * mean, "\(metric)")
    }
  }
}
