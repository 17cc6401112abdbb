internal import ScrollQuantities

/// The stages between a request and the screen, which all containers of a run share.
///
/// Network, display queue, main thread, and screen are stages with their own state. The pipeline also counts the memory held
/// and keeps the agenda of the present turn of the main queue.
struct Pipeline: ~Copyable {
  var run = RunState()
  var loading: LoadingStage
  var display: DisplayStage
  var screen = Screen()
  var mainThread: MainThread
  var agenda = TurnAgenda()
  /// The observations for policies that observe loads.
  private(set) var watch: LoadWatch
  private(set) var held: HeldTotals
  var now = SimulatedTime.zero
  var isInBackground = false
  /// The containers whose policies wait until nothing is being drawn or waits to be drawn.
  var awaiting = AscendingNumbers()
  /// The time from one frame to the next, in nanoseconds.
  private var framePeriod = 0.0
  /// The changes of interface state since the journal last observed the run; nil if it keeps none.
  private(set) var stateSteps: [StateStep]?

  init(_ configuration: SimulationConfiguration) {
    loading = LoadingStage(configuration.loading)
    display = DisplayStage(configuration.displaying)
    run.processor = configuration.processor
    mainThread = MainThread(configuration.mainThread)
    held = HeldTotals(kindCount: configuration.containers.count)
    watch = LoadWatch(kindCount: configuration.containers.count)
  }

  /// Changes the settings for later runs; keeps the storage. Precondition: the number of kinds of container does not change,
  /// and `reset(containers:kindCount:_:)` is called before anything else.
  mutating func configure(_ configuration: SimulationConfiguration) {
    loading.configure(configuration.loading)
    display.configuration = configuration.displaying
    run.processor = configuration.processor
    mainThread.configuration = configuration.mainThread
  }

  /// Turns the stages' recording of steps for a journal on or off.
  mutating func keepSteps(_ areKept: Bool) {
    loading.steps = areKept ? [] : nil
    display.steps = areKept ? [] : nil
    (screen.changedRows, screen.goneRows) = areKept ? ([], []) : (nil, nil)
    stateSteps = areKept ? [] : nil
  }

  /// Removes the steps that the journal has taken over; keeps the storage. The steps of requests stay, because
  /// `LoadingStage.finish(at:_:)` adds to them.
  mutating func removeSteps() {
    display.steps?.removeAll(keepingCapacity: true)
    screen.changedRows?.removeAll(keepingCapacity: true)
    screen.goneRows?.removeAll(keepingCapacity: true)
    stateSteps?.removeAll(keepingCapacity: true)
  }

  /// Returns to the state at the start of a run; keeps the storage.
  mutating func reset(containers: [ContainerRecord], kindCount: Int, _ timeline: FrameTimeline) {
    run.reset(containers: containers, kindCount: kindCount)
    mainThread.period = timeline.refreshPeriod
    run.record.mainThread.period = timeline.refreshPeriod
    run.record.mainThread.frameCost = mainThread.configuration.frameCost
    loading.reset()
    display.reset()
    screen.reset()
    mainThread.reset()
    held.reset()
    watch.reset()
    agenda.reset()
    awaiting.removeAll()
    (now, isInBackground, framePeriod) = (.zero, false, timeline.period)
  }

  /// Notes what is held for the peaks of the record, at the end of a frame or an event.
  @inline(__always)
  mutating func notePeaks() { held.notePeaks(&run) }

  /// Starts waiting requests and display operations while slots are free.
  mutating func serve() {
    loading.serve(at: now, &run)
    display.serve(at: now, &mainThread, &run)
  }

  /// Adds a row for an item to the record and every stage; returns its number.
  ///
  /// - Parameters:
  ///   - row: The row to add.
  ///   - recorded: The item's index in the record.
  ///   - length: The item's length along the axis.
  mutating func addRow(_ row: ItemRow, recorded: ItemIndex, length: Points) -> Int {
    let number = run.rows.count
    run.items.append(ItemRecord(recorded, container: Int(row.container), length: length))
    run.rows.append(row)
    loading.addRow(isByIndex: row.isByIndex)
    display.addRow()
    return number
  }

  /// True if the next frame has work to do, wherever it moves the content.
  @inline(__always)
  var awaitsFrame: Bool {
    agenda.isUnsettled || agenda.outerWantsLayout || agenda.wantsNestedLayout
      || screen.hasBlankRows && !screen.isAsDrawn || !awaiting.isEmpty && display.isIdle
  }

  /// Returns the time of a frame, counted from the present one.
  func time(ofFrameIn count: Int) -> SimulatedTime {
    let present = Int((Double(now.nanoseconds) / framePeriod).rounded())
    return FrameTimeline.time(ofFrame: present + count, period: framePeriod)
  }

