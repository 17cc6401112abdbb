internal import Quantities

/// A container in a cell of another.
extension RangeController {
  /// The interface state of the cell, which is the container's own, changed.
  ///
  /// Leaving display or preload takes that from every item. The cell's new state is set on everything in it, so the
  /// items that were visible to the last update have it until the next one. A container that becomes visible asks for an
  /// update; one that is hidden does not, and keeps what it has beyond what was visible. Texture: `clearContents` and
  /// `clearPreloadedData` of the container's node, the recursive setting of states, and the layout pass in which a
  /// range-managed container updates.
  public mutating func containerStateChanged(
    from old: InterfaceState, to new: InterfaceState, states: inout InterfaceStateTable
  ) {
    if old.contains(.display), !new.contains(.display) { clearContents(states: &states) }
    if old.contains(.preload), !new.contains(.preload) { clearPreloadedData(states: &states) }
    if let carriedVisibleItems {
      for item in carriedVisibleItems { states.set(item, to: new) }
    } else {
      let bits = regions.membership.bits
      for position in bits.indices where bits[position] & Regions.visibleBit != 0 {
        states.set(ItemIndex(position), to: new)
      }
    }
    evaluatesAll = true
    if new.contains(.visible), !old.contains(.visible) { setNeedsUpdate() }
  }
}
