public import ScrollQuantities

/// Texture's intelligent preloading: decides which items of a container load, draw, and count as visible.
///
/// A state machine without a clock, input, or output. It receives events (a drag began, the content changed, memory is
/// low), is asked to update, and writes interface states into a table. Movement alone never makes an update due; a
/// change of the visible items, the content, or the mode does. Between updates the ranges stand still, so a reversal of
/// direction affects them only at the next update.
///
/// The rules are those of Texture's `ASRangeController`, and those of AsyncDisplayKit 1.9.7 where `settings.rules` says
/// so. Each method names the rule it follows. One thing is fixed that Texture leaves to chance: the order in which an
/// update visits items (see `VisitOrder`).
public struct RangeController: Sendable {
  /// The settings of an app or a framework; read at each update.
  public struct Settings: Sendable {
    public let rules: RangeControlRules
    public let matching: RangeMatching
    public var tuning: RangeTuning
    /// The mode of a hidden container after a memory warning. The default is low memory.
    public var modeForMemoryWarnings = RangeMode.lowMemory
    /// False if updates do nothing, as with Texture's `ASCellLayoutModeDisableRangeController`. The default is true. Only
    /// the recorded vectors of Texture change it.
    var isEnabled = true
    /// True if a range that reaches beyond an end of the content continues at the other end, as in pagers that go from
    /// the last page to the first. The default is false. Texture has no such setting.
    public var wraps = false
    /// True if the node of an item exists only once the item has been visible. The default is false: all nodes exist
    /// from the start. Only the recorded vectors of Texture change it.
    var allocatesNodesLazily = false
    /// True if the controller keeps track of how far the tuning may move without changing an update.
    var tracksEquivalentTunings = false
  }

  public var settings: Settings
  /// True if an update has been requested.
  public private(set) var needsUpdate = false
  /// The number of updates so far.
  public private(set) var updateCount = 0
  /// The direction of the last update, which the next one uses if it has none. Down and right before the first.
  public private(set) var rememberedDirection: ScrollDirection = [.down, .right]
  /// True if the app is in the background, where no container counts as visible.
  var isInBackground = false
  private var modeControl = RangeModeControl()
  private var sets = RangeSets()
  var content = VisitedContent()
  /// The time when an item that the controller waits for was last scheduled for display; nil if it waits for none.
  private var renderingScheduled: SimulatedTime?
  /// The states by ranges in the last update; nil if the next update evaluates all items in a range, changed or not.
  private var evaluatedWith: RangeStateTable?

  /// Creates a controller that has not updated yet, with the default tuning of its rules.
  public init(rules: RangeControlRules, matching: RangeMatching = .rectangle) {
    settings = Settings(rules: rules, matching: matching, tuning: rules.defaultTuning)
  }

  /// The mode of the last update, or the one set since.
  public var mode: RangeMode { modeControl.mode }
  /// True if the next update keeps an explicitly set mode.
  public var preservesMode: Bool { modeControl.isPreserved }
  /// True if a finger has dragged the content. Until then, the mode does not become full by itself.
  public var contentHasBeenScrolled: Bool { modeControl.contentHasBeenScrolled }
  /// True if the states match the content: false from a change of content to the next update.
  public var rangeIsValid: Bool { content.isVisited }
  /// True if the controller waits until everything scheduled for display is drawn.
  public var awaitsRendering: Bool { renderingScheduled != nil }

  /// The items that were visible in the last update, by index. Complexity: O(items).
  public var visibleItems: [ItemIndex] {
    sets.visibleItems
  }

  /// The range tunings that give the same updates since the last reset.
  /// Precondition: `settings.tracksEquivalentTunings`.
  var equivalentTunings: EquivalentRangeTunings { sets.equivalentTunings }

  /// Returns the ranges as the last update set them; nil if there has been none over these items.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? { sets.ranges(in: layout) }

