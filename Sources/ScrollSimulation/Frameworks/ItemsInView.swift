package import ScrollQuantities

/// The items in view of a container, and their changes, for policies without ranges.
package struct ItemsInView: Sendable {
  private var regions = Regions()
  private var wasShown = false

  package init() {}

  package func contains(_ item: ItemIndex) -> Bool { regions.bits(of: item.position) != 0 }

  /// Resets to no items in view, as in a container that has not been shown.
  package mutating func reset(count: Int) {
    regions.reset(count: count)
    wasShown = false
  }

  /// Returns the items that an event has brought into view or out of it, in the order of visits.
  ///
  /// - Parameters:
  ///   - event: The event of the container.
  ///   - scene: The state of the container after the event.
  ///   - layout: The layout of the items.
  ///   - isShown: Whether the container shows; otherwise nothing is in view.
  ///   - states: The table in which an update is counted if there are changes.
  package mutating func changes(
    after event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout, isShown: Bool,
    _ states: inout InterfaceStateTable
  ) -> [ItemIndex] {
    switch event {
    case .layoutInvalidated: regions.freeze(in: layout)
    case .visibleItemsChanged, .layoutPass: return update(scene, in: layout, isShown: isShown, &states)
    case .movedToWindow, .leftWindow:
      if isShown != wasShown { return update(scene, in: layout, isShown: isShown, &states) }
    default: break
    }
    return []
  }

  /// Replaces the items; those that are visible in `states` are in view until the next change.
  ///
  /// - Parameters:
  ///   - states: The interface states of the new items.
  ///   - count: The number of items; states beyond are ignored.
  package mutating func replace(by states: InterfaceStateTable, count: Int) {
    regions.reset(count: states.states.count)
    let visible = (0..<count).filter { states.states[$0].contains(.visible) }
    regions.visible.cover(items: visible.map(ItemIndex.init), membership: &regions.membership)
    regions.membership.changed.removeAll(keepingCapacity: true)
  }

  private mutating func update(
    _ scene: ScrollScene, in layout: ContentLayout, isShown: Bool, _ states: inout InterfaceStateTable
  ) -> [ItemIndex] {
    wasShown = isShown
    defer { states.visit(regions.membership.takeVisitCount()) }
    if isShown {
      regions.visible.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &regions.membership)
    } else {
      regions.visible.clear(in: layout, membership: &regions.membership)
    }
    guard regions.hasChanged else { return [] }
    states.countUpdate()
    let direction = scene.isMirrored ? scene.direction.mirroredForRanges : scene.direction
    var changed: [ItemIndex] = []
    regions.withChanged(in: layout, VisitOrder(in: layout, bounds: scene.bounds, direction: direction)) { places in
      states.visit(places.count)
      changed = places.map(\.item)
    }
    return changed
  }
}
