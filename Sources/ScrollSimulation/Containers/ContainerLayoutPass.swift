internal import ScrollQuantities

/// The layout pass: what is in view, and what of it is on screen.
extension Container {
  /// Lays out, the last thing before a frame is drawn, and tells the policies if there is anything to tell.
  ///
  /// - Parameters:
  ///   - isWanted: Whether something has happened since the last layout besides movement.
  ///   - isRecorded: Whether a recording moves the container.
  mutating func layOut(isWanted: Bool, isRecorded: Bool, _ pipeline: inout Pipeline) {
    let cellCount = view.layOut(
      placement, at: position.offset, itemCount: feed.itemCount, keepsResultsByIndex: settings.keepsResultsByIndex)
    if cellCount > 0, !policies.makesCells { pipeline.mainThread.configuredCells(cellCount) }
    if isPager { pageKeeper.note(placement, offset: position.offset, itemCount: feed.itemCount) }
    let viewChanged = view.finding.viewChanged
    let follows = policies.traits.contains(.followsScrolling) && isRecorded
    guard viewChanged || isWanted || follows else { return }
    tell(viewChanged ? .visibleItemsChanged : .layoutPass, &pipeline)
    getsTurn = true
    guard isOnScreen else { return }
    if view.finding.comparedAll { findAllAppearances(&pipeline) } else if viewChanged { findAppearances(&pipeline) }
  }

  /// Tells the policies of a layout or a movement, at once or some frames later.
  @inline(__always)
  mutating func tell(_ news: PolicyHost.News, _ pipeline: inout Pipeline) {
    if settings.triggerDelay > 0 { tellLater(news, &pipeline) } else { tellNow(news, &pipeline) }
  }

  private mutating func tellLater(_ news: PolicyHost.News, _ pipeline: inout Pipeline) {
    policies.tellLater(news)
    let time = pipeline.time(ofFrameIn: settings.triggerDelay)
    pipeline.run.events.schedule(.newsDue, at: time, row: number, token: feed.generation)
  }

  private mutating func tellNow(_ news: PolicyHost.News, _ pipeline: inout Pipeline) {
    switch news {
    case .movement: return notify(.scrolled, &pipeline)
    case .visibleItemsChanged: notify(.visibleItemsChanged, &pipeline)
    case .layoutPass: notify(.layoutPass, &pipeline)
    }
    if policies.pagesByLayout { checks.checkAtEndOfTurn() }
  }

  /// Tells the policies the first of what they were to be told later.
  mutating func tellPendingNews(_ pipeline: inout Pipeline) { tellNow(policies.takeNews(), &pipeline) }

  /// Finds what came on screen and what left it.
  private mutating func findAppearances(_ pipeline: inout Pipeline) {
    for index in view.changed.indices {
      let item = view.changed[index]
      guard child(at: item) == nil else { continue }
      let row = row(of: item, &pipeline)
      pipeline.run.rows[row].position = Int32(item.position)
      if view.isVisible(item) { view.came(row) } else { view.went(row) }
    }
  }

  /// After other items have come, or the container itself: compares with the rows that were on screen.
  private mutating func findAllAppearances(_ pipeline: inout Pipeline) {
    for row in view.rowsBeforeChange where pipeline.run.rows[row].isOnScreen {
      let position = Int(pipeline.run.rows[row].position)
      if position < 0 || position >= placement.count || !view.isVisible(ItemIndex(position)) { view.went(row) }
    }
    view.forgetRowsBeforeChange()
    view.findVisible(in: placement.layout)
    for item in view.visible where child(at: item) == nil {
      let row = row(of: item, &pipeline)
      pipeline.run.rows[row].position = Int32(item.position)
      if !pipeline.run.rows[row].isOnScreen { view.came(row) }
    }
  }

