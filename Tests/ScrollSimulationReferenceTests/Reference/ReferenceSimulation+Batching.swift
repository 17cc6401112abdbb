import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What the app has of a feed.
struct ReferenceFeed {
  var context = BatchContext()
  /// How many items of the feed have been put into the content.
  var insertedCount = 0
  /// How many have come; the next batch begins here.
  var arrivedCount = 0
  /// How often that batch was asked for in vain.
  var vainAttempts = 0
  /// How many of the spare items have been used.
  var usedSpareCount = 0
  /// When everything is measured that was to be measured.
  var measuredUntil = SimulatedTime.zero
  /// Whether a check is due at the end of the turn.
  var checkIsDue = false
  /// Whether the next movement is the first of all or the first after the end of a drag.
  var nextMovementIsFirst = true
  /// By end of what a policy holds, the dropped page that is fetched again there.
  var returns: [FeedEnd: ReferencePageReturn] = [:]
  /// The first items of all pages that ever were fetched again.
  var returnedItems: [Int] = []

  /// New items come at the tail.
  func isFetching(at end: FeedEnd) -> Bool {
    (end == .tail && context.isFetching) || returns[end]?.context.isFetching ?? false
  }
}

/// The occasion of a check: where the content is or is going to be, measured from the head, and how it moves.
struct ReferenceBatchCheck {
  var offset: Points
  var direction: ScrollDirection
  /// At the end of a drag.
  var velocity = 0.0
  var dragEnds = false
}

extension ReferenceSimulation {
  func checkBatch(_ number: Int, _ check: ReferenceBatchCheck) {
    let container = containers[number]
    let (settings, blueprint) = (container.configuration.batching, container.blueprint)
    guard settings.isEnabled else { return }
    if container.policyDecidesOnBatches { return check.dragEnds ? () : askPolicyForPages(number) }
    guard appWantsMore(number) else { return }
    let isVertical = container.axis == .vertical
    let scrollable: ScrollDirection = isVertical ? .vertical : .horizontal
    let breadth = container.viewport.breadth(across: container.axis)
    let length = container.contentLength
    let isWithoutFinger = !check.dragEnds && container.recorded(in: frame)?.phase != .tracking
    let offset = blueprint.isUnflipped ? length - container.viewportLength - check.offset : check.offset
    let velocity = blueprint.isUnflipped ? -check.velocity : check.velocity
    let query = BatchFetchQuery(
      context: container.feed.context, direction: blueprint.isOld && isWithoutFinger ? scrollable : check.direction,
      scrollable: scrollable, bounds: container.bounds,
      contentSize: isVertical ? PointSize(width: breadth, height: length) : PointSize(width: length, height: breadth),
      targetOffset: isVertical ? (.zero, offset) : (offset, .zero),
      leadingScreensForBatching: settings.leadingScreens, isVisible: isOnScreen(number),
      isRightToLeft: container.configuration.readingDirection != .leftToRight,
      velocity: isVertical ? (0, velocity) : (velocity, 0),
      flipsHorizontally: container.configuration.readingDirection == .rightToLeftFlipped)
    let decision = decision(on: query, isOld: blueprint.isOld, check.dragEnds ? settings.delegateThreshold : nil)
    if decision.fetches { beginBatch(decision.rule, in: number) }
  }

  /// First for pages that it has dropped, then for new ones.
  private func askPolicyForPages(_ container: Int) {
    if containers[container].policy.presentItems != nil { fetchDroppedPages(of: container) }
    let feed = containers[container].feed
    guard appWantsMore(container), !feed.isFetching(at: .tail) else { return }
    let scene = scene(of: container)
    if containers[container].policy.wantsPage(scene) { beginBatch(.policy, in: container) }
  }

  private func appWantsMore(_ container: Int) -> Bool {
    let present = containers[container]
    let settings = present.configuration.batching
    if present.feed.arrivedCount >= settings.itemLimit ?? .max { return false }
    if !settings.fetchesOffline, isOffline { return false }
    if let start = settings.declineStart, now >= start {
      guard let end = settings.declineEnd, now >= end else { return false }
    }
    return present.feed.arrivedCount < present.content.count
  }

