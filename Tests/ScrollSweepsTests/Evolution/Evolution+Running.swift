import ScrollJSON

@testable import ScrollSweeps

extension Evolution {
  /// All trials, each judged by the values of its point.
  func run(in space: ParameterSpace, _ judge: ([Double]) -> (costs: [Double]?, violation: Double)) -> [Contender] {
    var (state, contenders): (EvolutionState, [Contender]) = (EvolutionState(self), [])
    while true {
      let generation = state.next().map { coordinates in
        let judgment = judge(space.point(at: coordinates).map { $0.number?.double ?? 0 })
        return Contender(coordinates: coordinates, costs: judgment.costs, violation: judgment.violation)
      }
      if generation.isEmpty { return contenders }
      state.append(generation)
      contenders += generation
    }
  }

  /// Coordinates of the trials that come after those of the generations before.
  func generation(after contenders: [Contender]) -> [[Double]] {
    var state = EvolutionState(self)
    state.append(contenders)
    return state.next()
  }
}
