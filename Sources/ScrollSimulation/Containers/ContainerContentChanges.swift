internal import ScrollQuantities

/// Reloads, insertions, and deletions.
extension Container {
  /// Begins to make and measure the new items of a change. Returns the change, and the time when it is to be performed;
  /// nil if no spare items are left to insert.
  mutating func begin(
    _ request: ContentChange.Request, _ pipeline: inout Pipeline
  ) -> (change: ContentChange, measured: SimulatedTime)? {
    var items: [Int] = []
    let kind: ContentChange.Kind
    switch request {
    case .reload:
      items = (0..<feed.itemCount).map { placement.item(at: ItemIndex($0)) }
      kind = .reload
    case .insert(let index, let wanted):
      let spare = placement.takeSpareItems(wanted)
      guard !spare.isEmpty else { return nil }
      items = Array(spare)
      kind = .insert(at: index, items: spare)
    case .delete(let range): kind = .delete(range)
    }
    return (ContentChange(container: number, kind: kind), measure(items, &pipeline))
  }

  /// Removes the visible state from the items of a reload or a deletion before it is performed.
  mutating func prepare(for kind: ContentChange.Kind, _ pipeline: inout Pipeline) {
    guard !settings.keepsResultsByIndex else { return }
    switch kind {
    case .reload: policies.loseVisible(policies.states.indices)
    case .insert: return
    case .delete(let range): policies.loseVisible(range)
    }
    applyChanges(&pipeline)
  }

  /// Performs a change within the content, in a turn of the main queue.
  mutating func perform(_ kind: ContentChange.Kind, _ pipeline: inout Pipeline) {
    switch kind {
    case .reload: reload(&pipeline)
    case .insert(let index, let items): insert(items, at: index, &pipeline)
    case .delete(let range): delete(range, &pipeline)
    }
  }

  private mutating func reload(_ pipeline: inout Pipeline) {
    view.noteBeforeChange(placement, rows, isReload: true)
    if settings.keepsResultsByIndex {
      redisplay(&pipeline)
    } else {
      releaseItems(&pipeline)
      policies.contentReplaced(
        origins: [.new(count: placement.count)], itemCount: feed.itemCount, reloadsData: true)
      view.contentReplaced(count: placement.count)
    }
    notify(.contentReloaded, &pipeline)
    if settings.era.batchFetching.occasions.contains(.reload) { checks.checkAtEndOfTurn() }
    finishChange(&pipeline)
  }

  private mutating func insert(_ newItems: Range<Int>, at index: Int, _ pipeline: inout Pipeline) {
    view.noteBeforeChange(placement, rows, isReload: false)
    let anchor = firstInView
    let oldCount = placement.count
    let origins: [ItemOrigin] = [.items(0..<index), .new(count: newItems.count), .items(index..<oldCount)]
    feed.itemCountChanged(by: newItems.count)
    pipeline.mainThread.insertedItems(newItems.count)
    let newAnchor = anchor.map { $0 < index ? $0 : $0 + newItems.count }
    replaceItems(index..<index, by: newItems, origins, anchor: anchor, newAnchor: newAnchor, &pipeline)
  }

  private mutating func delete(_ range: Range<Int>, _ pipeline: inout Pipeline) {
    view.noteBeforeChange(placement, rows, isReload: false)
    let anchor = firstInView
    if !settings.keepsResultsByIndex {
      for index in range {
        guard let row = rows.row(at: index, in: placement) else { continue }
        release(row, policies[ItemIndex(index)], &pipeline)
        pipeline.hideIfShown(row)
      }
    }
    let origins: [ItemOrigin] = [.items(0..<range.lowerBound), .items(range.upperBound..<placement.count)]
    feed.itemCountChanged(by: -range.count)
    let newAnchor = anchor.map { $0 < range.lowerBound ? $0 : max(range.lowerBound, $0 - range.count) }
    replaceItems(range, by: 0..<0, origins, anchor: anchor, newAnchor: newAnchor, &pipeline)
  }

