/// The Pareto front of points, and its hypervolume.
///
/// A point dominates another if it is at least as good in each objective and strictly better in one. Equal points are on the
/// front together, or not at all. A point with a NaN coordinate is never on it.
package enum ParetoFront {
  /// Returns the indices of the front's points, in ascending order.
  ///
  /// Complexity: O(n log n) for one or two objectives, O(n × front) for more.
  ///
  /// Precondition: Each point has a coordinate for each goal; there is a goal.
  package static func indices(of points: [[Double]], goals: [Objective.Goal]) -> [Int] {
    indices(ofCosts: points.map { cost(of: $0, goals) })
  }

  /// Returns the indices of the front's points if less is better in each objective.
  static func indices(ofCosts costs: [[Double]]) -> [Int] {
    let comparable = costs.indices.filter { index in !costs[index].contains(where: \.isNaN) }
    // Dominating points come first.
    var order = comparable.sorted { costs[$0].lexicographicallyPrecedes(costs[$1]) }
    return removeFront(from: &order) { costs[$0] }.sorted()
  }

  /// Returns a point's coordinates with signs such that less is better in each.
  static func cost(of point: [Double], _ goals: [Objective.Goal]) -> [Double] {
    precondition(point.count == goals.count && !goals.isEmpty)
    return zip(point, goals).map { value, goal in goal == .minimize ? value : -value }
  }

  /// Removes the front from points in the lexicographic order of their costs, and returns it; both parts stay in order.
  ///
  /// Complexity: O(n) for one or two objectives, O(n × front) for more.
  static func removeFront(from order: inout [Int], costs: (Int) -> [Double]) -> [Int] {
    var front: [Int] = []
    var rest: [Int] = []
    /// The distinct costs of the front.
    var frontCosts: [[Double]] = []
    for index in order {
      let own = costs(index)
      // Equal points are adjacent.
      if frontCosts.last != own {
        let isOnFront =
          own.count <= 2
          ? isStep(own, after: frontCosts.last) : !frontCosts.contains { dominates($0, own) }
        guard isOnFront else {
          rest.append(index)
          continue
        }
        frontCosts.append(own)
      }
      front.append(index)
    }
    order = rest
    return front
  }

  /// Returns true if a point is on the front for one or two objectives. In the order of the first cost, a point that
  /// differs from the last one on the front is on the front if its second cost is lower.
  private static func isStep(_ cost: [Double], after last: [Double]?) -> Bool {
    guard let last else { return true }
    return cost.count == 2 && cost[1] < last[1]
  }

  /// Returns true if a point dominates another: it is at least as good in each objective, and better in one.
  static func dominates(_ point: [Double], _ other: [Double]) -> Bool {
    var isStrict = false
    for index in point.indices {
      if point[index] > other[index] { return false }
      if point[index] < other[index] { isStrict = true }
    }
    return isStrict
  }
}

extension ParetoFront {
  /// Returns the exact volume that is worse than some point and better than a reference point: the larger, the better the
  /// points.
  ///
  /// Points that are not strictly better than the reference in each objective, or not finite, add nothing.
  ///
  /// Slices along the last objective, from the worst point on: a point adds the depth of its slice times the volume that it
  /// covers in the other objectives beyond the points that are better in the last, as in the WFG algorithm of L. While, L.
  /// Bradstreet and L. Barone, "A fast way of calculating exact hypervolumes" (2012).
  ///
  /// Complexity: O(n log n) for one or two objectives, O(nᵏ⁻¹ log n) for k of them.
  ///
  /// Precondition: Each point and the reference have a coordinate for each goal; there is a goal.
  package static func hypervolume(
    of points: [[Double]], reference: [Double], goals: [Objective.Goal]
  ) -> Double {
    let corner = cost(of: reference, goals)
    // The sides of each point's box: how much better it is than the reference in each objective.
    let boxes = points.compactMap { point -> [Double]? in
      let sides = zip(cost(of: point, goals), corner).map { cost, limit in limit - cost }
      return sides.allSatisfy { $0 > 0 && $0.isFinite } ? sides : nil
    }
    return volume(ofUnion: boxes)
  }

  /// Returns the volume of the union of boxes that share a corner.
  private static func volume(ofUnion boxes: [[Double]]) -> Double {
    guard let dimension = boxes.first?.count else { return 0 }
    switch dimension {
    case 1: return boxes.reduce(0) { max($0, $1[0]) }
    case 2: return area(ofUnion: boxes)
    default:
      let outer = outermost(of: boxes).sorted { $0[dimension - 1] < $1[dimension - 1] }
      return outer.indices.reduce(0) { sum, index in
        let base = Array(outer[index].dropLast())
        let covered = outer[(index + 1)...].map { deeper in zip(base, deeper).map { min($0, $1) } }
        let exclusive = base.reduce(1, *) - volume(ofUnion: covered)
        return sum + outer[index][dimension - 1] * exclusive
      }
    }
  }

  /// Returns the area of the union. From the widest box on, each box adds the height by which it exceeds those before.
  private static func area(ofUnion boxes: [[Double]]) -> Double {
    var (area, height) = (0.0, 0.0)
    for box in boxes.sorted(by: { $0[0] > $1[0] }) where box[1] > height {
      area += box[0] * (box[1] - height)
      height = box[1]
    }
    return area
  }

  /// Returns the distinct boxes that are not within another.
  private static func outermost(of boxes: [[Double]]) -> [[Double]] {
    let order = boxes.sorted { $1.lexicographicallyPrecedes($0) }
    var outer: [[Double]] = []
    for box in order where !outer.contains(where: { other in zip(other, box).allSatisfy { $0 >= $1 } }) {
      outer.append(box)
    }
    return outer
  }
}
