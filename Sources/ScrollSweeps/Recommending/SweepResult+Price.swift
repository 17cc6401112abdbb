extension SweepResult.Question {
  /// Positions of the objectives in the order in which they decide on what is cheaper: the price first, then the others.
  ///
  /// The price is the first objective that no constraint bounds in the same direction: what is kept within bounds already is
  /// good enough. If all are bounded, it is the first.
  var pricing: [Int] {
    let price = objectives.indices.first { index in
      !constraints.contains { $0.metric == objectives[index].metric && $0.goal == objectives[index].goal }
    }
    guard let price else { return Array(objectives.indices) }
    return [price] + objectives.indices.filter { $0 != price }
  }

  /// Whether a row has a strictly better price; of no value it is not.
  func isCheaper(_ row: SweepResult.Row, than other: SweepResult.Row) -> Bool {
    let price = pricing[0]
    guard let value = row.objectives[price], let otherValue = other.objectives[price] else { return false }
    return objectives[price].goal.prefers(value, to: otherValue)
  }
}

extension SweepResult {
  /// Positions of the rows that keep the constraints, the cheapest first; equals by their numbers. What has no value of an
  /// objective comes after what has one.
  var feasibleByPrice: [Int] {
    let pricing = question.pricing
    let costs = rows.map { row in
      pricing.map { objective -> Double in
        guard let value = row.objectives[objective] else { return .infinity }
        return question.objectives[objective].goal == .minimize ? value : -value
      }
    }
    return rows.indices.filter { rows[$0].isFeasible }.sorted { first, second in
      costs[first] == costs[second] ? first < second : costs[first].lexicographicallyPrecedes(costs[second])
    }
  }
}
