internal import ScrollQuantities

/// Fetches of dropped pages, whose items are in the content: one at a time at each end of the present items.
///
/// Each takes the latency of a batch but needs no measuring. Draws use the first item requested and the number of
/// earlier fetches that began with it.
struct DroppedPageFetches: Sendable {
  private struct Fetch: Sendable {
    var context = BatchContext()
    var items = 0..<0
  }

  private var head = Fetch()
  private var tail = Fetch()
  /// The number of fetches, by their first item.
  private var fetchCounts: [Int: Int] = [:]

  @inline(__always)
  func isFetching(at end: FeedEnd) -> Bool { (end == .head ? head : tail).context.isFetching }

  mutating func reset() {
    (head, tail) = (Fetch(), Fetch())
    if !fetchCounts.isEmpty { fetchCounts.removeAll(keepingCapacity: true) }
  }

  /// Begins a fetch; returns its latency.
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

  /// Ends a fetch; returns the items that are present again.
  mutating func answered(
    _ batch: inout BatchRecord, at end: FeedEnd, _ configuration: BatchingConfiguration, _ random: CounterRandom
  ) -> Range<Int> {
    let items = (end == .head ? head : tail).items
    let first = items.lowerBound
    batch.outcome = configuration.answer(
      random, failure: .returnFailure, empty: .returnEmpty, item: first,
      attempt: fetchCounts[first, default: 1] - 1)
    let completes = batch.outcome != .failed || configuration.completesAfterFailure
    change(end) { $0.context.complete(completes) }
    guard batch.outcome == .succeeded else { return first..<first }
    batch.itemCount = items.count
    return items
  }

  private mutating func change(_ end: FeedEnd, _ body: (inout Fetch) -> Void) {
    switch end {
    case .head: body(&head)
    case .tail: body(&tail)
    }
  }
}
