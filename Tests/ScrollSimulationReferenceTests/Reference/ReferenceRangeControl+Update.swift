import ScrollQuantities

@testable import ScrollSimulation

/// One update, from the visible items to the states.
extension ReferenceRangeControl {
  mutating func update(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    needsUpdate = false
    updateCount += 1
    let direction = direction(scene.direction)
    let visible = scene.items(in: scene.bounds)
    visibleBefore = visible
    if visible.isEmpty { return isOld ? [] : nothingIsVisible(scene, direction) }
    chooseMode(scene)
    let ranges = ReferenceRanges(self, scene, direction, visible: visible)
    let (display, preload) = (ranges.display, ranges.preload)
    let inRange = visible.union(display).union(preload)
    let visits = [
      visible, display.subtracting(visible), preload.subtracting(visible).subtracting(display),
      visitedBefore.subtracting(inRange),
    ]
    var order = visits.flatMap { scene.inOrderOfVisits($0, direction: direction) }
    if !rangeIsValid { order += scene.order.filter { !order.contains($0) } }
    let changes = order.compactMap { item in
      states.write(
        item,
        state(
          scene, isVisible: visible.contains(item), isInDisplay: display.contains(item),
          isInPreload: preload.contains(item)))
    }
    awaitRendering(of: changes, scene)
    visitedBefore = inRange
    rangeIsValid = true
    return changes
  }

  /// Texture keeps the direction of the update before if there is none now; 1.9.7 takes none as none.
  private mutating func direction(_ present: ScrollDirection) -> ScrollDirection {
    if isOld { return present }
    if !present.isEmpty { rememberedDirection = present }
    return rememberedDirection
  }

  /// What was visible and is not even in the display range of "visible only" is visible no more; nothing else changes.
  private mutating func nothingIsVisible(
    _ scene: ReferenceScene, _ direction: ScrollDirection
  ) -> [ReferenceStates.Change] {
    let kept = scene.items(within: tuning[.visibleOnly, .display], direction: direction, wraps: wraps)
    return scene.order.filter { states[$0].contains(.visible) && !kept.contains($0) }
      .compactMap { states.write($0, states[$0].subtracting(.visible)) }
  }

  private mutating func chooseMode(_ scene: ReferenceScene) {
    let isAutomatic = !preservesMode && scene.isVisible && (contentHasBeenScrolled || isOld)
    if isAutomatic || mode == .unspecified { mode = automaticMode(scene) }
    preservesMode = false
  }

  private func automaticMode(_ scene: ReferenceScene) -> RangeMode {
    !scene.isVisible || mode == .unspecified ? .minimum : .full
  }

  private func state(
    _ scene: ReferenceScene, isVisible: Bool, isInDisplay: Bool, isInPreload: Bool
  ) -> InterfaceState {
    var state = InterfaceState.measureLayout
    switch (scene.isVisible, profile) {
    case (true, _):
      if isVisible { return .inHierarchy }
      if isInPreload { state.insert(.preload) }
      if isInDisplay { state.insert(.display) }
    case (false, .texture):
      if isVisible || isInDisplay { state.insert(.preload) }
      if isVisible, mode != .lowMemory { state.insert(.display) }
    case (false, .asyncDisplayKit197):
      guard isVisible || isInDisplay || isInPreload else { return state }
      state.insert(.preload)
      if mode != .lowMemory { state.insert(.display) }
    }
    return state
  }

  /// If something is newly to be displayed, and the mode would now be another, waits for it to be drawn.
  private mutating func awaitRendering(of changes: [ReferenceStates.Change], _ scene: ReferenceScene) {
    guard changes.contains(where: { $0.new.contains(.display) && !$0.old.contains(.display) }) else { return }
    if mode != .full, automaticMode(scene) != mode { awaitsRendering = true }
    if awaitsRendering { renderingScheduled = scene.time }
  }
}