  func kind(_ row: Int) -> Int { Int(run.rows[row].kind) }

  func observations(ofKind kind: Int) -> LoadObservations { watch.observations[kind] }
}

/// The changes of a row's item, stage by stage.
///
/// `isObserved` is true if the policy of the row's container observes how long requests and drawings take.
extension Pipeline {
  /// Notes a change of the item's interface state for the journal.
  @inline(__always)
  mutating func stateChanged(_ row: Int, from old: InterfaceState, to new: InterfaceState) {
    if stateSteps == nil { return }
    stateSteps!.append(StateStep(row: row, old: old, new: new))
    display.stateStepCount += 1
  }

  /// Requests the data of an item that entered the preload range, unless it is there.
  mutating func enteredPreload(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    switch loading.wanted(row, priority, &run) {
    case .loaded: holdData(row)
    case .atHand:
      run.items[row].dataLoaded(at: now)
      holdData(row)
    case .requested: if isObserved { watch.dataRequested(row, at: now) }
    }
  }

  /// Counts the item as in the preload range.
  mutating func countInPreload(_ row: Int) {
    held.rise(.preloadItems, by: 1, ofKind: kind(row))
    run.items[row].enteredPreload(at: now)
  }

  /// Drops or cancels the data of an item that left the preload range.
  mutating func exitedPreload(_ row: Int) {
    held.fall(.preloadItems, by: 1, ofKind: kind(row))
    if loading.isLoaded(row) { releaseData(row) }
    loading.unwanted(row, at: now, &run)
  }

  /// Queues an item that entered the display range for drawing, if its data is there.
  mutating func enteredDisplay(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    held.rise(.displayItems, by: 1, ofKind: kind(row))
    if loading.isLoaded(row) { draw(row, priority, isObserved: isObserved) }
  }

  /// Withdraws an item that left the display range. Its contents stay until the end of the turn.
  mutating func exitedDisplay(_ row: Int) {
    held.fall(.displayItems, by: 1, ofKind: kind(row))
    display.unwanted(row)
    if display.isDisplayed(row) { agenda.clearLater(row) }
  }

  /// Notes that the item's data has arrived.
  mutating func dataArrived(_ row: Int, isOrphan: Bool, isObserved: Bool) {
    run.items[row].dataLoaded(at: now)
    if !isOrphan { holdData(row) }
    if isObserved { watch.dataLoaded(row, bytes: run.bytes(of: row), ofKind: kind(row), at: now) }
  }

  /// Queues an item that has its data for drawing.
  mutating func draw(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    display.wanted(row, priority)
    if isObserved { watch.drawingRequested(row, at: now) }
  }

  /// Counts the contents of an item that has been drawn, 4 bytes per pixel.
  mutating func contentsDrawn(_ row: Int, size: PointSize, isObserved: Bool) {
    let scale = display.configuration.scale
    let pixels = size.width.value * size.height.value * scale * scale
    let bytes = Int64(nearest: pixels * 4)
    run.rows[row].contentsBytes = bytes
    held.rise(.displayBytes, by: bytes, ofKind: kind(row))
    run.items[row].contentsDisplayed(at: now)
    if isObserved { watch.drawn(row, ofKind: kind(row), at: now) }
  }

  mutating func clearContents(_ row: Int) {
    display.clear(row)
    let bytes = run.rows[row].contentsBytes
    held.fall(.displayBytes, by: bytes, ofKind: kind(row))
    run.items[row].contentsCleared()
    if run.rows[row].isOnScreen { screen.addBlank(row, &run) }
  }

  /// Drops the item's data and contents; a request under way continues as an orphan, without a step. IKAsyncable:
  /// `resetOperation`.
  mutating func dropResult(_ row: Int) {
    if loading.isLoaded(row) {
      releaseData(row)
      run.items[row].dataDropped()
    }
    display.unwanted(row)
    if display.isDisplayed(row) { clearContents(row) }
    loading.reset(row)
    screen.changedRows?.append(row)
  }

  mutating func hideIfShown(_ row: Int) {
    if run.rows[row].isOnScreen { screen.disappeared(row, at: now, &run) }
  }

  private mutating func holdData(_ row: Int) {
    let bytes = run.bytes(of: row)
    held.rise(.preloadBytes, by: bytes, ofKind: kind(row))
  }

  private mutating func releaseData(_ row: Int) {
    let bytes = run.bytes(of: row)
    held.fall(.preloadBytes, by: bytes, ofKind: kind(row))
  }
}
