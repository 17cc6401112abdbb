internal import ScrollQuantities
internal import ScrollTraces

/// A run from frame to frame: the work at each refresh of the screen and at the end of each turn of the main queue.
struct Run: ~Copyable {
  let timeline: FrameTimeline
  var pipeline: Pipeline
  var tree: ContainerTree
  var journal: RunJournal?
  private var presence: ScreenPresence
  private let facts: [ContainerRecord]
  var blanks: BlankMeter
  var scrolling: ScrollingMeter
  /// The index of the next event of the outer container's recording.
  private(set) var nextTraceEvent = 0
  private var hold = RestHold()
  /// False to perform every frame, also those in which nothing happens, for tests. The default is true.
  var skipsQuietFrames = true
  /// The changes of content in recordings so far, in order.
  private var changes: [ContentChange] = []
  private let viewport: PointSize

  init(_ timeline: FrameTimeline, _ content: Content, _ configuration: SimulationConfiguration) {
    self.timeline = timeline
    pipeline = Pipeline(configuration)
    tree = ContainerTree(content, timeline, configuration)
    (facts, pipeline.run.recordedAttempts) = (tree.facts, tree.recordedAttempts)
    presence = ScreenPresence(configuration.viewController)
    blanks = BlankMeter(kindCount: configuration.containers.count)
    scrolling = ScrollingMeter(isAsRecorded: tree.recordings.haveContainers)
    viewport = configuration.viewport
  }

  var budget: RunBudget {
    get { pipeline.run.budget }
    set { pipeline.run.budget = newValue }
  }

  mutating func configure(_ configuration: SimulationConfiguration) {
    pipeline.configure(configuration)
    tree.configure(configuration)
    presence = ScreenPresence(configuration.viewController)
  }

  /// Runs from the first frame until the end, in the storage of a record that is no longer needed. A run that has spent its
  /// budget of visits stands still to its end.
  ///
  /// - Returns: True if the run is complete: it went to the last frame, and its budget sufficed.
  @discardableResult
  mutating func perform(_ random: CounterRandom, until end: RunEnd, into record: inout RunRecord) -> Bool {
    swap(&record, &pipeline.run.record)
    defer { swap(&record, &pipeline.run.record) }
    reset(random)
    loadContent()
    let (recording, frames) = (timeline.outer, timeline.outer.frames)
    let (keepsJournal, holdsRests) = (journal != nil, timeline.longestHold > .zero)
    let maySkip = skipsQuietFrames && !holdsRests
    var (index, end) = (0, end)
    while index < frames.count {
      let time = hold.time(ofFrame: index, timeline)
      if index >= end.nextCheck, end.check(before: index, at: time, pipeline.run) {
        finish(before: index)
        return false
      }
      if pipeline.run.events.nextTime <= time {
        processEvents(beforeFrameAt: time)
        if pipeline.run.isCut(at: time) { break }
      }
      if pipeline.mainThread.isBusy, time > .zero {
        pipeline.mainThread.finish(index + hold.frameCount - 1, &pipeline.run.record.mainThread)
      }
      pipeline.now = time
      let showsBlanks = performFrame(index, of: recording, until: hold.time(ofFrame: index + 1, timeline))
      if keepsJournal { journal!.observe(&pipeline, &tree) }
      if pipeline.run.isCut(at: time) { break }
      if holdsRests, hold.holdFrame(index, showsBlanks: showsBlanks, timeline, &pipeline.run.record.holds) { continue }
      index += 1
      if maySkip { skipQuietFrames(from: &index, of: recording, before: end.nextCheck) }
    }
    finish(before: frames.count)
    return pipeline.run.record.cut == nil
  }

  private mutating func reset(_ random: CounterRandom) {
    pipeline.reset(containers: facts, kindCount: blanks.kindCount, timeline)
    pipeline.keepSteps(journal != nil)
    tree.keepChanges(journal != nil)
    tree.reset(random, viewport: viewport)
    presence.reset(shows: !timeline.outer.beginsOffScreen)
    changes.removeAll(keepingCapacity: true)
    nextTraceEvent = 0
    (hold, scrolling) = (RestHold(), ScrollingMeter(isAsRecorded: tree.recordings.haveContainers))
    journal?.reset(tree)
  }