  /// Replaces the items at some indices, lays out all items, and notifies the policies.
  private mutating func replaceItems(
    _ indices: Range<Int>, by newItems: Range<Int>, _ origins: [ItemOrigin], anchor: Int?, newAnchor: Int?,
    _ pipeline: inout Pipeline
  ) {
    var staleRows: Set<Int> = []
    if settings.keepsResultsByIndex {
      for row in view.rowsBeforeChange where showsStaleResult(row, pipeline) { staleRows.insert(row) }
    }
    let oldStart = anchor.map { placement.start(ofItemAt: $0) }
    placement.replaceItems(indices, by: newItems)
    policies.contentReplaced(origins: origins, itemCount: feed.itemCount, reloadsData: false)
    updatePositionsOnScreen(&pipeline)
    view.contentReplaced(count: placement.count)
    contentChanged()
    if settings.conditions.adjustsContentOffset, let oldStart, let newAnchor {
      let shift = placement.start(ofItemAt: newAnchor) - oldStart
      if shift != .zero {
        position.move(to: position.offset + shift)
        position.depart()
      }
    }
    position.move(to: placement.clamped(position.offset))
    if settings.keepsResultsByIndex { noteOtherItemsAtIndices(staleBefore: staleRows, &pipeline) }
    notify(.contentChanged, &pipeline)
    checks.checkAtEndOfTurn()
    finishChange(&pipeline)
  }

  /// Updates the positions of rows that are on screen, or were when the last layout began.
  private func updatePositionsOnScreen(_ pipeline: inout Pipeline) {
    func update(_ row: Int) { pipeline.run.rows[row].position = Int32(index(ofRow: row, pipeline)) }
    for row in view.rowsBeforeChange { update(row) }
    for place in view.disappearedRows.indices { update(view.disappearedRows[place]) }
  }

  private func finishChange(_ pipeline: inout Pipeline) {
    pipeline.run.takeLongSteps(view.rowsBeforeChange.count + pipeline.screen.blankRows.count)
    pipeline.screen.sort(pipeline.run.rows)
    pipeline.agenda.wantLayout(of: number)
  }

  /// Counts the results on screen that became stale. Cells whose index no longer exists leave the screen.
  private mutating func noteOtherItemsAtIndices(staleBefore staleRows: Set<Int>, _ pipeline: inout Pipeline) {
    let itemCount = feed.itemCount
    view.removeAppearedRows { Int(pipeline.run.rows[$0].position) >= itemCount }
    for row in view.rowsBeforeChange where pipeline.run.rows[row].isOnScreen {
      if Int(pipeline.run.rows[row].position) < itemCount {
        if !staleRows.contains(row) { noteStaleResult(row, &pipeline) }
      } else {
        pipeline.hideIfShown(row)
      }
    }
  }

  /// Recreates the cells on screen, which then draw what is kept for their indices.
  private mutating func redisplay(_ pipeline: inout Pipeline) {
    for index in rows.indices(in: placement) {
      guard let row = rows.row(at: index, in: placement), policies.state(ofItemAt: index).contains(.visible) else {
        continue
      }
      pipeline.run.tellState(ofRow: row)
      guard pipeline.display.isDisplayed(row) else { continue }
      pipeline.clearContents(row)
      if pipeline.loading.isLoaded(row) { pipeline.draw(row, .visible, isObserved: observesLoads) }
      pipeline.agenda.noteNewWork()
    }
  }

  /// The first index in view; nil if there is none. Complexity: O(log items) if items are in order, else O(items).
  private var firstInView: Int? {
    let (layout, bounds) = (placement.layout, placement.bounds(at: position.offset))
    guard layout.isInOrder else { return (0..<feed.itemCount).first { layout.isCovered(ItemIndex($0), by: bounds) } }
    let first = layout.countByTrailing { $0 <= position.offset.value }
    return first < feed.itemCount && layout.isCovered(ItemIndex(first), by: bounds) ? first : nil
  }
}
