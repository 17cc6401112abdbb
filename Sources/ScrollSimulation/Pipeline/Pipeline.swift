public import ScrollQuantities

/// What all containers of a run share: the way of an item from a request to the screen.
///
/// Network, display queue, main thread and screen, each a stage with state of its own; what is held in memory; and what
/// is to be done before the turn of the main queue ends.
struct Pipeline: ~Copyable {
  var run = RunState()
  var loading: LoadingStage
  var display: DisplayStage
  var screen = Screen()
  var mainThread: MainThread
  var agenda = TurnAgenda()
  /// What the policies that observe loads are told.
  private(set) var watch: LoadWatch
  private(set) var held: HeldTotals
  var now = SimulatedTime.zero
  var isInBackground = false
  /// The containers whose policies wait for everything to be drawn.
  var awaiting = AscendingNumbers()
  /// From one frame to the next, in nanoseconds.
  private var framePeriod = 0.0
  /// Every change of an item's interface state so far; nil if the run keeps no journal.
  private(set) var stateSteps: [StateStep]?

  init(_ configuration: SimulationConfiguration) {
    loading = LoadingStage(configuration.loading)
    display = DisplayStage(configuration.displaying)
    mainThread = MainThread(configuration.mainThread)
    held = HeldTotals(kindCount: configuration.containers.count)
    watch = LoadWatch(kindCount: configuration.containers.count)
  }

  /// Takes on other settings for the runs to come; keeps the storage. Precondition: as many kinds of container as before,
  /// and `reset(containers:kindCount:_:)` comes before anything else.
  mutating func configure(_ configuration: SimulationConfiguration) {
    loading.configure(configuration.loading)
    display.configuration = configuration.displaying
    mainThread.configuration = configuration.mainThread
  }

  /// Makes the stages keep what they do, for a journal, or not.
  mutating func keepSteps(_ areKept: Bool) {
    loading.steps = areKept ? [] : nil
    display.steps = areKept ? [] : nil
    screen.appearances = areKept ? [] : nil
    stateSteps = areKept ? [] : nil
  }

  /// As at the start of a run; keeps the storage.
  mutating func reset(containers: [ContainerRecord], kindCount: Int, _ timeline: FrameTimeline) {
    run.reset(containers: containers, kindCount: kindCount)
    (run.record.frameCount, run.record.duration) = (timeline.frameCount, timeline.duration)
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

  /// Starts requests and display operations that wait, as far as slots are free.
  mutating func serve() {
    loading.serve(at: now, &run)
    display.serve(at: now, &mainThread, &run)
  }

  /// Gives an item a row in the record and in every stage; returns its number.
  ///
  /// - Parameters:
  ///   - recorded: The item as the record calls it.
  ///   - isCached: Whether the cache may keep its data.
  mutating func addRow(_ row: ItemRow, recorded: ItemIndex, length: Points, isCached: Bool) -> Int {
    let number = run.rows.count
    run.items.append(ItemRecord(recorded, container: Int(row.container), length: length))
    run.rows.append(row)
    loading.addRow(isCached: isCached)
    display.addRow()
    return number
  }

  /// True if the next frame has something to do, wherever it moves the content.
  var awaitsFrame: Bool {
    agenda.isUnsettled || agenda.outerWantsLayout || agenda.wantsNestedLayout || screen.hasBlankRows
      || !awaiting.isEmpty && display.isIdle
  }

  /// When a frame comes, counted from the present one.
  func time(ofFrameIn count: Int) -> SimulatedTime {
    let present = Int((Double(now.nanoseconds) / framePeriod).rounded())
    return FrameTimeline.time(ofFrame: present + count, period: framePeriod)
  }

  func kind(_ row: Int) -> Int { Int(run.rows[row].kind) }

  func observations(ofKind kind: Int) -> LoadObservations { watch.observations[kind] }
}

/// What happens to the item of a row, stage after stage.
///
/// `isObserved` says whether the policy of the row's container observes how long requests and drawings take.
extension Pipeline {
  /// The item got another interface state.
  @inline(__always)
  mutating func stateChanged(_ row: Int, from old: InterfaceState, to new: InterfaceState) {
    if stateSteps == nil { return }
    stateSteps!.append(StateStep(row: row, old: old, new: new))
    display.stateStepCount += 1
  }

