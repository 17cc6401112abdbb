import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSweeps

/// Smaller ranges that fetch less and make nothing worse, for a feed that is good as it is.
package struct DataSaving: Sendable {
  /// The minimum share of the fetched bytes that are never seen. Below it, no saving is searched for.
  private static let minimumWaste = 0.25

  /// The settings to change, with their values.
  package let changes: [SettingChange]
  /// The bytes fetched at present and with the change: means over the scenarios, weighted if they have weights.
  package let bytes: (present: Double, changed: Double)
  /// The shortest time between the arrival of an item's data and its appearance in any scenario, in milliseconds, at
  /// present and with the change; nil if there is none.
  package let shortestLead: (present: Double, changed: Double)?

  /// Searches for the saving; nil if bytes have no budget, if hardly anything is fetched in vain, if the feed is not good, or if
  /// nothing saves a tenth of the bytes and, where chance decides, makes nothing worse over 20 runs.
  ///
  /// - Throws: The errors of ``Experiment``.
  init?(
    _ scenarios: [TunableScenario], _ space: TuningSpace, _ present: TuningOutcome, _ results: [RunResult],
    _ criteria: TuningCriteria, isCancelled: () -> Bool
  ) throws(Failure) {
    var search = ThriftySearch(scenarios, space, criteria, present)
    let wasted = zip(results, criteria.weights).reduce(0) { $0 + $1.1 * ($1.0.metrics[.bytesWasted]?.mean ?? 0) }
    guard let budget = criteria.budgets.firstIndex(where: { $0.metric == .bytesFetched }),
      results.allSatisfy({ $0.verdict.grade == .good }), present.spent[budget] > 0,
      wasted / Double(results.count) >= Self.minimumWaste * present.spent[budget]
    else { return nil }
    let savings = search.savings(budget, isCancelled)
    let random = scenarios.filter(\.source.scenario.isRandom).map { scenario in
      let count = max(VerdictSpread.runCount, scenario.source.scenario.replications)
      return (scenario.source, scenario.experiment.withReplications(count).run())
    }
    // What saves more is no less likely to harm.
    let firstHarmful = try savings.partitioningIndex { saving throws(Failure) in
      try Self.harms(Tuning(space.changes(of: saving.point)), random)
    }
    guard let saving = savings[..<firstHarmful].last else { return nil }
    changes = space.changes(of: saving.point)
    bytes = (present.spent[budget], saving.outcome.spent[budget])
    let tuning = Tuning(changes)
    let changed = try scenarios.map { scenario throws(Failure) in
      try Experiment(scenario.source.tuned(by: tuning)).run()
    }
    func lead(_ results: [RunResult]) -> Double? {
      results.flatMap(\.replications).compactMap { $0.metrics[.shortestLeadTime] }.min()
    }
    shortestLead = lead(results).flatMap { present in lead(changed).map { (present, $0) } }
  }

  /// Returns true if anything that the user sees of a scenario gets worse on average over the runs of its present result: a search
  /// that compares single runs of many also finds what is no worse by chance.
  private static func harms(
    _ tuning: Tuning, _ scenarios: [(source: ScenarioSource, present: RunResult)]
  ) throws(Failure) -> Bool {
    for (source, present) in scenarios {
      let changed = try Experiment(source.tuned(by: tuning))
      if isWorse(changed.withReplications(present.scenario.replications).run(), than: present) { return true }
    }
    return false
  }

  private static func isWorse(_ changed: RunResult, than present: RunResult) -> Bool {
    let seen = [MetricPlace.placeholders, .blankReturns, .meanDisplayLatency, .blankTimeFraction, .endStallTime]
    return seen.contains { metric in
      (changed.metrics[metric]?.mean ?? 0) > (present.metrics[metric]?.mean ?? 0) + metric.unit.rounding
    }
  }
}

/// A search for the smallest values that do no harm.
private struct ThriftySearch {
  private let space: TuningSpace
  private let rules: TuningRules
  /// The trial of the space's present values.
  private let start: TuningTrial
  private var trials: TuningTrials

  /// - Parameter start: The outcome of the space's present values.
  init(
    _ scenarios: [TunableScenario], _ space: TuningSpace, _ criteria: TuningCriteria, _ start: TuningOutcome
  ) {
    self.space = space
    rules = TuningRules(start, criteria.budgets)
    self.start = TuningTrial(point: space.present, outcome: start)
    trials = TuningTrials(scenarios, space, criteria, start: self.start)
  }

  /// Finds ever smaller values that spend less of a budget and make nothing worse; those that save a tenth or more. Batches are
  /// fetched as early as at present: a feed that ends before the next batch comes stalls.
  mutating func savings(_ budget: Int, _ isCancelled: () -> Bool) -> [TuningTrial] {
    var savings = [start]
    for parameter in space.present.indices where !space.isOfBatches(parameter) {
      for stride in TuningSearch.strides.reversed() {
        while !isCancelled(),
          let thriftiest = savings.last,
          let lower = space.space.parameters[parameter].value(stepsFrom: thriftiest.point[parameter], -stride)
        {
          let candidate = trials.trial(at: thriftiest.point, replacing: parameter, with: lower)
          guard rules.saves(candidate.outcome, of: budget, over: thriftiest.outcome) else { break }
          savings.append(candidate)
        }
      }
    }
    let present = start.outcome.spent[budget]
    return savings.dropFirst().filter { present - $0.outcome.spent[budget] >= TuningRules.minimumSaving * present }
  }
}
