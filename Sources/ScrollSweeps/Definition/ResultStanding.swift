/// How a trial's result fares: its values by objective and constraint, one for all scenarios.
struct ResultStanding: Sendable {
  /// False if the settings did not go together.
  let isMeasured: Bool
  /// By objective; nil where there was nothing to measure.
  let objectives: [Double?]
  /// By constraint, the same.
  let constrained: [Double?]
  /// Whether it meets all constraints.
  let isFeasible: Bool
  /// Whether no other result that meets the constraints is better in every way.
  var isOnFront = false

  init(_ result: Trial.Result, _ question: SweepResult.Question) {
    isMeasured = result.isMeasured
    objectives = question.objectives.map { objective in
      question.across.value(of: result.values(of: objective.metricIndex), goal: objective.goal)
    }
    constrained = question.constraints.map { constraint in
      constraint.value(of: result.values(of: constraint.metricIndex), across: question.across)
    }
    isFeasible = isMeasured && zip(question.constraints, constrained).allSatisfy { $0.isMet(by: $1) }
  }

  /// All objectives; nil if one has no value.
  var point: [Double]? {
    let values = objectives.compactMap(\.self)
    return values.count == objectives.count ? values : nil
  }

  /// The sum of the misses of constraints, each as a share of its bound: 0 if all are kept.
  func violation(of question: SweepResult.Question) -> Double {
    zip(question.constraints, constrained).reduce(0) { $0 + $1.0.relativeMiss(of: $1.1) }
  }

  /// Whether it comes before another in a ranking: what meets the constraints before what does not, then by the first
  /// objective in which they differ.
  func isBetter(than other: ResultStanding, by objectives: [Objective]) -> Bool {
    if isFeasible != other.isFeasible { return isFeasible }
    for (index, objective) in objectives.enumerated() where self.objectives[index] != other.objectives[index] {
      guard let own = self.objectives[index], let others = other.objectives[index] else {
        return self.objectives[index] != nil
      }
      return objective.goal.prefers(own, to: others)
    }
    return false
  }
}
