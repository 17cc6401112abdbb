internal import Quantities

/// Prepares nothing ahead, as `OnDisplayPolicy`, and notes what comes into view.
struct ScoutPolicy: PreloadingPolicy {
  private var items = ItemsInView()
  private(set) var foresight = Foresight()

  var stages: PolicyStages { [] }
  var updateCount: Int { items.updateCount }
  var awaitsTurn: Bool { false }

  /// What was noted stays: a container may be loaded anew within a run.
  mutating func reset(capacity: Int) {
    items.reset(count: capacity)
    foresight.grow(to: capacity)
  }

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    foresight.grow(to: states.states.count)
    let isShown = scene.containerState.contains(.visible)
    for item in items.changes(after: event, scene, in: layout, isShown: isShown) {
      if items.contains(item) {
        foresight.cameIntoView(item.position, at: scene.time)
        states.set(item, to: .inHierarchy)
      } else {
        foresight.leftView(item.position, at: scene.time)
        states.set(item, to: .measureLayout)
      }
    }
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
    items.replace(by: states, count: itemCount)
  }
}
