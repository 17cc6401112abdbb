internal import ScrollQuantities

/// The screen: which items the bounds overlap, from frame to frame.
///
/// Plays the part of UIKit, which tells when a cell is about to be displayed and when it no longer is. A frame in which
/// no item crosses an edge costs four comparisons.
struct VirtualViewport: ~Copyable {
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

    /// Offsets at which bounds of a length are contained for certain, from `lower` to below `upper`: a thousandth of a point
    /// more or less makes up for rounding.
    func innerOffsets(viewportLength: Points) -> (lower: Points, upper: Points) {
      let length = viewportLength.value
      return (
        Points(max(start.lower, end.lower - length + 0.001)), Points(min(start.upper, end.upper - length - 0.001))
      )
    }
  }

  private var region = ItemRegion(bit: 1)
  private var membership = ItemRegion.Membership(bits: [])
  private(set) var steadyBounds = SteadyBounds()

  /// Items that appeared or disappeared in the last move, in index order.
  private(set) var changed = Column<ItemIndex>()

  /// How many items appeared in the last move.
  @inline(__always)
  var cameCount: Int {
    var count = 0
    for index in changed.indices where isVisible(changed[index]) { count += 1 }
    return count
  }

  @inline(__always)
  func isVisible(_ item: ItemIndex) -> Bool { region.contains(item.position, membership) }

  /// The items that bounds at these offsets overlap, if those are the ones in view and consecutive.
  @inline(__always)
  func items(from start: Points, to end: Points) -> Range<Int>? {
    steadyBounds.contain(start, end) && region.isSpan && !region.span.isEmpty ? region.span : nil
  }

  /// Moves to bounds; returns whether items appeared or disappeared.
  @inline(__always)
  mutating func move(to bounds: PointRect, in layout: ContentLayout, count: Int) -> Bool {
    region.move(to: bounds, in: layout, count: count, membership: &membership)
    (steadyBounds.start, steadyBounds.end) = region.steadyBounds(in: layout, count: count)
    guard region.hasSpanChanges || !membership.changed.isEmpty else { return false }
    changed.removeAll()
    let changes = region.takeSpanChanges()
    for items in [changes.first, changes.second] {
      for item in items { changed.append(ItemIndex(item)) }
    }
    if !membership.changed.isEmpty {
      for item in membership.changed { changed.append(item) }
      membership.changed.removeAll(keepingCapacity: true)
      changed.sort { $0 < $1 }
    }
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
    changed.removeAll()
    contentGrew()
  }
}
