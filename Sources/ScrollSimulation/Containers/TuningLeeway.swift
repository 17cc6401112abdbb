/// The leeway of the tuning of a kind of container.
package struct TuningLeeway: Hashable, Sendable {
  package private(set) var ranges: RangeLeeway
  /// The leeway of `BatchingConfiguration.leadingScreens`.
  package private(set) var leadingScreens: Leeway

  /// The leeway of a tuning that must not change.
  package static let none = TuningLeeway(ranges: .none, leadingScreens: .none)

  /// Creates the leeway of a tuning that has been compared with nothing.
  package init() { self.init(ranges: RangeLeeway(), leadingScreens: Leeway()) }

  init(ranges: RangeLeeway, leadingScreens: Leeway) {
    self.ranges = ranges
    self.leadingScreens = leadingScreens
  }

  package mutating func formIntersection(_ other: TuningLeeway) {
    ranges.formIntersection(other.ranges)
    leadingScreens.formIntersection(other.leadingScreens)
  }
}
