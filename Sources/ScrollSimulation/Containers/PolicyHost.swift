internal import ScrollQuantities

/// The policies of a container at work: one that prepares items, one that pages the feed, and what they want.
///
/// Of items whose page was let go nothing is prepared, whatever the preparing policy wants: where pages may be let go, what it
/// wants is kept apart from what it is granted.
struct PolicyHost: ~Copyable {
  private var policy: HostedPolicy
  private var pager: any PagingPolicy
  private(set) var traits: PolicyTraits
  /// True if the pager is told how things stand, and asked at the end of every turn with a layout.
  private(set) var pagesByLayout = false
  /// The states that hold, and the changes that nobody has acted upon yet.
  private var table: InterfaceStateTable
  /// What the preparing policy wants, where the pager may let go of pages; nil otherwise.
  private var wanted: InterfaceStateTable?
  /// The items whose pages were there when states were last written; nil if all were.
  private(set) var presentItems: Range<Int>?
  /// What was in view when the pager was last told how things stand; nil if other items or another layout came since.
  private var view: View?
  /// True if the preparing policy was found to wait for everything to be drawn.
  private var isNotedAsAwaiting = false
  /// What they are to be told some frames after it happened, in order.
  private var pendingNews: [News] = []
  /// How many updates there were before the container was last loaded.
  private var earlierUpdateCount = 0
  /// What was left of the leeway of its tuning then, if that is kept.
  private var earlierLeeway = TuningLeeway()

  /// What a frame may tell policies.
  enum News: Sendable {
    case movement
    case visibleItemsChanged
    case layoutPass
  }

  /// What is in view, and what the container is to have.
  private struct View: Equatable, Sendable {
    let rows: Range<Int>
    let containerState: InterfaceState
  }

  /// - Parameter holdsContainers: Whether there are containers in cells, to which it matters that their cell is measured.
  init(
    _ configuration: ContainerConfiguration, itemCount: Int, holdsContainers: Bool = false, keepsLeeway: Bool = false
  ) {
    policy = HostedPolicy(configuration.policy)
    pager = TextureBatchFetching(configuration.profile, configuration.batching)
    traits = []
    table = InterfaceStateTable(count: itemCount, listsFirstMeasuring: holdsContainers)
    configure(configuration, keepsLeeway: keepsLeeway)
  }

  /// Takes on policies that have not been used, in the storage of the present ones if those can take them.
  mutating func configure(_ configuration: ContainerConfiguration, keepsLeeway: Bool = false) {
    policy.setUp(as: configuration.policy, keepsLeeway: keepsLeeway)
    traits = policy.traits
    let own = configuration.batching.decider == .policy ? configuration.paging : nil
    pager = own ?? TextureBatchFetching(configuration.profile, configuration.batching)
    pagesByLayout = own != nil
    wanted = pager.dropsPages ? wanted ?? InterfaceStateTable(count: 0, listsFirstMeasuring: true) : nil
  }

  mutating func tellLater(_ news: News) { pendingNews.append(news) }

  /// Precondition: there is something that they are to be told.
  mutating func takeNews() -> News { pendingNews.removeFirst() }

  var makesCells: Bool { traits.stages.contains(.cells) }
  /// How many range updates there have been since the run began.
  var updateCount: Int { earlierUpdateCount + (wanted?.updateCount ?? table.updateCount) }
  var awaitsTurn: Bool { awaits.contains(.mainQueueTurn) }
  var awaitsRendering: Bool { isNotedAsAwaiting }
  private var awaits: AwaitedEvents { wanted?.awaits ?? table.awaits }

  /// The state of the item at an index.
  @inline(__always)
  subscript(item: ItemIndex) -> InterfaceState { table[item] }

  /// The same; none where there is no item, though there may be a result that is kept for the index.
  @inline(__always)
  func state(ofItemAt index: Int) -> InterfaceState {
    table.states.indices.contains(index) ? table[ItemIndex(index)] : []
  }

  /// The states of all items, by index.
  var states: [InterfaceState] { table.states }

  /// How far the tuning may move without changing what the policies have done in this run. Precondition: leeway is kept.
  func leeway(isLoaded: Bool) -> TuningLeeway {
    var leeway = earlierLeeway
    guard isLoaded else { return leeway }
    leeway.formIntersection(
      TuningLeeway(
        ranges: policy.leeway,
        leadingScreens: (pager as? TextureBatchFetching)?.leeway ?? .none))
    return leeway
  }

  /// The ranges as the preparing policy last set them, for a journal.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? { policy.ranges(in: layout) }

  /// The container is loaded with room for so many items.
  mutating func load(capacity: Int) {
    policy.reset(capacity: capacity)
    pager.reset()
    table.reset(count: capacity)
    wanted?.reset(count: capacity)
    (presentItems, view) = (nil, nil)
  }

  /// The container is as never loaded.
  mutating func unload(keepsLeeway: Bool) {
    if !pendingNews.isEmpty { pendingNews.removeAll(keepingCapacity: true) }
    if keepsLeeway { earlierLeeway = leeway(isLoaded: true) }
    earlierUpdateCount = updateCount
    table.reset(count: table.states.count)
    wanted?.reset(count: 0)
    isNotedAsAwaiting = false
  }

