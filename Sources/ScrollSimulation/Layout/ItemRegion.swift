internal import ScrollQuantities

/// The items of a container that a moving rectangle covers, kept up to date item by item.
///
/// Two cursors represent the rectangle: the number of items that begin before its end, in the order of leading edges,
/// and the number of items that end at or before its start, in the order of trailing edges. The rectangle covers the
/// items that the first cursor counts and the second does not. A move costs O(1) for each item whose edge a cursor
/// passes, whatever the layout, and a comparison or two if none is passed.
///
/// If items end in the order in which they begin, a rectangle covers a *span* of consecutive items between the cursors.
/// In other layouts, and for other extents than rectangles, each region has a bit per item in a column that regions
/// share; items whose bit flips are noted there as changed (at least once, perhaps more often).
struct ItemRegion: Sendable {
  /// The extent of a region.
  enum Extent: Sendable {
    case nothing
    /// The consecutive items between the cursors.
    case span
    /// The items that the cursors select, in a layout that is not in order.
    case rectangle
    /// Consecutive items, whatever their frames.
    case rows(Range<Int>)
    case items([ItemIndex])
  }

  /// The bit of this region in the membership column.
  let bit: UInt8
  /// The number of items that have the bit.
  private var markedCount = 0
  private var extent = Extent.nothing
  /// The items of the rectangle, if the layout is in order.
  private(set) var span = 0..<0
  /// The span when its changes were last taken.
  private(set) var knownSpan = 0..<0
  /// True if the extent is a span whose cursors were placed in the current layout, so that they can move item by item.
  private var isPlaced = false
  private var leadingCount = 0
  private var trailingCount = 0
  /// The start of the rectangle along the axis.
  private var start = 0.0
  /// The span of the rectangle across the axis.
  private var across = (start: 0.0, end: 0.0)

  init(bit: UInt8) { self.bit = bit }

  /// The number of items that the region covers.
  var count: Int { markedCount + span.count }
  /// True if all covered items are in the span.
  var isSpan: Bool { markedCount == 0 }

  @inline(__always)
  func contains(_ item: Int, _ membership: RegionMembership) -> Bool {
    span.contains(item) || markedCount > 0 && membership.bits[item] & bit != 0
  }

  /// Covers the items, among the first `count`, that overlap a rectangle.
  ///
  /// Precondition: `count` is the number of all items, unless the layout grows in order.
  mutating func move(
    to rect: PointRect, in layout: ContentLayout, count: Int, membership: inout RegionMembership
  ) {
    let start = rect.origin(along: layout.axis).value
    let end = ContentLayout.trailingEdge(of: rect, along: layout.axis)
    if layout.isInOrder, isPlaced {
      moveSpan(start: start, end: end, in: layout, count: count)
    } else if layout.isInOrder {
      placeSpan(start: start, end: end, in: layout, count: count, membership: &membership)
    } else {
      moveMarks(to: rect, start: start, end: end, in: layout, count: count, membership: &membership)
    }
  }

  /// The items between the cursors. All empty results are equal.
  private var itemsBetweenCursors: Range<Int> { trailingCount < leadingCount ? trailingCount..<leadingCount : 0..<0 }

  private mutating func moveSpan(start: Double, end: Double, in layout: ContentLayout, count: Int) {
    leadingCount =
      Self.move(leadingCount, to: end, layout.byLeading.edges, limit: count) { $0 < $1 }
      ?? min(count, layout.countByLeading { $0 < end })
    trailingCount =
      Self.move(trailingCount, to: start, layout.byTrailing.edges) { $0 <= $1 }
      ?? layout.countByTrailing { $0 <= start }
    span = itemsBetweenCursors
  }

  /// The maximum number of edges that a cursor passes one by one.
  private static let maximumStepCount = 64

