internal import Quantities

/// A model of an app that fetches its feed in batches, around Texture's batch context.
///
/// Items that have arrived are measured one batch after the other, each by a number of threads that take the next item
/// when they are free, and then inserted on the main thread.
struct FeedModel: Sendable {
  private let configuration: BatchingConfiguration
  private(set) var context = BatchContext()
  /// How many items the content holds.
  private(set) var itemCount = 0
  /// How many items have been asked for and come; the next batch begins here.
  private var arrivedCount = 0
  /// How often the batch that begins there has been fetched in vain.
  private var attempt = 0
  /// When the measuring of the last batch that arrived ends.
  private var measuredUntil = SimulatedTime.zero
  private var measurers: [SimulatedTime] = []

  init(_ configuration: BatchingConfiguration) {
    self.configuration = configuration
  }

  /// The feed before anything is fetched.
  mutating func reset(total: Int) {
    itemCount = configuration.isEnabled ? min(configuration.initialItems, total) : total
    arrivedCount = itemCount
    context = BatchContext()
    attempt = 0
    measuredUntil = .zero
  }

  /// Whether the server has items that have not arrived. What the app answers to `shouldBatchFetch`.
  func wantsMore(total: Int) -> Bool { arrivedCount < total }

  /// Begins a fetch.
  mutating func begin(
    _ decision: BatchFetchDecision, contentLength: Points, offset: Points, at time: SimulatedTime,
    _ run: inout RunContext
  ) {
    context.begin()
    let draw = run.random.uniform(.batchLatency, item: arrivedCount, attempt: attempt)
    let latency = configuration.latency.duration(draw)
    run.events.schedule(.batchArrived, at: time + latency, row: run.record.batches.count)
    run.record.batches.append(
      BatchRecord(
        began: time, rule: decision.rule, firstItem: ItemIndex(arrivedCount),
        contentLength: contentLength, offset: offset))
  }

  /// The answer to a fetch comes.
  mutating func answered(_ batch: Int, at time: SimulatedTime, _ run: inout RunContext) {
    run.record.batches[batch].answered = time
    if run.random.uniform(.batchFailure, item: arrivedCount, attempt: attempt)
      < configuration.failureProbability
    {
      run.record.batches[batch].outcome = .failed
      attempt += 1
      context.complete(configuration.completesAfterFailure)
    } else if run.random.uniform(.batchEmpty, item: arrivedCount, attempt: attempt)
      < configuration.emptyProbability
    {
      run.record.batches[batch].outcome = .empty
      attempt += 1
      context.complete(true)
    } else {
      arrived(batch, at: time, &run)
      attempt = 0
      if configuration.completion == .onArrival { context.complete(true) }
    }
  }

  /// The items of a batch are measured and inserted.
  mutating func inserted(_ batch: Int, at time: SimulatedTime, _ record: inout RunRecord) {
    itemCount += record.batches[batch].itemCount
    record.batches[batch].inserted = time
    if configuration.completion == .onInsertion { context.complete(true) }
  }

  private mutating func arrived(_ batch: Int, at time: SimulatedTime, _ run: inout RunContext) {
    let items = arrivedCount..<min(arrivedCount + configuration.batchItems, run.content.count)
    run.record.batches[batch].outcome = .succeeded
    run.record.batches[batch].firstItem = ItemIndex(arrivedCount)
    run.record.batches[batch].itemCount = items.count
    arrivedCount = items.upperBound
    let start = max(time, measuredUntil)
    measurers.removeAll(keepingCapacity: true)
    measurers += repeatElement(start, count: min(configuration.concurrentMeasurements, items.count))
    for item in items {
      let free = measurers.indices.min { (measurers[$0], $0) < (measurers[$1], $1) }!
      measurers[free] += run.content.layoutCosts[item]
    }
    measuredUntil = measurers.max() ?? start
    run.events.schedule(.batchMeasured, at: measuredUntil, row: batch)
  }
}