  /// Resets the controller, for a number of unvisited items; keeps the settings and the storage.
  mutating func reset(count: Int) {
    replace(by: RangeController(settings))
    sets.reset(count: count)
  }

  /// Replaces the controller with one that has not been used; keeps the storage. Precondition: `reset(count:)` is
  /// called before any update.
  mutating func replace(by fresh: RangeController) {
    var fresh = fresh
    fresh.sets.takeStorage(of: &sets)
    self = fresh
  }

  private init(_ settings: Settings) { self.settings = settings }
}

// MARK: - Events

extension RangeController {
  /// Requests an update. The caller runs it in the layout pass of the same turn, if there is one; otherwise, in the
  /// next turn of the main queue. Texture: `setNeedsUpdate`.
  public mutating func setNeedsUpdate() { needsUpdate = true }

  /// Sets a mode explicitly. Texture: `updateCurrentRangeWithMode:`.
  ///
  /// The mode lasts through the next update. If it is the present mode already, Texture protects it but requests no
  /// update; AsyncDisplayKit 1.9.7 does nothing.
  public mutating func updateCurrentRange(mode newMode: RangeMode) {
    if modeControl.set(newMode, protectsRepeatedMode: settings.rules.protectsRepeatedMode) { setNeedsUpdate() }
  }

  /// Enters full mode when a finger begins to drag. Texture: `scrollViewWillBeginDragging:` of the collection and table
  /// views.
  ///
  /// From then on, updates of a visible container choose full mode. AsyncDisplayKit 1.9.7 waits for the movement.
  public mutating func beganDragging() {
    guard settings.rules.fullModeTrigger == .drag else { return }
    modeControl.beganDragging()
    updateCurrentRange(mode: .full)
  }

  /// Enters full mode after any movement, including programmatic ones, in AsyncDisplayKit 1.9.7
  /// (`scrollViewDidScroll:`). Texture does nothing.
  public mutating func scrolled() {
    if settings.rules.fullModeTrigger == .movement { updateCurrentRange(mode: .full) }
  }

  /// Handles a memory warning; the caller calls `updateIfNeeded` at once. Texture: `handleMemoryWarning:`.
  ///
  /// A container in display state falls back to the items on screen, any other to `modeForMemoryWarnings`.
  /// AsyncDisplayKit 1.9.7, as shipped, ignores warnings.
  public mutating func memoryRanLow(containerState: InterfaceState) {
    guard settings.rules.heedsMemoryWarnings else { return }
    let isDisplayed = effectiveState(of: containerState).contains(.display)
    updateCurrentRange(mode: isDisplayed ? .visibleOnly : settings.modeForMemoryWarnings)
  }

  /// Sets the mode as the app enters the background; the caller calls `updateIfNeeded` at once.
  ///
  /// The mode depends on whether the container was visible until now; from then on, it is not. Texture:
  /// `didEnterBackground:`, which updates only if the mode changed; AsyncDisplayKit 1.9.7 always updates.
  public mutating func enteredBackground(containerState: InterfaceState) {
    let wasVisible = effectiveState(of: containerState).contains(.visible)
    updateCurrentRange(mode: wasVisible ? .visibleOnly : .lowMemory)
    isInBackground = true
    if settings.rules.updatesOnAppStateChange { setNeedsUpdate() }
  }

  /// Sets the mode as the app enters the foreground; the caller calls `updateIfNeeded` at once.
  ///
  /// Texture: `willEnterForeground:`, which updates only if the mode changed; AsyncDisplayKit 1.9.7 always updates.
  public mutating func entersForeground(containerState: InterfaceState) {
    isInBackground = false
    updateCurrentRange(mode: containerState.contains(.visible) ? .minimum : .visibleOnly)
    if settings.rules.updatesOnAppStateChange { setNeedsUpdate() }
  }

