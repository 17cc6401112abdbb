public import ScrollQuantities

/// Texture's intelligent preloading: decides which items of a container load, draw and count as visible.
///
/// A state machine without clock or input and output. It is told what happened (a drag began, the content changed,
/// memory is low), asked to update, and writes interface states into a table. When an update is due is its own
/// matter: it never updates because the content moved, only because what is visible changed; so between two
/// appearances the ranges stand still, and a reversal of direction shows in them at the next appearance.
///
/// The rules are those of Texture's `ASRangeController`, and of AsyncDisplayKit 1.9.7 where `settings.rules` says so; each
/// method names the rule it follows. Beyond the rules one thing is fixed that Texture leaves to chance, the order in
/// which an update visits items: see `VisitOrder`.
public struct RangeController: Sendable {
  /// What an app or a framework sets; read at each update.
  public struct Settings: Sendable {
    public let rules: RangeControlRules
    public let matching: RangeMatching
    public var tuning: RangeTuning
    /// The mode that a memory warning puts a hidden container in; the default is low memory.
    public var modeForMemoryWarnings = RangeMode.lowMemory
    /// Whether updates do anything; the default is yes. Texture: `ASCellLayoutModeDisableRangeController`.
    public var isEnabled = true
    /// Whether a range that reaches beyond an end of the content goes on at the other; the default is no. Not Texture's:
    /// for pagers whose app goes from the last page on to the first.
    public var wraps = false
    /// Whether an item's node exists only once the item was visible; the default is no: all nodes exist from the start.
    public var allocatesNodesLazily = false
    /// Whether it is noted how far the tuning may move without changing an update.
    var keepsLeeway = false
  }

  public var settings: Settings
  /// Whether an update is asked for.
  public private(set) var needsUpdate = false
  /// How many updates have run.
  public private(set) var updateCount = 0
  /// The direction of the last update, for the next one that sees none. Down and right before the first.
  public private(set) var rememberedDirection: ScrollDirection = [.down, .right]
  /// Whether the app is in the background, where no container counts as visible.
  var isInBackground = false
  private var modeControl = RangeModeControl()
  private var sets = RangeSets()
  var content = VisitedContent()
  /// When the last item was scheduled for display of those that the controller waits for; nil if it waits for none.
  private var renderingScheduled: SimulatedTime?
  /// The states as the last update computed them; nil if the next one is to evaluate every item in a range, changed or not.
  private var evaluatedWith: StateTable?

  /// A controller that has not updated yet, with the default tuning of its rules.
  public init(rules: RangeControlRules, matching: RangeMatching = .rectangle) {
    settings = Settings(rules: rules, matching: matching, tuning: rules.defaultTuning)
  }

  /// The mode of the last update, or what was asked for since.
  public var mode: RangeMode { modeControl.mode }
  /// Whether the next update leaves an explicitly set mode alone.
  public var preservesMode: Bool { modeControl.isPreserved }
  /// Whether a finger has dragged the content yet: only then does the mode become full by itself.
  public var contentHasBeenScrolled: Bool { modeControl.contentHasBeenScrolled }
  /// Whether the states agree with the content: false from a change of content to the next update.
  public var rangeIsValid: Bool { content.isVisited }
  /// Whether the controller wants to hear when everything scheduled for display is drawn.
  public var awaitsRendering: Bool { renderingScheduled != nil }

  /// The items that were visible in the last update, by index. Complexity: O(items).
  public var visibleItems: [ItemIndex] {
    sets.visibleItems
  }

  /// How far the tuning may move without changing any update since the last reset. Precondition: `settings.keepsLeeway`.
  var leeway: RangeLeeway { sets.leeway }

  /// The ranges as the last update set them; nil if there has been none over these items.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? { sets.ranges(in: layout) }

  /// As new, for items that are all unvisited; keeps settings and storage.
  mutating func reset(count: Int) {
    replace(by: RangeController(settings))
    sets.reset(count: count)
  }

  /// Becomes another that has not been used; keeps the storage. Precondition: `reset(count:)` comes before any update.
  mutating func replace(by fresh: RangeController) {
    var fresh = fresh
    fresh.sets.takeStorage(of: &sets)
    self = fresh
  }

  private init(_ settings: Settings) { self.settings = settings }
}

// MARK: - What happens

extension RangeController {
  /// Asks for an update. The caller runs it in the layout pass of the same turn, if there is one, and else in the
  /// next turn of the main queue. Texture: `setNeedsUpdate`.
  public mutating func setNeedsUpdate() { needsUpdate = true }

