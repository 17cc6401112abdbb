internal import Quantities

/// Turns of the main queue.
extension Simulation {
  /// What was put on the main queue during a frame runs: deferred updates, clearing, batch checks, and word that
  /// everything is drawn.
  mutating func endTurn() {
    if containers[0].getsTurn { giveDueTurn(to: 0) }
    for index in laidOut { giveDueTurn(to: index) }
    if !app.rowsToClear.isEmpty { clearContents() }
    if containers[0].checksBatchAtEndOfTurn { checkBatch(of: 0) }
    for index in laidOut { checkBatch(of: index) }
    if !laidOut.isEmpty { laidOut.removeAll(keepingCapacity: true) }
    if app.awaitingCount > 0, app.display.isIdle { finishRendering() }
  }

  /// The same after a change of one container's content, between frames.
  mutating func endTurn(of container: Int) {
    settle()
    giveTurn(to: container)
    clearContents()
    checkBatch(of: container)
    if app.awaitingCount > 0, app.display.isIdle { finishRendering() }
  }

  /// All that was to be drawn is drawn: those who wait for it update.
  mutating func finishRendering() {
    for index in containers.indices where containers[index].awaitsRendering && app.display.isIdle {
      containers[index].finishRendering(&app)
      settle()
      clearContents()
    }
  }

  /// Acts on changes that concern containers inside cells, until there are none, and serves what waits.
  mutating func settle() {
    passOnCellChanges()
    if app.hasNewWork {
      app.hasNewWork = false
      app.serve()
    }
  }

  /// Only acts on changes that concern containers inside cells.
  mutating func passOnCellChanges() {
    var next = 0
    while next < app.cellChanges.count {
      let change = app.cellChanges[next]
      next += 1
      cellChanged(change)
    }
    if next > 0 { app.cellChanges.removeAll(keepingCapacity: true) }
  }

  /// The turn that a layout of this frame asked for, if one has.
  private mutating func giveDueTurn(to container: Int) {
    guard containers[container].getsTurn else { return }
    containers[container].getsTurn = false
    giveTurn(to: container)
  }

  private mutating func giveTurn(to container: Int) {
    containers[container].takeTurn(&app)
    if app.isUnsettled { settle() }
  }

  private mutating func checkBatch(of container: Int) {
    guard containers[container].checksBatchAtEndOfTurn else { return }
    containers[container].checksBatchAtEndOfTurn = false
    containers[container].checkBatch(offset: containers[container].offset, velocity: 0, &app)
  }

  /// Drops the contents of items that left the display range in this turn and are still out.
  private mutating func clearContents() {
    guard !app.rowsToClear.isEmpty else { return }
    for row in app.rowsToClear where app.display.isDisplayed(row) {
      let facts = app.context.rows[row]
      let state =
        facts.position < 0
        ? [] : containers[Int(facts.container)].table[ItemIndex(Int(facts.position))]
      if !state.contains(.display) { app.clearContents(row) }
    }
    app.rowsToClear.removeAll(keepingCapacity: true)
  }
}
