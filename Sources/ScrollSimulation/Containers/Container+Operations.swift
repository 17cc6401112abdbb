internal import Quantities

/// Cell operations whose results are kept by index.
extension Container {
  /// What is kept for an index, or for all, is dropped. What is on screen begins anew, with a placeholder; the rest when it
  /// is next displayed. IKAsyncable: `resetOperations`, `resetOperation`.
  mutating func resetOperations(ofItemAt index: Int?, _ app: inout App) {
    let indices = index.map { $0 < rows.count ? $0..<$0 + 1 : 0..<0 } ?? 0..<rows.count
    for index in indices where rows[index] >= 0 { resetOperation(Int(rows[index]), &app) }
  }

  private func resetOperation(_ row: Int, _ app: inout App) {
    if app.loading.isLoaded(row) {
      app.releaseData(row)
      app.context.dataDropped(row: row)
    }
    app.display.unwanted(row)
    if app.display.isDisplayed(row) { app.clearContents(row) }
    app.loading.reset(row)
    if table.states[Int(app.context.rows[row].position)].contains(.visible) { beginOperation(row, &app) }
  }

  /// A cell is displayed: its operation begins, unless there is one. What is loaded for the index from here on is the data
  /// of the item that is there now.
  func beginOperation(_ row: Int, _ app: inout App) {
    guard app.loading.isAbsent(row) else { return }
    let item = item(at: ItemIndex(Int(app.context.rows[row].position)))
    app.context.rows[row].item = Int32(item)
    app.context.rows[row].bytes = content.bytes[item]
    app.context.rows[row].displayCost = content.displayCosts[item]
    if app.loading.wanted(row, .visible, &app.context) { app.holdData(row) }
    app.hasNewWork = true
  }

  /// The offset becomes that at which an item begins. Texture: `scrollToItemAtIndexPath:`, without animation.
  mutating func scroll(toItemAt index: Int, _ app: inout App) {
    guard index < feed.itemCount else { return }
    depart(to: layout.frames[index].origin(along: axis), &app)
  }
}
