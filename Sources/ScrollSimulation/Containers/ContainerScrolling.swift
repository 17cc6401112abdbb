internal import ScrollQuantities
internal import ScrollTraces

/// Movement and its consequences.
extension Container {
  /// The direction in which the content moves in this frame, as Texture sees it; empty at rest and during a jump.
  var direction: ScrollDirection {
    if position.frame.direction == 0 || position.isJumping { return [] }
    return direction(towardTail: position.frame.direction > 0, isDragged: position.frame.phase == .tracking)
  }

  /// Returns the direction of a movement toward the tail or the head of the content.
  ///
  /// A drag has the direction that is seen from outside the view: in a right-to-left layout, a drag to the right brings
  /// in content from the left. A deceleration has the direction of the view's offsets.
  private func direction(towardTail: Bool, isDragged: Bool) -> ScrollDirection {
    guard placement.axis == .horizontal else { return towardTail ? .down : .up }
    let tail: ScrollDirection =
      switch settings.conditions.readingDirection {
      case .leftToRight: .right
      case .rightToLeft: .left
      case .rightToLeftFlipped: isDragged ? .left : .right
      }
    return towardTail == (tail == .right) ? .right : .left
  }

  /// Notes the recording's position in the next frame, without moving yet.
  @inline(__always)
  mutating func recordingAdvanced(to frame: FrameTimeline.Frame, isFirst: Bool) {
    position.advance(to: frame, isFirst: isFirst)
  }

  /// Moves the viewport to the offset that the recording wants, clamped to the content.
  mutating func scroll(_ pipeline: inout Pipeline) {
    followRecording(&pipeline)
    checks.frameMoved()
  }

  /// True if a layout would have something to do even if nothing requested it.
  @inline(__always)
  var mustLayOut: Bool {
    view.contentIsNew || policies.traits.contains(.followsScrolling) || isPager
      || !view.steadyBounds.contain(position.offset, position.offset + placement.viewportLength)
  }

  /// True if a layout may make a policy act even if it finds no change.
  private var reactsToLayouts: Bool { policies.awaitsTurn || policies.pagesByLayout }

  /// True if a layout after movement alone may have something to do or make a policy act.
  var reactsToMovement: Bool { mustLayOut || reactsToLayouts || settings.triggerDelay > 0 }

  /// Returns the first frame of a range of the recording in which the container has something to do besides moving; the
  /// range's end if there is none.
  ///
  /// In the frames before it, the recording moves the container within its content, the same items stay in view, and no
  /// movement needs a batch check.
  ///
  /// Precondition: the range does not begin with the recording's first frame.
  func firstEventfulFrame(_ range: Range<Int>) -> Int {
    guard settings.maySkipFrames, position.isOnCourse, !mustLayOut, !getsTurn, number == 0 || !reactsToLayouts,
      !checks.isDueAtEndOfTurn, let quiet = checks.quietMovements(mayFetch: feed.mayFetch)
    else { return range.lowerBound }
    let (length, end, present) = (placement.viewportLength, placement.endOffset, position.offset)
    var range = range
    if let stretch = stretch(ofFrame: range.lowerBound - 1) {
      range = range.lowerBound..<min(range.upperBound, stretch.end)
      if stretch.lowest >= .zero, stretch.highest <= end, stretch.highest < quiet.limit { return range.upperBound }
    }
    let steady = view.steadyBounds
    // Most offsets are well within all limits, which takes two comparisons.
    let inner = steady.innerOffsets(viewportLength: length)
    let (lowest, limit) = (max(.zero, inner.lower), min(end, inner.upper, quiet.limit))
    return recordedFrames.withUnsafeBufferPointer { frames in
      var index = frames[range.lowerBound].offset == present ? Int(frames[range.lowerBound].restEnd) : range.lowerBound
      while index < range.upperBound {
        let offset = frames[index].offset
        guard
          offset >= lowest && offset < limit
            || offset >= .zero && offset <= end && steady.contain(offset, offset + length)
              && (offset < quiet.limit || quiet.whileTracking && frames[index].phase == .tracking)
        else { return index }
        index = Int(frames[index].restEnd)
      }
      return range.upperBound
    }
  }

  /// Moves through a range of uneventful frames of the recording after the current one.
  mutating func skip(_ range: Range<Int>) {
    guard isLoaded else { return position.advance(through: range, of: recordedFrames) }
    position.follow(range, of: recordedFrames)
    if settings.tracksEquivalentTunings, feed.mayFetch { checks.passed(range, of: recordedFrames) }
  }