  /// Loads the first content, before the first frame.
  private mutating func loadContent() {
    if presence.shows { tree.showOuter() }
    tree[0].load(&pipeline)
    if presence.controller == .managed { tree[0].notify(.visibilityDepthSet(0), &pipeline) }
    tree[0].notify(.contentLoaded, &pipeline)
    tree.settle(&pipeline)
  }

  /// Ends the run before a frame, which is past the last one unless the run is cut off.
  private mutating func finish(before index: Int) {
    pipeline.run.record.activeTime += scrolling.time(before: index, timeline)
    if index > 0 { pipeline.loading.finish(at: hold.time(ofFrame: index - 1, timeline), &pipeline.run) }
    journal?.finish(pipeline)
    pipeline.now = hold.time(ofFrame: index, timeline)
    (pipeline.run.record.frameCount, pipeline.run.record.duration) = (index + hold.frameCount, pipeline.now)
    for number in tree.indices {
      tree[number].endStall(&pipeline)
      pipeline.run.kinds[tree[number].kind].rangeUpdates += tree[number].policies.updateCount
    }
    pipeline.mainThread.finish(pipeline.run.record.frameCount - 1, &pipeline.run.record.mainThread)
    pipeline.run.finish()
  }

  // MARK: A frame

  /// Performs a frame, which lasts until `end`. Returns true if somebody sees a placeholder in it.
  @inline(__always)
  private mutating func performFrame(_ index: Int, of track: FrameTimeline.Track, until end: SimulatedTime) -> Bool {
    let hasEvents = index == track.frame(ofEvent: nextTraceEvent)
    tree[0].recordingAdvanced(to: track.frames[index], isFirst: index == 0 && hold.frameCount == 0)
    if !tree.recordings.isEmpty { tree.advanceRecordings(to: index, &pipeline) }
    if hasEvents { performTraceEvents(ofFrame: index) }
    if !tree.recordings.isEmpty { performNestedEvents(ofFrame: index) }
    var movement = RecordedMovement()
    tree[0].scroll(&movement, &pipeline)
    if !tree.recordings.isEmpty { tree.scrollNested(inFrame: index, &movement, &pipeline) }
    if !movement.isFollowed || !scrolling.isAsRecorded, !hold.isHolding {
      scrolling.count(index, moves: movement.movesContent, timeline)
    }
    if pipeline.agenda.isUnsettled { tree.settle(&pipeline) }
    let outerIsWanted = hasEvents || pipeline.agenda.outerWantsLayout
    let laysOut = outerIsWanted || pipeline.agenda.wantsNestedLayout || tree[0].mustLayOut
    if laysOut { tree.layOut(outerIsWanted: outerIsWanted, &pipeline) }
    if pipeline.run.events.nextTime <= pipeline.now { processEvents(beforeFrameAt: pipeline.now) }
    if laysOut { tree.noteAppearances(&pipeline) }
    if pipeline.screen.hasBlankRows {
      let scrolls = !hold.isHolding && scrolling.scrolls(inFrame: index, timeline)
      blanks.draw(until: end, scrolls: scrolls, &pipeline, tree)
    }
    let showsBlanks = pipeline.screen.hasBlankRows && !pipeline.isInBackground
    if laysOut || !pipeline.awaiting.isEmpty || tree[0].checks.isDueAtEndOfTurn { tree.endTurn(&pipeline) }
    pipeline.notePeaks()
    return showsBlanks
  }

  private mutating func performNestedEvents(ofFrame index: Int) {
    for place in tree.recordings.active.indices {
      let track = tree.recordings.active[place]
      guard let container = tree.recordings.container(of: track) else { continue }
      while pipeline.run.hasVisitsLeft, let event = tree.recordings.nextEvent(of: track, inFrame: index) {
        guard tree[container].isLoaded else { continue }
        pipeline.agenda.wantLayout(of: container)
        perform(event, in: container)
      }
    }
  }

