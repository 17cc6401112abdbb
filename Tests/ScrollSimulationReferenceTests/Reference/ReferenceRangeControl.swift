import ScrollQuantities

@testable import ScrollSimulation

/// Range control by the rules as they are written down, every set worked out anew at every update.
struct ReferenceRangeControl: ReferencePolicy {
  let profile: RangeControlProfile
  /// Whether ranges are counted in rows.
  let countsRows: Bool
  let modeForMemoryWarnings: RangeMode
  let tuning: RangeTuning
  let wraps: Bool
  let isTable: Bool
  var stages: PolicyStages { [.pages, .data, .display] }

  var states: ReferenceStates
  var updateCount = 0
  var mode = RangeMode.unspecified
  var awaitsRendering = false
  /// When the items whose rendering is awaited were scheduled.
  var renderingScheduled = SimulatedTime.zero
  var rangeIsValid = true
  var needsUpdate = false
  var contentHasBeenScrolled = false
  var preservesMode = false
  var rememberedDirection: ScrollDirection = [.down, .right]
  /// What was visible in the last update.
  var visibleBefore: Set<Int> = []
  /// What was visible or in a range in the last update that found something visible.
  var visitedBefore: Set<Int> = []

  var followsScrolling: Bool { isOld }
  var isOld: Bool { profile == .asyncDisplayKit197 }

  init(_ profile: RangeControlProfile, _ parameters: PolicyParameters, count: Int) {
    self.profile = profile
    countsRows = profile == .asyncDisplayKit197 && parameters.container.countsRows
    modeForMemoryWarnings = parameters.container.modeForMemoryWarnings
    tuning = parameters.tuning
    wraps = parameters.container.wraps
    isTable = parameters.container.isTable
    states = ReferenceStates(count: count)
  }

  mutating func handle(_ news: ReferenceNews, _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    switch news {
    case .sizeChanged: return []
    case .contentLoaded, .contentReloaded:
      rangeIsValid = false
      needsUpdate = true
      return []
    case .contentGrew, .contentChanged:
      rangeIsValid = false
      return isOld ? [] : updateIfNeeded(scene)
    case .dragBegan:
      if !isOld {
        contentHasBeenScrolled = true
        setMode(.full)
      }
      return []
    case .scrolled:
      if isOld, scene.state.contains(.visible) { setMode(.full) }
      return []
    case .visibleItemsChanged:
      needsUpdate = true
      return updatesInLayout(scene) ? update(scene) : []
    case .layoutPass: return updatesInLayout(scene) ? updateIfNeeded(scene) : []
    case .mainQueueTurn, .appStateChanged: return updateIfNeeded(scene)
    case .movedToWindow, .leftWindow: return update(scene)
    case .renderingFinished:
      if awaitsRendering, renderingScheduled < scene.time {
        awaitsRendering = false
        needsUpdate = true
      }
      return []
    case .modeSet(let mode):
      setMode(mode)
      return []
    case .memoryWarning: return memoryRanLow(scene)
    case .background, .foreground:
      appStateChanges(news, scene)
      return []
    case .stateChanged(let old, let new): return stateChanged(from: old, to: new, scene)
    }
  }

  mutating func forget(_ items: Set<Int>) {
    states.forget(items)
    visibleBefore.subtract(items)
    visitedBefore.subtract(items)
  }

  /// 1.9.7 updates in turns of the main queue only, as does a collection that is in no window.
  private func updatesInLayout(_ scene: ReferenceScene) -> Bool { !isOld && (isTable || scene.isOnScreen) }

  /// Texture protects an explicit mode through the next update always, 1.9.7 only if it is another one.
  private mutating func setMode(_ newMode: RangeMode) {
    if newMode != mode || !isOld { preservesMode = true }
    if newMode != mode { needsUpdate = true }
    mode = newMode
  }

  /// 1.9.7 does not listen.
  private mutating func memoryRanLow(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    if isOld { return [] }
    setMode(scene.state.contains(.display) ? .visibleOnly : modeForMemoryWarnings)
    return updateIfNeeded(scene)
  }

  /// The mode first; the update comes when everyone knows. With 1.9.7 it comes in any case.
  private mutating func appStateChanges(_ news: ReferenceNews, _ scene: ReferenceScene) {
    switch (news, scene.isVisible) {
    case (.background, true): setMode(.visibleOnly)
    case (.background, false): setMode(.lowMemory)
    case (_, true): setMode(.minimum)
    case (_, false): setMode(.visibleOnly)
    }
    if isOld { needsUpdate = true }
  }

  /// What the items of a container inside a cell take over from the cell.
  private mutating func stateChanged(
    from old: InterfaceState, to new: InterfaceState, _ scene: ReferenceScene
  ) -> [ReferenceStates.Change] {
    var changes: [ReferenceStates.Change] = []
    for range in [InterfaceState.display, .preload] where old.contains(range) && !new.contains(range) {
      changes += scene.order.compactMap { states.write($0, states[$0].subtracting(range)) }
    }
    changes += scene.order.filter { visibleBefore.contains($0) }.compactMap { states.write($0, new) }
    if new.contains(.visible), !old.contains(.visible) { needsUpdate = true }
    return changes
  }

  private mutating func updateIfNeeded(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    needsUpdate ? update(scene) : []
  }
}
