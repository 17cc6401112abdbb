import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollExperiments
@testable import ScrollReports
@testable import ScrollSweeps

extension SweepFindings {
  /// A sweep that nobody ran: each trial of a grid comes to values of metrics by their names, or is invalid without any.
  ///
  /// - Parameters:
  ///   - lists: As for `-L`.
  ///   - scenario: The name of the scenario, and of its file.
  ///   - others: The names of further scenarios, which come to the same values.
  static func made(
    _ lists: [String], objectives: [String] = ["display_latency.p95", "bytes_fetched"], constraints: [String] = [],
    scenario: String = "feed", others: [String] = [], outcome: ([JSONNode]) -> [String: Double]?
  ) throws -> SweepFindings {
    let base = try Scenario(JSONDocument(path: nil, root: ["trace": "t.csv", "name": JSONNode(scenario)]))
    let space = try ParameterSpace(try lists.map { try SweepParameter(listArgument: $0) })
    let subjects = ([scenario] + others).map { name in
      let inputs = [InputDigest(role: .trace, path: "\(name).csv", bytes: [1])]
      return SweepDefinition.Subject(path: "\(name).json", name: name, inputs: inputs)
    }
    let definition = try SweepDefinition(
      subjects: subjects, overrides: [], base: base, space: space, method: .grid, seed: 0, trialCount: nil,
      question: SweepResult.Question(
        objectives: try objectives.map { try Objective($0) }, constraints: try constraints.map(OutcomeConstraint.init)))
    let trials = (0..<definition.trialCount).map { index in
      let point = space.gridPoint(index)
      let measured = outcome(point).map { values in
        Trial.Outcome.measured(subjects.map { _ in MetricValues { values[$0.name] } })
      }
      return Trial(index: index, point: point, outcome: measured ?? .invalid("no such thing"))
    }
    return SweepFindings(
      SweepResult(trials, of: definition), SweepProvenance(definition, trials))
  }

  /// Of 12 tunings, those with a larger range are faster and fetch more; the largest fetch too much.
  static func tradeOff(scenario: String = "feed") throws -> SweepFindings {
    try made(
      ["preload.leading=1,2,3,4", "display.leading=1,2,3"], constraints: ["bytes_fetched <= 4MB"], scenario: scenario
    ) { point in
      let (preload, display) = (point[0].number!.double, point[1].number!.double)
      return [
        "display_latency.p95": 500 / preload + 10 * display, "bytes_fetched": 1e6 * preload + 1e5 * display,
        "preload_hit_rate": preload / 5,
      ]
    }
  }
}
