public import ScrollQuantities

/// Where the items of a container are, indexed so that the items of a moving rectangle are found incrementally.
///
/// A layout is made once and shared by every run over the same items. Once items have been inserted into a list or deleted, it is a
/// `SplicedList`, which goes on changing with them. Items enter the content in index order: with
/// `n` items inserted, the content is the first `n` frames, and `contentLength(ofFirst: n)` long. The layouts of
/// this module place an item without looking at later ones, so the layout of a part is the part of the layout; and no item
/// begins before an earlier one. Frames for which that is not so can only be in the content all at once.
public struct ContentLayout: Sendable {
  /// Everything about it, behind one reference, since layouts are passed on and kept in every frame.
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
    /// What says where the items are instead of all these; nil if nothing does.
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
        // Branches, which are foreseen: `max` would wait for the item before.
        if end > length { length = end }
        if own.value > longest { longest = own.value }
        return length
      }
      self.longest = longest
    }
  }

  private var columns: Columns

  /// Frames in index order.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - frames: Where each item is, in points of the content.
  ///   - spansViewport: Whether every frame overlaps every viewport across the axis, so that only the axis
  ///     decides. True for the lists, grids and waterfalls of this module.
  public init(axis: ScrollAxis, frames: [PointRect], spansViewport: Bool) {
    columns = Columns(axis: axis, frames: frames, spansViewport: spansViewport)
  }

  init(_ list: SplicedList) { columns = Columns(list) }

  public var axis: ScrollAxis { columns.axis }
  /// The frames, by item.
  public var frames: [PointRect] {
    isSpliced ? (0..<count).map(frame(of:)) : columns.frames
  }
  /// Whether each item begins no earlier than the one before, so that content can hold the first items alone.
  var growsInOrder: Bool { byLeading.isIndexOrder }
  /// Whether items have to be tested across the axis too: false where each spans part of every viewport.
  var testsAcross: Bool { columns.testsAcross }
  /// Whether items begin and end in the order of their indices, so that those of any rectangle are consecutive.
  var isInOrder: Bool { columns.isInOrder }
  /// Whether that is so however far away they are seen from: no two begin or end at distances that rounding makes equal.
  var isSpaced: Bool { columns.isSpaced }
  /// The longest item along the axis.
  var longest: Double { isSpliced ? list.longest : columns.longest }

  /// How many items there are in all.
  public var count: Int { isSpliced ? list.count : columns.frames.count }

  /// How long the content is when it holds the first `count` items.
  public func contentLength(ofFirst count: Int) -> Points {
    isSpliced ? list.length(ofFirst: count) : columns.contentLengths[count]
  }

  /// Where an item is.
  public func frame(of item: ItemIndex) -> PointRect { frame(of: item.position) }

  @inline(__always)
  func frame(of item: Int) -> PointRect { isSpliced ? list.frame(of: item) : columns.frames[item] }

  /// How long an item is along the axis.
  public func length(of item: ItemIndex) -> Points { frame(of: item.position).size.length(along: axis) }

  // MARK: Edges

  /// Where an item begins along the axis.
  @inline(__always)
  func leadingEdge(of item: Int) -> Double { isSpliced ? list.leadingEdge(of: item) : columns.leadingEdges[item] }

  /// Where an item ends along the axis; see `trailingEdge(of:along:)`.
  @inline(__always)
  func trailingEdge(of item: Int) -> Double { isSpliced ? list.trailingEdge(of: item) : columns.trailingEdges[item] }

  /// Both.
  @inline(__always)
  func edges(of item: Int) -> (leading: Double, trailing: Double) {
    isSpliced ? list.edges(of: item) : (columns.leadingEdges[item], columns.trailingEdges[item])
  }

  /// How many items, in the order of their leading edges, have one that satisfies a condition that holds up to some edge and not
  /// after it. Complexity: O(log items).
  func countByLeading(where condition: (Double) -> Bool) -> Int {
    isSpliced ? list.countByLeading(where: condition) : columns.byLeading.count(where: condition)
  }

  /// The same of trailing edges.
  func countByTrailing(where condition: (Double) -> Bool) -> Int {
    isSpliced ? list.countByTrailing(where: condition) : columns.byTrailing.count(where: condition)
  }

  /// The leading edges next to one cursor, and the trailing edges next to another.
  struct EdgesAround {
    let leading: (lower: Double, upper: Double)
    let trailing: (lower: Double, upper: Double)
  }

  /// Of the first so many items in the order of their leading edges, the last one's, and that of the item after it; the same of
  /// trailing edges. Infinite where there is no item.
  @inline(__always)
  func edges(around leadingCount: Int, _ trailingCount: Int) -> EdgesAround {
    if isSpliced { return list.edges(around: leadingCount, trailingCount) }
    return EdgesAround(
      leading: (columns.byLeading.edges[leadingCount], columns.byLeading.edges[leadingCount + 1]),
      trailing: (columns.byTrailing.edges[trailingCount], columns.byTrailing.edges[trailingCount + 1]))
  }

  /// Items by leading edge, to find what a growing end takes in. Precondition: the layout is not spliced.
  var byLeading: EdgeOrder { _read { yield columns.byLeading } }
  /// Items by trailing edge, to find what an advancing start leaves behind. Precondition: the layout is not spliced.
  var byTrailing: EdgeOrder { _read { yield columns.byTrailing } }

  // MARK: Items that come and go

  /// True if items can be replaced.
  @inline(__always)
  var isSpliced: Bool { columns.list != nil }

  /// Where the items are. Precondition: the layout is spliced.
  private var list: SplicedList { columns.list! }

  /// Puts items of some lengths in place of those at some indices. Precondition: the layout is spliced.
  ///
  /// Complexity: O(√items) for each item that comes or goes.
  mutating func replaceItems(_ indices: Range<Int>, by lengths: some Collection<Points>) {
    if !isKnownUniquelyReferenced(&columns) { columns = Columns(SplicedList(copying: list)) }
    list.replaceItems(indices, by: lengths.lazy.map(\.value))
  }

  /// The smallest rectangle with all of some items in it; nil if there are none.
  func frame(around items: some Sequence<Int>) -> PointRect? {
    let rects = items.lazy.map { frame(of: $0) }
    guard let left = rects.map(\.x).min(), let top = rects.map(\.y).min(),
      let right = rects.map({ $0.x + $0.size.width }).max(), let bottom = rects.map({ $0.y + $0.size.height }).max()
    else { return nil }
    return PointRect(x: left, y: top, size: PointSize(width: right - left, height: bottom - top))
  }

  /// Whether an item and a rectangle overlap; touching edges do not.
  public func overlaps(_ item: ItemIndex, _ rect: PointRect) -> Bool {
    let frame = frame(of: item.position)
    return Self.overlap(frame, rect, along: .vertical) && Self.overlap(frame, rect, along: .horizontal)
  }

  /// The same where items that span every viewport are not tested across the axis, as regions do not.
  func isCovered(_ item: ItemIndex, by rect: PointRect) -> Bool {
    if testsAcross { return overlaps(item, rect) }
    return Self.overlap(frame(of: item.position), rect, along: axis)
  }

  private static func overlap(_ a: PointRect, _ b: PointRect, along axis: ScrollAxis) -> Bool {
    a.origin(along: axis).value < trailingEdge(of: b, along: axis)
      && b.origin(along: axis).value < trailingEdge(of: a, along: axis)
  }

  /// The end of a rectangle for the strict test `a.leading < b.trailing && b.leading < a.trailing`.
  ///
  /// A rectangle covers the half-open span [origin, origin + length); one without length covers its origin alone,
  /// which the next representable number after it says. So edges that touch do not overlap, and an empty item on
  /// the leading edge of a rectangle is inside while one on its trailing edge is not.
  @inline(__always)
  static func trailingEdge(of rect: PointRect, along axis: ScrollAxis) -> Double {
    let (origin, length) = (rect.origin(along: axis).value, rect.size.length(along: axis).value)
    return length == 0 ? origin.nextUp : origin + length
  }
}

