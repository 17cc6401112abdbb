internal import ScrollQuantities
internal import ScrollTraces

/// A scrolling container in a run: the outer list, or one in a cell.
///
/// Its parts own their state. The container connects them with each other and with the pipeline, which all containers
/// share. The article "A frame, part by part" follows a frame through the parts. The type is noncopyable, so no call
/// copies a container.
struct Container: ~Copyable {
  /// The number of the container, its facts in the record, and the containers in its cells.
  struct Identity: Sendable {
    let number: Int
    let facts: ContainerRecord
    /// The number of the container in each item's cell; −1 if the cell holds none. Empty if no cell holds one.
    let children: [Int32]
  }

  /// The settings that follow from a configuration.
  struct Settings: Sendable {
    let conditions: ContainerConditions
    let era: EraRules
    let mode: ReplayConfiguration.Mode
    /// The delay, in frames, with which policies receive layouts and movement.
    let triggerDelay: Int
    /// True if uneventful frames may be skipped.
    let maySkipFrames: Bool
    /// True if every movement requests a layout, even if nothing comes into view. A layout leads to a turn of the main
    /// queue, and by then the policy may have work that it did not have when the content moved.
    let wantsLayoutsOfMovement: Bool
    let keepsResultsByIndex: Bool
    /// True if the view's offsets grow toward the head, in the opposite direction of lengths from the head.
    let isMirrored: Bool
    let tracksEquivalentTunings: Bool
    let isPager: Bool

    init(_ configuration: SimulationConfiguration, _ content: Content, isNested: Bool) {
      let (kind, axis) = (content.kind, content.layout.axis)
      let own = configuration.containers[kind]
      conditions = own.conditions
      era = own.profile.rules
      mode = configuration.replay.mode
      triggerDelay = configuration.replay.triggerDelayFrames
      maySkipFrames = mode == .absolute && triggerDelay == 0 && configuration.displaying.displaysAsynchronously
      wantsLayoutsOfMovement = isNested || triggerDelay > 0
      keepsResultsByIndex = own.keepsResultsByIndex
      isMirrored = axis == .horizontal && own.readingDirection == .rightToLeft
      tracksEquivalentTunings = configuration.tracksEquivalentTunings
      isPager = content.arrangement?.isPager == true
    }
  }

  let identity: Identity
  private(set) var settings: Settings
  var cell: ContainerCell
  /// True if the container has its content. A nested container is loaded when its cell enters preload or comes on
  /// screen.
  private(set) var isLoaded = false
  var placement: ContentPlacement
  /// The frames of the recording that moves the container; empty if there is none.
  let recordedFrames: [FrameTimeline.Frame]
  /// The frames in which the recording moves items into or out of the initial viewport; nil without a recording.
  private let crossings: ScreenCrossings?
  var position = ScrollPosition()
  var view = ViewTracker()
  var feed: FeedModel
  var policies: ContainerPolicies
  private(set) var random = CounterRandom(seed: 0)
  private(set) var rows: ItemRows
  var checks = BatchChecks()
  var centeredPage = CenteredPageTracker()
  /// True if the policy gets a turn of the main queue at the end of this turn.
  private(set) var getsTurn = false

  /// - Parameter recording: The recording that moves the container; nil if there is none.
  init(
    _ identity: Identity, _ content: Content, viewport: PointSize, recording: FrameTimeline.Track?,
    _ configuration: SimulationConfiguration
  ) {
    self.identity = identity
    let own = configuration.containers[identity.facts.kind]
    placement = ContentPlacement(content, viewport: viewport)
    recordedFrames = recording?.frames ?? []
    if let recording { crossings = ScreenCrossings(recording.frames, placement) } else { crossings = nil }
    settings = Settings(configuration, content, isNested: identity.facts.parent != nil)
    cell = ContainerCell(index: identity.facts.item.position)
    feed = FeedModel(own.batching)
    policies = ContainerPolicies(
      own, itemCount: content.count, holdsContainers: !identity.children.isEmpty,
      tracksEquivalentTunings: settings.tracksEquivalentTunings)
    rows = ItemRows(
      count: content.totalCount, areByIndex: own.keepsResultsByIndex, isOuter: identity.facts.parent == nil)
    checks.configure(own.batching.scrollCheck)
  }

