import ScrollQuantities

@testable import ScrollSimulation

/// No preloading: an item has everything while it is on screen, and afterwards nothing, or what it has loaded.
struct ReferenceOnDisplay: ReferencePolicy {
  /// Whether data is asked for once and for all, as with IKAsyncable.
  let keepsResults: Bool
  var stages: PolicyStages { [] }
  var states: ReferenceStates
  private(set) var updateCount = 0

  init(count: Int, keepsResults: Bool) {
    self.keepsResults = keepsResults
    states = ReferenceStates(count: count)
  }

  mutating func handle(_ news: ReferenceNews, _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    switch news {
    case .visibleItemsChanged, .layoutPass, .movedToWindow, .leftWindow: return update(scene)
    case .contentChanged: return keepsResults ? leaveWhatIsNoMore(scene) : []
    default: return []
    }
  }

  /// The cells of indices beyond the content are gone at once.
  private mutating func leaveWhatIsNoMore(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    let gone = states.byItem.indices.filter { states[$0].contains(.visible) && !scene.order.contains($0) }
    return gone.compactMap { states.write($0, [.measureLayout, .preload]) }
  }

  private mutating func update(_ scene: ReferenceScene) -> [ReferenceStates.Change] {
    let showsItems = keepsResults ? scene.isOnScreen : scene.state.contains(.visible)
    let visible = showsItems ? scene.items(in: scene.bounds) : []
    let gone = states.byItem.indices.filter { states[$0].contains(.visible) && !visible.contains($0) }
    let coming = scene.inOrderOfVisits(visible, direction: scene.direction)
    let going =
      scene.inOrderOfVisits(Set(gone), direction: scene.direction) + gone.filter { !scene.order.contains($0) }
    let left: InterfaceState = keepsResults ? [.measureLayout, .preload] : .measureLayout
    let changes =
      coming.compactMap { states.write($0, .inHierarchy) } + going.compactMap { states.write($0, left) }
    if !changes.isEmpty { updateCount += 1 }
    return changes
  }
}