  /// Notes what the last layout found to have come on screen and to have left it, if it is still there.
  mutating func noteAppearances(_ pipeline: inout Pipeline) {
    if view.wentRows.isEmpty, view.cameRows.isEmpty { return }
    for index in view.wentRows.indices { pipeline.hideIfShown(view.wentRows[index]) }
    for index in view.cameRows.indices {
      let row = view.cameRows[index]
      let position = Int(pipeline.run.rows[row].position)
      guard position >= 0, position < feed.itemCount else { continue }
      if pipeline.display.isAwaited(row) {
        pipeline.display.finishAtOnce(row, at: pipeline.now, pipeline.run)
        pipeline.contentsDrawn(row, size: placement.size(ofItemAt: position), isObserved: observesLoads)
      }
      pipeline.screen.appeared(
        row, isDisplayed: pipeline.display.isDisplayed(row), at: pipeline.now, &pipeline.run)
      pipeline.run.tellState(ofRow: row)
      noteStaleResult(row, &pipeline)
    }
    view.forgetAppearances()
  }

  mutating func enterScreen() {
    isOnScreen = true
    view.enterScreen()
  }

  /// Checks for a batch at the end of this turn if the container's era does so when a container comes on screen.
  mutating func checkBatchAfterAppearance() {
    if settings.era.batchFetching.occasions.contains(.appearance) { checks.checkAtEndOfTurn() }
  }

  /// Everything on screen leaves it.
  mutating func leaveScreen(_ pipeline: inout Pipeline) {
    isOnScreen = false
    view.leaveScreen()
    guard isLoaded else { return }
    if view.contentIsNew {
      for row in view.rowsBeforeChange { pipeline.hideIfShown(row) }
    } else {
      view.findVisible(in: placement.layout)
      for item in view.visible {
        if let row = rows.row(at: item.position, in: placement) { pipeline.hideIfShown(row) }
      }
    }
    for index in view.wentRows.indices { pipeline.hideIfShown(view.wentRows[index]) }
  }
}

// MARK: - Results kept by index

extension Container {
  /// A cell on screen shows a result; it may have been loaded for another item.
  @inline(__always)
  func noteStaleResult(_ row: Int, _ pipeline: inout Pipeline) {
    guard settings.keepsResultsByIndex, showsStaleResult(row, pipeline) else { return }
    pipeline.run.count(row: row) { $0.stale += 1 }
  }

  @inline(__always)
  func showsStaleResult(_ row: Int, _ pipeline: borrowing Pipeline) -> Bool {
    let position = Int(pipeline.run.rows[row].position)
    guard pipeline.loading.isLoaded(row), position < placement.count else { return false }
    return placement.item(at: ItemIndex(position)) != Int(pipeline.run.rows[row].item)
  }

  /// Drops what is kept for an index, or for all. What is on screen begins anew, with a placeholder; the rest when it
  /// is next displayed. IKAsyncable: `resetOperations`, `resetOperation`.
  mutating func resetOperations(ofItemAt index: Int?, _ pipeline: inout Pipeline) {
    guard settings.keepsResultsByIndex else { return }
    let indices = rows.indices(in: placement)
    for index in index.map({ ($0..<$0 + 1).clamped(to: indices) }) ?? indices {
      guard let row = rows.row(at: index, in: placement) else { continue }
      pipeline.dropResult(row)
      guard policies.state(ofItemAt: index).contains(.visible) else { continue }
      beginOperation(row, &pipeline)
      pipeline.run.tellState(ofRow: row)
    }
  }

  /// A cell is displayed: its operation begins, unless there is one. What is loaded for the index from here on is the data
  /// of the item that is there now.
  func beginOperation(_ row: Int, _ pipeline: inout Pipeline) {
    guard pipeline.loading.isAbsent(row) else { return }
    let item = placement.item(at: ItemIndex(Int(pipeline.run.rows[row].position)))
    pipeline.run.rows[row].item = Int32(item)
    pipeline.run.rows[row].bytes = content.bytes[item]
    pipeline.run.rows[row].displayCost = content.displayCosts[item]
    pipeline.enteredPreload(row, .visible, isObserved: observesLoads)
    pipeline.agenda.noteNewWork()
  }
}
