import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// The steps of a frame.
extension ReferenceSimulation {
  func performFrame() {
    told = []
    for container in containers.indices where containers[container].isLoaded {
      for event in events(of: container) { perform(event, in: container) }
    }
    for container in containers.indices { scroll(container) }
    for container in containers.indices where containers[container].isLoaded {
      for case .endDrag in events(of: container) { containers[container].feed.nextMovementIsFirst = true }
    }
    for container in containers.indices { layOutIfWanted(container) }
    while let entry = agenda.next(beforeFrameAt: now) { perform(entry.occurrence) }
    draw()
    endTurn(of: told)
    notePeaks()
  }

  func events(of container: Int) -> [ScrollEvent.Kind] {
    containers[container].recorded(in: frame)?.events ?? []
  }

  private func scroll(_ container: Int) {
    guard containers[container].isLoaded else { return }
    containers[container].listenAgain(in: frame)
    guard let recorded = containers[container].wantedOffset(in: frame, configuration.replay.mode) else {
      return noteStall(in: container, excess: .zero)
    }
    let isAtRest = isRepeated && configuration.replay.mode == .relative
    let wanted = isAtRest ? containers[container].offset : recorded
    let end = containers[container].lastOffset
    noteStall(in: container, excess: wanted - end)
    let reached = min(max(wanted, .zero), end)
    guard reached != containers[container].offset else { return }
    if !isRepeated, containers[container].recordingMoves(in: frame) { lastMovement = frame }
    move(container, to: reached, isByRecording: true)
  }

  /// The content moves under the viewport: a policy that follows scrolling is told, and perhaps a batch is fetched.
  func move(_ container: Int, to offset: Points, isByRecording: Bool) {
    containers[container].offset = offset
    containers[container].wantsLayout = true
    let phase = isByRecording ? containers[container].recorded(in: frame)?.phase ?? .idle : .programmatic
    let direction = isByRecording ? containers[container].direction(in: frame) : []
    if containers[container].policy.followsScrolling, !isToldLater(container, .scrolled) {
      tell(container, .scrolled, direction: direction)
    }
    guard ownState(of: container).contains(.visible), !screen.isInBackground else { return }
    let isFirst = containers[container].feed.nextMovementIsFirst
    containers[container].feed.nextMovementIsFirst = false
    if containers[container].blueprint.isOld || containers[container].policyDecidesOnBatches { return }
    switch containers[container].configuration.batching.scrollCheck {
    case .whileNotTracking: if phase == .tracking { return }
    case .oncePerGesture: if !isFirst { return }
    }
    checkBatch(container, ReferenceBatchCheck(offset: offset, direction: direction))
  }

  /// - Parameter excess: How far the recording wants to go beyond the end; not above zero if it does not.
  private func noteStall(in container: Int, excess: Points) {
    let hasMore = containers[container].feed.insertedCount < containers[container].content.count
    if excess > .zero, !hasMore, container == 0 { facts.overrun = max(facts.overrun, excess) }
    switch (openStalls[container], excess > .zero && hasMore) {
    case (nil, true):
      openStalls[container] = facts.stalls.count
      facts.stalls.append(StallRecord(container: container, began: now, ended: now, distance: excess))
    case (let stall?, true): facts.stalls[stall].distance = max(facts.stalls[stall].distance, excess)
    case (.some, false): endStall(in: container)
    case (nil, false): break
    }
  }

  func endStall(in container: Int) {
    if let stall = openStalls.removeValue(forKey: container) { facts.stalls[stall].ended = now }
  }

  private func layOutIfWanted(_ container: Int) {
    guard containers[container].isLoaded else { return }
    let follows = containers[container].policy.followsScrolling && containers[container].recorded(in: frame) != nil
    guard container == 0 || containers[container].wantsLayout || follows else { return }
    let wanted = containers[container].wantsLayout
    let before = containers[container].isReloaded ? [] : containers[container].sourcesInView
    containers[container].wantsLayout = false
    containers[container].isReloaded = false
    let inView = containers[container].itemsInView
    containers[container].inView = Set(inView)
    containers[container].sourcesInView = Set(inView.map { containers[container].source(of: $0) })
    containers[container].rememberPage()
    let appearedCount = containers[container].sourcesInView.subtracting(before).count
    if !containers[container].policy.stages.contains(.cells) {
      doWork(configuration.mainThread.cellConfigurationCost, times: appearedCount)
    }
    let isChanged = containers[container].sourcesInView != before || containers[container].isShifted
    containers[container].isShifted = false
    let news: ReferenceNews = isChanged ? .visibleItemsChanged : .layoutPass
    if isChanged || wanted || follows {
      told.append(container)
      if !isToldLater(container, news) { tellOfFrame(container, news) }
    }
    noteWhatIsOnScreen(afterLayoutOf: container)
    noteWhatShows(in: container)
  }

  /// If policies hear of movement and layouts some frames later, they will of this.
  private func isToldLater(_ container: Int, _ news: ReferenceNews) -> Bool {
    let delay = configuration.replay.triggerDelayFrames
    if delay == 0 { return false }
    let time = ReferenceFrame.time(ofFrame: screenFrame + delay, configuration.replay)
    agenda.schedule(.triggerDue(container: container, news), at: time)
    return true
  }

  func tellOfFrame(_ container: Int, _ news: ReferenceNews) {
    if containers[container].policyDecidesOnBatches, news != .scrolled { containers[container].feed.checkIsDue = true }
    tell(container, news)
  }
}
