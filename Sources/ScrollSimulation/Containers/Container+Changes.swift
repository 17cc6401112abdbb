internal import Quantities
internal import ScrollTraces

/// A change of the content that the recording tells of, while its items are made and measured.
struct ContentChange: Sendable {
  enum Kind: Sendable {
    case reload
    case insert(at: Int, items: Range<Int>)
    case delete(Range<Int>)
  }

  let container: Int
  let kind: Kind
}

/// Reloads, insertions and deletions.
extension Container {
  /// Begins to make and measure what is new; the change itself comes when that is done. A change of nothing is none.
  mutating func begin(_ kind: ScrollEvent.Kind, _ app: inout App) {
    var items: [Int] = []
    let change: ContentChange.Kind
    switch kind {
    case .reload:
      items = (0..<feed.itemCount).map { item(at: ItemIndex($0)) }
      change = .reload
    case .insert(let index, let wanted):
      let spare = nextSpare..<min(nextSpare + wanted, content.totalCount)
      guard !spare.isEmpty else { return }
      nextSpare = spare.upperBound
      items = Array(spare)
      change = .insert(at: index, items: spare)
    case .delete(let index, let count): change = .delete(index..<index + count)
    default: return
    }
    let measured = measure(items, &app)
    app.context.events.schedule(.changeMeasured, at: measured, row: app.changes.count, token: feed.generation)
    app.changes.append(ContentChange(container: index, kind: change))
  }

  /// What is new is in the content, what is gone is not, in a turn of the main queue.
  mutating func perform(_ kind: ContentChange.Kind, _ app: inout App) {
    switch kind {
    case .reload: reload(&app)
    case .insert(let index, let items): insert(Array(items), at: min(index, feed.itemCount), &app)
    case .delete(let range):
      let present = range.clamped(to: 0..<feed.itemCount)
      if !present.isEmpty { delete(present, &app) }
    }
  }

  /// Before a reload or a deletion, what of its items was visible loses that.
  mutating func prepare(for kind: ContentChange.Kind, _ app: inout App) {
    guard !keepsResultsByIndex else { return }
    switch kind {
    case .reload: loseVisible(0..<table.states.count, &app)
    case .insert: break
    case .delete(let range): loseVisible(range.clamped(to: 0..<feed.itemCount), &app)
    }
  }

  private mutating func loseVisible(_ range: Range<Int>, _ app: inout App) {
    for index in range where table.states[index].contains(.visible) {
      table.set(ItemIndex(index), to: table.states[index].subtracting(.visible))
    }
    applyChanges(&app)
  }

  private mutating func reload(_ app: inout App) {
    noteBeforeChange(isReload: true)
    if keepsResultsByIndex {
      redisplay(&app)
    } else {
      for index in rows.indices where rows[index] >= 0 {
        release(Int(rows[index]), table.states[index], &app)
      }
      let origins = [ItemOrigin](repeating: .new, count: count)
      policy.contentReplaced(origins: origins, itemCount: feed.itemCount, reloadsData: true, states: &table)
      viewport.reset(count: count)
    }
    notify(.contentReloaded, &app)
    if profile == .texture { checksBatchAtEndOfTurn = true }
    finishChange(&app)
  }

  private mutating func insert(_ newItems: [Int], at index: Int, _ app: inout App) {
    noteBeforeChange(isReload: false)
    let anchor = firstInView
    var items = presentOrder
    items.insert(contentsOf: newItems, at: index)
    var origins = (0..<count).map { ItemOrigin.item(ItemIndex($0)) }
    origins.insert(contentsOf: repeatElement(.new, count: newItems.count), at: index)
    if keepsResultsByIndex {
      for index in rows.count..<max(rows.count, items.count) { rows.append(rowsOfAbsentItems[index] ?? -1) }
    } else {
      rows.insert(contentsOf: newItems.map { rowsOfAbsentItems[$0] ?? -1 }, at: index)
    }
    feed.itemCountChanged(by: newItems.count)
    app.mainThread.insertedItems(newItems.count)
    let newAnchor = anchor.map { $0 < index ? $0 : $0 + newItems.count }
    replaceItems(by: items, origins, anchor: anchor, newAnchor: newAnchor, &app)
  }

