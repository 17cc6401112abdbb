import Quantities

@testable import ScrollSimulation

/// One update, from the visible items to the states.
extension ReferenceRangeControl {
  mutating func update(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    needsUpdate = false
    updateCount += 1
    let direction = direction(scene.direction)
    let visible = scene.items(in: scene.bounds)
    if visible.isEmpty { return isOld ? [] : nothingIsVisible(scene, direction) }
    chooseMode()
    let ranges = ReferenceRanges(self, scene, direction, visible: visible)
    let (display, preload) = (ranges.display, ranges.preload)
    let inRange = visible.union(display).union(preload)
    let visits = [
      visible, display.subtracting(visible), preload.subtracting(visible).subtracting(display),
      visitedBefore.subtracting(inRange),
    ]
    var order = visits.flatMap { scene.inOrderOfVisits($0, direction: direction) }
    if !rangeIsValid { order += (0..<scene.itemCount).filter { !order.contains($0) } }
    let changes = order.compactMap { item in
      states.write(
        item,
        state(
          isVisible: visible.contains(item), isInDisplay: display.contains(item),
          isInPreload: preload.contains(item)))
    }
    awaitRendering(of: changes, at: scene.time)
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
    let rect = scene.bounds.expanded(
      by: tuning[.visibleOnly, .display], scrollable: scene.scrollable, direction: direction)
    let kept = scene.items(in: rect)
    return (0..<scene.itemCount).filter { states[$0].contains(.visible) && !kept.contains($0) }
      .compactMap { states.write($0, states[$0].subtracting(.visible)) }
  }

  private mutating func chooseMode() {
    let isAutomatic = !preservesMode && !isInBackground && (contentHasBeenScrolled || isOld)
    if isAutomatic || mode == .unspecified { mode = automaticMode }
    preservesMode = false
  }

  private var automaticMode: RangeMode { isInBackground || mode == .unspecified ? .minimum : .full }

  private func state(isVisible: Bool, isInDisplay: Bool, isInPreload: Bool) -> InterfaceState {
    var state = InterfaceState.measureLayout
    switch (isInBackground, profile) {
    case (false, _):
      if isVisible { return .inHierarchy }
      if isInPreload { state.insert(.preload) }
      if isInDisplay { state.insert(.display) }
    case (true, .texture):
      if isVisible || isInDisplay { state.insert(.preload) }
      if isVisible, mode != .lowMemory { state.insert(.display) }
    case (true, .asyncDisplayKit197):
      guard isVisible || isInDisplay || isInPreload else { return state }
      state.insert(.preload)
      if mode != .lowMemory { state.insert(.display) }
    }
    return state
  }

  /// If something is newly to be displayed, and the mode would now be another, waits for it to be drawn.
  private mutating func awaitRendering(of changes: [ReferenceStates.Change], at time: SimulatedTime) {
    guard changes.contains(where: { $0.new.contains(.display) && !$0.old.contains(.display) }) else { return }
    if mode != .full, automaticMode != mode { awaitsRendering = true }
    if awaitsRendering { renderingScheduled = time }
  }
}

/// The display and the preload range of an update.
struct ReferenceRanges {
  private(set) var display: Set<Int> = []
  private(set) var preload: Set<Int> = []
  private let matching: RangeMatching
  private let scene: ReferenceScene
  private let direction: ScrollDirection
  private let visible: Set<Int>

  init(
    _ control: ReferenceRangeControl, _ scene: ReferenceScene, _ direction: ScrollDirection,
    visible: Set<Int>
  ) {
    (self.matching, self.scene, self.direction, self.visible) =
      (control.matching, scene, direction, visible)
    let (forDisplay, forPreload) = (control.tuning[control.mode, .display], control.tuning[control.mode, .preload])
    let isLowMemory = control.mode == .lowMemory
    if !isLowMemory { display = forDisplay == .zero ? visible : range(forDisplay) }
    if forDisplay == forPreload, !control.isOld {
      preload = display
    } else if forPreload == .zero, control.isOld || forDisplay == .zero || isLowMemory {
      preload = visible
    } else {
      preload = range(forPreload)
    }
  }

  private func range(_ tuning: RangeTuningParameters) -> Set<Int> {
    switch matching {
    case .rectangle:
      scene.items(
        in: scene.bounds.expanded(by: tuning, scrollable: scene.scrollable, direction: direction))
    case .rows: rows(tuning)
    }
  }

  /// From the first visible row up and from the last down, each row passed using up its height, the first included.
  private func rows(_ tuning: RangeTuningParameters) -> Set<Int> {
    let axis = scene.layout.axis
    let viewport = scene.bounds.size.length(along: axis)
    let isForward = direction.contains(axis == .vertical ? .down : .right)
    let ahead = tuning.leadingBufferScreenfuls * viewport
    let behind = tuning.trailingBufferScreenfuls * viewport
    let first = walk(from: visible.min()!, by: -1, distance: isForward ? behind : ahead)
    let last = walk(from: visible.max()!, by: 1, distance: isForward ? ahead : behind)
    return Set(first...last)
  }

  private func walk(from start: Int, by step: Int, distance: Points) -> Int {
    var (row, left) = (start, distance)
    while left > .zero, (0..<scene.itemCount).contains(row + step) {
      left -= scene.layout.length(of: ItemIndex(row))
      row += step
    }
    return row
  }
}
