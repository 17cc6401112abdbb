import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// That a tuning comes to what the same settings come to in a run of their own.
struct TunableScenarioTests {
  private static let settings = [
    "content.items=300", "content.length.log_normal.median=280", "content.length.log_normal.sigma=0.4",
    "loading.latency.log_normal.median=120", "loading.latency.log_normal.sigma=0.6", "loading.bandwidth=9000",
    "replications=3", "batching.latency=250",
  ]
  private let folder: ScenarioFolder
  private let scenario: TunableScenario

  init() throws {
    folder = try ScenarioFolder()
    try folder.directory.write("value\n40\n500\n90\n", to: "latencies.csv")
    let overrides = try Self.settings.map(SettingOverride.init)
    scenario = try TunableScenario(ScenarioSource(path: folder.directory.path("t.csv"), overrides: overrides))
  }

  private func outcome(_ tuning: [(String, JSONNode)]) throws -> TunableScenario.Outcome {
    let workspace = TuningWorkspace()
    _ = try scenario.measure(.unchanged, in: workspace)
    return try scenario.measure(Tuning(tuning), in: workspace)
  }

  private func measure(_ tuning: [(String, JSONNode)]) throws -> MetricValues<Double> {
    try outcome(tuning).metrics
  }

  @Test func `without a tuning the scenario is unchanged`() throws {
    #expect(try measure([]) == folder.experiment(Self.settings).run().metrics.means)
  }

  @Test(arguments: [
    ("policy.tuning.full.display.leading_screenfuls", 2.5), ("policy.tuning.minimum.preload.leading_screenfuls", 3),
    ("batching.initial_items", 6), ("batching.latency_ms", 900), ("batching.batch_items", 7),
    ("loading.latency_ms", 30), ("loading.bandwidth_kbps", 700), ("loading.failure_probability", 0.3),
    ("displaying.concurrent_operations", 1), ("main_thread.frame_ms", 20),
  ])
  func `settings that leave the items alone give the outcome of a new scenario`(path: String, value: Double) throws {
    #expect(try Tuning([(path, JSONNode(value))]).keepsInputs(of: scenario.source.scenario))
    let tuned = try measure([(path, JSONNode(value))])
    #expect(try tuned == folder.experiment(Self.settings + ["\(path)=\(value)"]).run().metrics.means)
    #expect(try tuned != measure([]))
  }

