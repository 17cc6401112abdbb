internal import ScrollQuantities

/// A model of an app that fetches its feed in batches, around Texture's batch context.
///
/// New items are made and measured before they enter the content, one change after the other, by threads that take the next
/// item when free. They are then inserted on the main thread.
struct FeedModel: ~Copyable {
  var configuration: BatchingConfiguration
  /// The number of times that the feed was reset; work from before is ignored.
  private(set) var generation: UInt32 = 0
  private(set) var context = BatchContext()
  /// The number of items in the content.
  private(set) var itemCount = 0
  /// The number of items in the feed.
  private var total = 0
  /// The number of items that the app wants.
  private var wantedCount = 0
  /// The number of items that have arrived; the next batch begins here.
  private var arrivedCount = 0
  /// The number of arrived items that are not in the content yet.
  private var waitingCount = 0
  /// The number of unsuccessful fetches of the next batch.
  private var attempt = 0
  /// The time when measuring the last change ends.
  private var measuredUntil = SimulatedTime.zero
  private var measurers: [SimulatedTime] = []
  private var droppedPageFetches = DroppedPageFetches()

  init(_ configuration: BatchingConfiguration) {
    self.configuration = configuration
  }

  /// Resets the feed to the state before any fetch.
  mutating func reset(total: Int) {
    generation &+= 1
    self.total = total
    wantedCount = min(total, configuration.itemLimit ?? total)
    itemCount = configuration.isEnabled ? min(configuration.initialItems, total) : total
    (arrivedCount, waitingCount) = (itemCount, 0)
    context = BatchContext()
    attempt = 0
    measuredUntil = .zero
    droppedPageFetches.reset()
  }

  /// True if items that the app wants have not arrived, which is its answer to `shouldBatchFetch` unless it is offline.
  @inline(__always)
  var wantsMore: Bool { arrivedCount < wantedCount }

  /// True if the next batch can be fetched: the app wants more, and no fetch of new items is under way.
  @inline(__always)
  var mayFetch: Bool { wantsMore && !isFetching(at: .tail) }

  @inline(__always)
  var progress: FeedProgress { FeedProgress(pageSize: configuration.batchItems, waitingCount: waitingCount) }

  /// The container of a fetch, and its state when the fetch begins.
  struct FetchStart: Sendable {
    let container: Int
    let time: SimulatedTime
    let contentLength: Points
    let offset: Points

    fileprivate func record(
      rule: BatchFetchDecision.Rule, firstItem: ItemIndex, returnEnd: FeedEnd? = nil
    ) -> BatchRecord {
      BatchRecord(
        container: container, began: time, rule: rule, firstItem: firstItem, returnEnd: returnEnd,
        contentLength: contentLength, offset: offset)
    }
  }

  /// Begins a fetch.
  mutating func begin(
    _ decision: BatchFetchDecision, from start: FetchStart, _ random: CounterRandom, _ run: inout RunState
  ) {
    context.begin()
    let draw = random.uniform(.batchLatency, item: arrivedCount, attempt: attempt)
    let latency = min(configuration.latency.duration(draw), configuration.cancelTime ?? .never)
    let batch = start.record(rule: decision.rule, firstItem: ItemIndex(arrivedCount))
    expectAnswer(to: batch, after: latency, &run)
  }

  /// Records a fetch that begins, and schedules its answer.
  private func expectAnswer(to batch: BatchRecord, after latency: SimulatedTime, _ run: inout RunState) {
    let number = run.record.batches.count
    run.events.schedule(.batchArrived, at: batch.began + latency, subject: number, token: generation)
    run.record.batches.append(batch)
  }

