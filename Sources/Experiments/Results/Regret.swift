import Quantities
import ScrollSimulation

/// How far a run is from what could have been attained that knew the recording; of the first replication.
public struct Regret: Sendable {
  /// Of the run.
  public let lateItems: Int
  /// Of the best schedule that was found.
  public let attainableLateItems: Int
  /// No policy has fewer.
  public let lateItemsBound: Int
  /// How much of the avoidable wait was not avoided: 0 if nobody waited longer than with the best schedule found, 1 if as
  /// long as without any preloading, more if longer. Nil if no wait is avoidable.
  public let latency: Double?
  /// How much of what was fetched was not needed: beyond what the items that came into view weigh, each once. Nil if nothing
  /// was fetched.
  public let bytes: Double?

  init(_ record: RunRecord, _ attainable: AttainableOutcome) {
    let totals = WaitTotals(record)
    lateItems = totals.lateItems
    attainableLateItems = attainable.best.lateItems
    lateItemsBound = attainable.lateItemsBound
    let least = min(attainable.leastWait, totals.wait)
    let avoidable = attainable.unprepared.wait - least
    latency = avoidable > .zero ? (totals.wait - least).seconds / avoidable.seconds : nil
    let waste = max(0, totals.bytes - attainable.neededBytes)
    bytes = totals.bytes > 0 ? Double(waste) / Double(totals.bytes) : nil
  }
}
