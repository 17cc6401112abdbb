import ScrollDiagnostics
package import ScrollExperiments
package import ScrollJSON
import ScrollMetrics

/// Smaller ranges that fetch less and make nothing worse, for a feed that is good as it is.
public struct DataSaving: Sendable {
  /// The minimum share of the fetched bytes that are never seen. Below it, no saving is searched for.
  private static let minimumWaste = 0.25
  private static let metric = "bytes_fetched"

  /// The settings to change, with their values.
  package let changes: [(place: SettingPlace, value: JSONNode)]
  /// The bytes fetched at present and with the change: means over the scenarios, weighted if they have weights.
  public let bytes: (present: Double, changed: Double)
  /// The shortest time between the arrival of an item's data and its appearance in any scenario, in milliseconds, at
  /// present and with the change; nil if there is none.
  public let shortestLead: (present: Double, changed: Double)?

  /// Searches for the saving; nil if hardly anything is fetched in vain, if nothing saves a tenth of the bytes, or if
  /// the feed is not good.
  ///
  /// - Throws: The errors of ``Experiment``.
  init?(
    _ search: inout TuningSearch, _ sources: [ScenarioSource], _ present: [RunResult], _ criteria: TuningCriteria,
    isCancelled: () -> Bool
  ) throws(Failure) {
    func mean(_ metric: String, _ results: [RunResult]) -> Double {
      let sum = zip(results, criteria.weights).reduce(0) { $0 + $1.1 * ($1.0[metric]?.mean ?? 0) }
      return sum / Double(results.count)
    }
    let fetched = mean(Self.metric, present)
    guard let budget = criteria.budgets.firstIndex(where: { $0.metric == Self.metric }),
      present.allSatisfy({ $0.verdict.grade == .good }), fetched > 0,
      mean("bytes_wasted", present) >= Self.minimumWaste * fetched,
      let changes = search.thriftiest(budget, isCancelled)
    else { return nil }
    let tuning = Tuning(changes.map(\.place), changes.map(\.value))
    let changed = try sources.map { source throws(Failure) in try Experiment(source.tuned(by: tuning)).run() }
    func lead(_ results: [RunResult]) -> Double? { results.compactMap { $0["lead_time.min"]?.mean }.min() }
    self.changes = changes
    bytes = (fetched, mean(Self.metric, changed))
    shortestLead = lead(present).flatMap { present in lead(changed).map { (present, $0) } }
  }
}