  /// Notes that everything scheduled before an instant is drawn.
  ///
  /// A controller that waits for this requests one update, which may choose another mode. Texture:
  /// `renderingEngineDidDisplayAllNodes` notification.
  public mutating func renderingFinished(scheduledBefore time: SimulatedTime) {
    if let scheduled = renderingScheduled, scheduled < time {
      renderingScheduled = nil
      setNeedsUpdate()
    }
  }

  /// Notes that items were appended: the next update visits them too. The caller calls `updateIfNeeded` at once.
  /// Texture: `rangeController:didUpdateWithChangeSet:`.
  public mutating func contentGrew() { content.isVisited = false }

  /// Replaces the items: the next update visits every item. Texture: `rangeController:didUpdateWithChangeSet:`.
  ///
  /// `origins` has the origins of the new items, in their order. With `reloadsData`, visible items first lose the
  /// visible state. An item that vanishes while visible loses it at the next update; its owner must see to that. Except
  /// when reloading, the caller calls `updateIfNeeded` at once.
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

  /// Removes the display state from every item when the container's contents are cleared. Texture: `clearContents`.
  public mutating func clearContents(states: inout InterfaceStateTable) {
    removeFromAll(.display, states: &states)
  }

  /// Removes the preload state from every item when the container leaves its own preload range. Texture:
  /// `clearPreloadedData`.
  public mutating func clearPreloadedData(states: inout InterfaceStateTable) {
    removeFromAll(.preload, states: &states)
  }

  /// Notes that the items are about to be laid out again; `layout` is the old layout.
  public mutating func layoutInvalidated(_ layout: ContentLayout) { sets.layoutInvalidated(layout) }

  /// Handles a change of the interface state of the cell that holds the container, which is the container's own.
  ///
  /// If the cell leaves display or preload, so does every item. The cell's new state is set on everything in it, so the
  /// items that were visible in the last update have that state until the next one. A container that becomes visible
  /// requests an update. One that is hidden does not, and its other items keep their states. Texture: `clearContents`
  /// and `clearPreloadedData` of the container's node, the recursive setting of states, and the layout pass in which a
  /// range-managed container updates.
  public mutating func containerStateChanged(
    from old: InterfaceState, to new: InterfaceState, states: inout InterfaceStateTable
  ) {
    if old.contains(.display), !new.contains(.display) { clearContents(states: &states) }
    if old.contains(.preload), !new.contains(.preload) { clearPreloadedData(states: &states) }
    states.visit(sets.visibleCount)
    if content.carriedVisibleItems == nil, let span = sets.visibleSpan {
      for item in span { states.set(ItemIndex(item), to: new) }
    } else {
      for item in content.carriedVisibleItems ?? visibleItems { states.set(item, to: new) }
    }
    evaluatedWith = nil
    if new.contains(.visible), !old.contains(.visible) { setNeedsUpdate() }
  }

  private mutating func removeFromAll(_ state: InterfaceState, states: inout InterfaceStateTable) {
    states.visit(states.states.count)
    for position in states.states.indices where states.states[position].contains(state) {
      states.set(ItemIndex(position), to: states.states[position].subtracting(state))
    }
    evaluatedWith = nil
  }

  /// Returns the container's state as the rules see it: never visible in the background. Texture: `interfaceState`.
  private func effectiveState(of containerState: InterfaceState) -> InterfaceState {
    isInBackground ? containerState.subtracting(.visible) : containerState
  }
}

// MARK: - Updates

extension RangeController {
  /// Updates if an update has been requested. Texture: `updateIfNeeded`.
  public mutating func updateIfNeeded(_ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable)
  {
    if needsUpdate { update(scene, in: layout, states: &states) }
  }

