package import ScrollExperiments
import ScrollForesight
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
    func cost(_ tuning: Tuning) -> BestChange.Cost? {
      (try? runs.simulation(tuning)).map { BestChange.Cost($0.runWithForesight(seed: runs.seed)) }
    }
    guard let present = cost(.unchanged), let changed = cost(change.advice.tuning) else {
      finding = .fails
      return
    }
    let isWorthIt = change.advice.isWorthTrying(changed, insteadOf: present, experiment.scenario.verdict)
    finding = present.misses == 0 ? .needless : isWorthIt ? .helps : .fails
  }
}

/// The uncertainty of the change to try first: the worlds in which it is worth trying, and where that changes.
package typealias AdviceUncertainty = FindingUncertainty<AdviceWorld>