  /// True if the container is where its recording wants it, or ignores the recording.
  var hasFollowed: Bool { position.hasFollowed(settings.mode) }

  private mutating func followRecording(_ pipeline: inout Pipeline) {
    guard let wanted = position.wantedOffset(settings.mode) else { return endStall(&pipeline) }
    let excess = wanted - placement.endOffset
    if excess > .zero { noteExcess(excess, &pipeline) } else { endStall(&pipeline) }
    move(to: wanted, isTracking: position.frame.phase == .tracking, &pipeline)
  }

  /// Records how far the recording goes beyond the content: as a stall while the feed has more items, otherwise as
  /// overrun (of the outer container only).
  private mutating func noteExcess(_ excess: Points, _ pipeline: inout Pipeline) {
    if feed.itemCount < placement.count {
      position.stalled(by: excess, container: number, at: pipeline.now, &pipeline.run.record)
      return
    }
    endStall(&pipeline)
    if number == 0 { pipeline.run.record.overrun = max(pipeline.run.record.overrun, excess) }
  }

  /// Scrolls to the offset at which an item begins, clamped to the content. Texture: `scrollToItemAtIndexPath:`,
  /// without animation.
  mutating func scroll(toItemAt index: Int, _ pipeline: inout Pipeline) {
    guard index < feed.itemCount else { return }
    position.beginJump()
    move(to: Points(placement.layout.leadingEdge(of: index)), isTracking: false, &pipeline)
    position.endJump()
  }

  /// Moves to an offset, clamped to the content; requests layouts, notifies policies, and checks for a batch as needed.
  private mutating func move(to wanted: Points, isTracking: Bool, _ pipeline: inout Pipeline) {
    let reached = placement.clamped(wanted)
    guard reached != position.offset else { return }
    position.move(to: reached)
    if settings.wantsLayoutsOfMovement { pipeline.agenda.wantLayout(ofMoved: number) }
    if policies.traits.contains(.followsScrolling) { trigger(.movement, &pipeline) }
    guard !pipeline.isInBackground, cell.containerState.contains(.visible) else { return }
    if !checks.concernsMovement(to: reached) {
      if settings.tracksEquivalentTunings, feed.mayFetch { checks.stayedBelowThreshold(reached) }
    } else if checks.moved(to: reached, isTracking: isTracking) {
      checkBatch(on: .movement, &pipeline)
    }
  }

  /// Changes the size of the viewport and lays out the items for it. A pager may keep its page in the center.
  mutating func resize(to size: PointSize, _ pipeline: inout Pipeline) {
    let isScrolling = position.frame.phase == .tracking || position.frame.phase == .decelerating
    let page = centeredPage.pageToKeep(
      settings.era.rotation, placement, itemCount: feed.itemCount, isScrolling: isScrolling)
    notify(.layoutInvalidated, &pipeline)
    view.layoutInvalidated(placement.layout)
    if content.arrangement?.listSpacing != nil {
      pipeline.run.visit(placement.count)
    } else {
      pipeline.run.takeLongSteps(placement.count)
    }
    placement.resize(to: size)
    contentChanged()
    let before = position.offset
    let kept = page.map { CenteredPageTracker.offsetCentering($0, placement) } ?? before
    position.move(to: placement.clamped(kept))
    if page != nil, position.offset != before { position.depart() }
  }

  /// Sets the size of the viewport before the container is loaded.
  mutating func setViewport(_ size: PointSize) {
    if size != placement.viewport { placement.resize(to: size) }
  }
}

// MARK: - Batches

extension Container {
  /// Runs the batch check at the end of a drag, in both eras, with the offset at which the content will come to rest.
  mutating func dragEnded(_ end: DragEnd, _ pipeline: inout Pipeline) {
    checks.dragEnded()
    let recordedOffset = position.frame.offset
    let recordedTarget = end.targetOffset ?? recordedOffset
    let velocity = end.velocity ?? 0
    let distance = velocity != 0 ? velocity : (recordedTarget - recordedOffset).value
    let release = PagingOccasion.Release(
      target: position.restingOffset(recorded: recordedTarget, settings.mode), velocity: velocity,
      direction: distance == 0 ? [] : direction(towardTail: distance > 0, isDragged: true))
    checkBatch(on: .release(release), &pipeline)
  }

  /// Runs the batch check that is due at the end of a turn.
  mutating func checkDueBatch(_ pipeline: inout Pipeline) {
    checks.dueCheckBegins()
    checkBatch(on: .turnEnd, &pipeline)
  }

