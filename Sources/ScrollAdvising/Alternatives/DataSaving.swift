import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollSweeps

/// Smaller ranges that fetch less and make nothing worse, for a feed that is good as it is.
package struct DataSaving: Sendable {
  /// The minimum share of the fetched bytes that are never seen. Below it, no saving is searched for.
  private static let minimumWaste = 0.25
  private static let metric = "bytes_fetched"

  /// The settings to change, with their values.
  package let changes: [SettingChange]
  /// The bytes fetched at present and with the change: means over the scenarios, weighted if they have weights.
  package let bytes: (present: Double, changed: Double)
  /// The shortest time between the arrival of an item's data and its appearance in any scenario, in milliseconds, at
  /// present and with the change; nil if there is none.
  package let shortestLead: (present: Double, changed: Double)?

  /// Searches for the saving; nil if bytes have no budget, if hardly anything is fetched in vain, if nothing saves a
  /// tenth of the bytes, if the feed is not good, or, where chance decides, if anything is worse over 20 runs.
  ///
  /// - Throws: The errors of ``Experiment``.
  init?(
    _ scenarios: [TunableScenario], _ space: TuningSpace, _ present: TuningOutcome, _ results: [RunResult],
    _ criteria: TuningCriteria, isCancelled: () -> Bool
  ) throws(Failure) {
    var search = ThriftySearch(scenarios, space, criteria, present)
    let wasted = zip(results, criteria.weights).reduce(0) { $0 + $1.1 * ($1.0["bytes_wasted"]?.mean ?? 0) }
    guard let budget = criteria.budgets.firstIndex(where: { $0.metric == Self.metric }),
      results.allSatisfy({ $0.verdict.grade == .good }), present.spent[budget] > 0,
      wasted / Double(results.count) >= Self.minimumWaste * present.spent[budget],
      let saving = search.thriftiest(budget, isCancelled)
    else { return nil }
    changes = space.changes(of: saving.point)
    bytes = (present.spent[budget], saving.outcome.spent[budget])
    let tuning = Tuning(changes)
    let changed = try scenarios.map { scenario throws(Failure) in try Experiment(scenario.source.tuned(by: tuning)) }
    for (scenario, changed) in zip(scenarios, changed) where changed.scenario.isRandom {
      let count = max(VerdictSpread.runCount, changed.scenario.replications)
      let present = try Experiment(scenario.source).withReplications(count).run()
      guard Self.isHarmless(changed.withReplications(count).run(), insteadOf: present) else { return nil }
    }
    func lead(_ results: [RunResult]) -> Double? { results.compactMap { $0["lead_time.min"]?.mean }.min() }
    shortestLead = lead(results).flatMap { present in lead(changed.map { $0.run() }).map { (present, $0) } }
  }

  /// Returns true if nothing that the user sees gets worse on average over the runs: a search that compares single runs of many
  /// also finds what is no worse by chance.
  private static func isHarmless(_ changed: RunResult, insteadOf present: RunResult) -> Bool {
    ["display_hit_rate.misses", "display_latency.mean", "blank_time_fraction", "end_stall.time"].allSatisfy { metric in
      (changed[metric]?.mean ?? 0) <= (present[metric]?.mean ?? 0) + MetricCatalog.unit(of: metric).rounding
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
    trials = TuningTrials(scenarios, space.space, criteria, start: self.start)
  }

  /// Finds the smallest values that spend less of a budget and make nothing worse; nil if they save less than a tenth.
  /// Batches are fetched as early as at present: a feed that ends before the next batch comes stalls.
  mutating func thriftiest(_ budget: Int, _ isCancelled: () -> Bool) -> TuningTrial? {
    var thriftiest = start
    for parameter in space.present.indices where !space.isOfBatches(parameter) {
      for stride in TuningSearch.strides.reversed() {
        while !isCancelled(),
          let lower = space.space.parameters[parameter].value(stepsFrom: thriftiest.point[parameter], -stride)
        {
          let candidate = trials.trial(at: thriftiest.point, replacing: parameter, with: lower)
          guard rules.saves(candidate.outcome, of: budget, over: thriftiest.outcome) else { break }
          thriftiest = candidate
        }
      }
    }
    let saved = start.outcome.spent[budget] - thriftiest.outcome.spent[budget]
    let isEnough = saved >= TuningRules.minimumSaving * start.outcome.spent[budget]
    return isEnough && thriftiest.point != start.point ? thriftiest : nil
  }
}
