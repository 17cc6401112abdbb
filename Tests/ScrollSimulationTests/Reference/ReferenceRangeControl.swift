import Quantities

@testable import ScrollSimulation

/// Range control by the rules as they are written down, every set worked out anew at every update.
struct ReferenceRangeControl: ReferencePolicy {
  let profile: RangeControlProfile
  let matching: RangeMatching
  let tuning: RangeTuning

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
  var isInBackground = false
  var rememberedDirection: ScrollDirection = [.down, .right]
  /// What was visible or in a range in the last update.
  var visitedBefore: Set<Int> = []

  var followsScrolling: Bool { isOld }
  var isOld: Bool { profile == .asyncDisplayKit197 }

  init(profile: RangeControlProfile, matching: RangeMatching, tuning: RangeTuning, count: Int) {
    self.profile = profile
    self.matching = matching
    self.tuning = tuning
    states = ReferenceStates(count: count)
  }

  mutating func handle(_ event: ContainerEvent, _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    switch event {
    case .contentLoaded:
      rangeIsValid = false
      needsUpdate = true
      return []
    case .contentGrew:
      rangeIsValid = false
      return isOld ? [] : updateIfNeeded(scene)
    case .dragBegan:
      if !isOld {
        contentHasBeenScrolled = true
        setMode(.full)
      }
      return []
    case .scrolled:
      if isOld { setMode(.full) }
      return []
    case .visibleItemsChanged:
      needsUpdate = true
      return isOld ? [] : update(scene)
    case .layoutPass: return isOld ? [] : updateIfNeeded(scene)
    case .mainQueueTurn: return updateIfNeeded(scene)
    case .renderingFinished:
      if awaitsRendering, renderingScheduled < scene.time {
        awaitsRendering = false
        needsUpdate = true
      }
      return []
    case .memoryWarning: return memoryRanLow(scene)
    case .background: return enterBackground(scene)
    case .foreground: return enterForeground(scene)
    }
  }

  /// Texture protects an explicit mode through the next update always, 1.9.7 only if it is another one.
  private mutating func setMode(_ newMode: RangeMode) {
    if newMode != mode || !isOld { preservesMode = true }
    if newMode != mode { needsUpdate = true }
    mode = newMode
  }

  /// The container is in a window throughout, so it is always in display state. 1.9.7 does not listen.
  private mutating func memoryRanLow(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    if isOld { return [] }
    setMode(.visibleOnly)
    return updateIfNeeded(scene)
  }

  private mutating func enterBackground(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    setMode(isInBackground ? .lowMemory : .visibleOnly)
    isInBackground = true
    if isOld { needsUpdate = true }
    return updateIfNeeded(scene)
  }

  private mutating func enterForeground(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    isInBackground = false
    setMode(.minimum)
    if isOld { needsUpdate = true }
    return updateIfNeeded(scene)
  }

  private mutating func updateIfNeeded(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    needsUpdate ? update(scene) : []
  }
}
