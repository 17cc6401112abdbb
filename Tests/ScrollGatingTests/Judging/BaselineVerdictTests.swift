import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct BaselineVerdictTests {
  private let folder: GateFolder

  init() throws {
    folder = try GateFolder()
    try folder.write(GateFolder.random)
    try folder.update()
  }

  /// Writes another value of a metric into the baseline: so much more than it is.
  private func raise(_ metric: String, by amount: Double) throws {
    let value = try #require(folder.baseline().parts[0][MetricPlace(metric)]?.mean)
    try folder.edit {
      $0.replacing("\"\(metric)\": \(value.plain),", with: "\"\(metric)\": \((value + amount).plain),")
    }
  }

  @Test func `an unchanged scenario passes for every metric`() throws {
    let gate = try folder.gate()
    #expect(gate.verdicts.count > 50)
    #expect(gate.verdicts.allSatisfy { $0.outcome == .passed && $0.difference == 0 && $0.value == $0.baseline })
    #expect(!gate.isFailed && !gate.isImproved)
    guard case .compared(let path, let changes, let grade) = gate.baseline else { return #expect(Bool(false)) }
    #expect(path == folder.directory.path("baselines/feed.json"))
    #expect(changes.sentences.isEmpty)
    #expect(grade == gate.result.verdict.grade)
  }

  @Test func `a gate knows if it has a recording alone`() throws {
    #expect(try !folder.gate().isOfRecording)
    let source = try ScenarioSource(path: folder.directory.path("trace.csv"), overrides: [])
    let recording = try Gate([GatedScenario(source, baselineFolder: nil)], .exact)
    #expect(recording.run(0).isOfRecording)
  }

  @Test func `the feed of the baseline is judged by its metrics`() throws {
    try folder.edit { $0.replacing(#/"blank_time_fraction": [0-9.]+/#, with: "\"blank_time_fraction\": 0.01") }
    let gate = try folder.gate(set: ["good", "fair"].map { "verdict.display_latency.\($0)_ms=1e6" })
    guard case .compared(_, _, let grade) = gate.baseline else { return #expect(Bool(false)) }
    #expect(grade == .good)
    #expect(gate.result.verdict.grade == .bad)
  }

  @Test func `worse values fail, better ones are reported, and neutral metrics may not change`() throws {
    try raise("fetches.started", by: -1)
    try raise("bytes_fetched", by: 100)
    try raise("items_shown", by: 1)
    let gate = try folder.gate()
    let worse = try #require(gate.baselineVerdict("fetches.started"))
    #expect(worse.outcome == .failed)
    #expect(worse.difference == 1)
    #expect(worse.limits == [try #require(worse.value) - 1])
    #expect(worse.bound == "baseline")
    #expect(gate.baselineVerdict("bytes_fetched")?.outcome == .improved)
    #expect(gate.baselineVerdict("bytes_fetched")?.difference == -100)
    #expect(gate.baselineVerdict("items_shown")?.outcome == .failed)
    #expect(gate.verdicts.count { $0.outcome != .passed } == 3)
  }

  @Test func `a nanosecond is rounding, and ten are a change`() throws {
    try raise("display_latency.p99", by: 0.000_001)
    try raise("display_latency.max", by: -0.000_01)
    let gate = try folder.gate()
    #expect(gate.baselineVerdict("display_latency.p99")?.outcome == .passed)
    #expect(gate.baselineVerdict("display_latency.max")?.outcome == .failed)
  }

  @Test func `a verdict has the line of its baseline`() throws {
    let lines = try folder.directory.read("baselines/feed.json").split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("\"fetches.started\"") }) + 1
    let place = try #require(folder.gate().baselineVerdict("fetches.started")?.place)
    #expect(place == FilePlace(path: folder.directory.path("baselines/feed.json"), line: line))
  }

  @Test func `a tolerance includes its limit`() throws {
    try raise("fetches.started", by: -3)
    #expect(
      try folder.gate(GateRules([], tolerances: ["fetches.started=3"])).baselineVerdict("fetches.started")?.outcome
        == .passed)
    #expect(
      try folder.gate(GateRules([], tolerances: ["fetches.started=2"])).baselineVerdict("fetches.started")?.outcome
        == .failed)
    let told = try folder.gate(GateRules([], tolerances: ["fetches=2"])).baselineVerdict("fetches.started")
    #expect(told?.bound == "baseline ± 2")
  }

  @Test func `a metric that becomes measurable or unmeasurable fails`() throws {
    try folder.edit { $0.replacing(#/"display_latency.p50": [0-9.]+/#, with: "\"display_latency.p50\": null") }
    let before = try #require(folder.gate().baselineVerdict("display_latency.p50"))
    #expect(before.outcome == .failed)
    #expect(before.difference == nil && before.baseline == nil && before.limits.isEmpty)
    try folder.directory.write("time_ms,offset_y\n0,0\n500,0\n", to: "trace.csv")
    try folder.update()
    try folder.edit { $0.replacing("\"display_latency.p50\": null", with: "\"display_latency.p50\": 3") }
    let now = try #require(folder.gate().baselineVerdict("display_latency.p50"))
    #expect(now.outcome == .unmeasured)
    #expect(now.fails)
    #expect(now.baseline == 3 && now.value == nil && now.difference == nil)
  }

  @Test func `a changed setting is reported and still compared`() throws {
    let gate = try folder.gate(set: ["displaying.concurrent_operations=1", "loading.bandwidth=2000"])
    #expect(gate.isFailed)
    guard case .compared(_, let changes, _) = gate.baseline else { return #expect(Bool(false)) }
    #expect(
      changes.sentences == [
        "displaying.concurrent_operations was 2 (the default), is 1",
        "loading.bandwidth was the default, is 2000 kbit/s",
      ])
  }

  @Test func `settings may come from a file that changes`() throws {
    try folder.directory.write("{ \"loading\": { \"latency_ms\": 60 } }", to: "shared.json")
    try folder.write("\"include\": [\"shared.json\"]")
    try folder.update()
    try folder.directory.write("{ \"loading\": { \"latency_ms\": 600 } }", to: "shared.json")
    let gate = try folder.gate()
    guard case .compared = gate.baseline else { return #expect(Bool(false)) }
    #expect(gate.isFailed)
  }

  /// Files of samples, of which one gets the content of the other.
  @Test func `a file that becomes like another one has changed`() throws {
    let role = InputDigest.Role.samples
    func run(_ digests: [String]) throws -> Baseline {
      for (index, text) in digests.enumerated() { try folder.directory.write("value\n\(text)\n", to: "\(index).csv") }
      try folder.write(
        """
        "loading": { "latency_ms": { "samples_file": "0.csv" } },
        "batching": { "latency_ms": { "samples_file": "1.csv" } }
        """)
      return Baseline(try folder.scenario().experiment.run())
    }
    let before = try run(["100", "200"])
    #expect(before.inputs.count { $0.role == role } == 2)
    #expect(try before.differences(to: run(["100", "100"])) == ["1.csv changed"])
    #expect(try before.differences(to: run(["200", "100"])) == ["0.csv changed", "1.csv changed"])
  }

  @Test func `a default has its value as far as that is known`() throws {
    func sentences(_ settings: String...) throws -> [String] {
      guard case .compared(_, let changes, _) = try folder.gate(set: settings).baseline else { return [] }
      return changes.sentences
    }
    #expect(try sentences("preload.leading=1") == ["preload.leading was 2.5 (the default), is 1"])
    // Another policy may have other defaults.
    let other = try sentences("policy.kind=asyncdisplaykit-1.9.7", "preload.leading=9")
    #expect(other.contains("preload.leading was the default, is 9"))
    try folder.update(set: ["preload.leading=1"])
    #expect(try sentences() == ["preload.leading was 1, is 2.5 (the default)"])
    try folder.update()
    try folder.edit { $0.replacing("\"version\": \"\(ToolVersion.current)\"", with: "\"version\": \"0.0.1\"") }
    #expect(try sentences("preload.leading=1").contains("preload.leading was the default, is 1"))
  }

  @Test func `another recording, seed or number of replications is reported instead of compared`() throws {
    try folder.directory.write("time_ms,offset_y\n0,0\n500,900\n", to: "other.csv")
    let gate = try folder.gate(set: ["trace=other.csv", "seed=2", "replications=3"])
    guard case .mismatched(_, let differences) = gate.baseline else { return #expect(Bool(false)) }
    #expect(
      differences == [
        "the trace is other.csv, was trace.csv", "the seed is 2, was 1", "the number of replications is 3, was 1",
      ])
    #expect(gate.verdicts.isEmpty)
    #expect(GateReport(scenarios: [gate]).exitCode == .baselineMissing)
    try folder.directory.write("time_ms,offset_y\n0,0\n500,900\n", to: "trace.csv")
    guard case .mismatched(_, let edited) = try folder.gate().baseline else { return #expect(Bool(false)) }
    #expect(edited == ["trace.csv changed"])
  }

  /// Makes the baseline one of a version that did not have some metrics.
  private func removeFromBaseline(_ metrics: String...) throws {
    try folder.edit { text in
      metrics.reduce(text.replacing("\"version\": \"\(ToolVersion.current)\"", with: "\"version\": \"0.0.1\"")) {
        $0.replacing("\"\($1)\":", with: "\"old.\($1)\":")
      }
    }
  }

  @Test func `a baseline of another version is compared and can have other metrics`() throws {
    try removeFromBaseline("hitches")
    let gate = try folder.gate(GateRules([], tolerances: ["hitches.time=0"]))
    guard case .compared(_, let changes, _) = gate.baseline else { return #expect(Bool(false)) }
    #expect(changes.sentences == ["made by version 0.0.1, this is \(ToolVersion.current)"])
    #expect(gate.baselineVerdict("hitches") == nil)
    #expect(gate.baselineVerdict("hitches.time")?.outcome == .passed)
  }

  @Test func `a baseline that lacks a judged metric is out of date`() throws {
    func differences(_ rules: GateRules) throws -> [String] {
      let gate = try folder.gate(rules)
      guard case .mismatched(_, let differences) = gate.baseline else { return [] }
      #expect(gate.verdicts.isEmpty)
      #expect(GateReport(scenarios: [gate]).exitCode == .baselineMissing)
      return differences
    }
    try removeFromBaseline("display_latency.p95", "hitches")
    #expect(try differences(GateRules()) == ["it has no display_latency.p95"])
    #expect(try differences(.exact) == ["it has no display_latency.p95, nor 1 other judged metric"])
    var rules = GateRules()
    rules.judged = try JudgedMetrics("fetches.started")
    #expect(try differences(rules).isEmpty)
    try rules.tolerances.set("1", of: "hitches")
    #expect(try differences(rules) == ["it has no hitches"])
  }

  @Test func `a missing baseline is reported, unless none is used`() throws {
    try folder.write(to: "new.json")
    let gate = try folder.gate(of: "new.json")
    guard case .missing(let path) = gate.baseline else { return #expect(Bool(false)) }
    #expect(path == folder.directory.path("baselines/new.json"))
    #expect(GateReport(scenarios: [gate]).exitCode == .baselineMissing)
    var rules = GateRules()
    rules.usesBaselines = false
    rules.thresholds = [try Threshold("fetches.started >= 0")]
    let unused = try folder.gate(rules, of: "new.json")
    #expect(GateReport(scenarios: [unused]).exitCode == .success)
  }

  @Test func `by default headline metrics are judged within tolerances and others are watched`() throws {
    try raise("display_hit_rate.misses", by: -1)
    try raise("display_latency.p95", by: -8)
    try raise("first_screen.drawn", by: 18)
    try raise("lead_time.min", by: 18)
    let gate = try folder.gate(GateRules())
    #expect(gate.baselineVerdict("display_hit_rate.misses")?.outcome == .failed)
    #expect(gate.baselineVerdict("display_latency.p95")?.outcome == .passed)
    #expect(gate.baselineVerdict("display_latency.p95")?.bound == "baseline ± 9ms")
    #expect(gate.baselineVerdict("first_screen.drawn")?.outcome == .improved)
    #expect(gate.baselineVerdict("lead_time.min")?.outcome == .watched)
    #expect(gate.baselineVerdict("lead_time.max") == nil)
    #expect(gate.verdicts.count { $0.outcome != .watched } == 9)
    #expect(gate.verdicts.count { $0.outcome == .watched } == 1)
  }

  @Test func `a watched change does not fail a gate`() throws {
    try raise("lead_time.min", by: 18)
    var options = GateOptions()
    options.failsOnImprovement = true
    #expect(try GateReport(scenarios: [folder.gate(GateRules())], options: options).exitCode == .success)
    #expect(try folder.gate().isFailed)
  }

  @Test func `metrics are judged by name, by family, and if they have a tolerance`() throws {
    try raise("lead_time.min", by: 18)
    try raise("bytes_fetched", by: -1_000)
    for judged in ["lead_time.min", "lead_time", "headline,lead_time"] {
      var rules = GateRules()
      rules.judged = try JudgedMetrics(judged)
      #expect(try folder.gate(rules).baselineVerdict("lead_time.min")?.outcome == .failed)
    }
    var rules = try GateRules([], tolerances: ["lead_time.min=17"])
    rules.judged = try JudgedMetrics("fetches.started")
    #expect(try folder.gate(rules).baselineVerdict("lead_time.min")?.outcome == .failed)
    #expect(try folder.gate(rules).baselineVerdict("bytes_fetched")?.outcome == .watched)
    #expect(throws: Failure.self) { try JudgedMetrics("lead_tim") }
    #expect(throws: Failure.self) { try JudgedMetrics("") }
  }
}
