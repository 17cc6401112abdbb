internal import ScrollQuantities

/// The policies of a container in a run, one that prepares items and one that pages the feed, and the states that they
/// want.
///
/// Items of dropped pages are not prepared, whatever the preparing policy wants. If pages may be dropped, the states
/// that it wants are therefore kept apart from those that are granted.
struct ContainerPolicies: ~Copyable {
  private var policy: AnyPreloadingPolicy
  /// The policy that pages the feed; nil if `batchFetching` does.
  private var pager: (any PagingPolicy)?
  private var batchFetching: TextureBatchFetching
  /// True if there is a pager, which observes layouts and decides at the end of every turn with one, and at no other time. It
  /// is read in every frame, and comparing `pager` with nil would copy it.
  private(set) var pagesByLayout = false
  private(set) var traits: PolicyTraits
  /// The granted states, and their changes that have not been processed yet.
  private var table: InterfaceStateTable
  /// The states that the preparing policy wants, if the pager may drop pages; nil otherwise.
  private var wanted: InterfaceStateTable?
  /// The items whose pages were present when states were last granted; nil if all were.
  private(set) var presentItems: Range<Int>?
  /// The view that the pager last observed; nil if the items or the layout have been replaced since.
  private var view: View?
  /// True if the preparing policy awaited `renderingFinished` when that was last noted.
  private var wasAwaiting = false
  /// The delayed notifications, in order.
  private var pendingTriggers: [Trigger] = []
  /// The number of range updates in this run before the container was last loaded.
  private var earlierUpdateCount = 0
  /// The tunings that give the same run up to when the container was last loaded, if they are tracked.
  private var earlierEquivalentTunings = EquivalentTunings()

  /// A notification that a frame may send to policies.
  enum Trigger: Sendable {
    case movement
    case visibleItemsChanged
    case layoutPass
  }

  /// The items in view and the state of the container.
  private struct View: Equatable, Sendable {
    let rows: Range<Int>
    let containerState: InterfaceState
  }

  /// - Parameter holdsContainers: Whether cells hold containers, for which the first measuring of their cell matters.
  init(
    _ configuration: ContainerConfiguration, itemCount: Int, holdsContainers: Bool = false,
    tracksEquivalentTunings: Bool = false
  ) {
    policy = AnyPreloadingPolicy(configuration.policy)
    batchFetching = TextureBatchFetching(configuration.profile, configuration.batching)
    traits = []
    table = InterfaceStateTable(count: itemCount, listsFirstMeasurements: holdsContainers)
    configure(configuration, tracksEquivalentTunings: tracksEquivalentTunings)
  }

  /// Replaces the policies by unused ones, reusing the storage of the current ones if possible.
  mutating func configure(_ configuration: ContainerConfiguration, tracksEquivalentTunings: Bool = false) {
    policy.setUp(as: configuration.policy, tracksEquivalentTunings: tracksEquivalentTunings)
    traits = policy.traits
    pager = configuration.batching.decider == .policy ? configuration.paging : nil
    pagesByLayout = pager != nil
    batchFetching = TextureBatchFetching(configuration.profile, configuration.batching)
    let dropsPages = pager?.dropsPages == true
    wanted = dropsPages ? wanted ?? InterfaceStateTable(count: 0, listsFirstMeasurements: true) : nil
  }

  mutating func triggerLater(_ trigger: Trigger) { pendingTriggers.append(trigger) }

  /// Takes the oldest delayed notification. Precondition: there is one.
  mutating func takeTrigger() -> Trigger { pendingTriggers.removeFirst() }

  var makesCells: Bool { traits.stages.contains(.cells) }
  /// The number of range updates since the run began.
  var updateCount: Int { earlierUpdateCount + (wanted?.updateCount ?? table.updateCount) }
  var awaitsTurn: Bool { awaits.contains(.mainQueueTurn) }
  var awaitsRendering: Bool { wasAwaiting }
  private var awaits: AwaitedEvents { wanted?.awaits ?? table.awaits }

  /// The state of the item at an index.
  @inline(__always)
  subscript(item: ItemIndex) -> InterfaceState { table[item] }

  /// Returns the state of the item at an index; empty if there is no item, even if a result is kept for the index.
  @inline(__always)
  func state(ofItemAt index: Int) -> InterfaceState {
    table.states.indices.contains(index) ? table[ItemIndex(index)] : []
  }

