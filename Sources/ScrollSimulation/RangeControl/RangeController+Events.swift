public import Quantities

/// What happens to a container, its content and the app.
extension RangeController {
  /// A mode is set explicitly. Texture: `updateCurrentRangeWithMode:`.
  ///
  /// The mode lasts through the next update. Texture protects it even if it is the mode already, but then asks for
  /// no update; AsyncDisplayKit 1.9.7 does nothing in that case.
  public mutating func updateCurrentRange(mode newMode: RangeMode) {
    if profile == .texture || newMode != mode { preservesMode = true }
    if newMode != mode {
      mode = newMode
      setNeedsUpdate()
    }
  }

  /// A finger begins to drag. Texture: `scrollViewWillBeginDragging:` of the collection and table views.
  ///
  /// From here on updates of a visible container choose full mode. AsyncDisplayKit 1.9.7 waits for the movement.
  public mutating func beganDragging() {
    guard profile == .texture else { return }
    contentHasBeenScrolled = true
    updateCurrentRange(mode: .full)
  }

  /// The content moved. AsyncDisplayKit 1.9.7: `scrollViewDidScroll:`, which sets
  /// full mode for any movement, programmatic ones included. Texture does nothing.
  public mutating func scrolled() {
    guard profile == .asyncDisplayKit197 else { return }
    updateCurrentRange(mode: .full)
  }

  /// The system warns of low memory; the caller calls `updateIfNeeded` at once.
  ///
  /// A container in display state falls back to what is on screen, any other to `modeForMemoryWarnings`.
  /// AsyncDisplayKit 1.9.7 does not listen, as shipped. Texture: `handleMemoryWarning:`.
  public mutating func memoryRanLow(containerState: InterfaceState) {
    guard profile == .texture else { return }
    let isDisplayed = effectiveState(of: containerState).contains(.display)
    updateCurrentRange(mode: isDisplayed ? .visibleOnly : modeForMemoryWarnings)
  }

  /// The app is in the background; the caller calls `updateIfNeeded` at once.
  ///
  /// The mode is chosen by whether the container was visible until now; then nothing is.
  /// Texture: `didEnterBackground:`, which updates only if the mode changed; AsyncDisplayKit 1.9.7 always updates.
  public mutating func enteredBackground(containerState: InterfaceState) {
    let wasVisible = effectiveState(of: containerState).contains(.visible)
    updateCurrentRange(mode: wasVisible ? .visibleOnly : .lowMemory)
    isInBackground = true
    if profile == .asyncDisplayKit197 { setNeedsUpdate() }
  }

  /// The app comes to the foreground; the caller calls `updateIfNeeded` at once.
  ///
  /// Texture: `willEnterForeground:`, which updates only if the mode changed; AsyncDisplayKit 1.9.7 always updates.
  public mutating func entersForeground(containerState: InterfaceState) {
    isInBackground = false
    updateCurrentRange(mode: containerState.contains(.visible) ? .minimum : .visibleOnly)
    if profile == .asyncDisplayKit197 { setNeedsUpdate() }
  }

  /// Everything scheduled before an instant is drawn.
  ///
  /// A controller that waits for it asks for one update, so that a mode which would now be another takes effect.
  /// Texture: `renderingEngineDidDisplayAllNodes` notification.
  public mutating func renderingFinished(scheduledBefore time: SimulatedTime) {
    if awaitsRendering, renderingScheduled < time {
      awaitsRendering = false
      setNeedsUpdate()
    }
  }

  /// Items were appended: the next update visits them too. The caller calls `updateIfNeeded` at once.
  /// Texture: `rangeController:didUpdateWithChangeSet:`.
  public mutating func contentGrew() {
    rangeIsValid = false
  }

  /// Other items took the place of these: the next update visits every item.
  ///
  /// `origins` says, by new item, where it comes from. With `reloadsData`, what was visible first loses that. An item that vanishes while visible loses that at the next update, which its
  /// owner must see to. Texture: `rangeController:didUpdateWithChangeSet:`; except when reloading, the caller calls
  /// `updateIfNeeded` at once.
  public mutating func contentReplaced(
    origins: [ItemOrigin], reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    if reloadsData { removeVisible(from: &states) { _ in true } }
    rangeIsValid = false
    if allocatesNodesLazily { hasNode = origins.map { hadNode($0) } }
    let visible = reloadsData ? [] : Set(carriedVisibleItems ?? visibleItems)
    carriedVisibleItems = origins.indices.filter { index in
      if case .item(let item) = origins[index] { visible.contains(item) } else { false }
    }.map(ItemIndex.init)
    states.replace(origins: origins)
    regions.reset(count: origins.count)
    coverage = nil
    visitedCount = 0
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
  public mutating func layoutInvalidated(_ layout: ContentLayout) {
    regions.freeze(in: layout)
    coverage?.isOfFormerLayout = true
  }

  private func hadNode(_ origin: ItemOrigin) -> Bool {
    switch origin {
    case .new: false
    case .item(let item): hasNode.indices.contains(item.position) && hasNode[item.position]
    case .returning: true
    }
  }

  private mutating func removeFromAll(
    _ state: InterfaceState, states: inout InterfaceStateTable
  ) {
    for position in states.states.indices where states.states[position].contains(state) {
      states.set(ItemIndex(position), to: states.states[position].subtracting(state))
    }
    evaluatesAll = true
  }

  /// Takes the visible bit from the items that satisfy a condition. Complexity: O(items).
  func removeVisible(
    from states: inout InterfaceStateTable, where condition: (ItemIndex) -> Bool
  ) {
    for position in states.states.indices where states.states[position].contains(.visible) {
      let item = ItemIndex(position)
      if condition(item) { states.set(item, to: states[item].subtracting(.visible)) }
    }
  }

  /// The container's state as the rules see it: never visible in the background. Texture: `interfaceState`.
  func effectiveState(of containerState: InterfaceState) -> InterfaceState {
    isInBackground ? containerState.subtracting(.visible) : containerState
  }
}
