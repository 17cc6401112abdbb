public import ScrollQuantities

/// Where the items of a container are, indexed so that the items of a moving rectangle are found incrementally.
///
/// A layout is made once and shared by every run over the same items. Items enter the content in index order: with
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

    init(axis: ScrollAxis, frames: [PointRect], spansViewport: Bool) {
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

  private let columns: Columns

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

  public var axis: ScrollAxis { columns.axis }
  /// The frames, by item.
  public var frames: [PointRect] { columns.frames }
  /// Where items begin along the axis, by item.
  var leadingEdges: Column<Double> { _read { yield columns.leadingEdges } }
  /// Where items end along the axis, by item; see `trailingEdge(of:along:)`.
  var trailingEdges: Column<Double> { _read { yield columns.trailingEdges } }
  /// Items by leading edge, to find what a growing end takes in.
  var byLeading: EdgeOrder { _read { yield columns.byLeading } }
  /// Items by trailing edge, to find what an advancing start leaves behind.
  var byTrailing: EdgeOrder { _read { yield columns.byTrailing } }
  /// Whether each item begins no earlier than the one before, so that content can hold the first items alone.
  var growsInOrder: Bool { byLeading.isIndexOrder }
  /// Whether items have to be tested across the axis too: false where each spans part of every viewport.
  var testsAcross: Bool { columns.testsAcross }
  /// Whether items begin and end in the order of their indices, so that those of any rectangle are consecutive.
  var isInOrder: Bool { columns.isInOrder }
  /// Whether that is so however far away they are seen from: no two begin or end at distances that rounding makes equal.
  var isSpaced: Bool { columns.isSpaced }
  /// The longest item along the axis.
  var longest: Double { columns.longest }

  /// How many items there are in all.
  public var count: Int { frames.count }

  /// How long the content is when it holds the first `count` items.
  public func contentLength(ofFirst count: Int) -> Points { columns.contentLengths[count] }

  /// How long an item is along the axis.
  public func length(of item: ItemIndex) -> Points { frames[item.position].size.length(along: axis) }

  /// The smallest rectangle with all of some items in it; nil if there are none.
  func frame(around items: some Sequence<Int>) -> PointRect? {
    let rects = items.lazy.map { self.frames[$0] }
    guard let left = rects.map(\.x).min(), let top = rects.map(\.y).min(),
      let right = rects.map({ $0.x + $0.size.width }).max(), let bottom = rects.map({ $0.y + $0.size.height }).max()
    else { return nil }
    return PointRect(x: left, y: top, size: PointSize(width: right - left, height: bottom - top))
  }

  /// Whether an item and a rectangle overlap; touching edges do not.
  public func overlaps(_ item: ItemIndex, _ rect: PointRect) -> Bool {
    let frame = frames[item.position]
    return Self.overlap(frame, rect, along: .vertical) && Self.overlap(frame, rect, along: .horizontal)
  }

  /// The same where items that span every viewport are not tested across the axis, as regions do not.
  func isCovered(_ item: ItemIndex, by rect: PointRect) -> Bool {
    if testsAcross { return overlaps(item, rect) }
    return Self.overlap(frames[item.position], rect, along: axis)
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
