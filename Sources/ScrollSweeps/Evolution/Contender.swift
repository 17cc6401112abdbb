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
  var comparableCosts: [Double]? {
    guard violation == 0, let costs, !costs.contains(where: \.isNaN) else { return nil }
    return costs
  }

  /// What decides among contenders whose costs do not: infinite of one that was not measured.
  var shortfall: Double {
    guard let costs, !costs.contains(where: \.isNaN), !violation.isNaN else { return .infinity }
    return violation
  }
}
