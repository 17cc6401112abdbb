import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments

extension Worlds {
  /// A place along a setting at which a finding changes while all other settings stay as in the scenarios.
  struct TippingPoint<Finding: Sendable>: Sendable {
    let axis: Int
    /// The position in the setting's range, from 0 to 1.
    let position: Double
    /// True if it is above the present value.
    let isUpper: Bool
    /// The finding just beyond the place.
    let beyond: Finding
  }

  /// The number of equal parts of a range at whose ends a finding is looked for.
  static let partCount = 8
  /// The resolution of a tipping point, as a share of the range: half of it to either side.
  static let resolution = 1.0 / 128

  /// Returns the first tipping points below and above the present value of each setting.
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
    let start = axes[axis].presentPosition
    let places = (0...Self.partCount).map { Double($0) / Double(Self.partCount) }
    var held = start
    for place in isUpper ? places.filter({ $0 > start }) : places.filter({ $0 < start }).reversed() {
      var (failed, beyond) = (place, try find(tunings(at: place, of: axis)))
      if beyond == present {
        held = place
        continue
      }
      while abs(failed - held) > Self.resolution {
        let middle = (held + failed) / 2
        let finding = try find(tunings(at: middle, of: axis))
        if finding == present { held = middle } else { (failed, beyond) = (middle, finding) }
      }
      return TippingPoint(axis: axis, position: (held + failed) / 2, isUpper: isUpper, beyond: beyond)
    }
    return nil
  }
}
