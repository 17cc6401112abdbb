import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics

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
  /// tenth of the bytes, or if the feed is not good.
  ///
  /// - Throws: The errors of ``Experiment``.
  init?(
    _ search: TuningSearch, _ sources: [ScenarioSource], _ present: TuningOutcome, _ results: [RunResult],
    _ criteria: TuningCriteria, isCancelled: () -> Bool
  ) throws(Failure) {
    var search = search
    let wasted = zip(results, criteria.weights).reduce(0) { $0 + $1.1 * ($1.0["bytes_wasted"]?.mean ?? 0) }
    guard let budget = criteria.budgets.firstIndex(where: { $0.metric == Self.metric }),
      results.allSatisfy({ $0.verdict.grade == .good }), present.spent[budget] > 0,
      wasted / Double(results.count) >= Self.minimumWaste * present.spent[budget],
      let saving = search.thriftiest(budget, isCancelled)
    else { return nil }
    changes = search.space.changes(of: saving.point)
    bytes = (present.spent[budget], saving.outcome.spent[budget])
    let tuning = Tuning(changes)
    let changed = try sources.map { source throws(Failure) in try Experiment(source.tuned(by: tuning)).run() }
    func lead(_ results: [RunResult]) -> Double? { results.compactMap { $0["lead_time.min"]?.mean }.min() }
    shortestLead = lead(results).flatMap { present in lead(changed).map { (present, $0) } }
  }
}