  private var isOffline: Bool {
    guard let network = configuration.loading.network else { return false }
    var time = now
    repeat {
      for step in network.steps {
        if time < step.duration { return step.bandwidth == 0 }
        time = time - step.duration
      }
    } while network.repeats
    return true
  }

  func batchArrived(_ batch: Int, _ container: Int) {
    if let end = facts.batches[batch].returnEnd { return pageReturned(batch, at: end, container) }
    let settings = containers[container].configuration.batching
    facts.batches[batch].answered = now
    if now - facts.batches[batch].began >= settings.cancelTime ?? .never {
      facts.batches[batch].outcome = .cancelled
      containers[container].feed.vainAttempts += 1
      containers[container].feed.context.cancel()
    } else if draw(.batchFailure, container) < settings.failureProbability {
      facts.batches[batch].outcome = .failed
      containers[container].feed.vainAttempts += 1
      containers[container].feed.context.complete(settings.completesAfterFailure)
    } else if containers[container].feed.arrivedCount == containers[container].content.count
      || draw(.batchEmpty, container) < settings.emptyProbability
    {
      facts.batches[batch].outcome = .empty
      containers[container].feed.vainAttempts += 1
      containers[container].feed.context.complete(true)
    } else {
      let arrivedCount = containers[container].feed.arrivedCount
      let count = min(settings.batchItems, containers[container].content.count - arrivedCount)
      facts.batches[batch].outcome = .succeeded
      facts.batches[batch].firstItem = ItemIndex(arrivedCount)
      facts.batches[batch].itemCount = count
      containers[container].feed.arrivedCount += count
      containers[container].feed.vainAttempts = 0
      order(.batch(batch), in: container)
      if [.onArrival, .twice].contains(settings.completion) { containers[container].feed.context.complete(true) }
    }
  }

  /// After everything that was to be measured before, by threads that each take the next item when free. Nodes made
  /// by blocks are made there.
  func endOfMeasuring(_ items: [Int], in container: Int) -> SimulatedTime {
    let (content, configuration) = (containers[container].content, containers[container].configuration)
    let start = max(now, containers[container].feed.measuredUntil)
    var threads = Array(repeating: start, count: configuration.batching.concurrentMeasurements)
    for item in items {
      let free = threads.firstIndex(of: threads.min()!)!
      threads[free] += content.layoutCosts[item]
      if configuration.nodeAllocation == .byBlocks { threads[free] += configuration.nodeAllocationCost }
    }
    return threads.max()!
  }

  /// - Parameter threshold: The delegate's, if it is asked.
  private func decision(on query: BatchFetchQuery, isOld: Bool, _ threshold: Double?) -> BatchFetchDecision {
    if isOld { return query.asyncDisplayKit197Decision() }
    guard let threshold else { return query.textureDecision() }
    return query.textureDecision(asking: RemainingTimeDelegate(threshold: threshold))
  }

  private func beginBatch(_ rule: BatchFetchDecision.Rule, in container: Int) {
    let present = containers[container]
    containers[container].feed.context.begin()
    let settings = present.configuration.batching
    let latency = min(
      SimulatedTime(milliseconds: settings.latency.quantile(draw(.batchLatency, container))),
      settings.cancelTime ?? .never)
    agenda.schedule(.batchArrived(container: container, batch: facts.batches.count), at: now + latency)
    facts.batches.append(
      BatchRecord(
        container: container, began: now, rule: rule, firstItem: ItemIndex(present.feed.arrivedCount),
        contentLength: present.contentLength, offset: present.offset))
  }

  /// For the first item asked for and the number of vain attempts at it.
  private func draw(_ source: CounterRandom.Source, _ container: Int) -> Double {
    let present = containers[container]
    return present.blueprint.random.uniform(
      source, item: present.feed.arrivedCount, attempt: present.feed.vainAttempts)
  }
}
