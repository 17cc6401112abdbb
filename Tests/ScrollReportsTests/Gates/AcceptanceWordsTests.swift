import ScrollExperiments
import TestScenarios
import Testing

@testable import ScrollGating
@testable import ScrollReports

struct AcceptanceWordsTests {
  private func words(
    _ gates: [ScenarioGate], overrides: [String] = [], pattern: String? = nil
  ) throws -> AcceptanceWords {
    var options = GateOptions()
    options.overrides = overrides
    options.pattern = pattern
    return try #require(AcceptanceWords(GateReport(scenarios: gates, options: options)))
  }

  private func missing(_ name: String) throws -> ScenarioGate {
    try MadeGate.gate(name, baseline: .missing(path: "baselines/\(name).json"))
  }

  @Test func `what is written for the first time is not called accepted`() throws {
    #expect(try words([missing("a")]).sentence == "To write the baseline: scrollbench gate scenarios/a.json --update")
    #expect(try words([missing("a"), missing("b")]).purpose == "To write the baselines")
    let failed = try MadeGate.gate("c", [MadeGate.change(.failed, value: 3_000_000)])
    #expect(try words([missing("a"), failed]).purpose == "To accept this")
  }

  @Test func `settings from a file are named by the file`() throws {
    let source = try ScenarioSource(path: ShippedScenarios.path("flashing-feed.json"), overrides: [])
    let gate = ScenarioGate(
      name: "a", path: "a.json", trace: "a", result: try Experiment(source).run(), verdicts: [],
      baseline: .missing(path: "baselines/a.json"), elapsed: .zero)
    var options = GateOptions()
    options.overrides = ["include=my settings.json", "seed=2"]
    let report = GateReport(scenarios: [gate], options: options)
    let settings = "put the settings of 'my settings.json' and seed=2 into the scenario"
    let command = "scrollbench gate a.json --update"
    #expect(AcceptanceWords(report)?.sentence == "To write the baseline: \(settings), then run \(command)")
    let comment = "put the settings of `my settings.json` and `seed=2` into the scenario, run `\(command)`"
    #expect(GateMarkdownReport().text(of: report).contains(comment))
  }

  /// A recording has no file for settings.
  @Test func `settings of a recording stay on the command line`() throws {
    let words = try words([missing("a")], overrides: ["seed=2"])
    #expect(words.sentence == "To write the baseline: scrollbench gate scenarios/a.json --set seed=2 --update")
    #expect(words.settings.isEmpty)
    let remark = "From then on, gate with the same settings, or gate a scenario that names the recording and has them."
    #expect(words.remark == remark)
    let failed = try MadeGate.gate("a", [MadeGate.verdict(.failed), MadeGate.change(.failed, value: 3_000_000)])
    let both = try #require(self.words([failed], overrides: ["seed=2"]).remark)
    #expect(both.hasPrefix("\(remark) 1 threshold fails too; "))
  }

  @Test func `many scenarios are named one by one, or by the pattern of exactly these`() throws {
    let pattern = "scenarios/*.json"
    let gates = try (0..<13).map { try missing("\($0)") }
    let all = gates.map { "scenarios/\($0.name).json" }
    let passed = try MadeGate.gate("passed", [MadeGate.verdict(.passed)])
    for (gates, pattern, paths) in [
      (gates, nil, all), (gates, pattern, [pattern]), (gates + [passed], pattern, all),
      (Array(gates.dropLast()), pattern, all.dropLast()),
    ] {
      let words = try words(gates, overrides: ["seed=2"], pattern: pattern)
      #expect(words.command == "scrollbench gate \(paths.joined(separator: " ")) --set seed=2 --update")
    }
  }

  @Test func `thresholds that fail too are told with their lines`() throws {
    func place(_ path: String, _ line: Int) throws -> Threshold {
      try Threshold("hitches < 3", note: "", place: FilePlace(path: path, line: line))
    }
    let thresholds = try [place("a.json", 52), place("a.json", 54), place("b.json", 3), Threshold("hitches < 3")]
    #expect(
      AcceptanceWords.remedy(for: thresholds) == "fix the feed, or change a.json:52, :54, b.json:3, and --threshold.")
    let gate = try MadeGate.gate("a", [MadeGate.verdict(.failed), MadeGate.change(.failed, value: 3_000_000)])
    #expect(
      try words([gate]).remark
        == "1 threshold fails too; --update does not accept it: fix the feed, or change a.json:12.")
    #expect(try words([missing("a")]).remark == nil)
  }

  @Test func `a long list of places is cut off, but the option is still named`() throws {
    let thresholds = try (1...7).map { number in
      try Threshold("hitches < 3", note: "", place: FilePlace(path: "a.json", line: number * 10))
    }
    #expect(
      AcceptanceWords.remedy(for: try thresholds + [Threshold("hitches < 3")])
        == "fix the feed, or change a.json:10, :20, :30, :40, 3 more, and --threshold.")
  }
}
