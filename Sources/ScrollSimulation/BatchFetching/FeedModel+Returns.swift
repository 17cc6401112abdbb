internal import Quantities

/// Pages that were dropped and are fetched again.
extension FeedModel {
  /// Whether a fetch is under way at an end. New items come at the tail.
  func isFetching(at end: FeedEnd) -> Bool {
    returns.isFetching(at: end) || end == .tail && context.isFetching
  }

  /// Begins to fetch items again. Precondition: no fetch is under way at this end.
  mutating func fetchAgain(
    _ items: Range<Int>, at end: FeedEnd, container: Int, contentLength: Points, offset: Points,
    at time: SimulatedTime, _ random: CounterRandom, _ run: inout RunContext
  ) {
    let latency = returns.begin(items, at: end, configuration, random)
    run.events.schedule(.batchArrived, at: time + latency, row: run.record.batches.count, token: generation)
    run.record.batches.append(
      BatchRecord(
        container: container, began: time, rule: .policy, firstItem: ItemIndex(items.lowerBound), returnEnd: end,
        contentLength: contentLength, offset: offset))
  }

  /// The answer to such a fetch comes; returns the items that are there again.
  mutating func returned(
    _ batch: inout BatchRecord, at end: FeedEnd, at time: SimulatedTime, _ random: CounterRandom
  ) -> Range<Int> {
    batch.answered = time
    let items = returns.answered(&batch, at: end, configuration, random)
    if !items.isEmpty { batch.inserted = time }
    return items
  }
}
