public import ScrollQuantities

/// The frames of the items of a container, indexed to find the items of a moving rectangle incrementally.
///
/// A layout is made once and shared by every run over the same items. After items are inserted into a list or deleted
/// from it, its layout is a `SplicedList`, which changes with the items.
///
/// Items enter the content in index order: with `n` items inserted, the content is the first `n` frames, and
/// `contentLength(ofFirst: n)` long. The layouts of this module place an item without looking at later ones, so the
/// first items have the same frames with and without the others; and no item begins before an earlier one. Other frames
/// can only be in the content all at once.
public struct ContentLayout: Sendable {
  /// The storage of a layout, behind one reference, because layouts are passed on and kept in every frame.
  ///
  /// Columns and list are not cases of an enum, because a run reads one edge at a time: each read would take the list or the
  /// columns out of the case and count a reference to them.
  private final class Columns: Sendable {
    let axis: ScrollAxis
    let frames: [PointRect]
    let leadingEdges: Column<Double>
    let trailingEdges: Column<Double>
    let byLeading: EdgeOrder
    let byTrailing: EdgeOrder
    let testsAcross: Bool
    let isInOrder: Bool
    let isSpaced: Bool
    let longest: Double
    let contentLengths: [Points]
    /// The list that replaces the properties above; nil if the layout is not spliced.
    let list: SplicedList?

    init(_ list: SplicedList) {
      (axis, frames, contentLengths, longest) = (list.axis, [], [], 0)
      leadingEdges = Column()
      trailingEdges = Column()
      byLeading = EdgeOrder(of: leadingEdges)
      byTrailing = EdgeOrder(of: trailingEdges)
      (testsAcross, isInOrder, isSpaced) = (false, true, false)
      self.list = list
    }

    init(axis: ScrollAxis, frames: [PointRect], spansViewport: Bool) {
      list = nil
      self.axis = axis
      self.frames = frames
      let count = frames.count
      leadingEdges = Column(count: count) { frames[$0].origin(along: axis).value }
      trailingEdges = Column(count: count) { ContentLayout.trailingEdge(of: frames[$0], along: axis) }
      byLeading = EdgeOrder(of: leadingEdges)
      byTrailing = EdgeOrder(of: trailingEdges)
      testsAcross = !spansViewport
      isInOrder = byLeading.isIndexOrder && byTrailing.isIndexOrder && spansViewport
      isSpaced = isInOrder && byLeading.isSpaced && byTrailing.isSpaced
      var longest = 0.0
      var length = Points.zero
      contentLengths = Array(count: count + 1) { number in
        guard number > 0 else { return .zero }
        let frame = frames[number - 1]
        let own = frame.size.length(along: axis)
        let end = frame.origin(along: axis) + own
        // Branches, which are predicted: `max` would wait for the item before.
        if end > length { length = end }
        if own.value > longest { longest = own.value }
        return length
      }
      self.longest = longest
    }
  }

  private var columns: Columns

  /// Creates a layout with frames in index order.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - frames: The frame of each item, in points of the content.
  ///   - spansViewport: Whether every frame overlaps every viewport across the axis, so that only the axis decides.
  ///     True for the layouts of `LayoutKind`.
  public init(axis: ScrollAxis, frames: [PointRect], spansViewport: Bool) {
    columns = Columns(axis: axis, frames: frames, spansViewport: spansViewport)
  }

  init(_ list: SplicedList) { columns = Columns(list) }

  public var axis: ScrollAxis { columns.axis }
  /// The frames, by item.
  public var frames: [PointRect] {
    isSpliced ? (0..<count).map(frame(of:)) : columns.frames
  }
  /// True if no item begins before the one before it, so that the content can hold the first items alone.
  var growsInOrder: Bool { byLeading.isIndexOrder }
  /// True if items have to be tested across the axis too; false if each spans part of every viewport.
  var testsAcross: Bool { columns.testsAcross }
  /// True if items begin and end in the order of their indices, so that those of any rectangle are consecutive.
  var isInOrder: Bool { columns.isInOrder }
  /// True if items are in order and no two begin or end at distances from a third point that rounding makes equal.
  var isSpaced: Bool { columns.isSpaced }
  /// The length of the longest item along the axis.
  var longest: Double { isSpliced ? list.longest : columns.longest }

  /// The number of all items.
  public var count: Int { isSpliced ? list.count : columns.frames.count }

