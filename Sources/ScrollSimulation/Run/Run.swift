internal import ScrollQuantities
internal import ScrollTraces

/// A run from frame to frame: the work at each refresh of the screen and at the end of each turn of the main queue.
struct Run: ~Copyable {
  let timeline: FrameTimeline
  var pipeline: Pipeline
  var tree: ContainerTree
  var journal: RunJournal?
  private var app: AppLifecycle
  private let facts: [ContainerRecord]
  var blanks: BlankMeter
  private var scrolling: ScrollingMeter
  /// The index of the next event of the outer container's recording.
  private var nextTraceEvent = 0
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
    app = AppLifecycle(configuration.viewController)
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
    app = AppLifecycle(configuration.viewController)
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
    app.loadContent(&tree, &pipeline)
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
      if time > .zero { endFrame(before: index) }
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

  /// Returns the tunings of a kind of container that give the same run as the last one. Precondition: they are tracked.
  func equivalentTunings(ofKind kind: Int) -> EquivalentTunings {
    var tunings = EquivalentTunings()
    for number in tree.indices where tree[number].kind == kind {
      tunings.formIntersection(tree[number].equivalentTunings)
    }
    return tunings
  }

  private mutating func reset(_ random: CounterRandom) {
    pipeline.reset(containers: facts, kindCount: blanks.kindCount, timeline)
    pipeline.keepSteps(journal != nil)
    tree.keepChanges(journal != nil)
    tree.reset(random, viewport: viewport)
    app.reset(shows: !timeline.outer.beginsOffScreen)
    changes.removeAll(keepingCapacity: true)
    nextTraceEvent = 0
    (hold, scrolling) = (RestHold(), ScrollingMeter(isAsRecorded: tree.recordings.haveContainers))
    journal?.reset(tree)
  }

