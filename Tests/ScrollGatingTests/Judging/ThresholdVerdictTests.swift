import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct ThresholdVerdictTests {
  private let folder: GateFolder

  init() throws {
    folder = try GateFolder()
    try folder.write(GateFolder.random)
    try folder.update()
  }

  @Test func `a threshold is met or missed by an amount`() throws {
    let shown = try #require(folder.gate().baselineVerdict("items_shown")?.value)
    let gate = try folder.gate(
      GateRules([
        "items_shown >= \(Int(shown))", "items_shown > \(Int(shown))", "items_shown in [0, \(Int(shown) - 2)] @warn",
      ]))
    let verdicts = gate.thresholdVerdicts
    #expect(verdicts.map(\.outcome) == [.passed, .failed, .warned])
    #expect(verdicts.map(\.excess) == [0, 0, 2])
    #expect(verdicts.map(\.difference) == [0, 0, 0], "nothing changed")
    #expect(verdicts.map(\.limits) == [[shown], [shown], [0, shown - 2]])
    #expect(verdicts.map(\.fails) == [false, true, false])
    #expect(verdicts[1].bound == "> \(Int(shown))")
    #expect(gate.isFailed)
  }

  @Test func `a threshold on the verdict is judged by the aspect that decides`() throws {
    let thresholds = try GateRules(["verdict >= fair", "verdict == good", "verdict >= good @warn"])
    let limits = ["verdict.display_latency.good=1", "verdict.blank_time.good=1", "verdict.blank_time.fair=1"]
    let gate = try folder.gate(thresholds, set: limits + ["verdict.display_latency.fair=100000"])
    let wait = try #require(gate.result["display_latency.p95"]?.mean)
    try #require(gate.result.verdict.grade == .fair)
    let verdicts = gate.thresholdVerdicts
    #expect(verdicts.map(\.outcome) == [.passed, .failed, .warned])
    #expect(verdicts.map(\.metric) == Array(repeating: "display_latency.p95", count: 3))
    #expect(verdicts.map(\.bound) == ["<= 100000ms", "<= 1ms", "<= 1ms"])
    #expect(verdicts.map(\.value) == Array(repeating: wait, count: 3) && verdicts[1].excess == wait - 1)
    let bad = try folder.gate(thresholds, set: limits + ["verdict.display_latency.fair=2"])
    #expect(bad.thresholdVerdicts.map(\.fails) == [true, true, false])
    #expect(!bad.thresholdVerdicts[0].isAcceptable, "a new baseline does not help")
  }

  /// By default, waits and blank time are bad, and the rest is good.
  @Test func `a threshold on the verdict names every aspect that does not have the grade`() throws {
    func others(_ threshold: String, set: [String] = []) throws -> [Verdict] {
      let verdict = try #require(folder.gate(GateRules([threshold]), set: set).thresholdVerdicts.first)
      #expect(verdict.metric == "display_latency.p95" && verdict.outcome == .failed)
      return verdict.otherAspects
    }
    let bad = try others("verdict >= fair")
    #expect(bad.map(\.metric) == ["blank_time_fraction"] && bad.map(\.limits) == [[0.25]])
    #expect(bad.map(\.excess) == bad.map { $0.value.map { $0 - 0.25 } } && bad.map(\.outcome) == [.failed])
    let isFair = ["verdict.blank_time.fair=1"]
    #expect(try others("verdict >= fair", set: isFair).isEmpty)
    #expect(try others("verdict == good", set: isFair).map(\.limits) == [[0.05]])
  }

  @Test func `an unjudged feed does not meet a threshold on the verdict`() throws {
    try folder.directory.write("#scrolltrace 1\ntime_ms,offset_y\n0,0\n500,0\n", to: "trace.csv")
    var rules = try GateRules(["verdict >= fair", "verdict >= fair @warn"])
    rules.usesBaselines = false
    let gate = try folder.gate(rules)
    try #require(gate.result.verdict.grade == .unjudged)
    #expect(gate.thresholdVerdicts.map(\.metric) == ["verdict", "verdict"])
    #expect(gate.thresholdVerdicts.map(\.outcome) == [.unmeasured, .unmeasured])
    #expect(gate.thresholdVerdicts.map(\.fails) == [true, false])
  }

  @Test func `a threshold can compare with the baseline`() throws {
    let gate = try folder.gate(
      GateRules(["display_latency.mean <= baseline", "display_latency.mean <= baseline * 100"]),
      set: ["loading.latency=400"])
    #expect(gate.thresholdVerdicts.map(\.outcome) == [.failed, .passed])
    let (value, baseline) = try (
      #require(gate.thresholdVerdicts[0].value), #require(gate.thresholdVerdicts[0].baseline)
    )
    #expect(gate.thresholdVerdicts[0].limits == [baseline])
    #expect(gate.thresholdVerdicts.map(\.excess) == [value - baseline, 0])
    #expect(gate.thresholdVerdicts.map(\.difference) == [value - baseline, value - baseline])
  }

  @Test func `a new baseline accepts a threshold that compares with it, and no other`() throws {
    let thresholds = ["<= baseline", "< baseline", "< 1", "<= baseline + 5%"].map { "display_latency.mean \($0)" }
    let gate = try folder.gate(GateRules(thresholds), set: ["loading.latency=400"])
    #expect(gate.thresholdVerdicts.map(\.isAcceptable) == [true, false, false, true])
    #expect(GateReport(scenarios: [gate]).unacceptableThresholds.map(\.text) == [thresholds[1], thresholds[2]])
  }

  @Test func `what is worse is accepted, or else what is better; not failed thresholds, nor the files of a revision`()
    throws
  {
    let kept = try folder.gate(GateRules(["items_shown > 1000"]))
    #expect(kept.isFailed)
    #expect(GateReport(scenarios: [kept]).acceptableScenarios.isEmpty)
    let worse = try folder.gate(set: ["loading.latency=400"])
    #expect(GateReport(scenarios: [kept, worse]).acceptableScenarios.count == 1)
    try folder.edit { $0.replacing(#/"bytes_fetched": [0-9]+/#, with: "\"bytes_fetched\": 1e12") }
    let better = try folder.gate()
    #expect(better.standing == .improved)
    #expect(GateReport(scenarios: [kept, better]).acceptableScenarios.count == 1, "or it may get worse again")
    #expect(GateReport(scenarios: [better, worse]).acceptableScenarios.map(\.isFailed) == [true])
    var options = GateOptions()
    options.readsRevision = true
    #expect(GateReport(scenarios: [worse, better], options: options).acceptableScenarios.isEmpty)
  }

  @Test func `foresight metrics are measured if a threshold asks, and are in no baseline`() throws {
    let thresholds = ["regret.latency >= 0", "regret.latency > 1000", "foresight.late_items >= 0"]
    let gate = try folder.gate(GateRules(thresholds))
    #expect(gate.thresholdVerdicts.map(\.outcome) == [.passed, .failed, .passed])
    #expect(gate.baselineVerdict("regret.latency") == nil)
    #expect(try folder.gate().result["regret.latency"] == nil)
    #expect(try !folder.directory.read("baselines/feed.json").contains("regret"))
  }

  @Test func `a foresight metric that is not measured has the reason`() throws {
    func obstacle(_ setting: String, _ threshold: String = "regret.latency >= 0") throws -> String? {
      let verdict = try #require(folder.gate(GateRules([threshold]), set: [setting]).thresholdVerdicts.first)
      #expect(verdict.outcome == .unmeasured)
      return verdict.obstacle
    }
    let byPolicy = try #require(try obstacle("policy.kind=flashlist-2", "foresight.late_items >= 0"))
    #expect(byPolicy.contains("its policy decides when pages are fetched"))
    #expect(try obstacle("replay.holds_for_blank=100")?.contains("(replay.holds_for_blank)") == true)
    try folder.directory.write("time_ms,offset_y\n0,0\n500,0\n", to: "trace.csv")
    #expect(try obstacle("seed=2", "display_latency.p95 >= 0") == nil, "there was nothing to measure")
  }

  @Test func `without a baseline a comparison with it is neither met nor missed`() throws {
    try folder.write(to: "new.json")
    let gate = try folder.gate(GateRules(["bytes_fetched <= baseline", "items_shown > 0"]), of: "new.json")
    #expect(gate.thresholdVerdicts.map(\.outcome) == [.uncompared, .passed])
    #expect(!gate.isFailed)
    #expect(GateReport(scenarios: [gate]).exitCode == .baselineMissing)
  }

  @Test func `an unmeasured metric fails a threshold but not a warning`() throws {
    try folder.directory.write("time_ms,offset_y\n0,0\n500,0\n", to: "trace.csv")
    try folder.write(to: "still.json")
    let gate = try folder.gate(
      GateRules(["display_latency.p95 < 1s", "display_latency.p95 < 1s @warn"]), of: "still.json")
    #expect(gate.thresholdVerdicts.map(\.outcome) == [.unmeasured, .unmeasured])
    #expect(gate.thresholdVerdicts.map(\.fails) == [true, false])
    #expect(gate.isFailed && gate.hasWarning)
  }

  @Test func `a threshold is judged on every part that it selects`() throws {
    try folder.write(GateFolder.varied, to: "varied.json")
    let rules = try GateRules([
      "items_shown >= 0", "items_shown{container=*} >= 0", "items_shown{kind=*,container=outer} >= 0",
    ])
    let parts = try folder.gate(rules, of: "varied.json").thresholdVerdicts.map(\.part)
    let kinds = try folder.scenario("varied.json").names(for: .kind)
    #expect(
      parts == [.whole, MeasuredPart(container: "outer"), MeasuredPart(container: "nested")]
        + kinds.map { MeasuredPart(container: "outer", itemKind: $0) })
    let alone = try folder.gate(GateRules(["items_shown{container=outer} >= 0"])).thresholdVerdicts
    #expect(alone.map(\.part) == [.whole])
    #expect(alone.map(\.outcome) == [.passed])
  }

  @Test func `the gate's exit code is the first that applies`() throws {
    try folder.write(to: "new.json")
    let passed = try folder.gate()
    let failed = try folder.gate(GateRules(["items_shown > 1000"]))
    let uncompared = try folder.gate(of: "new.json")
    try folder.edit { $0.replacing(#/"bytes_fetched": [0-9]+/#, with: "\"bytes_fetched\": 1e12") }
    let improved = try folder.gate()
    func code(_ gates: [ScenarioGate], failsOnImprovement: Bool = true) -> ExitCode {
      var options = GateOptions()
      options.failsOnImprovement = failsOnImprovement
      let report = GateReport(scenarios: gates, options: options)
      #expect(report.isPassed == (report.exitCode == .success))
      return report.exitCode
    }
    #expect(code([passed]) == .success)
    #expect(code([passed, improved]) == .improved)
    #expect(code([passed, improved], failsOnImprovement: false) == .success)
    #expect(code([improved, uncompared]) == .baselineMissing)
    #expect(code([improved, uncompared, failed]) == .gateFailed)
  }
}
