import ScrollJSON

/// The distinct results of a sweep's trials, and the parameters that never make a difference.
package struct DistinctResults: Sendable {
  /// The number of distinct results; trials that could not be run are distinguished by their reasons.
  package let count: Int
  /// The positions of the parameters whose values all have the same result, whatever the others are. A parameter counts only if
  /// every combination of the others was tried with all of its values, as in a full grid. If any parameter is a range without a
  /// step, there are none.
  package let idleParameters: [Int]

  package init(_ result: SweepResult) {
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
    var isTried = [Bool](repeating: false, count: results.count)
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
      // A point that was tried twice leaves another one out.
      let place = number * levels[parameter].count + levels[parameter].byTrial[trial]
      if isTried[place] { return false }
      isTried[place] = true
    }
    return rest.count * levels[parameter].count == results.count
  }
}