extension ContentLayout: Hashable {
  /// True if the same items are at the same places.
  public static func == (a: ContentLayout, b: ContentLayout) -> Bool {
    if a.columns === b.columns { return true }
    return a.axis == b.axis && a.count == b.count && (0..<a.count).allSatisfy { a.frame(of: $0) == b.frame(of: $0) }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension Array {
  /// As many elements as are asked for, each made of its index, in order.
  fileprivate init(count: Int, _ element: (Int) -> Element) {
    self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for index in 0..<count { (buffer.baseAddress! + index).initialize(to: element(index)) }
      initializedCount = count
    }
  }
}

/// Items in the order of one of their edges, with a sentinel before the first and after the last.
///
/// Position `p` of the order, from 0, has its edge at `edges[p + 1]`; `edges[0]` is −∞ and the last edge is +∞, so
/// that a cursor between two items can look both ways without asking whether it stands at an end.
struct EdgeOrder: ~Copyable, Sendable {
  let items: Column<Int32>
  let edges: Column<Double>
  /// Whether the items are in the order of their indices.
  let isIndexOrder: Bool
  /// Whether each edge is after the one before, by more than rounding takes from the distance of two edges.
  let isSpaced: Bool

  /// Of edges no farther from zero than `farthest`, distances are rounded by half a thousandth at most.
  private static let (leastSpace, farthest) = (0x1p-9, 0x1p40)

  /// Sorts items by their edges; equal edges by index. Complexity: O(n log n), O(n) if they are in order already.
  init(of itemEdges: borrowing Column<Double>) {
    let count = itemEdges.count
    var (isIndexOrder, leastSpace) = (true, Double.infinity)
    for index in itemEdges.indices.dropFirst() {
      let space = itemEdges[index] - itemEdges[index - 1]
      if space < leastSpace { leastSpace = space }
      if !(space >= 0) {
        isIndexOrder = false
        break
      }
    }
    isSpaced =
      isIndexOrder && leastSpace >= Self.leastSpace
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

  /// How many edges, from the first on, satisfy a condition that holds up to some edge and not after it.
  /// Complexity: O(log n).
  func count(where condition: (Double) -> Bool) -> Int {
    items.indices.partitioningIndex { !condition(edges[$0 + 1]) }
  }
}
