import ScrollJSON
import ScrollMetrics

@testable import ScrollSweeps

extension SweepResult {
  /// A sweep whose trials come to a function of their point: a value for display_latency.p95 and one for bytes_fetched, which
  /// are both to be low. Without values a trial is invalid.
  static func of(
    _ arguments: [String], zipped: Bool = false, method: SweepMethod = .grid, trials: Int? = nil,
    constraints: [String] = [], function: ([JSONNode]) -> (latency: Double?, bytes: Double?)?
  ) throws -> SweepResult {
    let parameters = try arguments.map { argument in
      try argument.contains("..")
        ? SweepParameter(rangeArgument: argument) : SweepParameter(listArgument: argument)
    }
    let space = try ParameterSpace(parameters, zipped: zipped)
    let plan = try TrialPlan(space, method: method, seed: 1, trialCount: trials)
    let objectives = [try Objective("display_latency.p95"), try Objective("bytes_fetched")]
    let made = (0..<plan.count).map { index in
      let point = plan.point(ofTrial: index)
      let outcome = function(point).map { latency, bytes in
        Trial.Outcome.measured([
          MetricValues { $0 == objectives[0].place ? latency : $0 == objectives[1].place ? bytes : nil }
        ])
      }
      return Trial(index: index, point: point, outcome: outcome ?? .invalid("no such thing"))
    }
    let question = Question(objectives: objectives, constraints: try constraints.map(OutcomeConstraint.init))
    return SweepResult(made, of: parameters, question)
  }

  /// The same for numbers and one objective.
  static func of(
    _ arguments: [String], zipped: Bool = false, method: SweepMethod = .grid, trials: Int? = nil,
    latency: ([Double]) -> Double?
  ) throws -> SweepResult {
    try of(arguments, zipped: zipped, method: method, trials: trials) { point in
      (latency(point.map { $0.number!.double }), 1)
    }
  }
}
