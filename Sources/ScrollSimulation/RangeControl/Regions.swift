internal import ScrollQuantities

/// The three sets of items that an update compares: visible, display range, preload range.
struct Regions: Sendable {
  static let visibleBit: UInt8 = 1
  static let displayBit: UInt8 = 2
  static let preloadBit: UInt8 = 4

  var visible = ItemRegion(bit: visibleBit)
  var display = ItemRegion(bit: displayBit)
  var preload = ItemRegion(bit: preloadBit)
  var membership = ItemRegion.Membership(bits: [])

  /// Empty sets over items that are all unknown; keeps the storage.
  mutating func reset(count: Int) {
    visible = ItemRegion(bit: Self.visibleBit)
    display = ItemRegion(bit: Self.displayBit)
    preload = ItemRegion(bit: Self.preloadBit)
    membership.reset(count: count)
  }

  /// Makes each set independent of a layout that is about to change.
  mutating func freeze(in layout: ContentLayout) {
    visible.freeze(in: layout, bits: membership.bits)
    display.freeze(in: layout, bits: membership.bits)
    preload.freeze(in: layout, bits: membership.bits)
  }

  /// Notes the items of all three sets as changed, those in several of them more than once.
  mutating func noteAllMembers(in layout: ContentLayout) {
    visible.noteMembers(in: layout, &membership)
    display.noteMembers(in: layout, &membership)
    preload.noteMembers(in: layout, &membership)
  }
}
