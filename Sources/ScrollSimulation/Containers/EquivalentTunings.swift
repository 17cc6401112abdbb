/// The tunings of a kind of container that give the same run as its present one: the numbers within its equivalence
/// intervals.
package struct EquivalentTunings: Hashable, Sendable {
  package private(set) var ranges: EquivalentRangeTunings
  /// The interval of `BatchingConfiguration.leadingScreens`.
  package private(set) var leadingScreens: EquivalenceInterval

  /// Only the present tuning.
  package static let exact = EquivalentTunings(ranges: .exact, leadingScreens: .exact)

  /// Creates the set of all tunings, because nothing has been compared.
  package init() { self.init(ranges: EquivalentRangeTunings(), leadingScreens: EquivalenceInterval()) }

  init(ranges: EquivalentRangeTunings, leadingScreens: EquivalenceInterval) {
    self.ranges = ranges
    self.leadingScreens = leadingScreens
  }

  package mutating func formIntersection(_ other: EquivalentTunings) {
    ranges.formIntersection(other.ranges)
    leadingScreens.formIntersection(other.leadingScreens)
  }
}