  /// Performs the events of a frame in the outer container's recording, in order.
  private mutating func performTraceEvents(ofFrame index: Int) {
    while pipeline.run.hasVisitsLeft, timeline.outer.frame(ofEvent: nextTraceEvent) == index {
      nextTraceEvent += 1
      perform(timeline.outer.events[nextTraceEvent - 1].kind, in: 0)
    }
  }
}

// MARK: - Between refreshes

extension Run {
  /// Processes everything that comes before a frame, each at its own time.
  private mutating func processEvents(beforeFrameAt time: SimulatedTime) {
    while pipeline.run.events.nextTime <= time, let event = pipeline.run.events.next(beforeFrameAt: time) {
      pipeline.now = event.time
      process(event)
      journal?.observe(&pipeline, &tree)
    }
  }

  mutating func process(_ event: SimulationEvent) {
    guard pipeline.run.countEvent(at: pipeline.now) else { return }
    let number = Int(event.subject)
    switch event.kind {
    case .latencyEnded:
      if let arrival = pipeline.loading.latencyEnded(event, &pipeline.run) { arrived(arrival) }
      countTransfers()
    case .transferEnded:
      countTransfers()
      guard pipeline.loading.expectsTransferEnd(event.token) else { return }
      while let arrival = pipeline.loading.transferEnded(at: pipeline.now, &pipeline.run) { arrived(arrival) }
    case .dataUsable:
      if let arrival = pipeline.loading.dataUsable(number, token: event.token, &pipeline.run) { arrived(arrival) }
    case .requestReady, .handshakeAnswered, .roundBegins, .lateDataComes, .unwantedAnswer:
      pipeline.loading.transportDue(event, &pipeline.run.events)
      countTransfers()
    case .triggerDue:
      if tree.firePendingTrigger(of: number, event.token, &pipeline) { tree.endTurn(of: number, &pipeline) }
    case .retryDue: pipeline.loading.retryDue(number, token: event.token)
    case .displayEnded: displayEnded(number, token: event.token)
    case .batchArrived: batchArrived(number, token: event.token)
    case .batchMeasured:
      let container = pipeline.run.record.batches[number].container
      guard tree.isCurrent(container, event.token) else { return }
      tree[container].insertBatch(number, &pipeline)
      tree.endTurn(of: container, &pipeline)
    case .changeMeasured: performChange(changes[number], token: event.token)
    }
    pipeline.serve()
    if event.kind == .displayEnded { tree.finishIdleRendering(&pipeline) }
    pipeline.notePeaks()
  }

  /// Counts the transfers that were gone over since the last call.
  private mutating func countTransfers() { pipeline.run.visit(pipeline.loading.takeVisitCount()) }

  private mutating func arrived(_ arrival: LoadingStage.Arrival) {
    let row = arrival.row
    let number = Int(pipeline.run.rows[row].container)
    let state = tree[number].state(ofRow: row, pipeline)
    let isSeen = pipeline.run.rows[row].isOnScreen && state.contains(.visible)
    if arrival.isOrphan, isSeen { pipeline.run.count(row: row) { $0.stale += 1 } }
    if arrival.isOrphan, pipeline.loading.isLoaded(row) || !state.contains(.display) { return }
    let isObserved = tree[number].observesLoads
    pipeline.dataArrived(row, isOrphan: arrival.isOrphan, isObserved: isObserved)
    if state.contains(.display) {
      pipeline.run.rows[row].displayCost = tree[number].content.displayCosts[arrival.item]
      pipeline.draw(row, RequestPriority(state), isObserved: isObserved)
    }
    if !arrival.isOrphan, isSeen { tree[number].noteStaleResult(row, &pipeline) }
  }

  private mutating func displayEnded(_ row: Int, token: UInt32) {
    guard pipeline.display.operationEnded(row, token: token) else { return }
    let number = Int(pipeline.run.rows[row].container)
    let size = tree[number].placement.size(ofItemAt: tree[number].index(ofRow: row, pipeline))
    pipeline.contentsDrawn(row, size: size, isObserved: tree[number].observesLoads)
  }

