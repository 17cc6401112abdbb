import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// What the app has of its feed.
struct ReferenceFeed {
  var context = BatchContext()
  /// How many items are in the content.
  var itemCount = 0
  /// How many have come; the next batch begins here.
  var arrivedCount = 0
  /// How often that batch was asked for in vain.
  var vainAttempts = 0
  /// When the items that came last are measured.
  var measuredUntil = SimulatedTime.zero
}

extension ReferenceSimulation {
  /// - Parameter release: Where a drag that ends lets the content go.
  mutating func checkBatch(
    offset: Points, velocity: Double, dragEnds: Bool, towards release: ScrollDirection? = nil
  ) {
    let settings = configuration.batching
    guard settings.isEnabled, feed.arrivedCount < content.count else { return }
    let isVertical = axis == .vertical
    let scrollable: ScrollDirection = isVertical ? .vertical : .horizontal
    let breadth = configuration.viewport.breadth(across: axis)
    let isOld = configuration.batchingProfile == .asyncDisplayKit197
    let isWithoutFinger = !dragEnds && frames[frame].phase != .tracking
    let query = BatchFetchQuery(
      context: feed.context, direction: release ?? (isOld && isWithoutFinger ? scrollable : direction),
      scrollable: scrollable, bounds: bounds,
      contentSize: isVertical
        ? Size(width: breadth, height: contentLength) : Size(width: contentLength, height: breadth),
      targetOffset: isVertical ? (.zero, offset) : (offset, .zero),
      leadingScreensForBatching: settings.leadingScreens, isVisible: true,
      velocity: isVertical ? (0, velocity) : (velocity, 0))
    let decision = decision(on: query, dragEnds: dragEnds)
    if decision.fetches { beginBatch(decision.rule) }
  }

  mutating func batchArrived(_ batch: Int) {
    let settings = configuration.batching
    facts.batches[batch].answered = now
    if draw(.batchFailure) < settings.failureProbability {
      facts.batches[batch].outcome = .failed
      feed.vainAttempts += 1
      feed.context.complete(settings.completesAfterFailure)
    } else if draw(.batchEmpty) < settings.emptyProbability {
      facts.batches[batch].outcome = .empty
      feed.vainAttempts += 1
      feed.context.complete(true)
    } else {
      itemsArrived(batch)
      if settings.completion == .onArrival { feed.context.complete(true) }
    }
  }

  /// The items of a batch go into the content, in a turn of their own.
  mutating func insertBatch(_ batch: Int) {
    facts.batches[batch].inserted = now
    feed.itemCount += facts.batches[batch].itemCount
    if configuration.batching.completion == .onInsertion { feed.context.complete(true) }
    tell(.contentGrew)
    batchCheckIsDue = true
    endTurn(afterChanges: true)
  }

  private func decision(on query: BatchFetchQuery, dragEnds: Bool) -> BatchFetchDecision {
    if configuration.batchingProfile == .asyncDisplayKit197 { return query.asyncDisplayKit197Decision() }
    guard dragEnds, let threshold = configuration.batching.delegateThreshold else {
      return query.textureDecision()
    }
    return query.textureDecision(asking: RemainingTimeDelegate(threshold: threshold))
  }

  private mutating func beginBatch(_ rule: BatchFetchDecision.Rule) {
    feed.context.begin()
    let latency = SimulatedTime(milliseconds: configuration.batching.latency.quantile(draw(.batchLatency)))
    agenda.schedule(.batchArrived(facts.batches.count), at: now + latency)
    facts.batches.append(
      BatchRecord(
        began: now, rule: rule, firstItem: ItemIndex(feed.arrivedCount), contentLength: contentLength,
        offset: offset))
  }

  /// For the first item asked for and the number of vain attempts at it.
  private func draw(_ source: CounterRandom.Source) -> Double {
    random.uniform(source, item: feed.arrivedCount, attempt: feed.vainAttempts)
  }

  private mutating func itemsArrived(_ batch: Int) {
    let count = min(configuration.batching.batchItems, content.count - feed.arrivedCount)
    facts.batches[batch].outcome = .succeeded
    facts.batches[batch].itemCount = count
    feed.measuredUntil = endOfMeasuring(feed.arrivedCount..<feed.arrivedCount + count)
    feed.arrivedCount += count
    feed.vainAttempts = 0
    agenda.schedule(.batchMeasured(batch), at: feed.measuredUntil)
  }

  /// After the batch before, by threads that each take the next item when free.
  private func endOfMeasuring(_ items: Range<Int>) -> SimulatedTime {
    let start = max(now, feed.measuredUntil)
    var threads = Array(repeating: start, count: configuration.batching.concurrentMeasurements)
    for item in items {
      let free = threads.firstIndex(of: threads.min()!)!
      threads[free] += content.layoutCosts[item]
    }
    return threads.max()!
  }
}
