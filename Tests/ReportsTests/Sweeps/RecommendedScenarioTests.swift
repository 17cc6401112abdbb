import Foundation
import Metrics
import Testing

@testable import Experiments
@testable import Reports
@testable import Sweeps

/// That a recommendation keeps what it promises for the scenarios that come with the package.
struct RecommendedScenarioTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../scenarios").standardizedFileURL.path

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }.sorted()

  /// The scenario's best of six tunings.
  static func recommendation(_ name: String, pairCount: Int = 3) throws -> Recommendation {
    let source = try ScenarioSource(path: "\(folder)/\(name)", overrides: [])
    let space = try ParameterSpace([
      SweepParameter(rangeArgument: "preload.leading=2..4:1"),
      SweepParameter(listArgument: "minimum.preload.leading=1.5,4"),
    ])
    func outcome(_ point: [JSONNode]) throws -> Trial.Outcome {
      let tuning = Tuning(paths: space.parameters.map(\.path), values: point)
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
        of: SweepResult(trials, of: space.parameters, question), space: space, sources: [source], pairCount: pairCount
      ) { _ in .invalid("a grid has all neighbours") })
  }

  /// The words after `--set` in a line to run.
  private func overrides(_ line: String) throws -> [SettingOverride] {
    let words = line.split(separator: " ").map(String.init)
    return try zip(words, words.dropFirst()).filter { $0.0 == "--set" }.map { try SettingOverride($0.1) }
  }

  @Test(arguments: names)
  func `the line to run gives exactly what was promised`(name: String) throws {
    let recommendation = try Self.recommendation(name)
    let path = "\(Self.folder)/\(name)"
    let line = RecommendationProof.line(recommendation, overrides: [])
    #expect(line.hasPrefix("scrollbench run \(path) --set preload.leading="))
    let promised = try Experiment(ScenarioSource(path: path, overrides: overrides(line))).run()
    let present = try Experiment(ScenarioSource(path: path, overrides: [])).run()
    #expect(recommendation.changes.map(\.recommended) == recommendation.changes.map { promised[$0.metric]?.mean })
    #expect(recommendation.changes.map(\.present) == recommendation.changes.map { present[$0.metric]?.mean })
    let isWorse =
      (recommendation.changes[0].present ?? .infinity) < (recommendation.changes[0].recommended ?? .infinity)
    #expect(recommendation.isPresentCheaper == isWorse)
    #expect(recommendation.choice.row.trial.metrics == [promised.metrics.map { $0?.mean }])
  }

  @Test func `differences are those of runs with as many replications`() throws {
    let recommendation = try Self.recommendation("flashing-feed.json")
    let line = RecommendationProof.line(recommendation, overrides: [])
    let path = "\(Self.folder)/flashing-feed.json"
    let three = try SettingOverride("replications=3")
    let after = try Experiment(ScenarioSource(path: path, overrides: overrides(line) + [three])).run()
    let before = try Experiment(ScenarioSource(path: path, overrides: [three])).run()
    for change in recommendation.changes {
      let difference = try #require(change.difference?.mean)
      let means = try #require(after[change.metric]).mean - #require(before[change.metric]).mean
      #expect(abs(difference - means) <= 1e-9 * max(1, abs(means)))
    }
  }

  @Test(.enabled(if: Toolchain.swift.exists, "no Swift compiler is on the PATH"), arguments: names)
  func `the lines to paste parse as Swift`(name: String) throws {
    let recommendation = try Self.recommendation(name, pairCount: 1)
    let code = recommendation.code(.swift)
    #expect(
      try Toolchain.swift.complaints(about: code.joined(separator: "\n"), name: "a.swift", "-frontend", "-parse") == "")
    #expect(code.isEmpty == (recommendation.scenarios[0].recommended.outer.policy.kind?.hasRanges == false))
  }
}
