internal import ScrollQuantities
internal import ScrollTraces

/// Movement and its consequences.
extension Container {
  /// The direction in which the content moves in this frame, as Texture sees it; empty at rest and during a jump.
  var direction: ScrollDirection { position.isJumping ? [] : direction(in: position.frame) }

  /// Returns the direction in which the recording moves the content in a frame; empty at rest.
  func direction(in frame: FrameTimeline.Frame) -> ScrollDirection {
    if frame.direction == 0 { return [] }
    return direction(towardTail: frame.direction > 0, isDragged: frame.phase == .tracking)
  }

  /// Returns the direction of a movement toward the tail or the head of the content.
  ///
  /// A drag has the direction that is seen from outside the view: in a right-to-left layout, a drag to the right brings
  /// in content from the left. A deceleration has the direction of the view's offsets.
  func direction(towardTail: Bool, isDragged: Bool) -> ScrollDirection {
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
  mutating func scroll(_ movement: inout RecordedMovement, _ pipeline: inout Pipeline) {
    let former = position.offset
    followRecording(&pipeline)
    checks.frameMoved()
    if position.recordingMoves { movement.note(movesContent: position.offset != former) }
  }

  /// True if a layout would have something to do even if nothing requested it.
  @inline(__always)
  var mustLayOut: Bool { isPager || mustLayOutAtRest }

  /// True if a layout would have something to do even if nothing requested it or moved.
  @inline(__always)
  private var mustLayOutAtRest: Bool {
    view.contentIsNew || policies.traits.contains(.followsScrolling)
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
  /// movement needs a batch check. A pager, whose layouts find its page, does not even move.
  ///
  /// Precondition: the range does not begin with the recording's first frame.
  func firstEventfulFrame(_ range: Range<Int>) -> Int {
    guard settings.maySkipFrames, position.isOnCourse, !mustLayOutAtRest, !getsTurn, number == 0 || !reactsToLayouts,
      !checks.isDueAtEndOfTurn, let quiet = checks.quietMovements(mayFetch: feed.mayFetch)
    else { return range.lowerBound }
    let (length, end, present) = (placement.viewportLength, placement.endOffset, position.offset)
    if isPager {
      let first = recordedFrames[range.lowerBound]
      return first.offset == present ? min(Int(first.restEnd), range.upperBound) : range.lowerBound
    }
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
    if !placement.resize(to: size) {
      pipeline.run.takeLongSteps(1)
    } else if content.arrangement?.listSpacing != nil {
      pipeline.run.visit(placement.count)
    } else {
      pipeline.run.takeLongSteps(placement.count)
    }
    contentChanged()
    let before = position.offset
    let kept = page.map { CenteredPageTracker.offsetCentering($0, placement) } ?? before
    position.move(to: placement.clamped(kept))
    if page != nil, position.offset != before { position.depart() }
  }

  /// Lays out all items in a viewport of another size, before the container is loaded.
  mutating func layOut(in size: PointSize) {
    if size != placement.viewport { placement.resize(to: size) }
  }
}
