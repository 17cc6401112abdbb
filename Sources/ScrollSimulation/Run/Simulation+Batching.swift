internal import Quantities
internal import ScrollTraces

/// When a batch check runs, and with what.
extension Simulation {
  /// The finger leaves: both eras check with the offset at which the content will come to rest.
  mutating func dragEnded(_ end: DragEnd) {
    let recordedTarget = end.targetOffset ?? frame.offset
    let velocity = end.velocity ?? 0
    let distance = velocity != 0 ? velocity : (recordedTarget - frame.offset).value
    let isRelative = configuration.replay.mode == .relative
    checkBatch(
      offset: isRelative ? offset + (recordedTarget - lastRecordedOffset) : recordedTarget, velocity: velocity,
      releasedTowards: direction(ofSign: distance))
  }

  /// The content moved; Texture checks unless a finger tracks, or once a gesture, as configured, and only while the
  /// container is visible.
  mutating func checkBatchAfterMovement() {
    if isInBackground { return }
    let checks =
      switch configuration.batching.scrollCheck {
      case .whileNotTracking: frame.phase != .tracking
      case .oncePerGesture: beginsGesture
      }
    beginsGesture = false
    if checks { checkBatch(offset: offset, velocity: 0) }
  }

  /// Asks whether to fetch a batch, and begins if so.
  ///
  /// - Parameters:
  ///   - offset: By which to judge.
  ///   - velocity: In points per millisecond; zero except when a drag ends.
  ///   - release: Where a drag that ends lets the content go; nil if none does.
  mutating func checkBatch(offset: Points, velocity: Double, releasedTowards release: ScrollDirection? = nil) {
    guard configuration.batching.isEnabled, feed.wantsMore(total: context.content.count) else { return }
    let isVertical = timeline.axis == .vertical
    let breadth = configuration.viewport.breadth(across: timeline.axis)
    let query = BatchFetchQuery(
      context: feed.context, direction: release ?? direction, scrollable: isVertical ? .vertical : .horizontal,
      bounds: bounds,
      contentSize: isVertical
        ? Size(width: breadth, height: contentLength) : Size(width: contentLength, height: breadth),
      targetOffset: isVertical ? (.zero, offset) : (offset, .zero),
      leadingScreensForBatching: configuration.batching.leadingScreens, isVisible: true,
      velocity: isVertical ? (0, velocity) : (velocity, 0))
    let decision = decide(query, isDragging: release != nil)
    if decision.fetches {
      feed.begin(decision, contentLength: contentLength, offset: self.offset, at: now, &context)
    }
  }

  private func decide(_ query: BatchFetchQuery, isDragging: Bool) -> BatchFetchDecision {
    switch configuration.batchingProfile {
    case .texture:
      guard isDragging, let delegate else { return query.textureDecision() }
      return query.textureDecision(asking: delegate)
    case .asyncDisplayKit197:
      var query = query
      if !isDragging, frame.phase != .tracking { query.direction = query.scrollable }
      return query.asyncDisplayKit197Decision()
    }
  }
}
