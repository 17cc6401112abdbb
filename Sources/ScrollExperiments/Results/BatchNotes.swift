import ScrollQuantities
import ScrollSimulation

/// The notes on why the outer feed did not grow, or grew late.
struct BatchNotes {
  private let batching: BatchingConfiguration
  private let stalls: [StallRecord]
  private let fetches: [BatchRecord]
  private let hasLateItems: Bool
  /// True if scrolling still waited for items when the run ended.
  private let waitsAtEnd: Bool

  init(_ batching: BatchingConfiguration, _ record: RunRecord) {
    self.batching = batching
    stalls = record.stalls.filter { $0.container == 0 }
    fetches = record.batches.filter { $0.container == 0 }
    hasLateItems = record.rows.contains { $0.container == 0 && $0.isLate }
    waitsAtEnd = stalls.last?.ended == record.duration
  }

  var texts: [String] {
    let standstill = standstill
    return standstill + unrequested + (standstill.isEmpty ? failures : []) + emptyAnswers
  }

  /// A note on a batch context that was not completed.
  private var standstill: [String] {
    guard waitsAtEnd else { return [] }
    let cause: (batch: String, setting: String)
    switch fetches.last?.outcome {
    case .failed where !batching.completesAfterFailure:
      cause = ("a failed batch fetch", "batching.completes_after_failure")
    case .succeeded where batching.completion == .never: cause = ("a batch that brought items", "batching.completion")
    default: return []
    }
    return [
      """
      The feed stopped growing after \(cause.batch): the batch context was not completed, so no further batch \
      is fetched (\(cause.setting)).
      """
    ]
  }

  /// A note on a feed that waits for items although nobody asks for them.
  private var unrequested: [String] {
    guard waitsAtEnd, fetches.last?.outcome != .pending else { return [] }
    if fetches.isEmpty, batching.leadingScreens == .zero {
      return ["No batch was fetched, because batching.leading is 0: the feed stays at its first items."]
    }
    let itemCount = fetches.filter { $0.returnEnd == nil }.reduce(batching.initialItems) { $0 + $1.itemCount }
    guard let limit = batching.itemLimit, itemCount >= limit else { return [] }
    return [
      """
      The feed has the \(limit) items after which the app wants no more (batching.item_limit), but the recording scrolls \
      on: the wait at the end is for items that nobody asked for.
      """
    ]
  }

  private var failures: [String] {
    let count = fetches.count { $0.outcome == .failed }
    guard count > 0, isLate else { return [] }
    let setting = batching.failureProbability > 0 ? " (batching.failure_probability)" : ""
    let effect = count == fetches.count ? "so the feed did not grow" : "so their items came only with later ones"
    return ["\(share(count)) failed\(setting), \(effect)."]
  }

  private var emptyAnswers: [String] {
    let count = fetches.count { $0.outcome == .empty }
    guard count > 0, isLate else { return [] }
    let setting = batching.emptyProbability > 0 ? " (batching.empty_probability)" : ""
    return ["\(share(count)) brought no items\(setting)."]
  }

  /// True if anything waited for items.
  private var isLate: Bool { hasLateItems || !stalls.isEmpty }

  /// Returns how many of the fetches these are: `2 of 5 batch fetches`.
  private func share(_ count: Int) -> String {
    if fetches.count == 1 { return "The only batch fetch" }
    return count == fetches.count ? "All \(count) batch fetches" : "\(count) of \(fetches.count) batch fetches"
  }
}
