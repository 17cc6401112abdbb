import ScrollForesight
import ScrollMetrics
import ScrollSimulation
import Synchronization

/// The outcomes with foresight in the first replication of an experiment, kept for all policies and tunings that run under
/// the same conditions.
final class ForesightCache: Sendable {
  /// The maximum number of conditions that are remembered; sweeps of networks have one per trial.
  private static let limit = 16

  private struct Entry: Sendable {
    let conditions: RunConditions
    let outcome: AttainableOutcome
  }

  private let entries = Mutex<[Entry]>([])

  /// Returns the outcome under a simulation's conditions, and whether it had to be searched for.
  ///
  /// - Parameter simulation: A simulation of the experiment's recording and items.
  fileprivate func outcome(of simulation: Simulation, seed: UInt64) -> (outcome: AttainableOutcome, isNew: Bool) {
    let conditions = simulation.configuration.conditions
    if let known = entries.withLock({ $0.first { $0.conditions == conditions } }) { return (known.outcome, false) }
    let outcome = simulation.attainable(seed: seed)
    entries.withLock { entries in
      // Another worker may have been faster.
      if entries.contains(where: { $0.conditions == conditions }) { return }
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(Entry(conditions: conditions, outcome: outcome))
    }
    return (outcome, true)
  }
}

extension Experiment {
  /// The maximum number of items that a run may lay out again because others are inserted or deleted, or because the
  /// viewport changes. Beyond that, the outcome with foresight is not searched for, because the search takes up to fifty runs.
  static let replacedItemLimit = 5_000_000

  /// The maximum share of its budget that a run may spend if the outcome with foresight is searched for.
  static let searchedBudgetUse = 0.1

  /// Returns the outcome with foresight under the conditions of one of the experiment's simulations, and whether it had
  /// to be searched for.
  ///
  /// Returns nil if the search would take too long, or if a policy decides when pages are fetched: the search leaves that to
  /// Texture's rules, so that a feed that stops paging would have nothing to regret. Also returns nil if rests are held,
  /// because the times at which items are needed then depend on the policy.
  ///
  /// - Parameters:
  ///   - simulation: The simulation of the first replication.
  ///   - record: The record of its run.
  func attainable(by simulation: Simulation, after record: RunRecord) -> (outcome: AttainableOutcome, isNew: Bool)? {
    foresightObstacle(to: record, of: simulation) == nil ? foresight.outcome(of: simulation, seed: scenario.seed) : nil
  }

  /// Returns the reason why no outcome with foresight can be compared with a run, as a clause; nil if there is none.
  func foresightObstacle(to record: RunRecord, of simulation: Simulation) -> String? {
    if scenario.holdsRests {
      return "rests are held (replay.holds_for_blank), so that the policy decides when items are needed"
    }
    if simulation.configuration.containers.contains(where: \.pagesByPolicy) {
      return """
        its policy decides when pages are fetched, but the best possible run has pages by Texture's rules \
        (batching.decided_by=texture compares both over those)
        """
    }
    if replacedItemCount > Self.replacedItemLimit {
      return """
        the recording resizes the viewport, or inserts and deletes items, so often that the search would take too long
        """
    }
    guard record.budgetUse > Self.searchedBudgetUse else { return nil }
    return "the run has so much to do that the search, which takes up to fifty runs, would take too long"
  }
}