  /// Ends the run before a frame, which is past the last one unless the run is cut off.
  private mutating func finish(before index: Int) {
    pipeline.run.record.scrollingTime = scrolling.time(before: index, timeline)
    if index > 0 { pipeline.loading.finish(at: hold.time(ofFrame: index - 1, timeline), &pipeline.run) }
    journal?.finish(pipeline)
    pipeline.now = hold.time(ofFrame: index, timeline)
    (pipeline.run.record.frameCount, pipeline.run.record.duration) = (index + hold.frameCount, pipeline.now)
    for number in tree.indices {
      tree[number].endStall(&pipeline)
      pipeline.run.kinds[tree[number].kind].rangeUpdates += tree[number].policies.updateCount
    }
    endFrame(before: index)
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

  /// Ends the last frame that was shown. `index` is the frame of the recording that is next.
  @inline(__always)
  private mutating func endFrame(before index: Int) {
    if pipeline.mainThread.isBusy { endBusyFrame(before: index) }
  }

  private mutating func endBusyFrame(before index: Int) {
    let delaysScrolling = pipeline.mainThread.exceedsPeriod && isScrolling(before: index)
    pipeline.mainThread.finish(
      index + hold.frameCount - 1, delaysScrolling: delaysScrolling, &pipeline.run.record.mainThread)
  }

  /// Returns true if content scrolls in the last frame that was shown. `index` is the frame of the recording that is next.
  private func isScrolling(before index: Int) -> Bool {
    let shown = hold.isHolding ? index : index - 1
    return shown >= 0 && !hold.hasRepeated && scrolling.scrolls(inFrame: shown, timeline)
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

// MARK: - Frames in which nothing happens

extension Run {
  /// The maximum number of frames to search for the next one with something to do. After an event, the search begins again.
  private static let searchedFrameCount = 1024

  /// Skips the frames in which nothing happens besides movement without effects, and processes the events between them
  /// that need no frame. With placeholders on screen, every event may have an effect. If they are measured, so has every
  /// movement, and only frames at rest can be skipped, if no nested container has a recording.
  ///
  /// - Parameters:
  ///   - index: The frame to begin with; on return, the next frame to perform.
  ///   - recording: The track of the outer container.
  ///   - nextCheck: The first frame before which the run may end. It is not skipped.
  @inline(__always)
  private mutating func skipQuietFrames(
    from index: inout Int, of recording: FrameTimeline.Track, before nextCheck: Int
  ) {
    var end = min(recording.frame(ofEvent: nextTraceEvent), index + Self.searchedFrameCount, nextCheck)
    guard !pipeline.awaitsFrame, end > index else { return }
    let showsBlanks = pipeline.screen.hasBlankRows
    if showsBlanks, blanks.isMeasuring {
      end = min(end, Int(recording.frames[index - 1].restEnd))
      guard end > index, tree.recordings.isEmpty else { return }
    }
    var next = tree.firstEventfulFrame(index..<end)
    guard next > index else { return }
    if pipeline.run.events.nextTime <= recording.frames[next - 1].time {
      processEvents(beforePassing: index, &next, mayPass: !showsBlanks && journal == nil)
      if !pipeline.run.hasVisitsLeft { index = recording.frames.count }
      guard next > index else { return }
    }
    endFrame(before: index)
    countUneventful(index..<next)
    if showsBlanks { blanks.repeatLastFrame(in: index..<next, of: timeline, scrolling, &pipeline) }
    journal?.observe(tree, through: index..<next)
    tree.skipFrames(index..<next, &pipeline)
    index = next
  }

  /// Counts frames in which every container that is loaded follows its recording.
  @inline(__always)
  private mutating func countUneventful(_ frames: Range<Int>) {
    if tree.recordings.isEmpty { return scrolling.countFollowing(frames, timeline) }
    if scrolling.isAsRecorded, tree.followsNestedRecordings { return }
    for frame in frames {
      var movement = tree.nestedMovement(inUneventful: frame)
      if timeline.outer.moves(inFrame: frame) { movement.note(movesContent: true) }
      if !movement.isFollowed || !scrolling.isAsRecorded {
        scrolling.count(frame, moves: movement.movesContent, timeline)
      }
    }
  }

  /// Processes the events that come before the last of the frames to skip.
  ///
  /// - Parameters:
  ///   - index: The first of those frames.
  ///   - end: The frame after the last of them; on return, the first frame that an event has to wait for, if any.
  ///   - mayPass: False if all events have to wait: with placeholders on screen, which they may change, and with a journal,
  ///     which notes where the content is at each event.
  private mutating func processEvents(beforePassing index: Int, _ end: inout Int, mayPass: Bool) {
    let lastTime = timeline.outer.frames[end - 1].time
    while pipeline.run.events.nextTime <= lastTime {
      guard mayPass, pipeline.awaiting.isEmpty, pipeline.run.events.nextConcernsItem else {
        end = min(end, max(index, timeline.frame(atOrAfter: pipeline.run.events.nextTime)))
        return
      }
      guard let event = pipeline.run.events.next(beforeFrameAt: lastTime) else { return }
      pipeline.now = event.time
      process(event)
      assert(!pipeline.awaitsFrame && !pipeline.screen.hasBlankRows)
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

  private mutating func process(_ event: SimulationEvent) {
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
      if isCurrent(number, event.token) {
        tree[number].firePendingTrigger(&pipeline)
        tree.endTurn(of: number, &pipeline)
      }
    case .retryDue: pipeline.loading.retryDue(number, token: event.token)
    case .displayEnded: displayEnded(number, token: event.token)
    case .batchArrived: batchArrived(number, token: event.token)
    case .batchMeasured:
      let container = pipeline.run.record.batches[number].container
      guard isCurrent(container, event.token) else { return }
      tree[container].insertBatch(number, &pipeline)
      tree.endTurn(of: container, &pipeline)
    case .changeMeasured: performChange(changes[number], token: event.token)
    }
    pipeline.serve()
    if event.kind == .displayEnded { tree.finishIdleRendering(&pipeline) }
    pipeline.notePeaks()
  }

  /// Returns true if what was begun for a container still concerns it: it has not been recreated since.
  private func isCurrent(_ number: Int, _ token: UInt32) -> Bool {
    tree[number].isLoaded && tree[number].feed.generation == token
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
    guard isCurrent(number, token) else { return }
    guard let end = pipeline.run.record.batches[batch].returnEnd else {
      return tree[number].batchAnswered(batch, token: token, &pipeline)
    }
    tree[number].pageAnswered(batch, at: end, &pipeline)
    tree.endTurn(of: number, &pipeline)
  }

  private mutating func performChange(_ change: ContentChange, token: UInt32) {
    let (number, itemCount) = (change.container, tree[change.container].feed.itemCount)
    guard isCurrent(number, token), let kind = change.kind.clamped(toItemCount: itemCount) else { return }
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
    case .memoryWarning: app.memoryRanLow(&tree, &pipeline)
    case .background: app.enteredBackground(&tree, &pipeline)
    case .foreground: app.enteredForeground(&tree, &pipeline)
    case .appear: app.screenAppeared(&tree, &pipeline)
    case .disappear: app.screenDisappeared(&tree, &pipeline)
    case .visibilityDepth(let depth): app.visibilityDepthSet(depth, &tree, &pipeline)
    case .resize(let size): app.screenResized(to: size, &tree, &pipeline)
    case .rotate: app.screenRotated(&tree, &pipeline)
    }
    tree.settle(&pipeline)
  }

  private mutating func beginChange(_ request: ContentChange.Request, in number: Int) {
    guard let (change, measured) = tree[number].begin(request, &pipeline) else { return }
    pipeline.run.events.schedule(
      .changeMeasured, at: measured, subject: changes.count, token: tree[number].feed.generation)
    changes.append(change)
  }
}