  /// Updates, whether or not an update has been requested. Texture: `_updateVisibleNodeIndexPaths`.
  ///
  /// Complexity: O(items whose membership in a range changed) if neither the content nor the inputs of states
  /// (container, mode) changed; otherwise, O(items in the ranges). Precondition: The bounds are finite, and the table has
  /// a state for each item.
  public mutating func update(_ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable) {
    assert(scene.bounds.isFinite && scene.itemCount <= states.states.count)
    needsUpdate = false
    guard settings.isEnabled else { return }
    updateCount += 1
    states.countUpdate()
    if content.carriedVisibleItems != nil { content.carriedVisibleItems = nil }
    sets.grow(to: states.states.count)
    defer { states.visit(sets.takeVisitCount()) }
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
    if settings.wraps || settings.matching == .rows {
      states.visit(settings.wraps ? 2 * scene.itemCount : sets.coveredCount)
    }
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
    if settings.tracksEquivalentTunings { sets.noteEdgeSlacks(choice, scene, layout, direction) }
  }

  /// Returns the direction of an update. If there is none, Texture uses that of the update before. AsyncDisplayKit
  /// 1.9.7 uses none, which puts the leading buffer up and left.
  @inline(__always)
  private mutating func resolvedDirection(_ direction: ScrollDirection) -> ScrollDirection {
    if !settings.rules.remembersDirection || !direction.isEmpty { rememberedDirection = direction }
    return rememberedDirection
  }

  /// Removes the visible state from items outside the display range of `visibleOnly` mode, when nothing is visible. No
  /// other state changes.
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
    let inputs = RangeStateTable.Inputs(
      containerIsVisible: containerIsVisible, lowMemory: mode == .lowMemory,
      preparesAllRanges: settings.rules.hiddenPreparation == .allRanges)
    if evaluatedWith?.inputs != inputs {
      evaluatedWith = RangeStateTable(inputs)
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
    _ layout: ContentLayout, _ order: VisitOrder, _ table: RangeStateTable, _ states: inout InterfaceStateTable
  ) {
    sets.withChanged(in: layout, order) { places in
      states.visit(places.count)
      var next = places.startIndex
      states.set(atMost: places.count) {
        guard next < places.endIndex else { return nil }
        defer { next += 1 }
        return (places[next].item, table[places[next].bits])
      }
    }
  }

  /// Computes the states of the items that have changed and have nodes.
  @inline(never)
  private mutating func evaluateNodes(
    _ layout: ContentLayout, _ order: VisitOrder, _ table: RangeStateTable, _ states: inout InterfaceStateTable
  ) {
    for item in sets.visibleItems { content.allocateNode(item) }
    let content = content
    sets.withChanged(in: layout, order) { places in
      for place in places where content.hasNode(place.item) { states.set(place.item, to: table[place.bits]) }
    }
  }

  /// Visits the items in no range, as an update does after a change of content. Of those, an item can change only if no
  /// update has visited it before, if it lost its range with the content before, or if its node is new.
  private mutating func visitRest(_ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    let isLazy = settings.allocatesNodesLazily
    if !isLazy { for run in content.unvisited { visitRest(of: run.clamped(to: 0..<scene.itemCount), &states) } }
    visitRest(of: (isLazy ? 0 : min(content.visitedCount, scene.itemCount))..<scene.itemCount, &states)
    content.visited(count: scene.itemCount)
  }

  private func visitRest(of items: Range<Int>, _ states: inout InterfaceStateTable) {
    states.visit(items.count)
    for item in items.lazy.map(ItemIndex.init) where sets.bits(of: item) == 0 {
      if !settings.allocatesNodesLazily || content.hasNode(item) { states.set(item, to: .measureLayout) }
    }
  }

  /// Waits for the rendering of what was scheduled for display, if an update would now choose another mode.
  private mutating func noteScheduledDisplay(
    _ states: InterfaceStateTable, _ firstChange: Int, _ containerIsVisible: Bool, at time: SimulatedTime
  ) {
    guard (firstChange..<states.openChangeCount).contains(where: { states.openChange($0).makesCell }) else { return }
    if awaitsRendering || mode != .full && modeControl.automaticMode(containerIsVisible: containerIsVisible) != mode {
      renderingScheduled = time
    }
  }
}
