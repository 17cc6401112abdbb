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

  private static func recommend(_ name: String) throws -> Recommendation {
    let source = try ShippedScenarios.source(name)
    let space = try ParameterSpace([
      SweepParameter(rangeArgument: "preload.leading=2..4:1"),
      SweepParameter(listArgument: "minimum.preload.leading=1.5,4"),
    ])
    func outcome(_ point: [JSONNode]) throws -> Trial.Outcome {
      let tuning = Tuning(space.parameters.map(\.place), point)
      return .measured([try Experiment(source.tuned(by: tuning)).run().metrics.map { $0?.mean }])
    }
    let trials = try (0..<6).map { index in
      let point = space.gridPoint(index)
      return Trial(index: index, point: point, outcome: try outcome(point))
    }
    let question = SweepResult.Question(
      objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")])
    return try #require(
      try Recommendation(
        of: SweepResult(trials, of: space.parameters, question), space: space, sources: [source], pairCount: 3
      ) { _ in .invalid("a grid has all neighbors") })
  }

  /// The words after `--set` in a line to run.
  private func overrides(_ line: String) throws -> [SettingOverride] {
    let words = line.split(separator: " ").map(String.init)
    return try zip(words, words.dropFirst()).filter { $0.0 == "--set" }.map { try SettingOverride($0.1) }
  }

  @Test(arguments: names)
  func `the line to run gives exactly what was promised`(name: String) throws {
    let recommendation = try Self.recommendation(name)
    let path = ShippedScenarios.path(name)
    let line = RecommendationProof.line(recommendation, overrides: [])
    #expect(line.hasPrefix("scrollbench run \(path) --set preload.leading="))
    let experiment = try Experiment(ScenarioSource(path: path, overrides: overrides(line)))
    let promised = experiment.run(withRegret: true)
    let present = try Experiment(ScenarioSource(path: path, overrides: []))
      .sharingForesight(with: experiment).run(withRegret: true)
    #expect(recommendation.changes.map(\.recommended) == recommendation.changes.map { promised[$0.metric]?.mean })
    #expect(recommendation.changes.map(\.present) == recommendation.changes.map { present[$0.metric]?.mean })
    let isWorse =
      (recommendation.changes[0].present ?? .infinity) < (recommendation.changes[0].recommended ?? .infinity)
    #expect(recommendation.isPresentCheaper == isWorse)
    #expect(recommendation.choice.row.trial.metrics == [experiment.run().metrics.map { $0?.mean }])
  }

  @Test func `a scenario over several networks is run once`() {
    let line = RecommendationProof.line(["a=1"], paths: ["f.json", "f.json", "g.json"], overrides: ["seed=2"])
    #expect(line == "scrollbench run f.json g.json --set seed=2 --set a=1")
  }

  @Test func `differences are those of runs with as many replications`() throws {
    let recommendation = try Self.recommendation("flashing-feed.json")
    let line = RecommendationProof.line(recommendation, overrides: [])
    let path = ShippedScenarios.path("flashing-feed.json")
    let three = try SettingOverride("replications=3")
    let after = try Experiment(ScenarioSource(path: path, overrides: overrides(line) + [three])).run()
    let before = try Experiment(ScenarioSource(path: path, overrides: [three])).run()
    for change in recommendation.changes where !MetricCatalog.foresightNames.contains(change.metric) {
      let difference = try #require(change.difference?.mean)
      let means = try #require(after[change.metric]).mean - #require(before[change.metric]).mean
      #expect(abs(difference - means) <= 1e-9 * max(1, abs(means)))
    }
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
