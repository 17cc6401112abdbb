internal import Quantities
internal import ScrollTraces

/// What happens at a refresh of the screen.
extension Simulation {
  /// The first content appears: the state before the first frame.
  mutating func loadContent() {
    notify(.contentLoaded)
    checksBatchAtEndOfTurn = true
  }

  mutating func performFrame(_ index: Int) {
    let hasEvents = nextTraceEvent < timeline.events.count && timeline.events[nextTraceEvent].frame == index
    let firstEvent = nextTraceEvent
    if hasEvents { performTraceEvents(ofFrame: index) }
    scroll()
    if hasEvents { noteEndOfGesture(since: firstEvent) }
    let visibleChanged = moveViewport()
    let changed = visibleChanged || hasEvents || policyFollowsScrolling
    if changed { notify(visibleChanged ? .visibleItemsChanged : .layoutPass) }
    processEvents(beforeFrameAt: now)
    if visibleChanged { noteAppearances() }
    if !blankRows.isEmpty { drawBlanks() }
    if changed || checksBatchAtEndOfTurn || policyAwaitsRendering { endTurn(afterChanges: changed) }
  }

  /// Begin and end of drags, and what happens to the app, in the order of the recording.
  private mutating func performTraceEvents(ofFrame index: Int) {
    while nextTraceEvent < timeline.events.count, timeline.events[nextTraceEvent].frame == index {
      switch timeline.events[nextTraceEvent].kind {
      case .beginDrag: notify(.dragBegan)
      case .endDrag(let end): dragEnded(end)
      case .memoryWarning: notify(.memoryWarning)
      case .background:
        notify(.background)
        isInBackground = true
      case .foreground:
        isInBackground = false
        notify(.foreground)
      }
      nextTraceEvent += 1
    }
  }

  /// After a drag has ended in this frame, the next movement, but not this frame's, is the first of a gesture.
  private mutating func noteEndOfGesture(since firstEvent: Int) {
    for event in timeline.events[firstEvent..<nextTraceEvent] {
      if case .endDrag = event.kind { beginsGesture = true }
    }
  }

  /// Moves the viewport as the recording says, as far as there is content.
  private mutating func scroll() {
    let wanted: Points
    switch configuration.replay.mode {
    case .absolute: wanted = frame.offset
    case .relative: wanted = offset + (frame.offset - lastRecordedOffset)
    }
    if wanted > endOffset { noteStall(wanted - endOffset) } else if isStalled { endStall() }
    let reached = min(max(.zero, wanted), endOffset)
    guard reached != offset else { return }
    offset = reached
    if policyFollowsScrolling { notify(.scrolled) }
    if configuration.batchingProfile == .texture { checkBatchAfterMovement() }
  }

  /// Returns whether items came on screen or left it.
  private mutating func moveViewport() -> Bool {
    if viewport.holds(from: offset.value, to: (offset + viewportLength).value) { return false }
    return viewport.move(to: bounds, in: context.content.layout, count: feed.itemCount)
  }

  /// Notes by how much the recording goes beyond the content: a stall while the feed has more, else an overrun.
  private mutating func noteStall(_ excess: Points) {
    guard feed.itemCount < context.content.count else {
      endStall()
      context.record.overrun = max(context.record.overrun, excess)
      return
    }
    if !isStalled {
      isStalled = true
      context.record.stalls.append(StallRecord(began: now, ended: now, distance: excess))
    }
    let last = context.record.stalls.count - 1
    context.record.stalls[last].distance = max(context.record.stalls[last].distance, excess)
  }

  private mutating func endStall() {
    if !isStalled { return }
    isStalled = false
    context.record.stalls[context.record.stalls.count - 1].ended = now
  }

  /// Notes what came on screen and what left it.
  private mutating func noteAppearances() {
    for index in 0..<viewport.changed.count {
      let item = viewport.changed[index]
      if viewport.isVisible(item) { appeared(row(of: item)) } else { disappeared(row(of: item)) }
    }
  }

  private mutating func appeared(_ row: Int) {
    let isFirst = context.record.firstVisible[row] == .never
    if isFirst { context.record.firstVisible[row] = now } else { context.record.blanks.repeatAppearances += 1 }
    if display.isDisplayed(row) {
      if isFirst { context.record.firstDrawn[row] = now }
      return
    }
    if !isFirst { context.record.blanks.repeatBlanks += 1 }
    addBlank(row)
  }

  private mutating func disappeared(_ row: Int) {
    if context.record.firstHidden[row] == .never { context.record.firstHidden[row] = now }
    blankRows.removeAll { $0 == row }
  }

  /// Takes note of a row on screen without contents, in item order.
  mutating func addBlank(_ row: Int) {
    let item = context.record.items[row]
    let before = blankRows.lastIndex { context.record.items[$0] < item }
    blankRows.insert(row, at: before.map { $0 + 1 } ?? 0)
  }

  /// Draws the placeholders that have contents now, and adds up what remains blank.
  private mutating func drawBlanks() {
    var remaining = 0
    for index in blankRows.indices {
      let row = blankRows[index]
      guard display.isDisplayed(row) else {
        blankRows[remaining] = row
        remaining += 1
        continue
      }
      let isFirstAppearance = context.record.firstHidden[row] == .never
      if isFirstAppearance, context.record.firstDrawn[row] == .never { context.record.firstDrawn[row] = now }
    }
    blankRows.removeSubrange(remaining...)
    if !blankRows.isEmpty, !isInBackground { accumulateBlanks() }
  }

  /// What is blank in this frame stays so until the next.
  private mutating func accumulateBlanks() {
    let span = nextFrameTime - now
    let (start, end) = (offset, offset + viewportLength)
    let breadth = configuration.viewport.breadth(across: timeline.axis)
    var length = 0.0
    for row in blankRows {
      let frame = layout.frames[context.record.items[row].position]
      let leading = frame.origin(along: timeline.axis)
      let visible = min(end, leading + frame.size.length(along: timeline.axis)) - max(start, leading)
      length += visible.value * (frame.size.breadth(across: timeline.axis) / breadth)
    }
    context.record.blanks.frames += 1
    context.record.blanks.time += span
    context.record.blanks.area += length * span.milliseconds
  }
}