  var number: Int { identity.number }
  var kind: Int { identity.facts.kind }
  var content: Content { placement.content }
  var isOnScreen: Bool { cell.isOnScreen }
  var isPager: Bool { settings.isPager }

  /// Returns the stretch of frames with the same items in view as a frame of the recording; nil if it is unknown,
  /// because the layout or the viewport is no longer the one at the start, or because there is no recording.
  @inline(__always)
  func stretch(ofFrame frame: Int) -> ScreenCrossings.Stretch? {
    guard let crossings, placement.isOriginal, placement.viewport == crossings.viewport else { return nil }
    return crossings.stretch(ofFrame: frame)
  }

  /// The current page of a pager; nil in other layouts.
  var currentPage: Int? { isPager ? CenteredPageTracker.currentPage(placement, offset: position.offset) : nil }

  /// The numbers of the containers in the cells, in the order of their items.
  var children: some Sequence<Int> { identity.children.lazy.filter { $0 >= 0 }.map(Int.init) }

  /// Returns the number of the container in the cell at an index; nil if there is none.
  @inline(__always)
  func child(at index: ItemIndex) -> Int? {
    guard !identity.children.isEmpty, index.position < placement.count else { return nil }
    let item = placement.item(at: index)
    return item < identity.children.count && identity.children[item] >= 0 ? Int(identity.children[item]) : nil
  }

  // MARK: Life

  /// Changes the settings for the next runs; keeps the storage. Precondition: `reset(_:viewport:)` is called before
  /// anything else.
  mutating func configure(_ configuration: SimulationConfiguration) {
    let own = configuration.containers[kind]
    settings = Settings(configuration, content, isNested: identity.facts.parent != nil)
    rows.areByIndex = settings.keepsResultsByIndex
    feed.configuration = own.batching
    checks.configure(own.batching.scrollCheck)
    policies.configure(own, tracksEquivalentTunings: settings.tracksEquivalentTunings)
  }

  /// Returns to the state at the start of a run; keeps the storage.
  mutating func reset(_ random: CounterRandom, viewport: PointSize) {
    self.random = random
    placement.prepareViewport(viewport)
    if isLoaded { clear() }
    rows.reset()
    position.reset()
    policies.beginRun()
    checks.beginRun()
    cell = ContainerCell(index: identity.facts.item.position)
  }

  /// Loads the first content: the items that are there from the start.
  mutating func load(_ pipeline: inout Pipeline) {
    isLoaded = true
    policies.load(capacity: placement.count)
    view.contentReplaced(count: placement.count)
    feed.reset(total: placement.count)
    contentChanged()
    allocateNodes(feed.itemCount, &pipeline)
    if settings.era.batchFetching.occasions.contains(.emptyContent) || feed.itemCount > 0 { checks.checkAtEndOfTurn() }
    wantTurn()
    if settings.triggerDelay > 0 { pipeline.agenda.wantLayout(of: number) }
  }

  /// Unloads the container because its cell was deleted or recreated. Its items lose everything.
  mutating func unload(_ pipeline: inout Pipeline) {
    guard isLoaded else { return }
    releaseItems(&pipeline)
    if policies.awaitsRendering { pipeline.awaiting.remove(number) }
    endStall(&pipeline)
    clear()
    guard settings.keepsResultsByIndex else { return }
    for row in rows.made! { pipeline.loading.abandon(Int(row), at: pipeline.now, &pipeline.run) }
  }

  /// Returns to the state of a container that was never loaded.
  private mutating func clear() {
    isLoaded = false
    policies.unload(tracksEquivalentTunings: settings.tracksEquivalentTunings)
    placement.restore()
    position.restart()
    centeredPage.reset()
    view.reset()
    checks.reset()
    getsTurn = false
  }

