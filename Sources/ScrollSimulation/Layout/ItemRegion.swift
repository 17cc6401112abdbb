internal import ScrollQuantities

/// The items of a container that a moving rectangle covers, kept up to date item by item.
///
/// Two cursors stand for the rectangle: how many items begin before its end, in order of leading edges, and how many
/// end at or before its start, in order of trailing edges. Its items are those counted by the first and not by the
/// second. Moving it costs O(1) for each item whose edge a cursor passes, whatever the layout, and a comparison or
/// two if none is passed.
///
/// Membership itself is a bit a region in a column that regions share; items whose bit flips are noted in `changed`
/// (at least once, perhaps more often).
struct ItemRegion: Sendable {
  /// What a region covers.
  enum Extent: Sendable {
    case nothing
    /// What the cursors say.
    case rectangle
    /// Consecutive items, whatever their frames.
    case rows(Range<Int>)
    case items([ItemIndex])
  }

  /// The column of membership bits and the list of items whose bits flipped.
  struct Membership: Sendable {
    private(set) var bits: [UInt8]
    var changed: [ItemIndex] = []
    /// No item from here on has been in a region.
    private var usedCount = 0

    init(bits: [UInt8]) { self.bits = bits }

    /// Makes room for items that are in no region yet.
    mutating func grow(to count: Int) {
      if bits.count < count { bits += repeatElement(0, count: count - bits.count) }
    }

    /// Items that are in no region; keeps the storage. Complexity: O(items up to the last that was in one).
    mutating func reset(count: Int) {
      bits.refill(0, usedCount: usedCount, count: count)
      changed.removeAll(keepingCapacity: true)
      usedCount = 0
    }

    @inline(__always)
    fileprivate mutating func insert(_ item: Int, _ bit: UInt8) {
      bits[item] |= bit
      changed.append(ItemIndex(item))
      usedCount = max(usedCount, item + 1)
    }

    @inline(__always)
    fileprivate mutating func remove(_ item: Int, _ bit: UInt8) {
      bits[item] &= ~bit
      changed.append(ItemIndex(item))
    }
  }

  /// The bit of this region in the membership column.
  let bit: UInt8
  /// How many items the region covers.
  private(set) var count = 0
  private var extent = Extent.nothing
  private var leadingCount = 0
  private var trailingCount = 0
  /// Where the rectangle begins along the axis, and what it spans across it.
  private var start = 0.0
  private var across = (start: 0.0, end: 0.0)

  init(bit: UInt8) { self.bit = bit }

  /// Covers the items, among the first `count`, that overlap a rectangle.
  ///
  /// Precondition: `count` is that of all items unless the layout grows in order.
  mutating func move(
    to rect: PointRect, in layout: ContentLayout, count: Int, membership: inout Membership
  ) {
    precondition(count == layout.count || layout.growsInOrder)
    let start = rect.origin(along: layout.axis).value
    let end = ContentLayout.trailingEdge(of: rect, along: layout.axis)
    if layout.testsAcross { turn(to: rect, in: layout, membership: &membership) }
    guard case .rectangle = extent else {
      leave(outside: start..<end, in: layout, count: count, membership: &membership)
      seek(start: start, end: end, in: layout, count: count, membership: &membership)
      return
    }
    self.start = start
    while leadingCount < count, layout.byLeading.edges[leadingCount + 1] < end {
      let item = Int(layout.byLeading.items[leadingCount])
      leadingCount += 1
      if layout.trailingEdges[item] > start, spans(item, layout) { set(item, &membership) }
    }
    while layout.byLeading.edges[leadingCount] >= end {
      leadingCount -= 1
      unset(Int(layout.byLeading.items[leadingCount]), &membership)
    }
    while layout.byTrailing.edges[trailingCount + 1] <= start {
      unset(Int(layout.byTrailing.items[trailingCount]), &membership)
      trailingCount += 1
    }
    while layout.byTrailing.edges[trailingCount] > start {
      trailingCount -= 1
      let item = Int(layout.byTrailing.items[trailingCount])
      if item < count, layout.leadingEdges[item] < end, spans(item, layout) { set(item, &membership) }
    }
  }