  /// Sets a mode explicitly. Texture: `updateCurrentRangeWithMode:`.
  ///
  /// The mode lasts through the next update. Texture protects it even if it is the mode already, but then asks for
  /// no update; AsyncDisplayKit 1.9.7 does nothing in that case.
  public mutating func updateCurrentRange(mode newMode: RangeMode) {
    if modeControl.set(newMode, protectsRepeatedMode: settings.rules.protectsRepeatedMode) { setNeedsUpdate() }
  }

  /// A finger begins to drag. Texture: `scrollViewWillBeginDragging:` of the collection and table views.
  ///
  /// From here on updates of a visible container choose full mode. AsyncDisplayKit 1.9.7 waits for the movement.
  public mutating func beganDragging() {
    guard settings.rules.fullModeTrigger == .drag else { return }
    modeControl.beganDragging()
    updateCurrentRange(mode: .full)
  }

  /// The content moved. AsyncDisplayKit 1.9.7: `scrollViewDidScroll:`, which sets
  /// full mode for any movement, programmatic ones included. Texture does nothing.
  public mutating func scrolled() {
    if settings.rules.fullModeTrigger == .movement { updateCurrentRange(mode: .full) }
  }

  /// The system warns of low memory; the caller calls `updateIfNeeded` at once.
  ///
  /// A container in display state falls back to what is on screen, any other to `modeForMemoryWarnings`.
  /// AsyncDisplayKit 1.9.7 does not listen, as shipped. Texture: `handleMemoryWarning:`.
  public mutating func memoryRanLow(containerState: InterfaceState) {
    guard settings.rules.heedsMemoryWarnings else { return }
    let isDisplayed = effectiveState(of: containerState).contains(.display)
    updateCurrentRange(mode: isDisplayed ? .visibleOnly : settings.modeForMemoryWarnings)
  }

  /// The app is in the background; the caller calls `updateIfNeeded` at once.
  ///
  /// The mode is chosen by whether the container was visible until now; then nothing is.
  /// Texture: `didEnterBackground:`, which updates only if the mode changed; AsyncDisplayKit 1.9.7 always updates.
  public mutating func enteredBackground(containerState: InterfaceState) {
    let wasVisible = effectiveState(of: containerState).contains(.visible)
    updateCurrentRange(mode: wasVisible ? .visibleOnly : .lowMemory)
    isInBackground = true
    if settings.rules.updatesOnAppStateChange { setNeedsUpdate() }
  }

  /// The app comes to the foreground; the caller calls `updateIfNeeded` at once.
  ///
  /// Texture: `willEnterForeground:`, which updates only if the mode changed; AsyncDisplayKit 1.9.7 always updates.
  public mutating func entersForeground(containerState: InterfaceState) {
    isInBackground = false
    updateCurrentRange(mode: containerState.contains(.visible) ? .minimum : .visibleOnly)
    if settings.rules.updatesOnAppStateChange { setNeedsUpdate() }
  }

  /// Everything scheduled before an instant is drawn.
  ///
  /// A controller that waits for it asks for one update, so that a mode which would now be another takes effect.
  /// Texture: `renderingEngineDidDisplayAllNodes` notification.
  public mutating func renderingFinished(scheduledBefore time: SimulatedTime) {
    if let scheduled = renderingScheduled, scheduled < time {
      renderingScheduled = nil
      setNeedsUpdate()
    }
  }

  /// Items were appended: the next update visits them too. The caller calls `updateIfNeeded` at once.
  /// Texture: `rangeController:didUpdateWithChangeSet:`.
  public mutating func contentGrew() { content.isVisited = false }

  /// Other items took the place of these: the next update visits every item.
  ///
  /// `origins` says, in the order of the new items, where they come from. With `reloadsData`, what was visible first loses
  /// that. An item that vanishes while visible loses that at the next update, which its owner must see to. Texture:
  /// `rangeController:didUpdateWithChangeSet:`; except when reloading, the caller calls `updateIfNeeded` at once.
  public mutating func contentReplaced(
    origins: [ItemOrigin], reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    if reloadsData { states.removeVisible { _ in true } }
    let visible = reloadsData ? [] : content.carriedVisibleItems ?? visibleItems
    content.replace(
      by: origins, visible: visible, members: sets.possibleMembers,
      allocatesNodesLazily: settings.allocatesNodesLazily)
    states.replace(origins: origins)
    sets.reset(count: origins.itemCount)
  }

  /// The container's contents are cleared: every item leaves the display state. Texture: `clearContents`.
  public mutating func clearContents(states: inout InterfaceStateTable) {
    removeFromAll(.display, states: &states)
  }

  /// The container leaves its own preload range: every item leaves the preload state.
  /// Texture: `clearPreloadedData`.
  public mutating func clearPreloadedData(states: inout InterfaceStateTable) {
    removeFromAll(.preload, states: &states)
  }