  /// Moves a cursor to an edge of the rectangle; returns the number of item edges before it, nil if it is too far away to go
  /// there step by step.
  ///
  /// It mostly passes one edge or none, which cannot be predicted, so the first step is calculated without a branch.
  ///
  /// - Parameters:
  ///   - cursor: The number of item edges before the cursor.
  ///   - edge: The edge of the rectangle.
  ///   - edges: The edges of the items.
  ///   - limit: The maximum number of item edges before the cursor; all by default.
  ///   - isBefore: Returns whether an item's edge is before that of the rectangle.
  @inline(__always)
  private static func move(
    _ cursor: Int, to edge: Double, _ edges: borrowing Column<Double>, limit: Int = .max,
    while isBefore: (_ edge: Double, _ ownEdge: Double) -> Bool
  ) -> Int? {
    let steps = (isBefore(edges[cursor &+ 1], edge) ? 1 : 0) & (cursor < limit ? 1 : 0)
    var (cursor, left) = (cursor &+ steps, maximumStepCount)
    while cursor < limit, isBefore(edges[cursor &+ 1], edge), left > 0 { (cursor, left) = (cursor &+ 1, left &- 1) }
    while !isBefore(edges[cursor], edge), left > 0 { (cursor, left) = (cursor &- 1, left &- 1) }
    return left > 0 ? cursor : nil
  }

  /// Places the cursors of the span by binary search; in a spliced layout, always. Items that had the bit are then in
  /// the span or no longer covered.
  private mutating func placeSpan(
    start: Double, end: Double, in layout: ContentLayout, count: Int, membership: inout RegionMembership
  ) {
    let marked = markedCount > 0 ? candidates(in: layout).filter { membership.bits[$0] & bit != 0 } : []
    leadingCount = min(count, layout.countByLeading { $0 < end })
    trailingCount = layout.countByTrailing { $0 <= start }
    isPlaced = !layout.isSpliced
    extent = .span
    span = itemsBetweenCursors
    guard markedCount > 0 else { return }
    for item in marked where !span.contains(item) { membership.note(item..<item + 1) }
    for item in span where membership.bits[item] & bit == 0 { membership.note(item..<item + 1) }
    membership.setBit(bit, of: marked, false)
    (markedCount, knownSpan) = (0, span)
  }

  /// Replaces the span by the bits of its items.
  private mutating func markSpan(_ membership: inout RegionMembership) {
    noteSpanChanges(&membership)
    membership.setBit(bit, of: span, true)
    (extent, markedCount) = (.rows(span), span.count)
    (span, knownSpan, isPlaced) = (0..<0, 0..<0, false)
  }

  /// The span, and the span when its changes were last taken.
  var spans: [Range<Int>] { [span, knownSpan] }

  /// True if items have entered the span or left it since its changes were last taken.
  var hasSpanChanges: Bool { span != knownSpan }

  /// The items that have entered a span or left it: those that its start has passed, then those that its end has
  /// passed. If the old and the new span have no items in common, all items of both.
  struct SpanChanges {
    var first = 0..<0
    var second = 0..<0

    var count: Int { first.count &+ second.count }
  }

  /// Returns the items that have entered the span or left it since the last call, in index order.
  @inline(__always)
  mutating func takeSpanChanges() -> SpanChanges { hasSpanChanges ? takeChangesOfSpan() : SpanChanges() }

  private mutating func takeChangesOfSpan() -> SpanChanges {
    let (old, new) = (knownSpan, span)
    knownSpan = span
    if old.isEmpty || new.isEmpty || !old.overlaps(new) {
      return old.lowerBound < new.lowerBound
        ? SpanChanges(first: old, second: new) : SpanChanges(first: new, second: old)
    }
    return SpanChanges(
      first: min(old.lowerBound, new.lowerBound)..<max(old.lowerBound, new.lowerBound),
      second: min(old.upperBound, new.upperBound)..<max(old.upperBound, new.upperBound))
  }

  /// Discards the changes of the span.
  mutating func forgetSpanChanges() { knownSpan = span }