  /// Runs a batch check, and begins a fetch if the decision is to fetch.
  private mutating func checkBatch(on occasion: PagingOccasion, _ pipeline: inout Pipeline) {
    guard feed.configuration.isEnabled else { return }
    if policies.dropsPages, case .turnEnd = occasion { fetchDroppedPages(&pipeline) }
    guard feed.mayFetch, !feed.configuration.declines(at: pipeline.now) else { return }
    if !feed.configuration.fetchesOffline, pipeline.loading.configuration.isOffline(at: pipeline.now) { return }
    let decision = policies.decision(on: occasion, scene(pipeline, at: pipeline.now), in: placement.layout)
    guard decision.fetches else { return }
    feed.begin(decision, from: fetchStart(at: pipeline.now), random, &pipeline.run)
  }

  private func fetchStart(at time: SimulatedTime) -> FeedModel.FetchStart {
    FeedModel.FetchStart(
      container: number, time: time, contentLength: placement.contentLength, offset: position.offset)
  }

  /// Fetches dropped pages that the paging policy wants again. Their items keep their places, as placeholders, until
  /// the answer.
  private mutating func fetchDroppedPages(_ pipeline: inout Pipeline) {
    for end in FeedEnd.allCases where !feed.isFetching(at: end) {
      let scene = scene(pipeline, at: pipeline.now)
      guard let items = policies.pageToFetchAgain(at: end, scene, in: placement.layout) else { continue }
      feed.fetchAgain(items, at: end, from: fetchStart(at: pipeline.now), random, &pipeline.run)
    }
  }

  /// Handles the answer to a fetch: makes and measures its items, which then enter the content.
  mutating func batchAnswered(_ batch: Int, token: UInt32, _ pipeline: inout Pipeline) {
    let items = feed.answered(&pipeline.run.record.batches[batch], at: pipeline.now, random)
    guard !items.isEmpty else { return }
    let measured = measure(items, &pipeline)
    pipeline.run.events.schedule(.batchMeasured, at: measured, subject: batch, token: token)
  }

  /// Handles the answer to a fetch of a dropped page, whose items the policies may prepare again.
  mutating func pageAnswered(_ batch: Int, at end: FeedEnd, _ pipeline: inout Pipeline) {
    let items = feed.returned(&pipeline.run.record.batches[batch], at: end, at: pipeline.now, random)
    guard !items.isEmpty else { return }
    policies.pageReturned(items, at: end, scene(pipeline, at: pipeline.now), in: placement.layout)
    applyChanges(&pipeline)
    checks.checkAtEndOfTurn()
    pipeline.agenda.wantLayout(of: number)
  }

  /// Inserts the items of a batch into the content, in a separate turn of the main queue.
  mutating func insertBatch(_ batch: Int, _ pipeline: inout Pipeline) {
    let itemCount = pipeline.run.record.batches[batch].itemCount
    feed.inserted(itemCount)
    pipeline.run.record.batches[batch].inserted = pipeline.now
    pipeline.mainThread.insertedItems(itemCount)
    contentChanged()
    notify(.contentGrew, &pipeline)
    checks.checkAtEndOfTurn()
    pipeline.agenda.wantLayout(of: number)
  }

  /// Makes the nodes of items, then measures them off the main thread; returns the time when the last item is measured.
  mutating func measure(_ items: some Collection<Int>, _ pipeline: inout Pipeline) -> SimulatedTime {
    allocateNodes(items.count, &pipeline)
    let conditions = settings.conditions
    let allocation = conditions.nodeAllocation == .byBlocks ? conditions.nodeAllocationCost : .zero
    let layoutCosts = content.layoutCosts
    return feed.measure(items, from: pipeline.now) { layoutCosts[$0] + allocation }
  }

  /// Charges the main thread for nodes if the data source makes them.
  func allocateNodes(_ count: Int, _ pipeline: inout Pipeline) {
    guard settings.conditions.nodeAllocation == .directly else { return }
    pipeline.mainThread.allocatedNodes(count, cost: settings.conditions.nodeAllocationCost)
  }

  /// Updates the length of the content and everything that depends on it.
  mutating func contentChanged() {
    placement.measure(itemCount: feed.itemCount)
    checks.setThreshold(
      policies.movementThreshold(placement, isMirrored: settings.isMirrored), viewportLength: placement.viewportLength)
    view.contentGrew()
  }
}