  /// As at the start of a run.
  mutating func beginRun() { (earlierUpdateCount, earlierLeeway) = (0, TuningLeeway()) }

  // MARK: Preparing

  /// Tells the policies of an event; `scene` is how things stand after it.
  @inline(__always)
  mutating func handle(_ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout) {
    if wanted != nil { return handleAndGrant(event, scene, in: layout) }
    policy.handle(event, scene, in: layout, states: &table)
    if pagesByLayout { tellPager(event, scene, in: layout) }
  }

  /// The same where pages may be let go.
  private mutating func handleAndGrant(_ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout) {
    policy.handle(event, scene, in: layout, states: &wanted!)
    if event == .layoutInvalidated { view = nil }
    let before = view
    tellPager(event, scene, in: layout)
    let moved = takeMovedPages(itemCount: scene.itemCount)
    grantChanges()
    reconsider(moved)
    // Pages that come or go in view are an update of their own, unless the view has changed too.
    if view == before, isInView(moved) { wanted!.countUpdate() }
  }

  /// Other items took the place of these.
  mutating func contentReplaced(origins: [ItemOrigin], itemCount: Int, reloadsData: Bool) {
    pager.contentReplaced()
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

  /// Takes the visible state from items that are about to go or to be made anew.
  mutating func loseVisible(_ items: Range<Int>) {
    for item in items.lazy.map(ItemIndex.init) where table[item].contains(.visible) {
      table.set(item, to: table[item].subtracting(.visible))
    }
  }

  /// How many changes of interface states there have been since this was last asked.
  mutating func takeChangeCount() -> Int { table.takeChangeCount() }

  var hasChanges: Bool { changeCount > 0 }
  var changeCount: Int { table.openChangeCount }
  var madeCellCount: Int { (0..<changeCount).count { change($0).makesCell } }

  /// The changes of states in the order in which they were made.
  @inline(__always)
  func change(_ number: Int) -> InterfaceStateChange { table.openChange(number) }

  mutating func removeAllChanges() { table.removeAllChanges() }

  /// Notes whether the preparing policy waits for everything to be drawn; returns what that adds to the number of those who do.
  mutating func noteAwaiting() -> Int {
    let awaits = awaits.contains(.renderingFinished)
    guard awaits != isNotedAsAwaiting else { return 0 }
    isNotedAsAwaiting = awaits
    return awaits ? 1 : -1
  }

  // MARK: Paging

  func movementThreshold(_ placement: borrowing ContentPlacement, isMirrored: Bool) -> Points {
    pager.movementThreshold(
      contentLength: placement.contentLength, viewportLength: placement.viewportLength, isMirrored: isMirrored)
  }

  /// Decides whether to fetch the next page.
  mutating func decision(
    on occasion: PagingOccasion, _ scene: ScrollScene, in layout: ContentLayout
  ) -> BatchFetchDecision {
    if pagesByLayout { return pager.decision(on: occasion, withCells(scene), in: layout) }
    return pager.decision(on: occasion, scene, in: layout)
  }

  /// True if the pager may let go of pages.
  var dropsPages: Bool { wanted != nil }

  /// The items of a page that is to be fetched again at an end; nil if none is.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout) -> Range<Int>? {
    pager.pageToFetchAgain(at: end, WindowingScene(withCells(scene), in: layout))
  }

  /// Such a page is there again.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout) {
    pager.pageReturned(items, at: end, WindowingScene(withCells(scene), in: layout))
    let moved = takeMovedPages(itemCount: scene.itemCount)
    reconsider(moved)
    if isInView(moved) { wanted!.countUpdate() }
  }

  private mutating func tellPager(_ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout) {
    switch event {
    case .contentLoaded, .contentGrew, .contentChanged, .contentReloaded, .containerStateChanged, .movedToWindow,
      .leftWindow, .visibleItemsChanged, .layoutPass:
      let now = WindowingScene(withCells(scene), in: layout)
      let isReleased = scene.containerState.isDisjoint(with: [.preload, .display, .visible])
      if isReleased { pager.containerReleased(now) } else { pager.observe(now) }
      view = View(rows: isReleased ? 0..<0 : now.visible, containerState: scene.containerState)
    case .layoutInvalidated, .visibilityDepthSet, .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished,
      .memoryWarning, .background, .foreground, .appStateSettled:
      break
    }
  }

  private func withCells(_ scene: ScrollScene) -> ScrollScene {
    guard pagesByLayout else { return scene }
    var scene = scene
    scene.cells = wanted.map(\.cells) ?? table.cells
    return scene
  }

  /// The runs of items whose page was let go or has come again since this was last asked.
  private mutating func takeMovedPages(itemCount: Int) -> [Range<Int>] {
    let before = presentItems
    presentItems = pager.presentItems
    return presentItems == before ? [] : Range.differences(before, presentItems, of: itemCount)
  }

  /// Gives items what the preparing policy has just wanted for them, as far as their pages are there.
  private mutating func grantChanges() {
    for change in wanted!.changes { table.set(change.item, to: granted(change.item)) }
    wanted!.removeAllChanges()
  }

  /// Gives items what is wanted for them now. Items of which nothing is or was prepared stay as they are.
  private mutating func reconsider(_ runs: [Range<Int>]) {
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
