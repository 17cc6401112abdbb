package import ScrollDiagnostics
package import ScrollJSON
import ScrollQuantities

/// The tunings that a sweep may try: a value for each of several parameters.
package struct ParameterSpace: Sendable {
  /// The maximum number of points that a sweep tries.
  package static let trialLimit = 1_000_000

  /// The parameters: at least one, for different settings.
  package let parameters: [SweepParameter]
  /// True if lists vary together, the first value of each, then the second, instead of in every combination.
  package let zipped: Bool
  package let constraints: [ParameterConstraint]
  private let boundConstraints: [BoundConstraint]

  /// Creates a space, checking its parameters and constraints.
  ///
  /// - Throws: `.invalidScenario` with every problem: no parameter, a duplicate, lists of different lengths that vary
  ///   together, or a constraint on a setting that has no numbers or is not swept.
  package init(
    _ parameters: [SweepParameter], zipped: Bool = false, constraints: [ParameterConstraint] = []
  ) throws(Failure) {
    self.parameters = parameters
    self.zipped = zipped
    self.constraints = constraints
    var diagnostics = Self.problems(of: parameters) + (zipped ? Self.problems(ofZipping: parameters) : [])
    boundConstraints = constraints.compactMap { constraint in
      BoundConstraint(constraint, parameters, problems: &diagnostics)
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, diagnostics) }
  }

  private static func problems(of parameters: [SweepParameter]) -> [Diagnostic] {
    if parameters.isEmpty {
      return [
        Diagnostic(
          message: "there is nothing to sweep",
          remedy: "For example -P display.leading=0.5..3:0.25 -L batching.leading=1,2,3")
      ]
    }
    let parts = parameters.compactMap { part -> Diagnostic? in
      guard let whole = parameters.first(where: { part.path.hasPrefix($0.path + ".") }) else { return nil }
      return Diagnostic(
        field: part.path, message: "it is a part of '\(whole.path)', which is swept too",
        remedy: "Sweep only one of them.")
    }
    var seen: Set<String> = []
    let repeated = parameters.filter { !seen.insert($0.path).inserted }.map { parameter in
      Diagnostic(
        field: parameter.path, message: "the parameter is given twice", remedy: "Give all its values in one list.")
    }
    return parts + repeated
  }

  private static func problems(ofZipping parameters: [SweepParameter]) -> [Diagnostic] {
    let counts = parameters.map(\.axis.count)
    return parameters.indices.compactMap { index in
      guard let count = counts[index] else {
        return Diagnostic(
          field: parameters[index].path, message: "a range without a step cannot run together with others",
          remedy: "Give it a step, as in 0.5..3:0.25, or a list.")
      }
      guard let first = counts[0], first != count else { return nil }
      return Diagnostic(
        field: parameters[index].path,
        message: "expected \(first) values, as '\(parameters[0].path)' has, found \(count)",
        remedy: "Parameters that run together must have the same number of values.")
    }
  }

  /// The number of points in a grid, before constraints; `Int.max` if it overflows, nil if a range is continuous.
  var gridCount: Int? {
    var product = 1
    for parameter in parameters {
      guard let count = parameter.axis.count else { return nil }
      if zipped { return count }
      let (next, isOverflow) = product.multipliedReportingOverflow(by: count)
      product = isOverflow ? .max : next
    }
    return product
  }

  /// Returns a point of the grid: a value for each parameter, in order. The last parameter changes fastest.
  ///
  /// Precondition: the grid can be enumerated, and the index is from 0 to below `gridCount`.
  func gridPoint(_ index: Int) -> [JSONNode] {
    if zipped { return parameters.map { $0.axis.node(at: index) } }
    var point: [JSONNode] = []
    point.reserveCapacity(parameters.count)
    var rest = index
    for parameter in parameters.reversed() {
      guard let count = parameter.axis.count else { preconditionFailure("a continuous range has no grid") }
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: count)
      point.append(parameter.axis.node(at: remainder))
      rest = quotient
    }
    precondition(rest == 0, "the grid has no such point")
    point.reverse()
    return point
  }

  /// The number of coordinates of a point in the unit cube: one per parameter, or one in all if they vary together.
  var dimension: Int { zipped ? 1 : parameters.count }

  /// Returns the point at coordinates from 0 to 1. Equal volumes of the unit cube have equal probabilities.
  ///
  /// Precondition: there are `dimension` coordinates.
  package func point(at unit: [Double]) -> [JSONNode] {
    precondition(unit.count == dimension)
    if zipped, let count = gridCount {
      return gridPoint(Int((unit[0] * Double(count)).clamped(to: 0...Double(count - 1))))
    }
    return zip(parameters, unit).map { $0.axis.node(atUnit: $1) }
  }

  /// Returns whether a point meets all constraints.
  package func allows(_ point: [JSONNode]) -> Bool { boundConstraints.allSatisfy { $0.allows(point) } }

  /// Returns whether a point meets one constraint.
  func allows(_ point: [JSONNode], by constraint: Int) -> Bool { boundConstraints[constraint].allows(point) }
}
