internal import Quantities

/// One range update. Texture: `_updateVisibleNodeIndexPaths`.
extension RangeController {
  /// Updates now, whether or not an update was asked for.
  ///
  /// Complexity: O(items whose membership in a range changed) if neither the content nor what states are computed
  /// from (container, mode) changed; else O(items in the ranges).
  public mutating func update(_ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable) {
    needsUpdate = false
    guard isEnabled else { return }
    updateCount += 1
    carriedVisibleItems = nil
    regions.membership.grow(to: states.states.count)
    let resolved = resolvedDirection(scene.direction)
    let direction = scene.isMirrored ? resolved.mirroredForRanges : resolved
    if allocatesNodesLazily, hasNode.count < states.states.count {
      hasNode += repeatElement(false, count: states.states.count - hasNode.count)
    }
    coverVisible(scene, layout)
    if regions.visible.count == 0 {
      if profile == .texture { removeVanishedVisible(scene, layout, direction, &states) }
      return
    }
    let container = effectiveState(of: scene.containerState)
    chooseMode(containerIsVisible: container.contains(.visible))
    coverRanges(scene, layout, direction)
    evaluate(scene, layout, direction, containerIsVisible: container.contains(.visible), &states)
    rangeIsValid = true
  }

  /// Texture falls back on the direction of the update before if there is none; AsyncDisplayKit 1.9.7 takes none as
  /// none, which puts the leading buffer up and left.
  private mutating func resolvedDirection(_ direction: ScrollDirection) -> ScrollDirection {
    guard profile == .texture, direction.isEmpty else {
      rememberedDirection = direction
      return direction
    }
    return rememberedDirection
  }

  /// Step 1, nothing visible: what was visible and lies outside the range that "visible only" displays loses that,
  /// and nothing else changes.
  private mutating func removeVanishedVisible(
    _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection,
    _ states: inout InterfaceStateTable
  ) {
    let rect = scene.bounds.expanded(
      by: tuning[.visibleOnly, .display], scrollable: scene.scrollable, direction: direction)
    let rects = wraps ? Self.wrappings(of: rect, scene, layout) : [rect]
    removeVisible(from: &states) { item in !rects.contains { layout.isCovered(item, by: $0) } }
    if allocatesNodesLazily {
      for position in 0..<scene.itemCount where rects.contains(where: { layout.isCovered(ItemIndex(position), by: $0) })
      {
        hasNode[position] = true
      }
      evaluatesAll = true
    }
  }

  /// Step 2, the mode: full for a visible container that has been dragged, else what it was; Minimum at first.
  private mutating func chooseMode(containerIsVisible: Bool) {
    let choosesItself: Bool
    switch profile {
    case .texture: choosesItself = !preservesMode && contentHasBeenScrolled && containerIsVisible
    case .asyncDisplayKit197: choosesItself = !preservesMode && containerIsVisible
    }
    if choosesItself || mode == .unspecified {
      mode = automaticMode(containerIsVisible: containerIsVisible)
    }
    preservesMode = false
  }

  private func automaticMode(containerIsVisible: Bool) -> RangeMode {
    containerIsVisible && mode != .unspecified ? .full : .minimum
  }

  /// Step 4: computes the state of each item that an update visits and that can have changed.
  private mutating func evaluate(
    _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection,
    containerIsVisible: Bool,
    _ states: inout InterfaceStateTable
  ) {
    let inputs = (containerIsVisible: containerIsVisible, lowMemory: mode == .lowMemory)
    if evaluatesAll || inputs != evaluatedWith { regions.noteAllMembers(in: layout) }
    (evaluatedWith, evaluatesAll) = (inputs, false)
    visitOrder.sort(
      &regions.membership.changed, bits: regions.membership.bits, in: layout, bounds: scene.bounds,
      direction: direction)
    let firstChange = states.changes.count
    for item in regions.membership.changed where hasNode(item) {
      states.set(item, to: Self.state(forBits: regions.membership.bits[item.position], inputs, profile))
    }
    regions.membership.changed.removeAll(keepingCapacity: true)
    if !rangeIsValid { visitRest(scene, &states) }
    noteScheduledDisplay(states, firstChange, containerIsVisible, at: scene.time)
  }

  /// After a change of content an update visits every item. Of those in no range only the ones that no update has
  /// visited before, or whose node is new, can change.
  private mutating func visitRest(_ scene: ScrollScene, _ states: inout InterfaceStateTable) {
    let first = allocatesNodesLazily ? 0 : min(visitedCount, scene.itemCount)
    for position in first..<scene.itemCount where regions.membership.bits[position] == 0 {
      if !allocatesNodesLazily || hasNode[position] { states.set(ItemIndex(position), to: .measureLayout) }
    }
    visitedCount = scene.itemCount
  }

  /// Whether an item has a node; being visible allocates one.
  @inline(__always)
  private mutating func hasNode(_ item: ItemIndex) -> Bool {
    guard allocatesNodesLazily else { return true }
    if regions.membership.bits[item.position] & Regions.visibleBit != 0 {
      hasNode[item.position] = true
    }
    return hasNode[item.position]
  }

  /// The table of states: what an item in these ranges should have.
  ///
  /// In a visible container, visible items have everything, in every mode; others what their ranges say. In a hidden
  /// one Texture gives would-be-visible items data and, unless memory is low, contents; items of the display range
  /// data; the rest nothing. AsyncDisplayKit 1.9.7 gives all three sets data and, unless memory is low, contents.
  private static func state(
    forBits bits: UInt8, _ inputs: (containerIsVisible: Bool, lowMemory: Bool), _ profile: RangeControlProfile
  ) -> InterfaceState {
    let isVisible = bits & Regions.visibleBit != 0
    var state: InterfaceState = .measureLayout
    if inputs.containerIsVisible {
      if isVisible { return .inHierarchy }
      if bits & Regions.preloadBit != 0 { state.insert(.preload) }
      if bits & Regions.displayBit != 0 { state.insert(.display) }
      return state
    }
    let displays = profile == .texture ? isVisible : bits != 0
    if displays || bits & Regions.displayBit != 0 { state.insert(.preload) }
    if displays, !inputs.lowMemory { state.insert(.display) }
    return state
  }

  /// Step 5: if something was scheduled for display, and the mode would now be another, the controller wants to hear
  /// when it is drawn.
  private mutating func noteScheduledDisplay(
    _ states: InterfaceStateTable, _ firstChange: Int, _ containerIsVisible: Bool,
    at time: SimulatedTime
  ) {
    guard awaitsRendering || mode != .full else { return }
    let schedules = states.changes[firstChange...].contains {
      $0.new.contains(.display) && !$0.old.contains(.display)
    }
    guard schedules else { return }
    if !awaitsRendering, mode != .full {
      awaitsRendering = automaticMode(containerIsVisible: containerIsVisible) != mode
    }
    if awaitsRendering { renderingScheduled = time }
  }
}
