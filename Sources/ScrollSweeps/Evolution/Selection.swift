import ScrollQuantities

/// The selection of parents: contenders of the better front, and within a front those with more space around them.
///
/// Uses the constrained domination of K. Deb, A. Pratap, S. Agarwal and T. Meyarivan, "A fast and elitist multiobjective
/// genetic algorithm: NSGA-II" (2002): contenders that meet the constraints precede those that do not, among which the smaller
/// violation precedes. Contenders that were not measured come last.
///
/// The first front, and the order of the others, are updated as contenders join, so only a generation's own trials are
/// compared.
struct Selection: Sendable {
  struct Standing: Hashable {
    /// The position among the contenders.
    let index: Int
    /// The number of its front, from 0 for the best.
    let front: Int
    let crowding: Double

    /// Returns true if this contender is fitter by NSGA-II: it is on a better front, or on the same front with more
    /// space around it.
    func precedes(_ other: Self) -> Bool {
      front != other.front ? front < other.front : crowding > other.crowding
    }
  }

  /// Contenders with equal costs, in ascending order.
  private struct Peers: Sendable {
    let costs: [Double]
    var indices: [Int]
  }

  /// The costs of each contender; nil if it is ranked by its shortfall.
  private var costs: [[Double]?] = []
  private var shortfalls: [Double] = []
  /// The nondominated contenders with costs, grouped by costs.
  private var firstFront: [Peers] = []
  /// The dominated contenders, in order of costs, so that better ones come first.
  private var dominated = SortedIndices()
  /// The contenders without comparable costs, the smallest shortfall first.
  private var violators = SortedIndices()

  /// Adds contenders after those that were added before.
  ///
  /// Complexity: O(n + m × different costs on the first front) for m newcomers.
  mutating func add(_ newcomers: [Contender]) {
    let indices = costs.count..<costs.count + newcomers.count
    costs += newcomers.map(\.comparableCosts)
    shortfalls += newcomers.map(\.shortfall)
    let losers = indices.flatMap { costs[$0] == nil ? [] : contend($0) }
    dominated.merge(losers) { costs[$0]!.lexicographicallyPrecedes(costs[$1]!) }
    violators.merge(indices.filter { costs[$0] == nil }) { shortfalls[$0] < shortfalls[$1] }
  }

  /// Adds a contender to the first front unless it is dominated; returns the contenders that are not on the front now.
  private mutating func contend(_ newcomer: Int) -> [Int] {
    let own = costs[newcomer]!
    for position in firstFront.indices {
      if firstFront[position].costs == own {
        firstFront[position].indices.append(newcomer)
        return []
      }
      if ParetoFront.dominates(firstFront[position].costs, own) { return [newcomer] }
    }
    let losers = firstFront.filter { ParetoFront.dominates(own, $0.costs) }.flatMap(\.indices)
    if !losers.isEmpty { firstFront.removeAll { ParetoFront.dominates(own, $0.costs) } }
    firstFront.append(Peers(costs: own, indices: [newcomer]))
    return losers
  }

  /// Returns up to `count` contenders, the best first; equals in the order in which they were added.
  func best(_ count: Int) -> [Standing] {
    var best: [Standing] = []
    for (number, front) in fronts(holding: count).enumerated() {
      let points = front.compactMap { costs[$0] }
      let crowding = points.isEmpty ? front.map { _ in 0 } : Self.crowding(of: points)
      let standings = zip(front, crowding).map { Standing(index: $0, front: number, crowding: $1) }
      best += standings.sorted { $0.crowding != $1.crowding ? $0.crowding > $1.crowding : $0.index < $1.index }
    }
    return Array(best.prefix(count))
  }

  /// Returns the first fronts that together have at least `count` contenders, or all; each in ascending order.
  ///
  /// Fronts are removed one by one, because parents are few and the rest need no order.
  ///
  /// Complexity: O(n) per front beyond the first for one or two objectives, O(n × front) for more.
  func fronts(holding count: Int) -> [[Int]] {
    var fronts = firstFront.isEmpty ? [] : [firstFront.flatMap(\.indices).sorted()]
    var (held, rest) = (fronts.first?.count ?? 0, dominated.indices)
    while held < count, !rest.isEmpty {
      let front = ParetoFront.removeFront(from: &rest) { costs[$0]! }
      fronts.append(front.sorted())
      held += front.count
    }
    for index in violators.indices {
      if let last = fronts.last?.last, costs[last] == nil, shortfalls[last] == shortfalls[index] {
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

  /// Returns the crowding distance of each point: the distance between its neighbors, summed over the objectives as shares of
  /// the front's extent; infinite at the ends, 0 for a point that repeats an earlier one.
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

/// A list of indices in sorted order, into which others are merged after their equals.
private struct SortedIndices: Sendable {
  private(set) var indices: [Int] = []

  /// Merges newcomers, each after its equals.
  ///
  /// Complexity: O(n + m log m) for m newcomers.
  mutating func merge(_ newcomers: [Int], by precedes: (Int, Int) -> Bool) {
    guard !newcomers.isEmpty else { return }
    let sorted = newcomers.sorted { precedes($0, $1) || !precedes($1, $0) && $0 < $1 }
    var merged: [Int] = []
    merged.reserveCapacity(indices.count + sorted.count)
    var start = 0
    for newcomer in sorted {
      let end = indices[start...].partitioningIndex { precedes(newcomer, $0) }
      merged += indices[start..<end]
      merged.append(newcomer)
      start = end
    }
    indices = merged + indices[start...]
  }
}

/// A trial as a contender in an evolution.
package struct Contender: Sendable {
  /// The coordinates in the unit cube, as from `EvolutionState.next()`.
  package let coordinates: [Double]
  /// The costs by objective, where less is better; nil if the trial could not be run or measured.
  package let costs: [Double]?
  /// The sum of the constraints' misses, each relative to its bound: 0 if all are met, infinite if the trial could not be run.
  package let violation: Double

  package init(coordinates: [Double], costs: [Double]?, violation: Double) {
    self.coordinates = coordinates
    self.costs = costs
    self.violation = violation
  }

  /// The costs if they can be compared and no constraint is violated; else nil.
  fileprivate var comparableCosts: [Double]? {
    guard violation == 0, let costs, !costs.contains(where: \.isNaN) else { return nil }
    return costs
  }

  /// The measure by which contenders without comparable costs are ranked, the smallest first; infinite if the trial was
  /// not measured.
  fileprivate var shortfall: Double {
    guard let costs, !costs.contains(where: \.isNaN), !violation.isNaN else { return .infinity }
    return violation
  }
}