  @Test(arguments: [
    ("content.items", "12"), ("content.length_points", "90"), ("layout.kind", "\"grid\""), ("viewport.height", "400"),
    ("seed", "5"), ("replications", "1"), ("replay.lead_in_ms", "900"), ("loading.network", "\"3g\""),
    ("loading.latency_ms", #"{"samples_file": "latencies.csv"}"#),
    ("nested.every", "4"),
  ])
  func `settings that change the inputs give the outcome of a new scenario`(path: String, value: String) throws {
    #expect(try !Tuning([(path, JSONNode(argument: value))]).keepsInputs(of: scenario.source.scenario))
    let tuned = try measure([(path, JSONNode(argument: value))])
    #expect(try tuned == folder.experiment(Self.settings + ["\(path)=\(value)"]).run().metrics.means)
    #expect(try tuned != measure([]))
  }

  @Test(arguments: [
    ("loading.latency_ms.log_normal.median", "400"),
    ("loading.latency_ms", #"{"uniform": {"minimum": 5, "maximum": 900}}"#),
    ("screen.view_controller", "\"managed\""),
  ])
  func `values in parts and of several numbers give the outcome of a new scenario`(path: String, value: String) throws {
    #expect(try Tuning([(path, JSONNode(argument: value))]).keepsInputs(of: scenario.source.scenario))
    #expect(
      try measure([(path, JSONNode(argument: value))])
        == folder.experiment(Self.settings + ["\(path)=\(value)"]).run().metrics.means)
  }

  @Test func `parts are checked against the scenario's other values, whatever was tried before`() throws {
    let settings = Self.settings + [#"loading.latency={"uniform": {"minimum": 0, "maximum": 100}}"#]
    let overrides = try settings.map(SettingOverride.init)
    let uniform = try TunableScenario(ScenarioSource(path: folder.directory.path("t.csv"), overrides: overrides))
    let (minimum, maximum) = ("loading.latency_ms.uniform.minimum", "loading.latency_ms.uniform.maximum")
    let workspace = TuningWorkspace()
    for (low, high) in [(10, 20), (50, 60), (5, 15)] {
      let tuned = try uniform.measure(Tuning([(minimum, JSONNode(low)), (maximum, JSONNode(high))]), in: workspace)
      let alone = try folder.experiment(settings + ["\(minimum)=\(low)", "\(maximum)=\(high)"]).run()
      #expect(tuned.metrics == alone.metrics.means)
    }
  }

  @Test func `nested containers share their prepared content`() throws {
    let nested = ["nested.every=3", "nested.content.items=8"]
    let overrides = try (Self.settings + nested).map(SettingOverride.init)
    let carousels = try TunableScenario(ScenarioSource(path: folder.directory.path("t.csv"), overrides: overrides))
    let path = "nested.policy.tuning.full.preload.leading_screenfuls"
    let tuning = try Tuning([(path, 0)])
    #expect(tuning.keepsInputs(of: carousels.source.scenario))
    let workspace = TuningWorkspace()
    #expect(
      try carousels.measure(tuning, in: workspace).metrics
        == folder.experiment(Self.settings + nested + ["\(path)=0"]).run().metrics.means)
  }

  @Test func `the inputs are the scenario's and those that a tuning reads`() throws {
    #expect(try scenario.inputs == folder.experiment(Self.settings).inputs)
    #expect(try outcome([("display.leading", 2)]).inputs.isEmpty)
    let tuned = try outcome([("loading.latency_ms", ["samples_file": "latencies.csv"])])
    #expect(tuned.inputs.map(\.path) == ["latencies.csv"])
  }

  @Test func `another policy gives the outcome of a new scenario`() throws {
    let tuned = try measure([("policy.kind", "on-display")])
    #expect(try tuned == folder.experiment(Self.settings + ["policy.kind=on-display"]).run().metrics.means)
  }

  @Test func `a tuning's outcome does not depend on earlier trials`() throws {
    let itemCounts = try (20..<32).map { try Tuning([("content.items", JSONNode($0))]) }
    let ranges = try [0.5, 3, 1, 2].map {
      try Tuning([("policy.tuning.full.display.leading_screenfuls", JSONNode($0))])
    }
    let tunings = itemCounts + ranges
    let workspace = TuningWorkspace()
    for tuning in tunings + tunings.reversed() {
      let empty = TuningWorkspace()
      let expected = try scenario.measure(tuning, in: empty).metrics
      #expect(try scenario.measure(tuning, in: workspace).metrics == expected)
    }
  }

  @Test func `regret is that of a run under the same conditions, whatever was tried before`() throws {
    let tunings = [
      ("loading.bandwidth_kbps", 700), ("policy.tuning.full.preload.leading_screenfuls", 0.5), ("content.items", 40),
      ("loading.bandwidth_kbps", 9000),
    ]
    let workspace = TuningWorkspace()
    let alone = try tunings.map { path, value in
      try folder.experiment(Self.settings + ["\(path)=\(value)"]).run(withRegret: true)
    }
    #expect(alone.allSatisfy { $0["regret.bytes"] != nil })
    for ((path, value), alone) in zip(tunings + tunings, alone + alone) {
      let tuned = try scenario.measure(Tuning([(path, JSONNode(value))]), withRegret: true, in: workspace).metrics
      #expect(tuned == alone.metrics.means)
    }
  }

  @Test func `all invalid values are reported`() throws {
    let failure = try #require(throws: Failure.self) {
      try measure([("batching.batch_items", 0.5), ("loading.latency_ms", "fast")])
    }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics.map(\.field) == ["batching.batch_items", "loading.latency_ms"])
  }

  @Test func `settings that exclude each other are refused`() throws {
    let failure = try #require(throws: Failure.self) {
      try measure([
        ("loading.failure_probability", 1), ("loading.max_number_of_failures", .null), ("loading.latency_ms", 0),
      ])
    }
    #expect(failure.diagnostics.map(\.field) == ["loading.max_number_of_failures"])
  }

  @Test func `inconsistent constants of a policy are refused`() throws {
    let failure = try #require(throws: Failure.self) {
      try measure([("policy.kind", "paging3"), ("policy.paging3.max_size", 10)])
    }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics.map(\.field) == ["policy.paging3.max_size"])
  }
}