  /// Covers consecutive items. Complexity: O(items covered before and after).
  mutating func cover(rows: Range<Int>, in layout: ContentLayout, membership: inout Membership) {
    if case .rows(let old) = extent {
      for row in old where !rows.contains(row) { unset(row, &membership) }
    } else {
      clear(in: layout, membership: &membership)
    }
    extent = .rows(rows)
    for row in rows { set(row, &membership) }
  }

  /// Covers any items. Complexity: O(items covered before and after).
  mutating func cover(items: [ItemIndex], in layout: ContentLayout, membership: inout Membership) {
    clear(in: layout, membership: &membership)
    cover(items: items, membership: &membership)
  }

  /// Covers any items. Precondition: it covers none.
  mutating func cover(items: [ItemIndex], membership: inout Membership) {
    extent = .items(items)
    for item in items { set(item.position, &membership) }
  }

  /// Covers what it covers now as items of their own: `layout`, by which it was found, is about to change.
  mutating func freeze(in layout: ContentLayout, bits: [UInt8]) {
    extent = .items(candidates(in: layout).filter { bits[$0] & bit != 0 }.map(ItemIndex.init))
  }

  /// Covers nothing. Complexity: O(items covered before).
  mutating func clear(in layout: ContentLayout, membership: inout Membership) {
    for item in candidates(in: layout) { unset(item, &membership) }
    extent = .nothing
  }

  /// Visits the covered items, in no particular order.
  func forEachMember(in layout: ContentLayout, bits: [UInt8], _ body: (Int) -> Void) {
    for item in candidates(in: layout) where bits[item] & bit != 0 { body(item) }
  }

  /// Notes the covered items as changed.
  func noteMembers(in layout: ContentLayout, _ membership: inout Membership) {
    for item in candidates(in: layout) where membership.bits[item] & bit != 0 {
      membership.changed.append(ItemIndex(item))
    }
  }

  /// Between what the start and the end of the rectangle may move without an item entering or leaving: a start from
  /// `lower` to below `upper`, an end from above `lower` to `upper`. The edges next to the cursors.
  func steadyBounds(
    in layout: ContentLayout, count: Int
  ) -> (start: (lower: Double, upper: Double), end: (lower: Double, upper: Double)) {
    let (leading, trailing) = (layout.byLeading.edges, layout.byTrailing.edges)
    let next = leadingCount < count ? leading[leadingCount + 1] : .infinity
    return (
      (trailing[trailingCount], trailing[trailingCount + 1]), (leading[leadingCount], next)
    )
  }

  /// Takes note of how near the edges of the rectangle that it covers are to those of items.
  @inline(__always)
  func narrow(_ slack: inout Slack, _ rect: PointRect, in layout: ContentLayout, count: Int) {
    let start = rect.origin(along: layout.axis).value
    let end = ContentLayout.trailingEdge(of: rect, along: layout.axis)
    let steady = steadyBounds(in: layout, count: count)
    slack.startDown = min(slack.startDown, start - steady.start.lower)
    slack.startUp = min(slack.startUp, steady.start.upper - start)
    slack.endDown = min(slack.endDown, end - steady.end.lower)
    slack.endUp = min(slack.endUp, steady.end.upper - end)
    slack.magnitude = max(slack.magnitude, abs(start), abs(end))
  }

  /// How far the edges of a rectangle may move at least without an item entering or leaving, in points.
  struct Slack: Sendable {
    fileprivate(set) var startDown = Double.infinity
    fileprivate(set) var startUp = Double.infinity
    fileprivate(set) var endDown = Double.infinity
    fileprivate(set) var endUp = Double.infinity
    /// The offset of an edge that is farthest from zero.
    fileprivate var magnitude = 0.0

    /// Less what rounding may add where edges are worked out of other numbers, a million points at most; nil if an edge is
    /// that near to an item's.
    var beyondRounding: Slack? {
      let farthest = 1e6
      let rounding = 16 * (magnitude + farthest).ulp
      func reduced(_ distance: Double) -> Double { min(distance, farthest) - rounding }
      guard min(startDown, startUp, endDown, endUp) > rounding else { return nil }
      var slack = self
      (slack.startDown, slack.startUp) = (reduced(startDown), reduced(startUp))
      (slack.endDown, slack.endUp) = (reduced(endDown), reduced(endUp))
      return slack
    }
  }