  /// The items are about to be laid out anew; `layout` is how they were.
  public mutating func layoutInvalidated(_ layout: ContentLayout) { sets.layoutInvalidated(layout) }

  /// The container is in a cell, whose interface state is the container's own, and that changed.
  ///
  /// Leaving display or preload takes that from every item. The cell's new state is set on everything in it, so the
  /// items that were visible to the last update have it until the next one. A container that becomes visible asks for an
  /// update; one that is hidden does not, and keeps what it has beyond what was visible. Texture: `clearContents` and
  /// `clearPreloadedData` of the container's node, the recursive setting of states, and the layout pass in which a
  /// range-managed container updates.
  public mutating func containerStateChanged(
    from old: InterfaceState, to new: InterfaceState, states: inout InterfaceStateTable
  ) {
    if old.contains(.display), !new.contains(.display) { clearContents(states: &states) }
    if old.contains(.preload), !new.contains(.preload) { clearPreloadedData(states: &states) }
    if content.carriedVisibleItems == nil, let span = sets.visibleSpan {
      for item in span { states.set(ItemIndex(item), to: new) }
    } else {
      for item in content.carriedVisibleItems ?? visibleItems { states.set(item, to: new) }
    }
    evaluatedWith = nil
    if new.contains(.visible), !old.contains(.visible) { setNeedsUpdate() }
  }

  private mutating func removeFromAll(_ state: InterfaceState, states: inout InterfaceStateTable) {
    for position in states.states.indices where states.states[position].contains(state) {
      states.set(ItemIndex(position), to: states.states[position].subtracting(state))
    }
    evaluatedWith = nil
  }

  /// The container's state as the rules see it: never visible in the background. Texture: `interfaceState`.
  private func effectiveState(of containerState: InterfaceState) -> InterfaceState {
    isInBackground ? containerState.subtracting(.visible) : containerState
  }
}

// MARK: - Updates

extension RangeController {
  /// Updates if an update is asked for. Texture: `updateIfNeeded`.
  public mutating func updateIfNeeded(_ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable)
  {
    if needsUpdate { update(scene, in: layout, states: &states) }
  }

  /// Updates now, whether or not an update was asked for. Texture: `_updateVisibleNodeIndexPaths`.
  ///
  /// Complexity: O(items whose membership in a range changed) if neither the content nor what states are computed
  /// from (container, mode) changed; else O(items in the ranges).
  public mutating func update(_ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable) {
    needsUpdate = false
    guard settings.isEnabled else { return }
    updateCount += 1
    states.countUpdate()
    if content.carriedVisibleItems != nil { content.carriedVisibleItems = nil }
    sets.grow(to: states.states.count)
    let resolved = resolvedDirection(scene.direction)
    let direction = scene.isMirrored ? resolved.mirroredForRanges : resolved
    if settings.allocatesNodesLazily { content.growNodes(to: states.states.count) }
    sets.coverVisible(scene, layout)
    guard sets.hasVisibleItems else {
      sets.noteVanishedItems()
      if settings.rules.releasesVanishedItems { removeVanishedVisible(scene, layout, direction, &states) }
      return
    }
    let isVisible = effectiveState(of: scene.containerState).contains(.visible)
    modeControl.choose(containerIsVisible: isVisible, settings.rules.fullModeTrigger)
    coverRanges(scene, layout, direction)
    evaluate(scene, layout, direction, containerIsVisible: isVisible, &states)
    content.isVisited = true
  }

  @inline(__always)
  private mutating func coverRanges(_ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection) {
    let choice = RangeSets.Choice(
      mode: mode, display: settings.tuning[mode, .display], preload: settings.tuning[mode, .preload],
      matching: settings.matching, wraps: settings.wraps, sharesEqualRanges: settings.rules.sharesEqualRanges,
      emptyPreloadMeansVisible: settings.rules.emptyPreloadMeansVisible)
    sets.cover(choice, scene, layout, direction)
    if settings.keepsLeeway { sets.noteApproach(choice, scene, layout, direction) }
  }

  /// Texture falls back on the direction of the update before if there is none; AsyncDisplayKit 1.9.7 takes none as
  /// none, which puts the leading buffer up and left.
  @inline(__always)
  private mutating func resolvedDirection(_ direction: ScrollDirection) -> ScrollDirection {
    if !settings.rules.remembersDirection || !direction.isEmpty { rememberedDirection = direction }
    return rememberedDirection
  }