  /// Notes the items that have entered the span or left it as changed.
  mutating func noteSpanChanges(_ membership: inout RegionMembership) {
    guard hasSpanChanges else { return }
    let changes = takeSpanChanges()
    membership.note(changes.first)
    membership.note(changes.second)
  }

  private mutating func moveMarks(
    to rect: PointRect, start: Double, end: Double, in layout: ContentLayout, count: Int,
    membership: inout RegionMembership
  ) {
    precondition(count == layout.count || layout.growsInOrder)
    if case .span = extent { markSpan(&membership) }
    if layout.testsAcross { turn(to: rect, in: layout, membership: &membership) }
    guard case .rectangle = extent, !isFar(start: start, end: end, in: layout, count: count) else {
      leave(outside: start..<end, in: layout, count: count, membership: &membership)
      seek(start: start, end: end, in: layout, count: count, membership: &membership)
      return
    }
    self.start = start
    let before = (leadingCount, trailingCount)
    defer { membership.goOver(abs(leadingCount - before.0) + abs(trailingCount - before.1)) }
    while leadingCount < count, layout.byLeading.edges[leadingCount + 1] < end {
      let item = Int(layout.byLeading.items[leadingCount])
      leadingCount += 1
      if layout.trailingEdge(of: item) > start, spans(item, layout) { set(item, &membership) }
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
      if item < count, layout.leadingEdge(of: item) < end, spans(item, layout) { set(item, &membership) }
    }
  }

  /// Returns true if fewer items have to be gone over if a rectangle is placed anew than if it is moved item by item. One that
  /// overlaps its former place is never far.
  private func isFar(start: Double, end: Double, in layout: ContentLayout, count: Int) -> Bool {
    guard abs(start - self.start) > end - start else { return false }
    let leadingTarget = min(count, layout.countByLeading { $0 < end })
    let passed = abs(leadingTarget - leadingCount) + abs(layout.countByTrailing { $0 <= start } - trailingCount)
    let target = RegionCandidates(.rectangle, in: layout, start: start, leadingCount: leadingTarget)
    return candidates(in: layout).maximumCount + target.maximumCount < passed
  }

  /// Covers consecutive items. Complexity: O(items covered before and after).
  mutating func cover(rows: Range<Int>, in layout: ContentLayout, membership: inout RegionMembership) {
    if case .rows(let old) = extent {
      for row in old where !rows.contains(row) { unset(row, &membership) }
    } else {
      clear(in: layout, membership: &membership)
    }
    (extent, isPlaced) = (.rows(rows), false)
    for row in rows { set(row, &membership) }
  }

  /// Covers a known span, in a layout in order. Precondition: the region covers a span, or nothing.
  mutating func cover(span: Range<Int>) {
    self.span = span
    if case .span = extent {} else { extent = .span }
    isPlaced = false
  }

  /// Covers any items. Complexity: O(items covered before and after).
  mutating func cover(items: [ItemIndex], in layout: ContentLayout, membership: inout RegionMembership) {
    clear(in: layout, membership: &membership)
    cover(items: items, membership: &membership)
  }

  /// Covers any items. Precondition: the region covers none.
  mutating func cover(items: [ItemIndex], membership: inout RegionMembership) {
    (extent, isPlaced) = (.items(items), false)
    for item in items { set(item.position, &membership) }
  }

  /// Keeps the covered items independently of `layout`, which is about to change.
  mutating func freeze(in layout: ContentLayout, bits: [UInt8]) {
    isPlaced = false
    if case .span = extent { return }
    extent = .items(candidates(in: layout).filter { bits[$0] & bit != 0 }.map(ItemIndex.init))
  }

  /// Covers nothing. Complexity: O(items covered before).
  mutating func clear(in layout: ContentLayout, membership: inout RegionMembership) {
    if case .span = extent {
      span = 0..<0
    } else {
      membership.goOver(candidates(in: layout).maximumCount)
      for item in candidates(in: layout) { unset(item, &membership) }
    }
    (extent, isPlaced) = (.nothing, false)
  }