  /// The states of all items, by index.
  var states: [InterfaceState] { table.states }

  /// Returns the tunings with which the policies do the same in this run. Precondition: they are tracked.
  func equivalentTunings(isLoaded: Bool) -> EquivalentTunings {
    var tunings = earlierEquivalentTunings
    guard isLoaded else { return tunings }
    tunings.formIntersection(
      EquivalentTunings(
        ranges: policy.equivalentTunings,
        leadingScreens: pagesByLayout ? .exact : batchFetching.equivalentScreens))
    return tunings
  }

  /// Returns the ranges as the preparing policy last set them, for a journal.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? { policy.ranges(in: layout) }

  /// Resets the policies for a container that is loaded with room for a number of items.
  mutating func load(capacity: Int) {
    policy.reset(capacity: capacity)
    pager?.reset()
    batchFetching.reset()
    table.reset(count: capacity)
    wanted?.reset(count: capacity)
    (presentItems, view) = (nil, nil)
  }

  /// Returns to the state of a container that was never loaded, but keeps the update count and the equivalent tunings
  /// of the run.
  mutating func unload(tracksEquivalentTunings: Bool) {
    if !pendingTriggers.isEmpty { pendingTriggers.removeAll(keepingCapacity: true) }
    if tracksEquivalentTunings { earlierEquivalentTunings = equivalentTunings(isLoaded: true) }
    earlierUpdateCount = updateCount
    table.reset(count: table.states.count)
    wanted?.reset(count: 0)
    wasAwaiting = false
  }

  /// Resets the update count and the equivalent tunings at the start of a run.
  mutating func beginRun() { (earlierUpdateCount, earlierEquivalentTunings) = (0, EquivalentTunings()) }

  // MARK: Preparing

  /// Sends an event to the policies; `scene` is the state of the container after it.
  @inline(__always)
  mutating func handle(_ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout) {
    if wanted != nil { return handleAndGrant(event, scene, in: layout) }
    policy.handle(event, scene, in: layout, states: &table)
    if pagesByLayout { notifyPager(event, scene, in: layout) }
  }

  /// Sends an event to the policies if pages may be dropped, and grants states to items whose pages are present.
  private mutating func handleAndGrant(_ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout) {
    policy.handle(event, scene, in: layout, states: &wanted!)
    table.visit(wanted!.takeVisitCount())
    if event == .layoutInvalidated { view = nil }
    let before = view
    notifyPager(event, scene, in: layout)
    let moved = takeMovedPages(itemCount: scene.itemCount)
    grantChanges()
    reconsider(moved)
    // Pages that are dropped or return in view count as an update, unless the view has changed too.
    if view == before, isInView(moved) { wanted!.countUpdate() }
  }

