package import ScrollJSON
import ScrollQuantities

extension ParameterSpace {
  /// Returns the allowed points one step along one parameter from a point, in the order of parameters, the smaller value first.
  /// For parameters that vary together, these are the rows before and after.
  func neighbors(of point: [JSONNode]) -> [[JSONNode]] {
    (zipped ? rows(beside: point) : steps(from: point)).filter { allows($0) }
  }

  /// Returns the allowed points that differ from a point by `stride` steps of one parameter, or of two in opposite directions.
  /// Precondition: parameters do not vary together.
  package func exchanges(from point: [JSONNode], stride: Int) -> [[JSONNode]] {
    let moved = parameters.indices.map { index in
      [-1, 1].map { parameters[index].value(stepsFrom: point[index], stride * $0) }
    }
    func moving(_ changes: [(parameter: Int, value: JSONNode?)]) -> [JSONNode]? {
      var changed = point
      for (parameter, value) in changes {
        guard let value else { return nil }
        changed[parameter] = value
      }
      return changed
    }
    let single = parameters.indices.flatMap { index in moved[index].compactMap { moving([(index, $0)]) } }
    let opposite = parameters.indices.flatMap { up in
      parameters.indices.filter { $0 != up }.compactMap { down in moving([(up, moved[up][1]), (down, moved[down][0])]) }
    }
    return (single + opposite).filter { allows($0) }
  }

  /// Returns the values of a parameter step by step from one value to just before another.
  package func values(from first: JSONNode, to last: JSONNode, of parameter: Int) -> [JSONNode] {
    guard let start = first.number?.double, let end = last.number?.double else { return [first] }
    func distance(_ node: JSONNode) -> Double { node.number.map { ($0.double - end) * (end - start) } ?? 0 }
    var values = [first]
    while let next = parameters[parameter].neighbors(of: values.last!).max(by: { distance($0) < distance($1) }),
      distance(values.last!) < distance(next), distance(next) < 0
    {
      values.append(next)
    }
    return values
  }

  private func steps(from point: [JSONNode]) -> [[JSONNode]] {
    parameters.indices.flatMap { index in
      parameters[index].neighbors(of: point[index]).map { value in
        var neighbor = point
        neighbor[index] = value
        return neighbor
      }
    }
  }

  private func rows(beside point: [JSONNode]) -> [[JSONNode]] {
    guard let count = gridCount, let row = (0..<count).first(where: { gridPoint($0) == point }) else { return [] }
    return [row - 1, row + 1].filter((0..<count).contains).map(gridPoint)
  }
}

extension SweepParameter {
  /// The distance between neighbors in a range without a step, as a share of its width, or of its logarithm's in a logarithmic
  /// range.
  private static let stepShare = 1.0 / 20

  /// Returns the values next to one, the smaller first: in a list, the adjacent numbers by size; in a range with a step, one
  /// step to either side; in another range, a twentieth of its width, for whole numbers at least 1. Neighbors stay within the
  /// range.
  ///
  /// Words, recordings, and networks have no order and so no neighbors; nor have seeds, whose numbers are only names.
  func neighbors(of value: JSONNode) -> [JSONNode] {
    guard let number = value.number?.double, path != "seed" else { return [] }
    switch axis {
    case .values(let values):
      let numbers = values.compactMap { $0.number?.double }
      return [numbers.filter { $0 < number }.max(), numbers.filter { $0 > number }.min()].compactMap { neighbor in
        neighbor.map { JSONNode($0) }
      }
    case .steps(let steps, let isLogarithmic):
      let index = steps.index(nearestTo: number)
      var beside = [index - 1, index + 1]
      if hasNoStep {
        let (first, last) = (steps.value(at: 0), steps.value(at: steps.count - 1))
        let far = Self.shifted(number, from: first, to: last, isLogarithmic).map(steps.index(nearestTo:))
        beside = [min(beside[0], far[0]), max(beside[1], far[1])]
      }
      return beside.filter((0..<steps.count).contains).map { JSONNode(steps.value(at: $0)) }
    case .continuum(let minimum, let maximum, let isLogarithmic):
      return Self.shifted(number, from: minimum, to: maximum, isLogarithmic)
        .filter { $0 != number }.map { JSONNode($0) }
    }
  }

  /// Returns the value a number of steps above another, or below if negative; nil beyond the end.
  package func value(stepsFrom value: JSONNode, _ steps: Int) -> JSONNode? {
    var current = value
    for _ in 0..<abs(steps) {
      let beside = neighbors(of: current).filter { neighbor in
        guard let number = neighbor.number?.double, let own = current.number?.double else { return false }
        return steps > 0 ? number > own : number < own
      }
      guard let next = beside.first else { return nil }
      current = next
    }
    return current
  }

  /// True for a range without a chosen step.
  private var hasNoStep: Bool {
    if case .range(_, _, nil, _, _) = domain { true } else { false }
  }

  /// Returns a number moved down and up by `stepShare` of a range, clamped to it.
  private static func shifted(
    _ number: Double, from minimum: Double, to maximum: Double, _ isLogarithmic: Bool
  ) -> [Double] {
    [-stepShare, stepShare].map { share in
      guard isLogarithmic else { return (number + share * (maximum - minimum)).clamped(to: minimum...maximum) }
      let width = naturalLogarithm(maximum) - naturalLogarithm(minimum)
      return (number * exponential(share * width)).clamped(to: minimum...maximum)
    }
  }
}
