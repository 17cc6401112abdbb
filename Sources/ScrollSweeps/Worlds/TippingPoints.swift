import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments

extension Worlds {
  /// The number of equal parts of a range at whose ends a finding is looked for.
  package static let partCount = 8
  /// The maximum number of tipping points on each side of the present value.
  private static let tippingPointLimit = 4

  /// Returns the tipping points below and above the present value of each setting, in the order of axes, the lower ones of an axis
  /// first; on each side, those nearest to the present value first. If there are more than the limit, the last one has an end, and
  /// what is beyond is not told.
  func tippingPoints<Finding: Equatable & Sendable>(
    from present: Finding, jobs: Int, _ find: @Sendable ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> [TippingPoint<Finding>] {
    let ways = axes.indices.flatMap { axis in [false, true].map { (axis: axis, isUpper: $0) } }
    let points = try ways.mapConcurrently(jobs: jobs) { way throws(Failure) in
      try tippingPoints(of: way.axis, isUpper: way.isUpper, from: present, find)
    }
    return points.flatMap(\.self)
  }

  /// Returns the tipping points in one direction.
  private func tippingPoints<Finding: Equatable & Sendable>(
    of axis: Int, isUpper: Bool, from present: Finding, _ find: ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> [TippingPoint<Finding>] {
    let (start, places) = (axes[axis].presentPosition, RangeWalk.steps(parts: Self.partCount))
    let steps = [start] + (isUpper ? places.filter { $0 > start } : places.filter { $0 < start }.reversed())
    var points: [TippingPoint<Finding>] = []
    try RangeWalk.walk(
      steps,
      atStep: { step throws(Failure) in step == 0 ? present : try find(tunings(at: steps[step], of: axis)) },
      between: { position throws(Failure) in try find(tunings(at: position, of: axis)) },
      continues: ==,
      changed: { position, _, beyond in
        if let last = points.indices.last { points[last].end = position }
        if points.count == Self.tippingPointLimit { return false }
        points.append(TippingPoint(axis: axes[axis], position: position, isUpper: isUpper, beyond: beyond))
        return true
      })
    return points
  }
}