  /// Replaces the items and their states after a change of content.
  mutating func contentReplaced(origins: [ItemOrigin], itemCount: Int, reloadsData: Bool) {
    pager?.contentReplaced()
    guard wanted != nil else {
      policy.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &table)
      return
    }
    policy.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &wanted!)
    wanted!.removeAllChanges()
    table.replace(origins: origins)
    view = nil
    guard presentItems != nil else { return }
    presentItems = nil
    reconsider([0..<origins.itemCount])
  }

  /// Removes the visible state from items that are about to be deleted or recreated.
  mutating func loseVisible(_ items: Range<Int>) {
    for item in items.lazy.map(ItemIndex.init) where table[item].contains(.visible) {
      table.set(item, to: table[item].subtracting(.visible))
    }
  }

  /// Returns the number of changes of interface states since the last call.
  mutating func takeChangeCount() -> Int { table.takeChangeCount() }

  /// Returns the number of items that the policies have gone over since the last call, besides those that changed.
  @inline(__always)
  mutating func takeVisitCount() -> Int { table.hasVisits ? table.takeVisitCount() : 0 }

  var hasChanges: Bool { changeCount > 0 }
  var changeCount: Int { table.openChangeCount }
  var madeCellCount: Int { (0..<changeCount).count { change($0).makesCell } }

  /// Returns an unprocessed change, by its number in the order in which changes were made.
  @inline(__always)
  func change(_ number: Int) -> InterfaceStateChange { table.openChange(number) }

  mutating func removeAllChanges() { table.removeAllChanges() }

  /// Notes whether the preparing policy awaits `renderingFinished`; returns what changed, nil if nothing did.
  mutating func noteAwaiting() -> AwaitingChange? {
    let awaits = awaits.contains(.renderingFinished)
    guard awaits != wasAwaiting else { return nil }
    wasAwaiting = awaits
    return awaits ? .began : .ended
  }

  /// A change of whether the preparing policy awaits `renderingFinished`.
  enum AwaitingChange: Sendable {
    case began
    case ended
  }

  // MARK: Paging

  /// Returns the least offset at which a movement may need a decision.
  func movementThreshold(_ placement: borrowing ContentPlacement, isMirrored: Bool) -> Points {
    if pagesByLayout { return Points(.infinity) }
    return batchFetching.movementThreshold(
      contentLength: placement.contentLength, viewportLength: placement.viewportLength, isMirrored: isMirrored)
  }

  /// Decides whether to fetch the next page.
  mutating func decision(
    on occasion: PagingOccasion, _ scene: ScrollScene, in layout: ContentLayout
  ) -> BatchFetchDecision {
    guard pagesByLayout else { return batchFetching.decision(on: occasion, scene, in: layout) }
    let fetches = occasion == .turnEnd && pager!.requestPage(WindowingScene(withCells(scene), in: layout))
    return BatchFetchDecision(fetches: fetches, rule: .policy)
  }

  /// True if the pager may drop pages.
  var dropsPages: Bool { wanted != nil }

  /// Returns the items of a dropped page to fetch again at an end; nil if there is none.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout) -> Range<Int>? {
    pager!.pageToFetchAgain(at: end, WindowingScene(withCells(scene), in: layout))
  }

  /// Notes that a dropped page is present again, and grants the wanted states to its items.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout) {
    pager!.pageReturned(items, at: end, WindowingScene(withCells(scene), in: layout))
    let moved = takeMovedPages(itemCount: scene.itemCount)
    reconsider(moved)
    if isInView(moved) { wanted!.countUpdate() }
  }

  private mutating func notifyPager(_ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout) {
    switch event {
    case .contentLoaded, .contentGrew, .contentChanged, .contentReloaded, .containerStateChanged, .movedToWindow,
      .leftWindow, .visibleItemsChanged, .layoutPass:
      let now = WindowingScene(withCells(scene), in: layout)
      let isReleased = scene.containerState.isDisjoint(with: [.preload, .display, .visible])
      if isReleased { pager!.containerReleased(now) } else { pager!.observe(now) }
      view = View(rows: isReleased ? 0..<0 : now.visible, containerState: scene.containerState)
    case .layoutInvalidated, .visibilityDepthSet, .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished,
      .memoryWarning, .background, .foreground, .appStateSettled:
      break
    }
  }

  private func withCells(_ scene: ScrollScene) -> ScrollScene {
    var scene = scene
    scene.cells = wanted.map(\.cells) ?? table.cells
    return scene
  }

  /// Returns the runs of items whose pages were dropped or came back since the last call.
  private mutating func takeMovedPages(itemCount: Int) -> [Range<Int>] {
    let before = presentItems
    presentItems = pager!.presentItems
    return presentItems == before ? [] : Range.differences(before, presentItems, of: itemCount)
  }

  /// Grants the states that the preparing policy has just set to items whose pages are present.
  private mutating func grantChanges() {
    for change in wanted!.changes { table.set(change.item, to: granted(change.item)) }
    wanted!.removeAllChanges()
  }

  /// Grants the states that are wanted now to items. Items that neither have nor get more than `measureLayout` stay
  /// unchanged.
  private mutating func reconsider(_ runs: [Range<Int>]) {
    table.visit(runs.reduce(0) { $0 + $1.count })
    for item in runs.joined().lazy.map(ItemIndex.init) {
      let state = granted(item)
      if !state.union(table[item]).isSubset(of: .measureLayout) { table.set(item, to: state) }
    }
  }

  private func isInView(_ runs: [Range<Int>]) -> Bool {
    guard let view else { return false }
    return runs.contains { $0.overlaps(view.rows) }
  }

  private func granted(_ item: ItemIndex) -> InterfaceState {
    let state = wanted![item]
    if let presentItems, !presentItems.contains(item.position) { return state.intersection(.measureLayout) }
    return state
  }
}
