package import ScrollQuantities

/// The items in view of a container as a policy without ranges follows them: what came into view and what left it.
package struct ItemsInView: Sendable {
  private var region = ItemRegion(bit: 1)
  private var membership = ItemRegion.Membership(bits: [])
  /// What came into view or left it in the last update.
  private var changed: [ItemIndex] = []
  private var visitOrder = VisitOrder()
  private var wasShown = false

  package init() {}

  package func contains(_ item: ItemIndex) -> Bool { membership.bits[item.position] != 0 }

  /// No item is in view of a container that has not been shown.
  package mutating func reset(count: Int) {
    region = ItemRegion(bit: 1)
    membership.reset(count: count)
    wasShown = false
  }

  /// The items that an event has brought into view or out of it, in the order in which to visit them.
  ///
  /// - Parameters:
  ///   - isShown: Whether the container shows; otherwise nothing is in view.
  ///   - states: Counts an update if there are any.
  package mutating func changes(
    after event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, isShown: Bool,
    _ states: inout InterfaceStateTable
  ) -> [ItemIndex] {
    switch event {
    case .layoutInvalidated: region.freeze(in: layout, bits: membership.bits)
    case .visibleItemsChanged, .layoutPass: return update(scene, in: layout, isShown: isShown, &states)
    case .movedToWindow, .leftWindow:
      if isShown != wasShown { return update(scene, in: layout, isShown: isShown, &states) }
    default: break
    }
    return []
  }

  /// Other items are in the content, of which those whose state says so are in view until the next change.
  ///
  /// - Parameter count: How many items there are; states beyond are none's.
  package mutating func replace(by states: InterfaceStateTable, count: Int) {
    region = ItemRegion(bit: 1)
    membership.reset(count: states.states.count)
    let visible = (0..<count).filter { states.states[$0].contains(.visible) }
    region.cover(items: visible.map(ItemIndex.init), membership: &membership)
    membership.changed.removeAll(keepingCapacity: true)
  }

  private mutating func update(
    _ scene: ScrollScene, in layout: ContentLayout, isShown: Bool, _ states: inout InterfaceStateTable
  ) -> [ItemIndex] {
    wasShown = isShown
    if isShown {
      region.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &membership)
    } else {
      region.clear(in: layout, membership: &membership)
    }
    guard !membership.changed.isEmpty else { return [] }
    states.countUpdate()
    changed.removeAll(keepingCapacity: true)
    swap(&changed, &membership.changed)
    visitOrder.sort(
      &changed, bits: membership.bits, in: layout, bounds: scene.bounds,
      direction: scene.isMirrored ? scene.direction.mirroredForRanges : scene.direction)
    return changed
  }
}