  /// Covers no longer what does not overlap a span along the axis.
  private mutating func leave(
    outside span: Range<Double>, in layout: ContentLayout, count: Int, membership: inout Membership
  ) {
    for item in candidates(in: layout) {
      let overlaps =
        item < count && layout.leadingEdges[item] < span.upperBound && layout.trailingEdges[item] > span.lowerBound
      if !overlaps || !spans(item, layout) { unset(item, &membership) }
    }
  }

  /// Places the cursors by binary search and takes in what lies between them.
  private mutating func seek(
    start: Double, end: Double, in layout: ContentLayout, count: Int, membership: inout Membership
  ) {
    extent = .rectangle
    self.start = start
    leadingCount = min(count, layout.byLeading.count { $0 < end })
    trailingCount = layout.byTrailing.count { $0 <= start }
    for item in candidates(in: layout) where spans(item, layout) { set(item, &membership) }
  }

  /// The covered items, and perhaps some that are in the rectangle along the axis alone.
  private func candidates(in layout: ContentLayout) -> Candidates {
    Candidates(extent, in: layout, start: start, leadingCount: leadingCount)
  }

  /// Takes note of what the rectangle spans across the axis; if that changed, the region is filled anew.
  private mutating func turn(
    to rect: PointRect, in layout: ContentLayout, membership: inout Membership
  ) {
    let axis = layout.axis.perpendicular
    let span = (rect.origin(along: axis).value, ContentLayout.trailingEdge(of: rect, along: axis))
    if span != across {
      clear(in: layout, membership: &membership)
      across = span
    }
  }

  /// Whether an item overlaps the rectangle across the axis.
  private func spans(_ item: Int, _ layout: ContentLayout) -> Bool {
    guard layout.testsAcross else { return true }
    let (frame, axis) = (layout.frames[item], layout.axis.perpendicular)
    return frame.origin(along: axis).value < across.end
      && ContentLayout.trailingEdge(of: frame, along: axis) > across.start
  }

  private mutating func set(_ item: Int, _ membership: inout Membership) {
    if membership.bits[item] & bit == 0 {
      count += 1
      membership.insert(item, bit)
    }
  }

  private mutating func unset(_ item: Int, _ membership: inout Membership) {
    if membership.bits[item] & bit != 0 {
      count -= 1
      membership.remove(item, bit)
    }
  }
}

extension ItemRegion {
  /// The items among which those that a region covers are, as long as its extent stays the same: what is done to items
  /// meanwhile does not change it.
  struct Candidates: Sequence, IteratorProtocol {
    private let extent: Extent
    private let layout: ContentLayout
    private let start: Double
    private var position: Int

    /// - Parameters:
    ///   - start: Where the rectangle begins, if the extent is one.
    ///   - leadingCount: How many items begin before its end.
    init(_ extent: Extent, in layout: ContentLayout, start: Double, leadingCount: Int) {
      self.extent = extent
      self.layout = layout
      self.start = start
      switch extent {
      case .nothing, .items: position = 0
      case .rows(let rows): position = rows.lowerBound
      case .rectangle: position = leadingCount
      }
    }

    mutating func next() -> Int? {
      switch extent {
      case .nothing: return nil
      case .rows(let rows):
        guard position < rows.upperBound else { return nil }
        defer { position += 1 }
        return position
      case .items(let items):
        guard position < items.count else { return nil }
        defer { position += 1 }
        return items[position].position
      case .rectangle: return nextInRectangle()
      }
    }

    /// Of the items that begin before the end of the rectangle those that end after its start, last first. None of them
    /// begins earlier than the longest item before the start; a point more makes up for rounding.
    private mutating func nextInRectangle() -> Int? {
      let earliest = start - layout.longest - 1
      while layout.byLeading.edges[position] >= earliest {
        position -= 1
        let item = Int(layout.byLeading.items[position])
        if layout.trailingEdges[item] > start { return item }
      }
      return nil
    }
  }
}

extension Array {
  /// Holds `count` times the same element afterwards, in the same storage if it was as long before.
  ///
  /// - Parameter usedCount: How many elements, from the first on, may be others; all by default.
  mutating func refill(_ element: Element, usedCount: Int? = nil, count: Int) {
    guard count == self.count else {
      self = Array(repeating: element, count: count)
      return
    }
    withUnsafeMutableBufferPointer { $0.prefix(usedCount ?? count).update(repeating: element) }
  }
}
