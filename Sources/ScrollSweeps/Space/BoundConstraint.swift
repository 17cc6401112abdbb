import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

/// A constraint that knows where in a point its parameters are.
struct BoundConstraint: Sendable {
  private struct Side: Sendable {
    let constant: Double
    let terms: [(index: Int, factor: Double)]

    /// The sum, and the largest magnitude in it, which decides how far the sum is rounded.
    func value(_ point: [JSONNode]) -> (sum: Double, scale: Double) {
      var (sum, scale) = (constant, abs(constant))
      for term in terms {
        let summand = term.factor * (point[term.index].number?.double ?? .nan)
        sum += summand
        scale = max(scale, abs(summand))
      }
      return (sum, scale)
    }
  }

  private let left: Side
  private let comparison: Comparison
  private let right: Side

  /// Nil if a parameter is missing or has other values than numbers, which is added to the problems.
  init?(_ constraint: ParameterConstraint, _ parameters: [SweepParameter], problems: inout [Diagnostic]) {
    let known = problems.count
    for path in Set(constraint.paths).sorted() {
      guard let parameter = parameters.first(where: { $0.path == path }) else {
        problems.append(
          Diagnostic(
            field: path, message: "the constraint '\(constraint.text)' is on a setting that is not swept",
            remedy: "Write its value in place of its name."))
        continue
      }
      if case .values(let values) = parameter.domain, let other = values.first(where: { $0.number == nil }) {
        problems.append(
          Diagnostic(
            field: path, message: "the constraint '\(constraint.text)' expects numbers, found \(other.summary)"))
      }
    }
    guard problems.count == known else { return nil }
    func side(_ sum: LinearSum) -> Side {
      Side(
        constant: sum.constant,
        terms: sum.terms.compactMap { term in
          parameters.firstIndex { $0.path == term.path }.map { ($0, term.factor) }
        })
    }
    (left, comparison, right) = (side(constraint.left), constraint.comparison, side(constraint.right))
  }

  /// Sums that differ by no more than they are rounded are equal: 0.3 is at least 0.2 + 0.1.
  func allows(_ point: [JSONNode]) -> Bool {
    let (left, right) = (left.value(point), right.value(point))
    let isRounding = abs(left.sum - right.sum) <= 4 * max(left.scale, right.scale).ulp
    return comparison.holds(left.sum, isRounding ? left.sum : right.sum)
  }
}
