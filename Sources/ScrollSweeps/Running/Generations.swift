import ScrollJSON

/// The trials of an adaptive sweep, one generation after the other.
///
/// To resume a sweep, append its known trials like new ones.
struct Generations {
  /// The trials of all generations so far, in the order of their numbers.
  private(set) var trials: [Trial] = []
  private var state: EvolutionState
  private var coordinates: [[Double]] = []
  private let definition: SweepDefinition

  init(_ evolution: Evolution, of definition: SweepDefinition) {
    state = EvolutionState(evolution)
    self.definition = definition
  }

  /// Returns the points of the next generation, whose first trial has the number `trials.count`; empty after the last.
  mutating func next() -> [[JSONNode]] {
    coordinates = state.next()
    return coordinates.map(definition.space.point)
  }

  /// Appends the trials of a generation.
  ///
  /// - Parameter generation: All trials of the points that `next()` returned, in order.
  mutating func append(_ generation: [Trial]) {
    precondition(generation.count == coordinates.count)
    let question = definition.question
    let contenders = zip(coordinates, generation).map { coordinates, trial in
      let standing = ResultStanding(trial.result, question)
      return Contender(
        coordinates: coordinates,
        costs: standing.point.map { ParetoFront.cost(of: $0, question.objectives.map(\.goal)) },
        violation: trial.isMeasured ? standing.violation(of: question) : .infinity)
    }
    state.append(contenders)
    trials += generation
  }
}

extension SweepDefinition {
  /// Returns whether these are all trials of the sweep, in the order of their numbers.
  func isWhole(_ trials: [Trial]) -> Bool {
    switch source {
    case .planned(let plan): return trials.map(\.index) == Array(0..<plan.count)
    case .evolved(let evolution):
      var generations = Generations(evolution, of: self)
      while true {
        let points = generations.next()
        if points.isEmpty { return generations.trials.count == trials.count }
        let generation = trials.dropFirst(generations.trials.count).prefix(points.count)
        guard generation.map(\.point) == points else { return false }
        generations.append(Array(generation))
      }
    }
  }
}
