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

  /// The sets that an item is in.
  @inline(__always)
  func bits(of item: Int) -> UInt8 {
    membership.bits[item] | (visible.span.contains(item) ? Self.visibleBit : 0)
      | (display.span.contains(item) ? Self.displayBit : 0) | (preload.span.contains(item) ? Self.preloadBit : 0)
  }

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

  /// True if an item has entered a set or left it since changed items were last visited.
  var hasChanged: Bool {
    !membership.changed.isEmpty || visible.hasSpanChanges || display.hasSpanChanges || preload.hasSpanChanges
  }

  /// Passes on the items that have entered a set or left it since this was last done, each with the sets that it is in now: at
  /// least once, and in an order.
  @inline(__always)
  mutating func withChanged(
    in layout: ContentLayout, _ order: VisitOrder, _ body: (UnsafeMutableBufferPointer<VisitOrder.Place>) -> Void
  ) {
    let runs = (visible.takeSpanChanges(), display.takeSpanChanges(), preload.takeSpanChanges())
    let count =
      membership.changed.count &+ runs.0.0.count &+ runs.0.1.count &+ runs.1.0.count &+ runs.1.1.count
      &+ runs.2.0.count &+ runs.2.1.count
    guard count > 0 else { return }
    withUnsafeTemporaryAllocation(of: VisitOrder.Place.self, capacity: count) { places in
      var filled = 0
      @inline(__always)
      func add(_ items: Range<Int>, unless isIn: (Int) -> Bool = { _ in false }) {
        for item in items where !isIn(item) {
          places.initializeElement(at: filled, to: order.place(of: item, bits: bits(of: item), in: layout))
          filled &+= 1
        }
      }
      let isInVisible = { (item: Int) in runs.0.0.contains(item) || runs.0.1.contains(item) }
      let isInDisplay = { (item: Int) in runs.1.0.contains(item) || runs.1.1.contains(item) }
      add(runs.0.0)
      add(runs.0.1)
      add(runs.1.0, unless: isInVisible)
      add(runs.1.1, unless: isInVisible)
      add(runs.2.0) { isInVisible($0) || isInDisplay($0) }
      add(runs.2.1) { isInVisible($0) || isInDisplay($0) }
      for item in membership.changed { add(item.position..<item.position + 1) }
      let found = UnsafeMutableBufferPointer(rebasing: places[..<filled])
      if filled > 1 { found.sortInPlace { $0.precedes($1) } }
      body(found)
    }
    if !membership.changed.isEmpty { membership.changed.removeAll(keepingCapacity: true) }
  }
}
