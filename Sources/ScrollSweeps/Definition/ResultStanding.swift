/// The standing of a trial's result: its values by objective and constraint, over all scenarios.
struct ResultStanding: Sendable {
  /// False if the settings were invalid.
  let isMeasured: Bool
  /// The values by objective; nil if there was nothing to measure.
  let objectives: [Double?]
  /// The values by constraint; nil if there was nothing to measure.
  let constrained: [Double?]
  /// True if the result meets all constraints.
  let isFeasible: Bool
  /// True if no other result that meets the constraints dominates it.
  var isOnFront = false

  init(_ result: Trial.PackedOutcome, _ question: SweepResult.Question) {
    isMeasured = result.isMeasured
    objectives = question.objectives.map { objective in
      question.aggregation.value(of: result.values(of: objective.place), goal: objective.goal)
    }
    constrained = question.constraints.map { constraint in
      constraint.value(of: result.values(of: constraint.place), aggregation: question.aggregation)
    }
    isFeasible = isMeasured && zip(question.constraints, constrained).allSatisfy { $0.isMet(by: $1) }
  }

  /// The values of all objectives; nil if one has no value.
  var point: [Double]? {
    let values = objectives.compactMap(\.self)
    return values.count == objectives.count ? values : nil
  }

  /// Returns the sum of the constraints' misses, each relative to its bound: 0 if all are met.
  func violation(of question: SweepResult.Question) -> Double {
    zip(question.constraints, constrained).reduce(0) { $0 + $1.0.relativeMiss(of: $1.1) }
  }

  /// Returns true if it ranks before another: results that meet the constraints first, then by the first objective in which
  /// they differ.
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
