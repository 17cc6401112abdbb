internal import ScrollQuantities

/// The layout pass: finds the items in view, and those that came on screen or left it.
extension Container {
  /// Lays out the container as the last step before a frame is drawn, and notifies the policies if necessary.
  ///
  /// - Parameters:
  ///   - isWanted: Whether anything besides movement has happened since the last layout.
  ///   - isRecorded: Whether a recording moves the container.
  ///   - pipeline: The stages that all containers share.
  mutating func layOut(isWanted: Bool, isRecorded: Bool, _ pipeline: inout Pipeline) {
    let cellCount = view.layOut(
      placement, at: position.offset, itemCount: feed.itemCount, keepsResultsByIndex: settings.keepsResultsByIndex)
    pipeline.run.visit(view.takeVisitCount())
    if cellCount > 0, !policies.makesCells { pipeline.mainThread.configuredCells(cellCount) }
    if isPager { centeredPage.note(placement, offset: position.offset, itemCount: feed.itemCount) }
    let viewChanged = view.finding.viewChanged
    let follows = policies.traits.contains(.followsScrolling) && isRecorded
    guard viewChanged || isWanted || follows else { return }
    trigger(viewChanged ? .visibleItemsChanged : .layoutPass, &pipeline)
    wantTurn()
    guard isOnScreen else { return }
    if view.finding.comparedAll { findAllAppearances(&pipeline) } else if viewChanged { findAppearances(&pipeline) }
  }

  /// Notifies the policies of a layout or a movement, at once or after the trigger delay.
  @inline(__always)
  mutating func trigger(_ trigger: ContainerPolicies.Trigger, _ pipeline: inout Pipeline) {
    if settings.triggerDelay > 0 { triggerLater(trigger, &pipeline) } else { triggerNow(trigger, &pipeline) }
  }

  private mutating func triggerLater(_ trigger: ContainerPolicies.Trigger, _ pipeline: inout Pipeline) {
    policies.triggerLater(trigger)
    let time = pipeline.time(ofFrameIn: settings.triggerDelay)
    pipeline.run.events.schedule(.triggerDue, at: time, subject: number, token: feed.generation)
  }

  private mutating func triggerNow(_ trigger: ContainerPolicies.Trigger, _ pipeline: inout Pipeline) {
    switch trigger {
    case .movement: return notify(.scrolled, &pipeline)
    case .visibleItemsChanged: notify(.visibleItemsChanged, &pipeline)
    case .layoutPass: notify(.layoutPass, &pipeline)
    }
    if policies.pagesByLayout { checks.checkAtEndOfTurn() }
  }

  /// Sends the oldest delayed notification to the policies.
  mutating func firePendingTrigger(_ pipeline: inout Pipeline) { triggerNow(policies.takeTrigger(), &pipeline) }

  /// Finds the rows that came on screen or left it.
  private mutating func findAppearances(_ pipeline: inout Pipeline) {
    pipeline.run.visit(view.changed.count)
    for index in view.changed.indices {
      let item = view.changed[index]
      guard child(at: item) == nil else { continue }
      let row = row(of: item, &pipeline)
      pipeline.run.rows[row].position = Int32(item.position)
      if view.isVisible(item) { view.noteAppeared(row) } else { view.noteDisappeared(row) }
    }
  }

  /// Finds the rows that came on screen or left it by comparing with those that were on screen: after a change of
  /// content, or when the container itself comes on screen.
  private mutating func findAllAppearances(_ pipeline: inout Pipeline) {
    for row in view.rowsBeforeChange where pipeline.run.rows[row].isOnScreen {
      let position = Int(pipeline.run.rows[row].position)
      if position < 0 || position >= placement.count || !view.isVisible(ItemIndex(position)) {
        view.noteDisappeared(row)
      }
    }
    view.forgetRowsBeforeChange()
    view.findVisible(in: placement.layout)
    pipeline.run.visit(view.visible.count)
    for item in view.visible where child(at: item) == nil {
      let row = row(of: item, &pipeline)
      pipeline.run.rows[row].position = Int32(item.position)
      if !pipeline.run.rows[row].isOnScreen { view.noteAppeared(row) }
    }
  }

  /// Records the rows that the last layout found to have come on screen or left it. A row whose item is no longer in
  /// the content does not come on screen.
  mutating func noteAppearances(_ pipeline: inout Pipeline) {
    if view.disappearedRows.isEmpty, view.appearedRows.isEmpty { return }
    for index in view.disappearedRows.indices { pipeline.hideIfShown(view.disappearedRows[index]) }
    for index in view.appearedRows.indices where pipeline.run.hasVisitsLeft {
      let row = view.appearedRows[index]
      let position = Int(pipeline.run.rows[row].position)
      guard position >= 0, position < feed.itemCount else { continue }
      if pipeline.display.isAwaited(row) {
        pipeline.display.finishAtOnce(row, at: pipeline.now, pipeline.run)
        pipeline.contentsDrawn(row, size: placement.size(ofItemAt: position), isObserved: observesLoads)
      }
      pipeline.screen.appeared(
        row, isDisplayed: pipeline.display.isDisplayed(row), at: pipeline.now, &pipeline.run)
      pipeline.run.tellStateOnAppearance(ofRow: row)
      noteStaleResult(row, &pipeline)
    }
    view.forgetAppearances()
  }

  mutating func enterScreen() {
    cell.containerEnteredScreen()
    view.enterScreen()
  }

  /// Checks for a batch at the end of this turn if the container's era does so when a container comes on screen.
  mutating func checkBatchAfterAppearance() {
    if settings.era.batchFetching.occasions.contains(.appearance) { checks.checkAtEndOfTurn() }
  }

  /// Takes the container off the screen, with all its rows.
  mutating func leaveScreen(_ pipeline: inout Pipeline) {
    cell.containerLeftScreen()
    view.leaveScreen()
    guard isLoaded else { return }
    if view.contentIsNew {
      for row in view.rowsBeforeChange { pipeline.hideIfShown(row) }
    } else {
      view.findVisible(in: placement.layout)
      pipeline.run.visit(view.visible.count)
      for item in view.visible {
        if let row = rows.row(at: item.position, in: placement) { pipeline.hideIfShown(row) }
      }
    }
    for index in view.disappearedRows.indices { pipeline.hideIfShown(view.disappearedRows[index]) }
  }
}
