/// Which contenders are fit to be parents: those of the better front, and within a front those with more room around
/// them.
///
/// Constrained domination of K. Deb, A. Pratap, S. Agarwal and T. Meyarivan, "A fast and elitist multiobjective genetic
/// algorithm: NSGA-II" (2002): who keeps the constraints precedes who does not, and of those who do not, the lesser
/// violation precedes. Who was not measured comes last.
enum Selection {
  struct Standing: Hashable {
    /// The position among the contenders.
    let index: Int
    /// From 0, the best.
    let front: Int
    let crowding: Double

    /// The crowded comparison of NSGA-II; equals are equally fit.
    func precedes(_ other: Self) -> Bool {
      front != other.front ? front < other.front : crowding > other.crowding
    }
  }

  /// The best contenders, the best first; among equals the earlier. All if there are no more than that.
  static func best(_ count: Int, of contenders: [Contender]) -> [Standing] {
    var best: [Standing] = []
    for (number, front) in fronts(of: contenders, holding: count).enumerated() {
      let costs = front.compactMap { contenders[$0].comparableCosts }
      let crowding = costs.isEmpty ? front.map { _ in 0 } : crowding(of: costs)
      let standings = zip(front, crowding).map { Standing(index: $0, front: number, crowding: $1) }
      best += standings.sorted { $0.crowding != $1.crowding ? $0.crowding > $1.crowding : $0.index < $1.index }
    }
    return Array(best.prefix(count))
  }

  /// The first fronts that together hold so many contenders, or all; each in ascending order.
  ///
  /// Fronts are taken off one by one, since parents are few and the rest need no order.
  ///
  /// Complexity: O(n log n) for each front of one or two objectives, O(n × front) for more.
  static func fronts(of contenders: [Contender], holding count: Int) -> [[Int]] {
    var fronts: [[Int]] = []
    var (held, rest) = (0, contenders.indices.filter { contenders[$0].comparableCosts != nil })
    while held < count, !rest.isEmpty {
      let costs = rest.map { contenders[$0].comparableCosts ?? [] }
      let goals = costs[0].map { _ in Objective.Goal.minimize }
      let positions = ParetoFront.indices(of: costs, goals: goals)
      fronts.append(positions.map { rest[$0] })
      held += positions.count
      for position in positions.reversed() { rest.remove(at: position) }
    }
    let violators = contenders.indices.filter { contenders[$0].comparableCosts == nil }
      .sorted { (contenders[$0].shortfall, $0) < (contenders[$1].shortfall, $1) }
    for index in violators {
      if let last = fronts.last?.last, contenders[last].comparableCosts == nil,
        contenders[last].shortfall == contenders[index].shortfall
      {
        fronts[fronts.count - 1].append(index)
      } else if held < count {
        fronts.append([index])
      } else {
        break
      }
      held += 1
    }
    return fronts
  }

  /// How far the neighbors of each point are apart, summed over the objectives as shares of the front's extent:
  /// infinite for the ends, 0 for a point that repeats an earlier one.
  static func crowding(of points: [[Double]]) -> [Double] {
    var crowding = points.map { _ in 0.0 }
    var seen: Set<[Double]> = []
    let distinct = points.indices.filter { seen.insert(points[$0]).inserted }
    for objective in points[0].indices {
      let order = distinct.sorted { (points[$0][objective], $0) < (points[$1][objective], $1) }
      let values = order.map { points[$0][objective] }
      let extent = values[values.count - 1] - values[0]
      crowding[order[0]] = .infinity
      crowding[order[order.count - 1]] = .infinity
      guard extent > 0, extent.isFinite, order.count > 2 else { continue }
      for place in 1..<(order.count - 1) { crowding[order[place]] += (values[place + 1] - values[place - 1]) / extent }
    }
    return crowding
  }
}

/// A trial as evolution sees it.
package struct Contender: Sendable {
  /// Of the unit cube, as `Evolution.generation(after:)` gave them.
  package let coordinates: [Double]
  /// By objective, less is better; nil if the trial could not be run or measured.
  package let costs: [Double]?
  /// The sum of the misses of constraints, each as a share of its bound: 0 if all are kept, infinite if the trial could
  /// not be run.
  package let violation: Double

  package init(coordinates: [Double], costs: [Double]?, violation: Double) {
    self.coordinates = coordinates
    self.costs = costs
    self.violation = violation
  }

  /// The costs, if there are any to compare and no constraint is violated.
  fileprivate var comparableCosts: [Double]? {
    guard violation == 0, let costs, !costs.contains(where: \.isNaN) else { return nil }
    return costs
  }

  /// What decides among contenders whose costs do not: infinite of one that was not measured.
  fileprivate var shortfall: Double {
    guard let costs, !costs.contains(where: \.isNaN), !violation.isNaN else { return .infinity }
    return violation
  }
}