  /// The tunings with which the container does the same in this run. Precondition: they are tracked.
  var equivalentTunings: EquivalentTunings {
    var tunings = policies.equivalentTunings(isLoaded: isLoaded)
    tunings.formIntersection(
      EquivalentTunings(ranges: EquivalentRangeTunings(), leadingScreens: checks.equivalentScreens))
    return tunings
  }

  mutating func endStall(_ pipeline: inout Pipeline) { position.endStall(at: pipeline.now, &pipeline.run.record) }

  // MARK: Policies

  /// Sends an event to the policies and acts on the states that they change.
  mutating func notify(_ event: ContainerEvent, _ pipeline: inout Pipeline) {
    policies.handle(event, scene(pipeline, at: pipeline.now), in: placement.layout)
    switch policies.noteAwaiting() {
    case .began: pipeline.awaiting.insert(number)
    case .ended: pipeline.awaiting.remove(number)
    case nil: break
    }
    applyChanges(&pipeline)
  }

  /// Returns the current state of the container, as its policies see it.
  @inline(__always)
  func scene(_ pipeline: borrowing Pipeline, at time: SimulatedTime) -> ScrollScene {
    var scene = ScrollScene(
      itemCount: feed.itemCount, bounds: placement.bounds(at: position.offset),
      scrollable: placement.axis == .vertical ? .vertical : .horizontal, direction: direction,
      readingDirection: settings.conditions.readingDirection, velocity: position.frame.velocity,
      phase: position.frame.phase, containerState: cell.containerState, isInWindow: isOnScreen,
      isInBackground: pipeline.isInBackground, time: time)
    scene.itemsInView = view.items(from: position.offset, to: position.offset + placement.viewportLength)
    scene.container = number
    scene.feed = feed.progress
    if policies.makesCells { scene.budget = pipeline.mainThread.budget }
    if observesLoads { scene.loads = pipeline.observations(ofKind: kind) }
    return scene
  }

  var observesLoads: Bool { policies.traits.contains(.observesLoads) }

  /// Gives the policy a turn of the main queue at the end of this turn.
  mutating func wantTurn() { getsTurn = true }

  /// Gives the policy the turn of the main queue that a layout made due.
  mutating func takeDueTurn(_ pipeline: inout Pipeline) {
    getsTurn = false
    takeTurn(&pipeline)
  }

  /// Gives the policy a turn of the main queue if it awaits one.
  @inline(__always)
  mutating func takeTurn(_ pipeline: inout Pipeline) {
    if policies.awaitsTurn { notify(.mainQueueTurn, &pipeline) }
  }

  /// Sends `renderingFinished` to the policy, at a time one nanosecond later than now and so later than anything
  /// scheduled so far, and then `mainQueueTurn`.
  mutating func finishRendering(_ pipeline: inout Pipeline) {
    let later = pipeline.now + SimulatedTime(nanoseconds: 1)
    policies.handle(.renderingFinished, scene(pipeline, at: later), in: placement.layout)
    notify(.mainQueueTurn, &pipeline)
  }

  /// Acts on the state changes of the policies, in the order in which they were made.
  mutating func applyChanges(_ pipeline: inout Pipeline) {
    pipeline.run.visit(policies.takeVisitCount())
    let changeCount = policies.takeChangeCount()
    if changeCount > 0 {
      pipeline.run.takeLongSteps(changeCount)
      pipeline.run.kinds[kind].interfaceStateChanges += changeCount
      pipeline.mainThread.changedInterfaceStates(changeCount)
    }
    guard policies.hasChanges else { return }
    if policies.makesCells { pipeline.mainThread.configuredCells(policies.madeCellCount) }
    for number in 0..<policies.changeCount { apply(policies.change(number), &pipeline) }
    policies.removeAllChanges()
    pipeline.agenda.noteNewWork()
  }