  /// Returns the length of the content with its first `count` items.
  public func contentLength(ofFirst count: Int) -> Points {
    isSpliced ? list.length(ofFirst: count) : columns.contentLengths[count]
  }

  /// Returns the frame of an item.
  public func frame(of item: ItemIndex) -> PointRect { frame(of: item.position) }

  @inline(__always)
  func frame(of item: Int) -> PointRect { isSpliced ? list.frame(of: item) : columns.frames[item] }

  /// Returns the length of an item along the axis.
  public func length(of item: ItemIndex) -> Points { frame(of: item.position).size.length(along: axis) }

  // MARK: Edges

  /// Returns the offset at which an item begins along the axis.
  @inline(__always)
  func leadingEdge(of item: Int) -> Double { isSpliced ? list.leadingEdge(of: item) : columns.leadingEdges[item] }

  /// Returns the offset at which an item ends along the axis; see `trailingEdge(of:along:)`.
  @inline(__always)
  func trailingEdge(of item: Int) -> Double { isSpliced ? list.trailingEdge(of: item) : columns.trailingEdges[item] }

  /// Returns both edges of an item.
  @inline(__always)
  func edges(of item: Int) -> (leading: Double, trailing: Double) {
    isSpliced ? list.edges(of: item) : (columns.leadingEdges[item], columns.trailingEdges[item])
  }

  /// Returns the number of items, in the order of their leading edges, whose leading edge satisfies a condition.
  /// Precondition: it holds up to some edge and not after it. Complexity: O(log items).
  func countByLeading(where condition: (Double) -> Bool) -> Int {
    isSpliced ? list.countByLeading(where: condition) : columns.byLeading.count(where: condition)
  }

  /// Returns the number of items, in the order of their trailing edges, whose trailing edge satisfies such a condition.
  func countByTrailing(where condition: (Double) -> Bool) -> Int {
    isSpliced ? list.countByTrailing(where: condition) : columns.byTrailing.count(where: condition)
  }

  /// The leading edges next to one cursor, and the trailing edges next to another.
  struct EdgesAround {
    let leading: (lower: Double, upper: Double)
    let trailing: (lower: Double, upper: Double)
  }

  /// Returns the leading edges before and after a cursor that stands after `leadingCount` items in the order of these
  /// edges, and the trailing edges around one after `trailingCount` items. An edge is infinite if there is no item.
  @inline(__always)
  func edges(around leadingCount: Int, _ trailingCount: Int) -> EdgesAround {
    if isSpliced { return list.edges(around: leadingCount, trailingCount) }
    return EdgesAround(
      leading: (columns.byLeading.edges[leadingCount], columns.byLeading.edges[leadingCount + 1]),
      trailing: (columns.byTrailing.edges[trailingCount], columns.byTrailing.edges[trailingCount + 1]))
  }

  /// The items by leading edge, for finding those that a growing end takes in. Precondition: the layout is not spliced.
  var byLeading: EdgeOrder { _read { yield columns.byLeading } }
  /// The items by trailing edge, for finding those that an advancing start leaves behind. Precondition: the layout is
  /// not spliced.
  var byTrailing: EdgeOrder { _read { yield columns.byTrailing } }

  // MARK: Items that come and go

  /// True if items can be replaced.
  @inline(__always)
  var isSpliced: Bool { columns.list != nil }

  /// The list that has the items. Precondition: the layout is spliced.
  private var list: SplicedList { columns.list! }

  /// Replaces the items at some indices by items of other lengths. Precondition: the layout is spliced.
  ///
  /// Complexity: O(items replaced, new items, and chunks of the list).
  mutating func replaceItems(_ indices: Range<Int>, by lengths: some Collection<Points>) {
    if !isKnownUniquelyReferenced(&columns) { columns = Columns(SplicedList(copying: list)) }
    list.replaceItems(indices, by: lengths.lazy.map(\.value))
  }

  /// Returns the smallest rectangle that contains some items; nil if there are none.
  func frame(around items: some Sequence<Int>) -> PointRect? {
    let rects = items.lazy.map { frame(of: $0) }
    guard let left = rects.map(\.x).min(), let top = rects.map(\.y).min(),
      let right = rects.map({ $0.x + $0.size.width }).max(), let bottom = rects.map({ $0.y + $0.size.height }).max()
    else { return nil }
    return PointRect(x: left, y: top, size: PointSize(width: right - left, height: bottom - top))
  }

