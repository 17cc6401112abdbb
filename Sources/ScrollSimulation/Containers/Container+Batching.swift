internal import Quantities
internal import ScrollTraces

/// When a batch check runs, and with what.
extension Container {
  /// Something has happened that the next layout is to tell the policy of.
  @inline(__always)
  func wantLayout(_ app: inout App) {
    if index == 0 { app.outerWantsLayout = true } else { app.layoutRequests.insert(index) }
  }

  /// The finger leaves: both eras check with the offset at which the content will come to rest.
  mutating func dragEnded(_ end: DragEnd, _ app: inout App) {
    endsGesture = true
    let recordedTarget = end.targetOffset ?? frame.offset
    let velocity = end.velocity ?? 0
    let distance = velocity != 0 ? velocity : (recordedTarget - frame.offset).value
    let isRelative = mode == .relative && !isFirstFrame
    let target = isRelative ? offset + (recordedTarget - lastRecordedOffset) : recordedTarget
    let release = distance == 0 ? [] : direction(towardsTail: distance > 0, isDragged: true)
    checkBatch(offset: target, velocity: velocity, releasedTowards: release, &app)
  }

  /// The content moved; Texture checks unless a finger tracks, or once a gesture, as configured, and only while the
  /// container is visible.
  mutating func checkBatchAfterMovement(isTracking: Bool, _ app: inout App) {
    if policyDecidesOnBatches || profile != .texture || app.isInBackground || !ownState.contains(.visible) { return }
    let checks = checksOncePerGesture ? beginsGesture : !isTracking
    beginsGesture = false
    if checks, offset >= batchCheckStart { checkBatch(offset: offset, velocity: 0, &app) }
  }

  /// Asks whether to fetch a batch, and begins if so.
  ///
  /// - Parameters:
  ///   - offset: By which to judge.
  ///   - velocity: Towards the tail, in points per millisecond; zero except when a drag ends.
  ///   - release: Where a drag that ends lets the content go; nil if none does.
  mutating func checkBatch(
    offset: Points, velocity: Double, releasedTowards release: ScrollDirection? = nil, _ app: inout App
  ) {
    guard feed.configuration.isEnabled else { return }
    if policyDropsPages, release == nil { fetchDroppedPages(&app) }
    guard feed.wantsMore else { return }
    if policyDecidesOnBatches { return askPolicyForBatch(release, &app) }
    let isVertical = axis == .vertical
    let breadth = viewportSize.breadth(across: axis)
    let (target, speed) = (viewOffset(offset), isMirrored ? -velocity : velocity)
    let query = BatchFetchQuery(
      context: feed.context, direction: release ?? direction, scrollable: isVertical ? .vertical : .horizontal,
      bounds: bounds,
      contentSize: isVertical
        ? Size(width: breadth, height: contentLength) : Size(width: contentLength, height: breadth),
      targetOffset: isVertical ? (.zero, target) : (target, .zero),
      leadingScreensForBatching: feed.configuration.leadingScreens, isVisible: isOnScreen,
      isRightToLeft: isRightToLeft, velocity: isVertical ? (0, speed) : (speed, 0),
      flipsHorizontally: isRightToLeft && !isMirrored)
    let decision = decide(query, isDragging: release != nil)
    if decision.fetches { begin(decision, &app) }
  }

  /// The policy decides, at the end of turns alone.
  private mutating func askPolicyForBatch(_ release: ScrollDirection?, _ app: inout App) {
    guard release == nil, !feed.isFetching(at: .tail), policy.wantsBatch(scene(app, at: app.now), in: layout) else {
      return
    }
    begin(BatchFetchDecision(fetches: true, rule: .policy), &app)
  }

  private mutating func begin(_ decision: BatchFetchDecision, _ app: inout App) {
    feed.begin(
      decision, container: index, contentLength: contentLength, offset: offset, at: app.now, random, &app.context)
  }

  private func decide(_ query: BatchFetchQuery, isDragging: Bool) -> BatchFetchDecision {
    switch profile {
    case .texture:
      guard isDragging, let delegate else { return query.textureDecision() }
      return query.textureDecision(asking: delegate)
    case .asyncDisplayKit197:
      var query = query
      if !isDragging, frame.phase != .tracking { query.direction = query.scrollable }
      return query.asyncDisplayKit197Decision()
    }
  }

  /// The items of a batch go into the content, in a turn of the main queue of their own.
  mutating func insertBatch(_ batch: Int, _ app: inout App) {
    let itemCount = app.context.record.batches[batch].itemCount
    feed.inserted(itemCount)
    app.context.record.batches[batch].inserted = app.now
    app.mainThread.insertedItems(itemCount)
    contentChanged()
    notify(.contentGrew, &app)
    checksBatchAtEndOfTurn = true
    wantLayout(&app)
  }

  /// Items that came are made and measured, away from the main thread; returns when the last of them is.
  mutating func measure(_ items: some Collection<Int>, _ app: inout App) -> SimulatedTime {
    allocateNodes(items.count, &app)
    let allocation = nodeAllocation == .byBlocks ? nodeAllocationCost : .zero
    let layoutCosts = content.layoutCosts
    return feed.measure(items, from: app.now) { layoutCosts[$0] + allocation }
  }
}
