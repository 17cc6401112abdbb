internal import ScrollQuantities

/// The screen: which items the bounds overlap, from frame to frame.
///
/// Plays the part of UIKit, which tells when a cell is about to be displayed and when it no longer is. A frame in which
/// no item crosses an edge costs four comparisons.
struct VirtualViewport: Sendable {
  private var region = ItemRegion(bit: 1)
  private var membership = ItemRegion.Membership(bits: [])
  /// As long as the bounds begin and end within these, the same items are visible.
  private var steadyStart = (lower: Double.infinity, upper: -Double.infinity)
  private var steadyEnd = (lower: Double.infinity, upper: -Double.infinity)

  /// Items that appeared or disappeared in the last move, in index order.
  private(set) var changed: [ItemIndex] = []

  func isVisible(_ item: ItemIndex) -> Bool { membership.bits[item.position] != 0 }

  /// Whether the items between these offsets are those visible now. If they are equal, that offset alone counts, as with
  /// `ContentLayout.trailingEdge(of:along:)`.
  func holds(from start: Double, to end: Double) -> Bool {
    let end = end > start ? end : start.nextUp
    return start >= steadyStart.lower && start < steadyStart.upper && end > steadyEnd.lower
      && end <= steadyEnd.upper
  }

  /// Moves to bounds; returns whether items appeared or disappeared.
  mutating func move(to bounds: PointRect, in layout: ContentLayout, count: Int) -> Bool {
    region.move(to: bounds, in: layout, count: count, membership: &membership)
    (steadyStart, steadyEnd) = region.steadyBounds(in: layout, count: count)
    guard !membership.changed.isEmpty else { return false }
    changed.removeAll(keepingCapacity: true)
    swap(&changed, &membership.changed)
    changed.sort()
    return true
  }

  /// Finds the items in view, in index order, in the storage of an array that is not needed any more.
  /// Complexity: O(items in view × log).
  func findVisibleItems(in layout: ContentLayout, _ items: inout [ItemIndex]) {
    items.removeAll(keepingCapacity: true)
    region.forEachMember(in: layout, bits: membership.bits) { items.append(ItemIndex($0)) }
    items.sort()
  }

  /// The items are about to be laid out anew; `layout` is how they were.
  mutating func layoutInvalidated(_ layout: ContentLayout) {
    region.freeze(in: layout, bits: membership.bits)
    contentGrew()
  }

  /// Items were appended: the same bounds may show more of them.
  mutating func contentGrew() {
    steadyStart = (.infinity, -.infinity)
  }

  /// Nothing visible among items that are all unknown; keeps the storage.
  mutating func reset(count: Int) {
    region = ItemRegion(bit: 1)
    membership.bits.refill(0, count: count)
    membership.changed.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    contentGrew()
  }
}