  /// Visits the covered items, in no particular order.
  func forEachMember(in layout: ContentLayout, _ membership: inout RegionMembership, _ body: (Int) -> Void) {
    if case .span = extent { return span.forEach(body) }
    membership.goOver(candidates(in: layout).maximumCount)
    for item in candidates(in: layout) where membership.bits[item] & bit != 0 { body(item) }
  }

  /// Notes the covered items as changed.
  mutating func noteMembers(in layout: ContentLayout, _ membership: inout RegionMembership) {
    if case .span = extent {
      for item in knownSpan where !span.contains(item) { membership.note(item..<item + 1) }
      knownSpan = 0..<0
      return
    }
    membership.goOver(candidates(in: layout).maximumCount)
    for item in candidates(in: layout) where membership.bits[item] & bit != 0 {
      membership.changed.append(ItemIndex(item))
    }
  }

  /// Returns the limits between which the start and the end of the rectangle may move without an item entering or
  /// leaving: a start from `lower` to below `upper`, an end from above `lower` to `upper`. They are the edges next to
  /// the cursors.
  @inline(__always)
  func steadyBounds(
    in layout: ContentLayout, count: Int
  ) -> (start: (lower: Double, upper: Double), end: (lower: Double, upper: Double)) {
    let edges = layout.edges(around: leadingCount, trailingCount)
    return (edges.trailing, (edges.leading.lower, leadingCount < count ? edges.leading.upper : .infinity))
  }

  /// Removes the items that do not overlap a span along the axis, or the rectangle across it.
  private mutating func leave(
    outside span: Range<Double>, in layout: ContentLayout, count: Int, membership: inout RegionMembership
  ) {
    membership.goOver(candidates(in: layout).maximumCount)
    for item in candidates(in: layout) {
      let overlaps =
        item < count && layout.leadingEdge(of: item) < span.upperBound
        && layout.trailingEdge(of: item) > span.lowerBound
      if !overlaps || !spans(item, layout) { unset(item, &membership) }
    }
  }

  /// Places the cursors by binary search and adds the items between them.
  private mutating func seek(
    start: Double, end: Double, in layout: ContentLayout, count: Int, membership: inout RegionMembership
  ) {
    extent = .rectangle
    self.start = start
    leadingCount = min(count, layout.countByLeading { $0 < end })
    trailingCount = layout.countByTrailing { $0 <= start }
    membership.goOver(candidates(in: layout).maximumCount)
    for item in candidates(in: layout) where spans(item, layout) { set(item, &membership) }
  }

  /// Returns the covered items, and perhaps some that are in the rectangle along the axis alone.
  private func candidates(in layout: ContentLayout) -> RegionCandidates {
    RegionCandidates(extent, in: layout, start: start, leadingCount: leadingCount)
  }

  /// Sets the span of the rectangle across the axis; if it changed, clears the region, to be filled again.
  private mutating func turn(
    to rect: PointRect, in layout: ContentLayout, membership: inout RegionMembership
  ) {
    let axis = layout.axis.perpendicular
    let span = (rect.origin(along: axis).value, ContentLayout.trailingEdge(of: rect, along: axis))
    if span != across {
      clear(in: layout, membership: &membership)
      across = span
    }
  }

  /// Returns true if an item overlaps the rectangle across the axis.
  private func spans(_ item: Int, _ layout: ContentLayout) -> Bool {
    guard layout.testsAcross else { return true }
    let (frame, axis) = (layout.frame(of: item), layout.axis.perpendicular)
    return frame.origin(along: axis).value < across.end
      && ContentLayout.trailingEdge(of: frame, along: axis) > across.start
  }

  private mutating func set(_ item: Int, _ membership: inout RegionMembership) {
    if membership.bits[item] & bit == 0 {
      markedCount += 1
      membership.insert(item, bit)
    }
  }

  private mutating func unset(_ item: Int, _ membership: inout RegionMembership) {
    if membership.bits[item] & bit != 0 {
      markedCount -= 1
      membership.remove(item, bit)
    }
  }
}