  private mutating func delete(_ range: Range<Int>, _ app: inout App) {
    noteBeforeChange(isReload: false)
    let anchor = firstInView
    if !keepsResultsByIndex {
      for index in range where rows[index] >= 0 {
        let row = Int(rows[index])
        release(row, table[ItemIndex(index)], &app)
        if app.context.rows[row].isOnScreen { app.screen.disappeared(row, at: app.now, &app.context) }
        app.context.rows[row].position = -1
      }
      rows.removeSubrange(range)
    }
    var items = presentOrder
    items.removeSubrange(range)
    var origins = (0..<count).map { ItemOrigin.item(ItemIndex($0)) }
    origins.removeSubrange(range)
    feed.itemCountChanged(by: -range.count)
    let newAnchor = anchor.map { $0 < range.lowerBound ? $0 : max(range.lowerBound, $0 - range.count) }
    replaceItems(by: items, origins, anchor: anchor, newAnchor: newAnchor, &app)
  }

  /// Lays the items out in their new order and tells the policy.
  private mutating func replaceItems(
    by items: [Int], _ origins: [ItemOrigin], anchor: Int?, newAnchor: Int?, _ app: inout App
  ) {
    let staleRows = keepsResultsByIndex ? rowsBeforeChange.filter { showsStaleResult($0, app) } : []
    let oldStart = anchor.map { layout.start(ofItemAt: $0) }
    (order, hasFirstLayout) = (items, false)
    layout = content.layout(order: items, viewport: viewportSize)
    policy.contentReplaced(origins: origins, itemCount: feed.itemCount, reloadsData: false, states: &table)
    for index in rows.indices where rows[index] >= 0 { app.context.rows[Int(rows[index])].position = Int32(index) }
    viewport.reset(count: count)
    contentChanged()
    if adjustsContentOffset, let oldStart, let newAnchor {
      let shift = layout.start(ofItemAt: newAnchor) - oldStart
      if shift != .zero {
        offset += shift
        departure = frame.offset
      }
    }
    holdOffset()
    if keepsResultsByIndex { noteOtherItemsAtIndices(staleBefore: staleRows, &app) }
    notify(.contentChanged, &app)
    checksBatchAtEndOfTurn = true
    finishChange(&app)
  }

  private func finishChange(_ app: inout App) {
    app.screen.sort(app.context.rows)
    wantLayout(&app)
  }

  /// Keeps what was in view and on screen at the last layout, to compare with at the next.
  private mutating func noteBeforeChange(isReload: Bool) {
    if itemsBeforeChange == nil {
      itemsBeforeChange = itemsInView
      rowsBeforeChange = rowsInView
    }
    if isReload { itemsBeforeChange = [] }
  }

  /// Cells on screen show what is kept for their indices; those whose index is gone leave the screen.
  private mutating func noteOtherItemsAtIndices(staleBefore staleRows: [Int], _ app: inout App) {
    cameRows.removeAll { Int(app.context.rows[$0].position) >= feed.itemCount }
    for row in rowsBeforeChange where app.context.rows[row].isOnScreen {
      if Int(app.context.rows[row].position) < feed.itemCount {
        if !staleRows.contains(row) { noteStaleResult(row, &app) }
      } else {
        app.screen.disappeared(row, at: app.now, &app.context)
      }
    }
  }

  /// Cells on screen are made anew, and what is kept for their indices is displayed in them.
  private func redisplay(_ app: inout App) {
    for index in rows.indices where rows[index] >= 0 && table.states[index].contains(.visible) {
      let row = Int(rows[index])
      guard app.display.isDisplayed(row) else { continue }
      app.clearContents(row)
      if app.loading.isLoaded(row) { app.draw(row, .visible, isObserved: policyObservesLoads) }
      app.hasNewWork = true
    }
  }

  /// An item's node is gone, and with it what it had.
  func release(_ row: Int, _ state: InterfaceState, _ app: inout App) {
    let gone = InterfaceStateChange(item: ItemIndex(Int(app.context.rows[row].position)), old: state, new: [])
    apply(gone, row, &app)
    if app.display.isDisplayed(row) { app.clearContents(row) }
    app.hasNewWork = true
  }

  /// The first index in view.
  private var firstInView: Int? {
    (0..<feed.itemCount).first { layout.isCovered(ItemIndex($0), by: bounds) }
  }
}

extension ContentLayout {
  /// Where an item begins, or the content ends if there is none at that index.
  fileprivate func start(ofItemAt index: Int) -> Points {
    index < count ? frames[index].origin(along: axis) : contentLength(ofFirst: count)
  }
}
