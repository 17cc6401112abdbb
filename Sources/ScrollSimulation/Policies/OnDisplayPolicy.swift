internal import Quantities

/// Work starts when an item comes on screen and its result is let go when it leaves: what a feed does without any
/// preloading.
public struct OnDisplayPolicy: PreloadingPolicy {
  private var visible = ItemRegion(bit: 1)
  private var membership = ItemRegion.Membership(bits: [])
  private var visitOrder = VisitOrder()
  public private(set) var updateCount = 0

  public init() {}

  public mutating func reset(capacity: Int) {
    visible = ItemRegion(bit: 1)
    membership.bits.replaceSubrange(0..., with: repeatElement(0, count: capacity))
    membership.changed.removeAll(keepingCapacity: true)
    updateCount = 0
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    guard event == .visibleItemsChanged else { return }
    updateCount += 1
    update(scene, in: layout, states: &states)
  }

  private mutating func update(
    _ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable
  ) {
    visible.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &membership)
    visitOrder.sort(
      &membership.changed, bits: membership.bits, in: layout, bounds: scene.bounds,
      direction: scene.direction)
    for item in membership.changed {
      states.set(item, to: membership.bits[item.position] != 0 ? .inHierarchy : .measureLayout)
    }
    membership.changed.removeAll(keepingCapacity: true)
  }
}
