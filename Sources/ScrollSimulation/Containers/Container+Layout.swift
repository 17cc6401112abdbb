internal import Quantities

/// The layout pass: what is in view, and what of it is on screen.
extension Container {
  /// Lays out, the last thing before a frame is drawn, and tells the policy if there is anything to tell.
  ///
  /// - Parameter isWanted: Whether something has happened since the last layout besides movement.
  mutating func layOut(isWanted: Bool, isRecorded: Bool, _ app: inout App) {
    viewChanged = moveViewport()
    comparedAll = entersScreen || itemsBeforeChange != nil
    var cellCount = 0
    if let before = itemsBeforeChange {
      let items = itemsInView
      viewChanged = items != before || keepsResultsByIndex
      cellCount = items.count { !before.contains($0) }
    } else if viewChanged {
      cellCount = viewport.changed.count { viewport.isVisible($0) }
    }
    if cellCount > 0, !policyMakesCells { app.mainThread.configuredCells(cellCount) }
    (entersScreen, itemsBeforeChange) = (false, nil)
    rememberPage()
    guard viewChanged || isWanted || policyFollowsScrolling && isRecorded else { return }
    notify(viewChanged ? .visibleItemsChanged : .layoutPass, &app)
    getsTurn = true
    if policyDecidesOnBatches { checksBatchAtEndOfTurn = true }
    if isOnScreen, viewChanged || comparedAll { findAppearances(&app) }
  }

  /// Finds what came on screen and what left it.
  private mutating func findAppearances(_ app: inout App) {
    guard !comparedAll else { return findAllAppearances(&app) }
    for position in viewport.changed.indices {
      let item = viewport.changed[position]
      if child(at: item) != nil { continue }
      let row = row(of: item, &app)
      if viewport.isVisible(item) { cameRows.append(row) } else { wentRows.append(row) }
    }
  }

  /// After other items have come, or the container itself: compares with the rows that were on screen.
  private mutating func findAllAppearances(_ app: inout App) {
    for row in rowsBeforeChange where app.context.rows[row].isOnScreen {
      let position = Int(app.context.rows[row].position)
      if position < 0 || position >= count || !viewport.isVisible(ItemIndex(position)) { wentRows.append(row) }
    }
    rowsBeforeChange.removeAll(keepingCapacity: true)
    viewport.findVisibleItems(in: layout, &app.itemsInView)
    for item in app.itemsInView where child(at: item) == nil {
      let row = row(of: item, &app)
      if !app.context.rows[row].isOnScreen { cameRows.append(row) }
    }
  }

  /// Notes what the last layout found to have come on screen and to have left it, if it is still there.
  mutating func noteAppearances(_ app: inout App) {
    if wentRows.isEmpty, cameRows.isEmpty { return }
    for row in wentRows { hideIfShown(row, &app) }
    for row in cameRows {
      let position = Int(app.context.rows[row].position)
      guard position >= 0, position < feed.itemCount else { continue }
      app.screen.appeared(row, isDisplayed: app.display.isDisplayed(row), at: app.now, &app.context)
      noteStaleResult(row, &app)
    }
    cameRows.removeAll(keepingCapacity: true)
    wentRows.removeAll(keepingCapacity: true)
  }

  /// Everything on screen leaves it.
  mutating func leaveScreen(_ app: inout App) {
    isOnScreen = false
    entersScreen = false
    guard isLoaded else { return }
    if itemsBeforeChange == nil {
      viewport.findVisibleItems(in: layout, &app.itemsInView)
      for item in app.itemsInView where rows[item.position] >= 0 { hideIfShown(Int(rows[item.position]), &app) }
    } else {
      for row in rowsBeforeChange { hideIfShown(row, &app) }
    }
    for row in wentRows { hideIfShown(row, &app) }
  }

  mutating func enterScreen() {
    isOnScreen = true
    entersScreen = true
  }

  /// The items that are in view, in index order.
  var itemsInView: [Int] { viewport.visibleItems(in: layout).map(item(at:)) }

  /// The rows of what is in view, in index order.
  var rowsInView: [Int] {
    viewport.visibleItems(in: layout).map { Int(rows[$0.position]) }.filter { $0 >= 0 }
  }

  private mutating func moveViewport() -> Bool {
    let end = offset + viewportLength
    if viewport.holds(from: offset.value, to: end.value) { return false }
    return viewport.move(to: bounds, in: layout, count: feed.itemCount)
  }

  @inline(__always)
  private func hideIfShown(_ row: Int, _ app: inout App) {
    if app.context.rows[row].isOnScreen { app.screen.disappeared(row, at: app.now, &app.context) }
  }

  /// A cell on screen shows a result; it may have been loaded for another item.
  @inline(__always)
  func noteStaleResult(_ row: Int, _ app: inout App) {
    guard keepsResultsByIndex, showsStaleResult(row, app) else { return }
    app.context.count(row: row) { $0.stale += 1 }
  }

  @inline(__always)
  func showsStaleResult(_ row: Int, _ app: App) -> Bool {
    let position = Int(app.context.rows[row].position)
    guard app.loading.isLoaded(row), position < count else { return false }
    return item(at: ItemIndex(position)) != Int(app.context.rows[row].item)
  }
}
