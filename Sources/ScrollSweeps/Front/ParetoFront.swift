/// The points that no other one is better than in every way (Pareto front), and how much they cover.
///
/// Of two points the one is better if it is at least as good in each objective and strictly better in one. Equal points are
/// on the front together, or not at all. A point with a coordinate that is no number is never on it.
public enum ParetoFront {
  /// The indices of the front's points, in ascending order.
  ///
  /// Complexity: O(n log n) for one or two objectives, O(n × front) for more.
  ///
  /// Precondition: Each point has a coordinate for each goal; there is a goal.
  public static func indices(of points: [[Double]], goals: [Objective.Goal]) -> [Int] {
    let costs = points.map { cost(of: $0, goals) }
    let comparable = points.indices.filter { index in !costs[index].contains(where: \.isNaN) }
    // Whoever is better than a point comes before it.
    let order = comparable.sorted { costs[$0].lexicographicallyPrecedes(costs[$1]) }
    return (goals.count <= 2 ? staircase(order, costs) : survivors(order, costs)).sorted()
  }

  /// A point's coordinates such that less is better in each.
  static func cost(of point: [Double], _ goals: [Objective.Goal]) -> [Double] {
    precondition(point.count == goals.count && !goals.isEmpty)
    return zip(point, goals).map { value, goal in goal == .minimize ? value : -value }
  }

  /// For one or two objectives: along the first, a point is on the front if its second is lower than all before, or if it
  /// equals the last one found.
  private static func staircase(_ order: [Int], _ costs: [[Double]]) -> [Int] {
    var front: [Int] = []
    for index in order {
      if let last = front.last, costs[last] != costs[index] {
        guard costs[index].count == 2, costs[index][1] < costs[last][1] else { continue }
      }
      front.append(index)
    }
    return front
  }

  private static func survivors(_ order: [Int], _ costs: [[Double]]) -> [Int] {
    var front: [Int] = []
    for index in order where !front.contains(where: { dominates(costs[$0], costs[index]) }) {
      front.append(index)
    }
    return front
  }

  /// Whether a point is at least as good in each objective, and another point.
  static func dominates(_ point: [Double], _ other: [Double]) -> Bool {
    var isStrict = false
    for index in point.indices {
      if point[index] > other[index] { return false }
      if point[index] < other[index] { isStrict = true }
    }
    return isStrict
  }
}
