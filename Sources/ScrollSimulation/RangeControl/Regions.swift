internal import ScrollQuantities

/// The three sets of items that an update compares: visible, display range, preload range.
struct Regions: Sendable {
  static let visibleBit: UInt8 = 1
  static let displayBit: UInt8 = 2
  static let preloadBit: UInt8 = 4
  /// The bits of the three sets. A region of another owner that shares the membership has a higher bit.
  static let allBits: UInt8 = 7

  var visible = ItemRegion(bit: visibleBit)
  var display = ItemRegion(bit: displayBit)
  var preload = ItemRegion(bit: preloadBit)
  var membership = RegionMembership(bits: [])

  /// Returns the sets that an item is in.
  @inline(__always)
  func bits(of item: Int) -> UInt8 {
    membership.bits[item] | (visible.span.contains(item) ? Self.visibleBit : 0)
      | (display.span.contains(item) ? Self.displayBit : 0) | (preload.span.contains(item) ? Self.preloadBit : 0)
  }

  /// Empties the sets, for a number of items that are all unknown; keeps the storage.
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

  /// Notes the items of all three sets as changed; an item in several sets is noted more than once.
  mutating func noteAllMembers(in layout: ContentLayout) {
    visible.noteMembers(in: layout, &membership)
    display.noteMembers(in: layout, &membership)
    preload.noteMembers(in: layout, &membership)
  }

  /// Runs with all items of the three sets, and all items that have left one since changed items were last taken; nil
  /// if a set is not a span.
  var possibleMembers: [Range<Int>]? {
    guard visible.isSpan, display.isSpan, preload.isSpan else { return nil }
    return visible.spans + display.spans + preload.spans
      + membership.changed.map { $0.position..<$0.position + 1 }
  }

  /// True if an item has entered or left a set since changed items were last taken.
  var hasChanged: Bool {
    !membership.changed.isEmpty || visible.hasSpanChanges || display.hasSpanChanges || preload.hasSpanChanges
  }

  /// Takes the items that have entered or left a set since changes were last taken, if the layout is spaced and the
  /// sets are spans that are together within the limit of `ChangedItems`; otherwise, returns nil. Precondition:
  /// something is visible.
  mutating func takeChangedItems(in layout: ContentLayout, _ order: VisitOrder) -> ChangedItems? {
    guard layout.isSpaced, order.viewportHasLength, membership.changed.isEmpty, visible.isSpan, display.isSpan,
      preload.isSpan
    else { return nil }
    let old = ChangedItems.Ranges(visible: visible.knownSpan, display: display.knownSpan, preload: preload.knownSpan)
    let new = ChangedItems.Ranges(visible: visible.span, display: display.span, preload: preload.span)
    guard let items = ChangedItems(from: old, to: new, goesTowardTail: order.goesTowardTail) else { return nil }
    visible.forgetSpanChanges()
    display.forgetSpanChanges()
    preload.forgetSpanChanges()
    return items
  }

  /// Passes on the items that have entered or left a set since changes were last taken, in the order of visits, each
  /// with the sets that it is in now. An item may come more than once.
  ///
  /// The changed items of a span are those that an edge has passed.
  @inline(__always)
  mutating func withChanged(
    in layout: ContentLayout, _ order: VisitOrder, _ body: (UnsafeMutableBufferPointer<VisitOrder.Place>) -> Void
  ) {
    let changes = (visible.takeSpanChanges(), display.takeSpanChanges(), preload.takeSpanChanges())
    let count = changes.0.count &+ changes.1.count &+ changes.2.count &+ membership.changed.count
    guard count > 0 else { return }
    withUnsafeTemporaryAllocation(of: VisitOrder.Place.self, capacity: count) { places in
      var end = places.baseAddress!
      for change in [changes.0, changes.1, changes.2] {
        end = list(change.first, in: layout, order, end)
        end = list(change.second, in: layout, order, end)
      }
      for item in membership.changed { end = list(item.position..<item.position + 1, in: layout, order, end) }
      if count > 1 { VisitOrder.sort(places) }
      body(places)
    }
    if !membership.changed.isEmpty { membership.changed.removeAll(keepingCapacity: true) }
  }

  /// Writes the places of some items to a buffer; returns the address after them.
  private func list(
    _ items: Range<Int>, in layout: ContentLayout, _ order: VisitOrder, _ start: UnsafeMutablePointer<VisitOrder.Place>
  ) -> UnsafeMutablePointer<VisitOrder.Place> {
    var end = start
    for item in items {
      end.initialize(to: order.place(of: item, bits: bits(of: item), in: layout))
      end += 1
    }
    return end
  }
}
