import ScrollJSON
import ScrollMetrics
import ScrollSweeps

extension SweepResult {
  /// A sweep of lists, written as for `-L`, over their grid, in which the last changes fastest. Each trial comes to values of
  /// metrics by their names; without any it is invalid. The constraint is on bytes_fetched.
  static func sample(
    _ lists: [String], objectives: [String] = ["display_latency.p95"], constraint: String? = nil,
    outcome: ([JSONNode]) -> [String: Double]?
  ) throws -> SweepResult {
    let parameters = try lists.map { try SweepParameter(listArgument: $0) }
    let plan = try TrialPlan(ParameterSpace(parameters), method: .grid, seed: 0, trialCount: nil)
    let trials = (0..<plan.count).map { index in
      let point = plan.point(ofTrial: index)
      let measured = outcome(point).map { values in
        Trial.Outcome.measured([MetricValues { values[$0.name] }])
      }
      return Trial(index: index, point: point, outcome: measured ?? .invalid("no such thing"))
    }
    let question = Question(
      objectives: try objectives.map { try Objective($0) },
      constraints: try [constraint].compactMap(\.self).map(OutcomeConstraint.init))
    return SweepResult(trials, of: parameters, question)
  }
}

extension JSONNode {
  /// Precondition: it is a number.
  var double: Double { number!.double }
}
