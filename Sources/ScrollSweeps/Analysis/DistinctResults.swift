import ScrollJSON

/// Which trials of a sweep came to the same in every metric, and which of its parameters never made a difference.
public struct DistinctResults: Sendable {
  /// How many results there are; trials that could not be run count by their reasons.
  public let count: Int
  /// Positions of the parameters of which every value came to the same, whatever the others were. A parameter counts only if
  /// every combination of the others was tried with all of its values, as in a full grid. Where values are drawn from a range
  /// without a step, none does.
  public let idleParameters: [Int]

  public init(_ result: SweepResult) {
    let results = result.rows.results
    count = result.rows.standings.count
    guard result.parameters.allSatisfy({ $0.axis.count != nil }) else {
      idleParameters = []
      return
    }
    let levels = result.parameters.indices.map { parameter in
      var numbers = Numbering<JSONNode>()
      let levels = result.rows.map { numbers.number(of: $0.trial.point[parameter]) }
      return (count: numbers.count, byTrial: levels)
    }
    idleParameters = levels.indices.filter { Self.isIdle($0, levels, results) }
  }

  private static func isIdle(_ parameter: Int, _ levels: [(count: Int, byTrial: [Int])], _ results: [Int32]) -> Bool {
    guard levels[parameter].count > 1 else { return false }
    var rest = Numbering<[Int]>()
    var resultsByRest: [Int32] = []
    for trial in results.indices {
      var others = levels.map { $0.byTrial[trial] }
      others.remove(at: parameter)
      let number = rest.number(of: others)
      if number == resultsByRest.count { resultsByRest.append(results[trial]) }
      if resultsByRest[number] != results[trial] || rest.count * levels[parameter].count > results.count {
        return false
      }
    }
    return rest.count * levels[parameter].count == results.count
  }
}
