import Foundation
import ScrollJSON
import ScrollMetrics
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollReports
@testable import ScrollSweeps

/// That a recommendation keeps what it promises for the scenarios that come with the package.
struct RecommendedScenarioTests {
  private static let names = Exhaustiveness.cases(1, of: ShippedScenarios.names)

  /// By scenario, its best of six tunings.
  private static let recommendations = Dictionary(
    uniqueKeysWithValues: Set(names + ["flashing-feed.json"]).map { name in (name, Result { try recommend(name) }) })

  static func recommendation(_ name: String) throws -> Recommendation {
    try #require(recommendations[name]).get()
  }

  private static func recommend(
    _ name: String, _ parameters: [SweepParameter]? = nil
  ) throws -> Recommendation {
    let source = try ShippedScenarios.source(name)
    let six = try [
      SweepParameter(rangeArgument: "preload.leading=2..4:1"),
      SweepParameter(listArgument: "minimum.preload.leading=1.5,4"),
    ]
    let space = try ParameterSpace(parameters ?? six)
    let question = SweepResult.Question(
      objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")])
    let definition = try SweepDefinition(
      subjects: [SweepDefinition.Subject(path: source.path, name: source.scenario.name, inputs: [])], overrides: [],
      base: source.scenario, space: space, method: .grid, seed: 0, trialCount: nil, question: question)
    let sweep = Sweep(definition, scenarios: [try TunableScenario(source)])
    let result = SweepResult(sweep.run(jobs: 1), of: space.parameters, question)
    return try #require(try sweep.recommendation(from: result))
  }

  /// The words after `--set` in a line to run.
  private func overrides(_ line: String) throws -> [SettingOverride] {
    let words = line.split(separator: " ").map(String.init)
    return try zip(words, words.dropFirst()).filter { $0.0 == "--set" }.map { try SettingOverride($0.1) }
  }

  private func isNear(_ value: Double?, _ other: Double?) -> Bool {
    guard let value, let other else { return (value == nil) == (other == nil) }
    return abs(value - other) <= 1e-9 * max(1, abs(other))
  }

  @Test(arguments: names)
  func `the line to run gives what was promised`(name: String) throws {
    let recommendation = try Self.recommendation(name)
    let path = ShippedScenarios.path(name)
    let lines = RecommendationProof.lines(recommendation, overrides: [])
    try #require(lines.count == 1)
    #expect(lines[0].hasPrefix("scrollbench run \(path) --set preload.leading="))
    let replications = try SettingOverride("replications=\(recommendation.pairCount)")
    let promised = try Experiment(ScenarioSource(path: path, overrides: overrides(lines[0]))).run()
    let present = try Experiment(ScenarioSource(path: path, overrides: [replications])).run()
    for change in recommendation.changes {
      guard try !#require(MetricCatalog.place(of: change.metric)).needsForesight else { continue }
      #expect(isNear(change.recommended, promised[change.metric]?.mean), "\(change.metric)")
      #expect(isNear(change.present, present[change.metric]?.mean), "\(change.metric)")
    }
  }

  /// Trial 4 has no wait at p95 either, and fetches less, but is only fair.
  @Test func `a better verdict is named as the reason where waits are equal and another trial fetches less`() throws {
    let recommendation = try Self.recommend(
      "flashing-feed.json",
      [
        SweepParameter(rangeArgument: "preload.leading=4..6:0.5"),
        SweepParameter(rangeArgument: "minimum.preload.leading=4..5:0.5"),
      ])
    #expect(recommendation.choice.row.objectives[0] == 0)
    #expect(recommendation.criterion == .verdict)
  }

  /// Every row of the table adds up, also those of metrics that pairs of runs do not have.
  @Test(arguments: names)
  func `a difference is that of the values beside it`(name: String) throws {
    for change in try Self.recommendation(name).changes {
      guard let present = change.present, let recommended = change.recommended else { continue }
      #expect(isNear(change.difference?.mean, recommended - present), "\(change.metric)")
    }
  }

  @Test(arguments: names)
  func `trials and the present settings are judged by the scenario's own runs`(name: String) throws {
    let recommendation = try Self.recommendation(name)
    let point = recommendation.choice.row.trial.point
    let tuning = Tuning(recommendation.parameters.map(\.place), point)
    let source = try ShippedScenarios.source(name)
    let (before, after) = (try Experiment(source).run(), try Experiment(source.tuned(by: tuning)).run())
    #expect(recommendation.choice.row.trial.metrics == [after.metrics.means])
    let prices = [before, after].map { $0[recommendation.price.metric]?.mean ?? .infinity }
    #expect(recommendation.isPresentCheaper == (prices[0] < prices[1]))
  }

  @Test func `each network that is put in place of a scenario's own has a line`() {
    let subjects = [("f.json", NetworkProfile.wifi), ("f.json", .lte), ("g.json", .wifi), ("g.json", .lte)]
    let lines = RecommendationProof.lines(
      ["a=1"], of: subjects.map { .init(path: $0, network: $1) }, overrides: ["seed=2"])
    #expect(
      lines
        == ["wifi", "lte"].map { "scrollbench run f.json g.json --set seed=2 --set loading.network=\($0) --set a=1" })
  }

  @Test func `scenarios over their own networks have one line`() {
    let line = RecommendationProof.line(["a=1"], paths: ["f.json", "f.json", "g.json"], overrides: ["seed=2"])
    #expect(line == "scrollbench run f.json g.json --set seed=2 --set a=1")
  }

  @Test(.enabled(if: Toolchain.swift.exists, "no Swift compiler is on the PATH"), arguments: names)
  func `the lines to paste parse as Swift`(name: String) throws {
    let recommendation = try Self.recommendation(name)
    let code = recommendation.code(.swift)
    #expect(
      try Toolchain.swift.complaints(about: code.joined(separator: "\n"), name: "a.swift", "-frontend", "-parse") == "")
    #expect(code.isEmpty == (recommendation.scenarios[0].recommended.outer.policy.kind?.hasRanges == false))
  }
}
