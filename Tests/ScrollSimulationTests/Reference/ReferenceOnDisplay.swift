import Quantities

@testable import ScrollSimulation

/// No preloading: an item has everything while it is on screen, and nothing afterwards.
struct ReferenceOnDisplay: ReferencePolicy {
  private(set) var states: ReferenceStates
  private(set) var updateCount = 0
  let awaitsRendering = false
  let followsScrolling = false

  init(count: Int) {
    states = ReferenceStates(count: count)
  }

  mutating func handle(_ event: ContainerEvent, _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    guard event == .visibleItemsChanged else { return [] }
    updateCount += 1
    let visible = scene.items(in: scene.bounds)
    let gone = Set((0..<scene.itemCount).filter { !states[$0].isEmpty && !visible.contains($0) })
    let coming = scene.inOrderOfVisits(visible, direction: scene.direction)
    let going = scene.inOrderOfVisits(gone, direction: scene.direction)
    return coming.compactMap { states.write($0, .inHierarchy) }
      + going.compactMap { states.write($0, .measureLayout) }
  }
}
