internal import ScrollQuantities

/// The items in view of a container, and those that came into view or left it in the last layout.
struct ViewTracker: ~Copyable {
  /// The result of a layout.
  struct Finding: Sendable {
    /// True if items have come into view or left it.
    var viewChanged = false
    /// True if everything in view was compared with what was on screen before.
    var comparedAll = false
  }

  private var viewport = VirtualViewport()
  private(set) var finding = Finding()
  /// The items in view before changes of content that no layout has followed yet; nil if there were none.
  private var itemsBeforeChange: [Int]?
  /// The rows of the items in view before these changes.
  private(set) var rowsBeforeChange: [Int] = []
  /// True if the container has come on screen since the last layout.
  private var entersScreen = false
  /// The items in view at the last call of `findVisible(in:)`; kept only for its storage.
  private(set) var visible: [ItemIndex] = []
  /// The rows that came on screen in the last layout and have not been recorded yet.
  private(set) var appearedRows = Column<Int>()
  /// The rows that left the screen in the last layout and have not been recorded yet.
  private(set) var disappearedRows = Column<Int>()

  /// The items that appeared or disappeared in the last layout, in index order.
  var changed: Column<ItemIndex> { _read { yield viewport.changed } }
  /// True if items were inserted, deleted, or recreated, and no layout has followed.
  var contentIsNew: Bool { itemsBeforeChange != nil }

  func isVisible(_ item: ItemIndex) -> Bool { viewport.isVisible(item) }

  /// Returns the items between two offsets if they are consecutive and are those that the last layout found in view;
  /// else nil.
  @inline(__always)
  func items(from start: Points, to end: Points) -> Range<Int>? { viewport.items(from: start, to: end) }

  /// The offsets at which the bounds may begin and end with the same items in view.
  var steadyBounds: VirtualViewport.SteadyBounds { viewport.steadyBounds }

  /// Finds the items in view and puts them into `visible`, in index order.
  mutating func findVisible(in layout: ContentLayout) { viewport.findVisibleItems(in: layout, &visible) }

  /// Finds the items in view at an offset; returns the number of cells that came into view.
  ///
  /// - Parameters:
  ///   - placement: The places of the items.
  ///   - offset: The content offset.
  ///   - itemCount: The number of items in the content.
  ///   - keepsResultsByIndex: Whether every change of content counts as a change of the view.
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
      let earlier = Set(before)
      return items.count { !earlier.contains($0) }
    }
    return finding.viewChanged ? viewport.appearedCount : 0
  }

  @inline(__always)
  private mutating func move(_ placement: borrowing ContentPlacement, to offset: Points, itemCount: Int) -> Bool {
    if steadyBounds.contain(offset, offset + placement.viewportLength) { return false }
    return viewport.move(to: placement.bounds(at: offset), in: placement.layout, count: itemCount)
  }

  /// Returns the number of items that layouts and searches have gone over since the last call, besides those that changed.
  @inline(__always)
  mutating func takeVisitCount() -> Int { viewport.takeVisitCount() }

  /// Keeps the items and rows that were in view at the last layout, to compare with at the next one. After a reload,
  /// all items in view count as new.
  mutating func noteBeforeChange(_ placement: borrowing ContentPlacement, _ rows: borrowing ItemRows, isReload: Bool) {
    if itemsBeforeChange == nil {
      findVisible(in: placement.layout)
      itemsBeforeChange = visible.map { placement.item(at: $0) }
      rowsBeforeChange = visible.compactMap { rows.row(at: $0.position, in: placement) }
    }
    if isReload { itemsBeforeChange = [] }
  }

  mutating func noteAppeared(_ row: Int) { appearedRows.append(row) }
  mutating func noteDisappeared(_ row: Int) { disappearedRows.append(row) }

  mutating func removeAppearedRows(where isGone: (Int) -> Bool) { appearedRows.removeAll(where: isGone) }

  mutating func forgetRowsBeforeChange() { rowsBeforeChange.removeAll(keepingCapacity: true) }

  mutating func forgetAppearances() {
    appearedRows.removeAll()
    disappearedRows.removeAll()
  }

  mutating func enterScreen() { entersScreen = true }
  mutating func leaveScreen() { entersScreen = false }

  /// Notes that items were appended: the same bounds may show more of them.
  mutating func contentGrew() { viewport.contentGrew() }

  /// Prepares for a new layout of the items; `layout` is the old one.
  mutating func layoutInvalidated(_ layout: ContentLayout) { viewport.layoutInvalidated(layout) }

  /// Resets to no visible items, because the items were replaced; keeps the storage.
  mutating func contentReplaced(count: Int) { viewport.reset(count: count) }

  /// Returns to the state of a container that was never loaded; keeps the storage.
  mutating func reset() {
    (itemsBeforeChange, entersScreen) = (nil, false)
    finding.viewChanged = false
    forgetRowsBeforeChange()
    forgetAppearances()
  }
}
