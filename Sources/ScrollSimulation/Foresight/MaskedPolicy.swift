internal import Quantities

/// Another policy that prepares nothing of what will never be in view.
struct MaskedPolicy: PreloadingPolicy {
  private var policy: any PreloadingPolicy
  private let foresight: Foresight
  /// What the other wants.
  private var wanted = InterfaceStateTable(count: 0)

  init(_ policy: any PreloadingPolicy, _ foresight: Foresight) {
    self.policy = policy
    self.foresight = foresight
  }

  var stages: PolicyStages { policy.stages }
  var updateCount: Int { policy.updateCount }
  var awaitsRendering: Bool { policy.awaitsRendering }
  var awaitsTurn: Bool { policy.awaitsTurn }
  var followsScrolling: Bool { policy.followsScrolling }
  var loadsInEmptyCells: Bool { policy.loadsInEmptyCells }
  var observesLoads: Bool { policy.observesLoads }

  mutating func reset(capacity: Int) {
    policy.reset(capacity: capacity)
    wanted = InterfaceStateTable(count: capacity)
  }

  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    wanted.grow(to: states.states.count)
    policy.handle(event, scene, in: layout, states: &wanted)
    for change in wanted.changes {
      let isSeen = change.new.contains(.visible) || foresight.seesAgain(change.item.position, after: scene.time)
      states.set(change.item, to: isSeen ? wanted[change.item] : .measureLayout)
    }
    wanted.removeAllChanges()
  }

  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    policy.contentReplaced(origins: origins, itemCount: itemCount, reloadsData: reloadsData, states: &wanted)
    wanted.removeAllChanges()
    states.replace(origins: origins)
  }
}
