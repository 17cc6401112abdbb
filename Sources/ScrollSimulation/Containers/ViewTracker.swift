internal import ScrollQuantities

/// What is in view of a container, and what came into view and went since its last layout.
struct ViewTracker: ~Copyable {
  /// What a layout found about the items in view.
  struct Finding: Sendable {
    /// True if items have come into view or left it.
    var viewChanged = false
    /// True if everything in view was compared with what was on screen before.
    var comparedAll = false
  }

  private var viewport = VirtualViewport()
  private(set) var finding = Finding()
  /// The items in view before insertions and deletions that no layout has followed yet; nil if there were none.
  private var itemsBeforeChange: [Int]?
  /// The rows on screen before the same.
  private(set) var rowsBeforeChange: [Int] = []
  /// True if the container was not on screen at the layout before.
  private var entersScreen = false
  /// The items in view as last looked for; only kept for its storage.
  private(set) var visible: [ItemIndex] = []
  /// Rows that the last layout found to have come on screen and to have left it, and nobody has noted yet.
  private(set) var cameRows = Column<Int>()
  private(set) var wentRows = Column<Int>()

  /// Items that appeared or disappeared in the last layout, in index order.
  var changed: Column<ItemIndex> { _read { yield viewport.changed } }
  /// True if items were inserted, deleted or made anew, and no layout has followed.
  var contentIsNew: Bool { itemsBeforeChange != nil }

  func isVisible(_ item: ItemIndex) -> Bool { viewport.isVisible(item) }

  /// The items between two offsets, if those are the ones that the last layout found in view and consecutive.
  @inline(__always)
  func items(from start: Points, to end: Points) -> Range<Int>? { viewport.items(from: start, to: end) }

  /// Where the bounds may begin and end with the same items in view.
  var steadyBounds: VirtualViewport.SteadyBounds { viewport.steadyBounds }

  /// Looks for the items in view, in index order; `visible` has them then.
  mutating func findVisible(in layout: ContentLayout) { viewport.findVisibleItems(in: layout, &visible) }

  /// Lays out: finds what is in view at an offset; returns how many cells came into view.
  ///
  /// - Parameter keepsResultsByIndex: Whether every change of content is one of what is in view.
  @inline(__always)
  mutating func layOut(
    _ placement: borrowing ContentPlacement, at offset: Points, itemCount: Int, keepsResultsByIndex: Bool
  ) -> Int {
    finding.viewChanged = move(placement, to: offset, itemCount: itemCount)
    finding.comparedAll = entersScreen || itemsBeforeChange != nil
    defer { (entersScreen, itemsBeforeChange) = (false, nil) }
    if let before = itemsBeforeChange {
      findVisible(in: placement.layout)
      let items = visible.map { placement.item(at: $0) }
      finding.viewChanged = items != before || keepsResultsByIndex
      return items.count { !before.contains($0) }
    }
    return finding.viewChanged ? viewport.cameCount : 0
  }

  @inline(__always)
  private mutating func move(_ placement: borrowing ContentPlacement, to offset: Points, itemCount: Int) -> Bool {
    if steadyBounds.contain(offset, offset + placement.viewportLength) { return false }
    return viewport.move(to: placement.bounds(at: offset), in: placement.layout, count: itemCount)
  }

  /// Keeps what was in view and on screen at the last layout, to compare with at the next.
  mutating func noteBeforeChange(_ placement: borrowing ContentPlacement, _ rows: borrowing ItemRows, isReload: Bool) {
    if itemsBeforeChange == nil {
      findVisible(in: placement.layout)
      itemsBeforeChange = visible.map { placement.item(at: $0) }
      rowsBeforeChange = visible.compactMap { rows.row(at: $0.position, in: placement) }
    }
    if isReload { itemsBeforeChange = [] }
  }

  mutating func came(_ row: Int) { cameRows.append(row) }
  mutating func went(_ row: Int) { wentRows.append(row) }

  mutating func removeCameRows(where isGone: (Int) -> Bool) { cameRows.removeAll(where: isGone) }

  mutating func forgetRowsBeforeChange() { rowsBeforeChange.removeAll(keepingCapacity: true) }

  mutating func forgetAppearances() {
    cameRows.removeAll()
    wentRows.removeAll()
  }

  mutating func enterScreen() { entersScreen = true }
  mutating func leaveScreen() { entersScreen = false }

  /// Items were appended: the same bounds may show more of them.
  mutating func contentGrew() { viewport.contentGrew() }

  /// The items are about to be laid out anew; `layout` is how they were.
  mutating func layoutInvalidated(_ layout: ContentLayout) { viewport.layoutInvalidated(layout) }

  /// Nothing is visible of items that are all unknown; keeps the storage.
  mutating func contentReplaced(count: Int) { viewport.reset(count: count) }

  /// As of a container that was never loaded; keeps the storage.
  mutating func reset() {
    (itemsBeforeChange, entersScreen) = (nil, false)
    finding.viewChanged = false
    forgetRowsBeforeChange()
    forgetAppearances()
  }
}