  private mutating func batchArrived(_ batch: Int, token: UInt32) {
    let number = pipeline.run.record.batches[batch].container
    guard tree.isCurrent(number, token) else { return }
    guard let end = pipeline.run.record.batches[batch].returnEnd else {
      return tree[number].batchAnswered(batch, token: token, &pipeline)
    }
    tree[number].pageAnswered(batch, at: end, &pipeline)
    tree.endTurn(of: number, &pipeline)
  }

  private mutating func performChange(_ change: ContentChange, token: UInt32) {
    let (number, itemCount) = (change.container, tree[change.container].feed.itemCount)
    guard tree.isCurrent(number, token), let kind = change.kind.clamped(toItemCount: itemCount) else { return }
    tree[number].prepare(for: kind, &pipeline)
    tree.passOnCellChanges(&pipeline)
    tree.unloadChildren(of: number, removedBy: kind, &pipeline)
    tree[number].perform(kind, &pipeline)
    tree.recordings.resume(container: number)
    tree.endTurn(of: number, &pipeline)
  }
}

// MARK: - Events of recordings

extension Run {
  private mutating func perform(_ kind: ScrollEvent.Kind, in number: Int) {
    journal?.happened(kind, in: number, at: pipeline.now)
    switch kind {
    case .beginDrag: tree[number].notify(.dragBegan, &pipeline)
    case .endDrag(let end): tree[number].dragEnded(end, &pipeline)
    case .scrollTo(let item): tree[number].scroll(toItemAt: item, &pipeline)
    case .reload: beginChange(.reload, in: number)
    case .insert(let index, let count): beginChange(.insert(at: index, count: count), in: number)
    case .delete(let index, let count): beginChange(.delete(index..<index + count), in: number)
    case .reset: tree[number].resetOperations(ofItemAt: nil, &pipeline)
    case .resetItem(let item): tree[number].resetOperations(ofItemAt: item, &pipeline)
    case .memoryWarning: tree.warnOfMemory(&pipeline)
    case .background:
      tree.notifyAll(.background, isInBackground: true, &pipeline)
      pipeline.run.record.background.entered(at: pipeline.now)
    case .foreground:
      tree.notifyAll(.foreground, isInBackground: false, &pipeline)
      pipeline.run.record.background.left(at: pipeline.now)
    case .appear: appear()
    case .disappear: disappear()
    case .visibilityDepth(let depth): setVisibilityDepth(depth)
    case .resize(let size): tree.resizeScreen(to: size, &pipeline)
    case .rotate: tree.resizeScreen(to: tree[0].placement.viewport.rotated, &pipeline)
    }
    tree.settle(&pipeline)
  }

  private mutating func beginChange(_ request: ContentChange.Request, in number: Int) {
    guard let (change, measured) = tree[number].begin(request, &pipeline) else { return }
    pipeline.run.events.schedule(
      .changeMeasured, at: measured, subject: changes.count, token: tree[number].feed.generation)
    changes.append(change)
  }

  private mutating func appear() {
    guard !presence.shows else { return }
    if presence.controller == .unmanaged { changeVisibilityDepth(to: 0) }
    presence.shows = true
    tree.showOuter()
    tree[0].notify(.movedToWindow, &pipeline)
    tree[0].checkBatchAfterAppearance()
  }

  private mutating func disappear() {
    guard presence.shows else { return }
    presence.shows = false
    tree.hideOuter(&pipeline)
    tree[0].notify(.leftWindow, &pipeline)
    tree.settle(&pipeline)
    if presence.controller == .unmanaged { changeVisibilityDepth(to: 1) }
  }

  /// Sets the visibility depth if it changes: Texture's view controller acts only on changes of its own depth.
  private mutating func changeVisibilityDepth(to depth: Int) {
    if presence.visibilityDepth != depth { setVisibilityDepth(depth) }
  }

  private mutating func setVisibilityDepth(_ depth: Int) {
    presence.visibilityDepth = depth
    tree[0].notify(.visibilityDepthSet(depth), &pipeline)
  }
}
