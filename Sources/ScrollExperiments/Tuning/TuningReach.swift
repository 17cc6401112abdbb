import ScrollForesight
package import ScrollSimulation

/// The tunings that are certain to give the run of another one: their compared numbers are within the equivalence intervals of
/// that run, and their other values are the same.
package struct TuningReach: Sendable {
  private let tuning: Tuning
  private let rest: Tuning
  /// The values of each compared number, in the order of places.
  private let ranges: [ClosedRange<Double>]

  /// Creates the reach of a tuning; nil if it sets no number that runs only compare.
  ///
  /// - Parameters:
  ///   - tuning: The tuning.
  ///   - simulation: Its simulation after the run. Precondition: it tracks equivalent tunings.
  package init?(of tuning: Tuning, after simulation: Simulation) {
    guard !simulation.needsForesight, let split = tuning.split else { return nil }
    let levels = simulation.configuration.containers.indices
    self.tuning = tuning
    rest = split.rest
    ranges = split.reach(in: levels.map(simulation.equivalentTunings(ofKind:)))
  }

  /// Returns true if a tuning of the same settings is certain to give the same run.
  package func contains(_ other: Tuning) -> Bool {
    guard other.places == tuning.places, let split = other.split, split.rest == rest else { return false }
    return split.numbers.count == ranges.count && zip(ranges, split.numbers).allSatisfy { $0.contains($1) }
  }
}
