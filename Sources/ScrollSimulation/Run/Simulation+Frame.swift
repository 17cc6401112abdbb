internal import Quantities

/// What happens at a refresh of the screen.
extension Simulation {
  /// The first content appears: the state before the first frame.
  mutating func loadContent() {
    screenShows = !timeline.outer.beginsOffScreen
    visibilityDepth = 0
    if screenShows { showScreen() }
    containers[0].load(&app)
    if configuration.viewController == .managed { containers[0].notify(.rangeModeSet(.full), &app) }
    containers[0].notify(.contentLoaded, &app)
    settle()
  }

  /// A frame in which nothing happens passes by with a few comparisons.
  ///
  /// - Parameter nextFrame: When the next frame comes, or the run ends.
  mutating func performFrame(_ index: Int, _ frame: FrameTimeline.Frame, until nextFrame: SimulatedTime) {
    let hasEvents = nextTraceEvent < traceEventFrames.count && traceEventFrames[nextTraceEvent] == index
    if hasEvents || hasNestedTracks {
      containers[0].advance(to: frame, isFirst: index == 0)
      advanceNested(toFrame: index)
      performTraceEvents(ofFrame: index)
      performNestedEvents(ofFrame: index)
      containers[0].scroll(&app)
    } else {
      containers[0].scroll(to: frame, isFirst: index == 0, &app)
    }
    if hasNestedTracks { scrollNested(inFrame: index) }
    if app.isUnsettled { settle() }
    let outerIsWanted = hasEvents || app.outerWantsLayout
    let laysOut = outerIsWanted || !app.layoutRequests.isEmpty || containers[0].mustLayOut
    if laysOut { layOut(outerIsWanted: outerIsWanted) }
    if app.context.events.nextTime <= app.now { processEvents(beforeFrameAt: app.now) }
    if laysOut { noteAppearances() }
    if !app.screen.blankRows.isEmpty { draw(until: nextFrame) }
    if laysOut || app.awaitingCount > 0 || containers[0].checksBatchAtEndOfTurn { endTurn() }
  }

  private mutating func advanceNested(toFrame index: Int) {
    tracks.advance(to: index, timeline.nested)
    for number in tracks.active where trackContainers[number] >= 0 {
      let firstFrame = timeline.nested[number].track.firstFrame
      containers[trackContainers[number]].advance(
        to: tracks.frame(index, of: number, timeline.nested), isFirst: index == firstFrame)
    }
  }

  private mutating func performNestedEvents(ofFrame index: Int) {
    for number in tracks.active {
      let container = trackContainers[number]
      guard container >= 0 else { continue }
      while let event = tracks.nextEvent(of: number, inFrame: index, timeline.nested) {
        guard containers[container].isLoaded else { continue }
        containers[container].wantLayout(&app)
        perform(event, in: container)
      }
    }
  }

  private mutating func scrollNested(inFrame index: Int) {
    for number in tracks.active {
      let container = trackContainers[number]
      guard container >= 0, containers[container].isLoaded else { continue }
      containers[container].scroll(&app)
      if containers[container].policyFollowsScrolling { containers[container].wantLayout(&app) }
    }
    tracks.retire(after: index, timeline.nested) { number in
      let container = trackContainers[number]
      if container < 0 { return true }
      if containers[container].policyFollowsScrolling { return false }
      return !containers[container].isLoaded || containers[container].hasFollowed
    }
  }

  /// A container has other content, or another place in it: its recording, if it has one, may want to move it.
  mutating func resumeTrack(of container: Int) {
    if container > 0, let track = containerTracks[container] { tracks.resume(track) }
  }

  /// Lays out the outer container, and then those inside that want it.
  private mutating func layOut(outerIsWanted: Bool) {
    app.outerWantsLayout = false
    containers[0].layOut(isWanted: outerIsWanted, isRecorded: true, &app)
    if app.isUnsettled { settle() }
    if hasNestedContainers { layOutNested() }
  }

  private mutating func layOutNested() {
    showChildren(of: 0)
    while let index = app.layoutRequests.popFirst() {
      guard containers[index].isLoaded else { continue }
      containers[index].layOut(isWanted: true, isRecorded: false, &app)
      laidOut.append(index)
      settle()
      showChildren(of: index)
    }
  }

  private mutating func noteAppearances() {
    containers[0].noteAppearances(&app)
    for index in laidOut { containers[index].noteAppearances(&app) }
  }

  /// Draws the placeholders that have contents now, and adds up what remains blank until the next frame.
  private mutating func draw(until nextFrame: SimulatedTime) {
    app.screen.draw(at: app.now, app.display, &app.context.record)
    guard !app.screen.blankRows.isEmpty, !app.isInBackground else { return }
    let span = nextFrame - app.now
    var total = 0.0
    for kind in blankLengths.indices { blankLengths[kind] = nil }
    for row in app.screen.blankRows {
      let item = app.context.rows[row]
      let length = containers.visibleLength(ofItem: Int(item.position), in: Int(item.container))
      total += length
      blankLengths[app.kind(row)] = (blankLengths[app.kind(row)] ?? 0) + length
    }
    app.context.record.blanks.add(total, for: span)
    for (kind, length) in blankLengths.enumerated() {
      if let length { app.context.record.kinds[kind].blanks.add(length, for: span) }
    }
  }
}

extension [Container] {
  /// How much of an item is on screen, as a length along the outer axis of something as broad as the outer viewport.
  fileprivate func visibleLength(ofItem position: Int, in container: Int) -> Double {
    guard position < self[container].layout.count else { return 0 }
    let axis = self[0].layout.axis
    var rect = self[container].layout.frames[position]
    if container == 0 {
      return Container.visibleLength(of: rect, in: self[0].viewportSize, at: self[0].offset, along: axis)
    }
    var index = container
    while true {
      let axis = self[index].layout.axis
      rect = Container.clip(
        rect, to: self[index].viewportSize, at: self[index].offset, along: axis,
        isFromRight: self[index].isRightToLeft && axis == .horizontal)
      guard let parent = self[index].facts.parent else { break }
      let cell = self[parent].layout.frames[self[index].cellIndex]
      rect.x += cell.x
      rect.y += cell.y
      index = parent
    }
    return rect.size.width.value * rect.size.height.value / self[0].viewportSize.breadth(across: axis).value
  }
}

extension BlankTotals {
  fileprivate mutating func add(_ length: Double, for span: SimulatedTime) {
    frames += 1
    time += span
    area += length * span.milliseconds
  }
}
