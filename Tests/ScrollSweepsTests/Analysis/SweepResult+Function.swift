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

  /// A sweep by NSGA-II with one objective, display_latency.p95, which is to be low.
  static func evolved(_ arguments: [String], trials: Int, latency: ([Double]) -> Double) throws -> SweepResult {
    let space = try ParameterSpace(arguments.map { try SweepParameter(rangeArgument: $0) })
    let objective = try Objective("display_latency.p95")
    let evolution = Evolution(space, seed: 1, trialCount: trials)
    var (state, made) = (EvolutionState(evolution), [Trial]())
    while case let generation = state.next(), !generation.isEmpty {
      let contenders = generation.map { coordinates in
        let point = space.point(at: coordinates)
        let value = latency(point.map { $0.number!.double })
        let metrics = MetricValues { $0 == objective.place ? value : nil }
        made.append(Trial(index: made.count, point: point, outcome: .measured([metrics])))
        return Contender(coordinates: coordinates, costs: [value], violation: 0)
      }
      state.append(contenders)
    }
    return SweepResult(made, of: space.parameters, Question(objectives: [objective]), spread: evolution.spread)
  }
}
