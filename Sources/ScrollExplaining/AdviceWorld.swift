package import ScrollExperiments
import ScrollSimulation

/// The outcome of the change to try first in another world: the scenario with other values of settings that nobody measured.
package struct AdviceWorld: WorldObservation {
  package enum Outcome: String, CaseIterable, Sendable {
    /// The change is worth trying there too.
    case helps
    /// There are no placeholders without it.
    case needless
    case fails
  }

  package let finding: Outcome

  /// Tries a change in the first replication of a world's scenario.
  package init(_ change: BestChange, in experiment: Experiment) {
    let runs = TunedRuns(experiment)
    guard let present = runs.cost(of: .unchanged), let changed = runs.cost(of: change.advice.tuning) else {
      finding = .fails
      return
    }
    let isWorthIt = change.advice.isWorthTrying(changed, insteadOf: present, experiment.scenario.verdict)
    finding = present.misses == 0 ? .needless : isWorthIt ? .helps : .fails
  }
}

/// The uncertainty of the change to try first: the worlds in which it is worth trying, and where that changes.
package typealias AdviceUncertainty = FindingUncertainty<AdviceWorld>