  private mutating func apply(_ change: InterfaceStateChange, _ pipeline: inout Pipeline) {
    if let child = child(at: change.item) {
      pipeline.agenda.cellChanged(TurnAgenda.CellChange(container: child, old: change.old, new: change.new))
      return
    }
    let isThere = change.item.position < placement.count
    guard isThere || rows.areByIndex, !change.isFirstMeasurement else { return }
    if let row = rows.row(at: change.item.position, in: placement) {
      apply(change.old, change.new, row, &pipeline)
    } else if isThere {
      apply(change.old, change.new, addRow(of: change.item, &pipeline), &pipeline)
    }
  }

  /// Passes the state change of a row to the stages: loading first, then displaying, as Texture calls the methods of a
  /// node.
  private func apply(_ old: InterfaceState, _ new: InterfaceState, _ row: Int, _ pipeline: inout Pipeline) {
    pipeline.stateChanged(row, from: old, to: new)
    if settings.keepsResultsByIndex { pipeline.run.rows[row].isToldState = new.contains(.visible) }
    let priority = RequestPriority(new)
    switch (old.contains(.preload), new.contains(.preload)) {
    case (false, true):
      pipeline.countInPreload(row)
      if settings.keepsResultsByIndex {
        beginOperation(row, &pipeline)
      } else {
        pipeline.enteredPreload(row, priority, isObserved: observesLoads)
      }
    case (true, false): pipeline.exitedPreload(row)
    case (true, true):
      pipeline.loading.reprioritized(row, priority, onlyRaises: policies.traits.contains(.keepsUrgency))
      if settings.keepsResultsByIndex, new.contains(.visible) { beginOperation(row, &pipeline) }
    case (false, false): break
    }
    switch (old.contains(.display), new.contains(.display)) {
    case (false, true): pipeline.enteredDisplay(row, priority, isObserved: observesLoads)
    case (true, false): pipeline.exitedDisplay(row)
    case (true, true): pipeline.display.reprioritized(row, priority)
    case (false, false): break
    }
  }

  /// Returns the row of the item at an index, adding one if it has none.
  @inline(__always)
  mutating func row(of index: ItemIndex, _ pipeline: inout Pipeline) -> Int {
    rows.row(at: index.position, in: placement) ?? addRow(of: index, &pipeline)
  }

  private mutating func addRow(of index: ItemIndex, _ pipeline: inout Pipeline) -> Int {
    let item = placement.item(at: index)
    let row = pipeline.addRow(
      ItemRow(
        container: Int32(number), kind: Int32(kind), item: Int32(item), position: Int32(index.position),
        bytes: content.bytes[item], displayCost: content.displayCosts[item], random: random,
        isByIndex: settings.keepsResultsByIndex),
      recorded: settings.keepsResultsByIndex ? index : ItemIndex(item), length: placement.layout.length(of: index))
    rows.set(row, at: index.position, in: placement)
    return row
  }

  /// Returns the index of a row's item; −1 if the content does not have the item. If results are kept by index, returns
  /// the row's index.
  @inline(__always)
  func index(ofRow row: Int, _ pipeline: borrowing Pipeline) -> Int {
    if settings.keepsResultsByIndex { return Int(pipeline.run.rows[row].position) }
    return placement.index(of: Int(pipeline.run.rows[row].item)) ?? -1
  }

  /// Returns the interface state of a row's item; empty if the content does not have the item.
  @inline(__always)
  func state(ofRow row: Int, _ pipeline: borrowing Pipeline) -> InterfaceState {
    policies.state(ofItemAt: index(ofRow: row, pipeline))
  }

  /// Releases all items, because their nodes no longer exist.
  mutating func releaseItems(_ pipeline: inout Pipeline) {
    for index in rows.indices(in: placement) {
      if let row = rows.row(at: index, in: placement) { release(row, policies.state(ofItemAt: index), &pipeline) }
    }
  }

  /// Drops the state, data, and contents of an item whose node no longer exists.
  func release(_ row: Int, _ state: InterfaceState, _ pipeline: inout Pipeline) {
    apply(state, [], row, &pipeline)
    if pipeline.display.isDisplayed(row) { pipeline.clearContents(row) }
    pipeline.agenda.noteNewWork()
  }
}