  /// Returns true if an item and a rectangle overlap; touching edges do not overlap.
  public func overlaps(_ item: ItemIndex, _ rect: PointRect) -> Bool {
    let frame = frame(of: item.position)
    return Self.overlap(frame, rect, along: .vertical) && Self.overlap(frame, rect, along: .horizontal)
  }

  /// Returns true if a rectangle covers an item as in a region, which does not test items that span every viewport
  /// across the axis.
  func isCovered(_ item: ItemIndex, by rect: PointRect) -> Bool {
    if testsAcross { return overlaps(item, rect) }
    return Self.overlap(frame(of: item.position), rect, along: axis)
  }

  private static func overlap(_ a: PointRect, _ b: PointRect, along axis: ScrollAxis) -> Bool {
    a.origin(along: axis).value < trailingEdge(of: b, along: axis)
      && b.origin(along: axis).value < trailingEdge(of: a, along: axis)
  }

  /// Returns the end of a rectangle for the strict test `a.leading < b.trailing && b.leading < a.trailing`.
  ///
  /// A rectangle covers the half-open span [origin, origin + length). One without length covers its origin alone, so it
  /// ends at the next representable number. So edges that touch do not overlap: an empty item on the leading edge of a
  /// rectangle is inside, and one on its trailing edge is not.
  @inline(__always)
  static func trailingEdge(of rect: PointRect, along axis: ScrollAxis) -> Double {
    let (origin, length) = (rect.origin(along: axis).value, rect.size.length(along: axis).value)
    return length == 0 ? origin.nextUp : origin + length
  }
}

extension ContentLayout: Hashable {
  /// Returns true if both layouts have the same axis and the same frames.
  public static func == (a: ContentLayout, b: ContentLayout) -> Bool {
    if a.columns === b.columns { return true }
    return a.axis == b.axis && a.count == b.count && (0..<a.count).allSatisfy { a.frame(of: $0) == b.frame(of: $0) }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension Array {
  /// Creates an array of a number of elements, each made from its index, in order.
  fileprivate init(count: Int, _ element: (Int) -> Element) {
    self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for index in 0..<count { (buffer.baseAddress! + index).initialize(to: element(index)) }
      initializedCount = count
    }
  }
}

/// Items in the order of one of their edges, with a sentinel before the first and after the last.
///
/// Position `p` of the order, from 0, has its edge at `edges[p + 1]`; `edges[0]` is −∞ and the last edge is +∞, so that
/// a cursor between two items can look both ways without checking whether it is at an end.
struct EdgeOrder: ~Copyable, Sendable {
  let items: Column<Int32>
  let edges: Column<Double>
  /// True if the items are in the order of their indices.
  let isIndexOrder: Bool
  /// True if each edge is after the one before, by more than rounding takes from the distance of two edges.
  let isSpaced: Bool

  /// The minimum space between spaced edges, and their maximum distance from zero. Up to there, distances are rounded
  /// by half a thousandth at most.
  private static let (minimumSpace, farthest) = (0x1p-9, 0x1p40)

  /// Sorts items by their edges; equal edges by index. Complexity: O(n log n), O(n) if they are in order already.
  init(of itemEdges: borrowing Column<Double>) {
    let count = itemEdges.count
    var (isIndexOrder, minimumSpace) = (true, Double.infinity)
    for index in itemEdges.indices.dropFirst() {
      let space = itemEdges[index] - itemEdges[index - 1]
      if space < minimumSpace { minimumSpace = space }
      if !(space >= 0) {
        isIndexOrder = false
        break
      }
    }
    isSpaced =
      isIndexOrder && minimumSpace >= Self.minimumSpace
      && (count == 0 || itemEdges[0] >= -Self.farthest && itemEdges[count - 1] <= Self.farthest)
    var items = Column(count: count) { Int32($0) }
    if !isIndexOrder {
      items.sort { (itemEdges[Int($0)], $0) < (itemEdges[Int($1)], $1) }
    }
    edges = Column(count: count + 2) { place in
      place == 0 ? -.infinity : place > count ? .infinity : itemEdges[Int(items[place - 1])]
    }
    self.items = items
    self.isIndexOrder = isIndexOrder
  }

  /// Returns the number of edges, from the first on, that satisfy a condition. Precondition: it holds up to some edge
  /// and not after it. Complexity: O(log n).
  func count(where condition: (Double) -> Bool) -> Int {
    items.indices.partitioningIndex { !condition(edges[$0 + 1]) }
  }
}
