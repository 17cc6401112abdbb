internal import ScrollQuantities

/// Fetches of items that are in the content and whose page was dropped: one at a time at either end of those that are there.
///
/// Each takes what a batch takes, but for measuring: its items have their places. Draws are for the first item asked for and
/// the number of such fetches that began with it.
struct PageReturns: Sendable {
  private struct Fetch: Sendable {
    var context = BatchContext()
    var items = 0..<0
  }

  private var head = Fetch()
  private var tail = Fetch()
  /// How often items have been fetched again, by the first of them.
  private var fetchCounts: [Int: Int] = [:]

  @inline(__always)
  func isFetching(at end: FeedEnd) -> Bool { (end == .head ? head : tail).context.isFetching }

  mutating func reset() {
    (head, tail) = (Fetch(), Fetch())
    if !fetchCounts.isEmpty { fetchCounts.removeAll(keepingCapacity: true) }
  }

  /// Begins a fetch; returns how long it takes.
  mutating func begin(
    _ items: Range<Int>, at end: FeedEnd, _ configuration: BatchingConfiguration, _ random: CounterRandom
  ) -> SimulatedTime {
    change(end) { fetch in
      fetch.items = items
      fetch.context.begin()
    }
    let attempt = fetchCounts[items.lowerBound, default: 0]
    fetchCounts[items.lowerBound] = attempt + 1
    return configuration.latency.duration(random.uniform(.returnLatency, item: items.lowerBound, attempt: attempt))
  }

  /// The answer comes; returns the items that are there again.
  mutating func answered(
    _ batch: inout BatchRecord, at end: FeedEnd, _ configuration: BatchingConfiguration, _ random: CounterRandom
  ) -> Range<Int> {
    let items = (end == .head ? head : tail).items
    let (first, attempt) = (items.lowerBound, fetchCounts[items.lowerBound, default: 1] - 1)
    if random.uniform(.returnFailure, item: first, attempt: attempt) < configuration.failureProbability {
      batch.outcome = .failed
    } else if random.uniform(.returnEmpty, item: first, attempt: attempt) < configuration.emptyProbability {
      batch.outcome = .empty
    } else {
      batch.outcome = .succeeded
      batch.itemCount = items.count
    }
    let completes = batch.outcome != .failed || configuration.completesAfterFailure
    change(end) { $0.context.complete(completes) }
    return batch.outcome == .succeeded ? items : first..<first
  }

  private mutating func change(_ end: FeedEnd, _ body: (inout Fetch) -> Void) {
    switch end {
    case .head: body(&head)
    case .tail: body(&tail)
    }
  }
}
