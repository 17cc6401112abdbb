import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments

extension Worlds {
  /// The number of equal parts of a range at whose ends a finding is looked for.
  package static let partCount = 8

  /// Returns the first tipping points below and above the present value of each setting, in the order of axes, the lower one of
  /// an axis first.
  func tippingPoints<Finding: Equatable & Sendable>(
    from present: Finding, jobs: Int, _ find: @Sendable ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> [TippingPoint<Finding>] {
    let ways = axes.indices.flatMap { axis in [false, true].map { (axis: axis, isUpper: $0) } }
    let tippingPoints = try ways.mapConcurrently(jobs: jobs) { way throws(Failure) in
      try tippingPoint(of: way.axis, isUpper: way.isUpper, from: present, find)
    }
    return tippingPoints.compactMap(\.self)
  }

  /// Returns the first tipping point in one direction; nil if the finding is the same up to the end of the range.
  private func tippingPoint<Finding: Equatable & Sendable>(
    of axis: Int, isUpper: Bool, from present: Finding, _ find: ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> TippingPoint<Finding>? {
    let (start, places) = (axes[axis].presentPosition, RangeWalk.steps(parts: Self.partCount))
    let steps = [start] + (isUpper ? places.filter { $0 > start } : places.filter { $0 < start }.reversed())
    var first: TippingPoint<Finding>?
    try RangeWalk.walk(
      steps,
      atStep: { step throws(Failure) in step == 0 ? present : try find(tunings(at: steps[step], of: axis)) },
      between: { position throws(Failure) in try find(tunings(at: position, of: axis)) },
      continues: ==,
      changed: { position, _, beyond in
        if first == nil {
          first = TippingPoint(axis: axes[axis], position: position, isUpper: isUpper, beyond: beyond)
          return true
        }
        first!.end = position
        return false
      })
    return first
  }
}
