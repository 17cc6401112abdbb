internal import Quantities
internal import ScrollTraces

/// Where the viewport is.
extension Container {
  /// The recording's next frame.
  mutating func advance(to next: FrameTimeline.Frame, isFirst: Bool) {
    lastRecordedOffset = frame.offset
    (frame, isFirstFrame) = (next, isFirst)
  }

  /// Goes on to the recording's next frame and scrolls.
  mutating func scroll(to next: FrameTimeline.Frame, isFirst: Bool, _ app: inout App) {
    advance(to: next, isFirst: isFirst)
    scroll(&app)
  }

  /// Moves the viewport as the recording says, as far as there is content, and finds out whether that takes a layout.
  mutating func scroll(_ app: inout App) {
    followRecording(&app)
    if endsGesture { (beginsGesture, endsGesture) = (true, false) }
    hasFollowed = !isStalled && (mode == .relative || departure != nil || offset == frame.offset)
    let end = offset + viewportLength
    mustLayOut =
      itemsBeforeChange != nil || policyFollowsScrolling || isPager
      || !viewport.holds(from: offset.value, to: end.value)
  }

  private mutating func followRecording(_ app: inout App) {
    let wanted: Points
    switch mode {
    case .absolute:
      if let departure {
        if frame.offset == departure {
          if isStalled { endStall(&app) }
          return
        }
        self.departure = nil
      }
      wanted = frame.offset
    case .relative: wanted = isFirstFrame ? frame.offset : offset + (frame.offset - lastRecordedOffset)
    }
    if wanted > endOffset { noteStall(wanted - endOffset, &app) } else if isStalled { endStall(&app) }
    move(to: wanted, isTracking: frame.phase == .tracking, &app)
  }

  /// Something else than the recording sets the offset.
  mutating func depart(to target: Points, _ app: inout App) {
    departure = frame.offset
    isJumping = true
    move(to: target, isTracking: false, &app)
    isJumping = false
  }

  /// Holds the offset within the content, which has changed.
  mutating func holdOffset() {
    offset = min(max(.zero, offset), endOffset)
  }

  /// Moves to an offset, as far as there is content, with what a movement brings about.
  private mutating func move(to wanted: Points, isTracking: Bool, _ app: inout App) {
    let reached = min(max(.zero, wanted), endOffset)
    guard reached != offset else { return }
    offset = reached
    if index != 0 { wantLayout(&app) }
    if policyFollowsScrolling { notify(.scrolled, &app) }
    if offset >= batchCheckStart || checksOncePerGesture {
      checkBatchAfterMovement(isTracking: isTracking, &app)
    }
  }

  /// Notes by how much the recording goes beyond the content: a stall while the feed has more, else an overrun.
  private mutating func noteStall(_ excess: Points, _ app: inout App) {
    guard feed.itemCount < count else {
      endStall(&app)
      if index == 0 { app.context.record.overrun = max(app.context.record.overrun, excess) }
      return
    }
    if !isStalled {
      isStalled = true
      app.context.record.stalls.append(
        StallRecord(container: index, began: app.now, ended: app.now, distance: excess))
      stall = app.context.record.stalls.count - 1
    }
    app.context.record.stalls[stall].distance = max(app.context.record.stalls[stall].distance, excess)
  }

  /// The recording wants no more than there is, or the run ends.
  mutating func endStall(_ app: inout App) {
    if !isStalled { return }
    isStalled = false
    app.context.record.stalls[stall].ended = app.now
  }
}
