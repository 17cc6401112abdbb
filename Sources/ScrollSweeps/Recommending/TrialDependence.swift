import ScrollConcurrency
import ScrollDiagnostics
package import ScrollExperiments

/// The best trials along the range of the setting that matters most to which trial is the best, with all other settings as in the
/// scenarios.
///
/// The range of every setting is sampled in equal steps. The setting that matters most has another best trial than the present value
/// at the most of them. Bisection finds the places between steps.
package struct TrialDependence: Sendable {
  /// A part of the range in which one trial is the best.
  package struct Part: Sendable {
    /// The positions in the range, from 0 to 1.
    package let positions: ClosedRange<Double>
    /// The best trial that meets the constraints; nil if none meets them.
    package let trial: SweepResult.Row?
  }

  package let axis: UncertainAxis
  /// The parts from the low end of the range to its high end.
  package let parts: [Part]

  /// Finds the best trials; nil if the best one is the same at all steps of all settings.
  ///
  /// - Throws: As ``Experiment`` does.
  init?(_ study: TrialsInWorlds, jobs: Int) throws(Failure) {
    let steps = RangeWalk.steps(parts: Worlds.partCount)
    let axes = study.worlds.axes
    let places = axes.indices.flatMap { axis in steps.map { (axis: axis, position: $0) } }
    let winners = try places.mapConcurrently(jobs: jobs) { place throws(Failure) in
      try study.best(at: place.position, of: place.axis)
    }
    let present = study.best(in: 0)
    let changes = axes.indices.map { axis in
      zip(places, winners).count { $0.axis == axis && $1 != present }
    }
    guard let most = changes.max(), most > 0, let axis = changes.firstIndex(of: most) else { return nil }
    let sampled = zip(places, winners).filter { $0.0.axis == axis }.map(\.1)
    var starts = [(position: 0.0, winner: sampled[0])]
    try RangeWalk.walk(
      steps, atStep: { sampled[$0] },
      between: { position throws(Failure) in try study.best(at: position, of: axis) },
      continues: ==,
      changed: { position, _, winner in
        starts.append((position, winner))
        return true
      })
    self.axis = axes[axis]
    let ends = starts.dropFirst().map(\.position) + [1]
    parts = zip(starts, ends).map { start, end in
      Part(positions: start.position...end, trial: start.winner.map { study.trials[$0] })
    }
  }
}
