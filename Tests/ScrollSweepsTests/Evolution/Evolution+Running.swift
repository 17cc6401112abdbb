import ScrollJSON

@testable import ScrollSweeps

extension Evolution {
  /// All trials, each judged by the values of its point.
  func run(in space: ParameterSpace, _ judge: ([Double]) -> (costs: [Double]?, violation: Double)) -> [Contender] {
    var contenders: [Contender] = []
    while true {
      let generation = generation(after: contenders)
      if generation.isEmpty { return contenders }
      contenders += generation.map { coordinates in
        let judgment = judge(space.point(at: coordinates).map { $0.number?.double ?? 0 })
        return Contender(coordinates: coordinates, costs: judgment.costs, violation: judgment.violation)
      }
    }
  }
}
