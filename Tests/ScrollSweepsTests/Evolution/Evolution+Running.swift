import ScrollJSON

@testable import ScrollSweeps

extension Evolution {
  /// All trials, each judged by the values of its point.
  func run(in space: ParameterSpace, _ judge: ([Double]) -> (costs: [Double]?, violation: Double)) -> [Contender] {
    var (lineage, contenders): (Lineage, [Contender]) = (Lineage(self), [])
    while true {
      let generation = lineage.next().map { coordinates in
        let judgment = judge(space.point(at: coordinates).map { $0.number?.double ?? 0 })
        return Contender(coordinates: coordinates, costs: judgment.costs, violation: judgment.violation)
      }
      if generation.isEmpty { return contenders }
      lineage.append(generation)
      contenders += generation
    }
  }

  /// Coordinates of the trials that come after those of the generations before.
  func generation(after contenders: [Contender]) -> [[Double]] {
    var lineage = Lineage(self)
    lineage.append(contenders)
    return lineage.next()
  }
}