  /// Where nothing is visible, takes that from what was visible and lies outside the range that "visible only" displays, and
  /// changes nothing else.
  private mutating func removeVanishedVisible(
    _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection,
    _ states: inout InterfaceStateTable
  ) {
    sets.keepTuning(.visibleOnly, .display)
    let rect = scene.bounds.expanded(
      by: settings.tuning[.visibleOnly, .display], scrollable: scene.scrollable, direction: direction)
    let rects = settings.wraps ? RangeSets.wrappings(of: rect, scene, layout) : [rect]
    states.removeVisible { item in !rects.contains { layout.isCovered(item, by: $0) } }
    guard settings.allocatesNodesLazily else { return }
    for item in (0..<scene.itemCount).lazy.map(ItemIndex.init)
    where rects.contains(where: { layout.isCovered(item, by: $0) }) {
      content.allocateNode(item)
    }
    evaluatedWith = nil
  }

  /// Computes the state of each item that an update visits and that can have changed.
  @inline(__always)
  private mutating func evaluate(
    _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection, containerIsVisible: Bool,
    _ states: inout InterfaceStateTable
  ) {
    let inputs = StateTable.Inputs(
      containerIsVisible: containerIsVisible, lowMemory: mode == .lowMemory,
      preparesAllRanges: settings.rules.hiddenPreparation == .allRanges)
    if evaluatedWith?.inputs != inputs {
      evaluatedWith = StateTable(inputs)
      sets.noteAllMembers(in: layout)
    }
    let table = evaluatedWith!
    let firstChange = states.openChangeCount
    let order = VisitOrder(in: layout, bounds: scene.bounds, direction: direction)
    if settings.allocatesNodesLazily {
      evaluateNodes(layout, order, table, &states)
    } else if var changed = sets.takeChangedItems(in: layout, order) {
      states.set(atMost: ChangedItems.limit) { changed.next().map { ($0.item, table[$0.bits]) } }
    } else {
      evaluateChanged(layout, order, table, &states)
    }
    if !content.isVisited { visitRest(scene, &states) }
    if awaitsRendering || mode != .full {
      noteScheduledDisplay(states, firstChange, containerIsVisible, at: scene.time)
    }
  }

  /// Computes the states of the items that have changed, wherever they are.
  @inline(never)
  private mutating func evaluateChanged(
    _ layout: ContentLayout, _ order: VisitOrder, _ table: StateTable, _ states: inout InterfaceStateTable
  ) {
    sets.withChanged(in: layout, order) { places in
      var next = places.startIndex
      states.set(atMost: places.count) {
        guard next < places.endIndex else { return nil }
        defer { next += 1 }
        return (places[next].item, table[places[next].bits])
      }
    }
  }

  /// The same of those that have nodes.
  @inline(never)
  private mutating func evaluateNodes(
    _ layout: ContentLayout, _ order: VisitOrder, _ table: StateTable, _ states: inout InterfaceStateTable
  ) {
    for item in sets.visibleItems { content.allocateNode(item) }
    let content = content
    sets.withChanged(in: layout, order) { places in
      for place in places where content.hasNode(place.item) { states.set(place.item, to: table[place.bits]) }
    }
  }

  /// Visits the items in no range, as an update does after a change of content. Of those only the ones that no update has
  /// visited before, that have lost their range with the content before, or whose node is new, can change.
  private mutating func visitRest(_ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    let isLazy = settings.allocatesNodesLazily
    if !isLazy { for run in content.unvisited { visitRest(of: run.clamped(to: 0..<scene.itemCount), &states) } }
    visitRest(of: (isLazy ? 0 : min(content.visitedCount, scene.itemCount))..<scene.itemCount, &states)
    content.visited(count: scene.itemCount)
  }

  private func visitRest(of items: Range<Int>, _ states: inout InterfaceStateTable) {
    for item in items.lazy.map(ItemIndex.init) where sets.bits(of: item) == 0 {
      if !settings.allocatesNodesLazily || content.hasNode(item) { states.set(item, to: .measureLayout) }
    }
  }

  /// Waits for the rendering of what was scheduled for display, if the mode would now be another.
  private mutating func noteScheduledDisplay(
    _ states: InterfaceStateTable, _ firstChange: Int, _ containerIsVisible: Bool, at time: SimulatedTime
  ) {
    guard (firstChange..<states.openChangeCount).contains(where: { states.openChange($0).makesCell }) else { return }
    if awaitsRendering || mode != .full && modeControl.automaticMode(containerIsVisible: containerIsVisible) != mode {
      renderingScheduled = time
    }
  }
}

extension InterfaceStateTable {
  /// Takes the visible state from the items that satisfy a condition. Complexity: O(items).
  fileprivate mutating func removeVisible(where condition: (ItemIndex) -> Bool) {
    for position in states.indices where states[position].contains(.visible) {
      let item = ItemIndex(position)
      if condition(item) { set(item, to: states[position].subtracting(.visible)) }
    }
  }
}