  /// The item entered the preload range: its data is asked for, unless it is there.
  mutating func enteredPreload(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    if loading.wanted(row, priority, &run) {
      holdData(row)
    } else if isObserved {
      watch.dataAskedFor(row, at: now)
    }
  }

  /// The item counts as in the preload range from now on.
  mutating func countInPreload(_ row: Int) {
    held.rise(.preloadItems, by: 1, ofKind: kind(row), &run)
    run.items[row].enteredPreload(at: now)
  }

  /// The item left the preload range.
  mutating func exitedPreload(_ row: Int) {
    held.fall(.preloadItems, by: 1, ofKind: kind(row))
    if loading.isLoaded(row) { releaseData(row) }
    if loading.unwanted(row, at: now, &run) { run.items[row].dataDropped() }
  }

  /// The item entered the display range.
  mutating func enteredDisplay(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    held.rise(.displayItems, by: 1, ofKind: kind(row), &run)
    if loading.isLoaded(row) { draw(row, priority, isObserved: isObserved) }
  }

  /// The item left the display range. Its contents stay until the turn ends.
  mutating func exitedDisplay(_ row: Int) {
    held.fall(.displayItems, by: 1, ofKind: kind(row))
    display.unwanted(row)
    if display.isDisplayed(row) { agenda.clearLater(row) }
  }

  /// The item's data came.
  mutating func dataArrived(_ row: Int, isOrphan: Bool, isObserved: Bool) {
    run.items[row].dataLoaded(at: now)
    if !isOrphan { holdData(row) }
    if isObserved { watch.dataLoaded(row, bytes: run.bytes(of: row), ofKind: kind(row), at: now) }
  }

  /// The item has its data and is to be drawn.
  mutating func draw(_ row: Int, _ priority: RequestPriority, isObserved: Bool) {
    display.wanted(row, priority)
    if isObserved { watch.drawingAskedFor(row, at: now) }
  }

  /// The item is drawn. Contents take 4 bytes a pixel.
  mutating func contentsDrawn(_ row: Int, size: PointSize, isObserved: Bool) {
    let scale = display.configuration.scale
    let pixels = size.width.value * size.height.value * scale * scale
    let bytes = Int64(nearest: pixels * 4)
    run.rows[row].contentsBytes = bytes
    held.rise(.displayBytes, by: bytes, ofKind: kind(row), &run)
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

  /// Drops what is known of the item's data; what is under way goes on and is not kept. IKAsyncable: `resetOperation`.
  mutating func dropResult(_ row: Int) {
    if loading.isLoaded(row) {
      releaseData(row)
      run.items[row].dataDropped()
    }
    display.unwanted(row)
    if display.isDisplayed(row) { clearContents(row) }
    loading.reset(row)
  }

  mutating func hideIfShown(_ row: Int) {
    if run.rows[row].isOnScreen { screen.disappeared(row, at: now, &run) }
  }

  private mutating func holdData(_ row: Int) {
    let bytes = run.bytes(of: row)
    held.rise(.preloadBytes, by: bytes, ofKind: kind(row), &run)
  }

  private mutating func releaseData(_ row: Int) {
    let bytes = run.bytes(of: row)
    held.fall(.preloadBytes, by: bytes, ofKind: kind(row))
  }
}

/// An item went from one interface state to another.
public struct StateStep: Hashable, Sendable {
  /// Never until the journal has taken it over.
  public internal(set) var time = SimulatedTime.never
  /// The item's row in the record.
  public let row: Int
  public let old: InterfaceState
  public let new: InterfaceState
}