  /// Ends a fetch with its answer or the app's cancel; returns the items that arrived.
  mutating func answered(
    _ batch: inout BatchRecord, at time: SimulatedTime, _ random: CounterRandom
  ) -> Range<Int> {
    batch.answered = time
    let nothing = arrivedCount..<arrivedCount
    if let cancelTime = configuration.cancelTime, time - batch.began >= cancelTime {
      batch.outcome = .cancelled
      attempt += 1
      context.cancel()
      return nothing
    }
    let items = arrivedCount..<min(arrivedCount + configuration.batchItems, total)
    batch.outcome = configuration.answer(
      random, failure: .batchFailure, empty: .batchEmpty, item: arrivedCount, attempt: attempt)
    if batch.outcome == .succeeded, items.isEmpty { batch.outcome = .empty }
    guard batch.outcome == .succeeded else {
      attempt += 1
      context.complete(batch.outcome == .empty || configuration.completesAfterFailure)
      return nothing
    }
    batch.firstItem = ItemIndex(arrivedCount)
    batch.itemCount = items.count
    arrivedCount = items.upperBound
    waitingCount += items.count
    attempt = 0
    if configuration.completion.isOnArrival { context.complete(true) }
    return items
  }

  /// Measures new items, each at a cost, after everything before them; returns when the last one is measured.
  mutating func measure<Item>(
    _ items: some Collection<Item>, from time: SimulatedTime, cost: (Item) -> SimulatedTime
  ) -> SimulatedTime {
    let start = max(time, measuredUntil)
    guard items.count > configuration.concurrentMeasurements else {
      measuredUntil = items.reduce(start) { max($0, start + cost($1)) }
      return measuredUntil
    }
    measurers.removeAll(keepingCapacity: true)
    measurers += repeatElement(start, count: configuration.concurrentMeasurements)
    // The measurers are a heap: the one that is free first takes the next item.
    for item in items { measurers.replaceFirstOfHeap(with: measurers[0] + cost(item), by: <) }
    measuredUntil = measurers.max()!
    return measuredUntil
  }

  /// Counts the items of a batch that was inserted into the content.
  mutating func inserted(_ count: Int) {
    itemCount += count
    waitingCount -= count
    if configuration.completion.isOnInsertion { context.complete(true) }
  }

  /// Counts items that enter or leave the content other than by a batch.
  mutating func itemCountChanged(by difference: Int) { itemCount += difference }
}

/// Fetches of dropped pages.
extension FeedModel {
  /// Returns true if a fetch is under way at an end. New items arrive at the tail.
  @inline(__always)
  func isFetching(at end: FeedEnd) -> Bool {
    droppedPageFetches.isFetching(at: end) || end == .tail && context.isFetching
  }

  /// Begins to fetch a dropped page again. Precondition: no fetch is under way at this end.
  mutating func fetchAgain(
    _ items: Range<Int>, at end: FeedEnd, from start: FetchStart, _ random: CounterRandom,
    _ run: inout RunState
  ) {
    let latency = droppedPageFetches.begin(items, at: end, configuration, random)
    let batch = start.record(rule: .policy, firstItem: ItemIndex(items.lowerBound), returnEnd: end)
    expectAnswer(to: batch, after: latency, &run)
  }

  /// Ends a fetch of a dropped page; returns the items that are present again.
  mutating func returned(
    _ batch: inout BatchRecord, at end: FeedEnd, at time: SimulatedTime, _ random: CounterRandom
  ) -> Range<Int> {
    batch.answered = time
    let items = droppedPageFetches.answered(&batch, at: end, configuration, random)
    if !items.isEmpty { batch.inserted = time }
    return items
  }
}

extension BatchingConfiguration {
  /// Draws whether the answer to a fetch is a failure, has no items, or has items.
  ///
  /// - Parameters:
  ///   - failure: The source of draws against `failureProbability`.
  ///   - empty: The source of draws against `emptyProbability`.
  ///   - item: The first item requested.
  ///   - attempt: The number of earlier fetches from that item on.
  func answer(
    _ random: CounterRandom, failure: CounterRandom.Source, empty: CounterRandom.Source, item: Int, attempt: Int
  ) -> BatchRecord.Outcome {
    if random.uniform(failure, item: item, attempt: attempt) < failureProbability { return .failed }
    return random.uniform(empty, item: item, attempt: attempt) < emptyProbability ? .empty : .succeeded
  }
}
