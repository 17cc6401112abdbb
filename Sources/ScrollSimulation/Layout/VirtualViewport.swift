internal import ScrollQuantities

/// The screen: which items the bounds overlap, from frame to frame.
///
/// Plays the part of UIKit, which tells when a cell is about to be displayed and when it no longer is. A frame in which
/// no item crosses an edge costs four comparisons.
struct VirtualViewport: Sendable {
  /// Where the bounds may begin and end without an item crossing an edge.
  struct SteadyBounds: Sendable {
    var start = (lower: Double.infinity, upper: -Double.infinity)
    var end = (lower: Double.infinity, upper: -Double.infinity)

    /// True if the items between these offsets are those visible now. If they are equal, that offset alone counts, as with
    /// `ContentLayout.trailingEdge(of:along:)`.
    @inline(__always)
    func contain(_ start: Points, _ end: Points) -> Bool {
      let (start, end) = (start.value, end > start ? end.value : start.value.nextUp)
      return start >= self.start.lower && start < self.start.upper && end > self.end.lower && end <= self.end.upper
    }
  }

  private var region = ItemRegion(bit: 1)
  private var membership = ItemRegion.Membership(bits: [])
  private(set) var steadyBounds = SteadyBounds()

  /// Items that appeared or disappeared in the last move, in index order.
  private(set) var changed: [ItemIndex] = []

  func isVisible(_ item: ItemIndex) -> Bool { membership.bits[item.position] != 0 }

  /// Moves to bounds; returns whether items appeared or disappeared.
  mutating func move(to bounds: PointRect, in layout: ContentLayout, count: Int) -> Bool {
    region.move(to: bounds, in: layout, count: count, membership: &membership)
    (steadyBounds.start, steadyBounds.end) = region.steadyBounds(in: layout, count: count)
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
    steadyBounds = SteadyBounds()
  }

  /// Nothing visible among items that are all unknown; keeps the storage.
  mutating func reset(count: Int) {
    region = ItemRegion(bit: 1)
    membership.reset(count: count)
    changed.removeAll(keepingCapacity: true)
    contentGrew()
  }
}
