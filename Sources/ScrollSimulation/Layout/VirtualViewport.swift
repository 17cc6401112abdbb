internal import ScrollQuantities

/// The items that overlap the bounds, from frame to frame.
///
/// It plays the part of UIKit, which reports when a cell is about to be displayed and when its display has ended. A
/// frame in which no item crosses an edge costs four comparisons.
struct VirtualViewport: ~Copyable {
  /// The offsets at which the bounds may begin and end without an item crossing an edge.
  struct SteadyBounds: Sendable {
    var start = (lower: Double.infinity, upper: -Double.infinity)
    var end = (lower: Double.infinity, upper: -Double.infinity)

    /// Returns true if the items between two offsets are those visible now. If the offsets are equal, only that offset counts,
    /// as in `ContentLayout.trailingEdge(of:along:)`.
    @inline(__always)
    func contain(_ start: Points, _ end: Points) -> Bool {
      let (start, end) = (start.value, end > start ? end.value : start.value.nextUp)
      return start >= self.start.lower && start < self.start.upper && end > self.end.lower && end <= self.end.upper
    }

    /// Returns the offsets from `lower` to below `upper` at which bounds of a length are certainly contained: a thousandth of a
    /// point allows for rounding.
    func innerOffsets(viewportLength: Points) -> (lower: Points, upper: Points) {
      let length = viewportLength.value
      return (
        Points(max(start.lower, end.lower - length + 0.001)), Points(min(start.upper, end.upper - length - 0.001))
      )
    }
  }

  private var region = ItemRegion(bit: 1)
  private var membership = RegionMembership(bits: [])
  private(set) var steadyBounds = SteadyBounds()

  /// The items that appeared or disappeared in the last move, in index order.
  private(set) var changed = Column<ItemIndex>()

  /// The number of items that appeared in the last move.
  @inline(__always)
  var appearedCount: Int {
    var count = 0
    for index in changed.indices where isVisible(changed[index]) { count += 1 }
    return count
  }

  @inline(__always)
  func isVisible(_ item: ItemIndex) -> Bool { region.contains(item.position, membership) }

  /// Returns the items between two offsets if they are those in view and consecutive; else nil.
  @inline(__always)
  func items(from start: Points, to end: Points) -> Range<Int>? {
    steadyBounds.contain(start, end) && region.isSpan && !region.span.isEmpty ? region.span : nil
  }

  /// Moves to new bounds; returns whether items appeared or disappeared.
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

  /// Finds the items in view, in index order, and puts them into an array that is no longer needed, reusing its storage.
  /// Complexity: O(items in view × log).
  mutating func findVisibleItems(in layout: ContentLayout, _ items: inout [ItemIndex]) {
    items.removeAll(keepingCapacity: true)
    region.forEachMember(in: layout, &membership) { items.append(ItemIndex($0)) }
    items.sort()
  }

  /// Returns the number of items that moves and searches have gone over since the last call, besides those that changed.
  @inline(__always)
  mutating func takeVisitCount() -> Int { membership.takeVisitCount() }

  /// Prepares for a new layout of the items; `layout` is the old one.
  mutating func layoutInvalidated(_ layout: ContentLayout) {
    region.freeze(in: layout, bits: membership.bits)
    contentGrew()
  }

  /// Notes that items were appended: the same bounds may show more of them.
  mutating func contentGrew() {
    steadyBounds = SteadyBounds()
  }

  /// Resets to no visible items; keeps the storage.
  mutating func reset(count: Int) {
    region = ItemRegion(bit: 1)
    membership.reset(count: count)
    changed.removeAll()
    contentGrew()
  }
}
