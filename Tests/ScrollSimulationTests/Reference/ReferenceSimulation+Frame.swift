import Quantities
import ScrollTraces

@testable import ScrollSimulation

/// The steps of a frame.
extension ReferenceSimulation {
  mutating func performFrame() {
    let events = frames[frame].events
    for event in events { perform(event) }
    scroll()
    for case .endDrag in events { nextMovementIsFirst = true }
    let visible = Set((0..<feed.itemCount).filter { content.layout.overlaps(ItemIndex($0), bounds) })
    let (before, visibleChanged) = (onScreen, visible != onScreen)
    onScreen = visible
    let lookedAt = visibleChanged || !events.isEmpty || policy.followsScrolling
    if lookedAt { tell(visibleChanged ? .visibleItemsChanged : .layoutPass) }
    while let entry = agenda.next(beforeFrameAt: now) { perform(entry.occurrence) }
    draw(before: before)
    endTurn(afterChanges: lookedAt)
  }

  private mutating func perform(_ event: ScrollEvent.Kind) {
    switch event {
    case .beginDrag: tell(.dragBegan)
    case .endDrag(let end):
      let target = end.targetOffset ?? frames[frame].offset
      let isRelative = configuration.replay.mode == .relative && frame > 0
      let distance = target - frames[max(0, frame - 1)].offset
      let sign = end.velocity.flatMap { $0 == 0 ? nil : $0 } ?? (target - frames[frame].offset).value
      checkBatch(
        offset: isRelative ? offset + distance : target, velocity: end.velocity ?? 0, dragEnds: true,
        towards: direction(ofSign: sign > 0 ? 1 : sign < 0 ? -1 : 0))
    case .memoryWarning: tell(.memoryWarning)
    case .background:
      tell(.background)
      isInBackground = true
    case .foreground:
      isInBackground = false
      tell(.foreground)
    }
  }

  private mutating func scroll() {
    var wanted = frames[frame].offset
    if configuration.replay.mode == .relative, frame > 0 {
      wanted = offset + (frames[frame].offset - frames[frame - 1].offset)
    }
    let end = max(.zero, contentLength - viewportLength)
    noteStall(excess: wanted - end)
    let reached = min(max(wanted, .zero), end)
    guard reached != offset else { return }
    offset = reached
    if policy.followsScrolling { tell(.scrolled) }
    if configuration.batchingProfile == .texture, !isInBackground, checksAfterMovement {
      checkBatch(offset: offset, velocity: 0, dragEnds: false)
    }
    if !isInBackground { nextMovementIsFirst = false }
  }

  private var checksAfterMovement: Bool {
    switch configuration.batching.scrollCheck {
    case .whileNotTracking: frames[frame].phase != .tracking
    case .oncePerGesture: nextMovementIsFirst
    }
  }

  private mutating func noteStall(excess: Points) {
    let hasMore = feed.itemCount < content.count
    if excess > .zero, !hasMore { facts.overrun = max(facts.overrun, excess) }
    let last = facts.stalls.count - 1
    switch (wasStalled: isStalled, isStalled: excess > .zero && hasMore) {
    case (false, true): facts.stalls.append(StallRecord(began: now, ended: now, distance: excess))
    case (true, true): facts.stalls[last].distance = max(facts.stalls[last].distance, excess)
    case (true, false): facts.stalls[last].ended = now
    case (false, false): break
    }
    isStalled = excess > .zero && hasMore
  }

  private mutating func draw(before: Set<Int>) {
    for item in onScreen.subtracting(before).sorted() { appeared(item) }
    for item in before.subtracting(onScreen) { diaries[item].note(.disappeared, at: now) }
    for item in onScreen where drawings.contents.contains(item) { diaries[item].note(.shownDrawn, at: now) }
    let placeholders = onScreen.filter { !drawings.contents.contains($0) }
    if placeholders.isEmpty || isInBackground { return }
    let span = ReferenceFrame.time(ofFrame: frame + 1, configuration.replay) - now
    facts.blanks.frames += 1
    facts.blanks.time += span
    facts.blanks.area += placeholders.sorted().reduce(0) { $0 + visiblePart($1) } * span.milliseconds
  }

  private mutating func appeared(_ item: Int) {
    addRow(item)
    if diaries[item].has(.appeared) {
      facts.blanks.repeatAppearances += 1
      if !drawings.contents.contains(item) { facts.blanks.repeatBlanks += 1 }
    }
    diaries[item].note(.appeared, at: now)
  }

  /// The length of an item within the viewport, times its breadth by the viewport's.
  private func visiblePart(_ item: Int) -> Double {
    let frame = content.layout.frames[item]
    let start = frame.origin(along: axis)
    let end = start + frame.size.length(along: axis)
    let length = min(end, offset + viewportLength) - max(start, offset)
    return length.value * (frame.size.breadth(across: axis) / configuration.viewport.breadth(across: axis))
  }
}
