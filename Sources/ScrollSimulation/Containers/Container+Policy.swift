internal import Quantities
internal import ScrollTraces

/// What the policy is told, and what its wishes set in motion.
extension Container {
  /// Tells the policy and acts on what it changed.
  mutating func notify(_ event: ContainerEvent, _ app: inout App) {
    policy.handle(event, scene(app, at: app.now), in: layout, states: &table)
    noteAwaiting(&app)
    applyChanges(&app)
  }

  /// The main queue runs what was put there in this turn, if the policy would do anything then.
  mutating func takeTurn(_ app: inout App) {
    if policy.awaitsTurn { notify(.mainQueueTurn, &app) }
  }

  /// Tells the policy that everything is drawn, as of a moment later than anything scheduled so far.
  mutating func finishRendering(_ app: inout App) {
    let later = app.now + SimulatedTime(nanoseconds: 1)
    policy.handle(.renderingFinished, scene(app, at: later), in: layout, states: &table)
    notify(.mainQueueTurn, &app)
  }

  /// How things stand.
  @inline(__always)
  func scene(_ app: App, at time: SimulatedTime) -> ScrollScene {
    var scene = ScrollScene(
      itemCount: feed.itemCount, bounds: bounds, scrollable: axis == .vertical ? .vertical : .horizontal,
      direction: direction, isMirrored: isMirrored, velocity: frame.velocity, containerState: ownState,
      isInWindow: isOnScreen,
      isInBackground: app.isInBackground, time: time)
    scene.container = index
    if policyMakesCells { scene.budget = app.mainThread.budget }
    if policyDecidesOnBatches { scene.feed = feed.progress }
    if policyObservesLoads {
      scene.isDecelerating = frame.phase == .decelerating
      scene.loads = app.watch.observations[kind]
    }
    return scene
  }

  /// Its own state: that of its cell, but not visible out of the window. Texture: `interfaceStateForRangeController:`.
  var ownState: InterfaceState { isOnScreen ? state : state.subtracting(.visible) }

  private mutating func noteAwaiting(_ app: inout App) {
    let awaits = policy.awaitsRendering
    if awaits != awaitsRendering {
      awaitsRendering = awaits
      app.awaitingCount += awaits ? 1 : -1
    }
  }

  /// Acts on what the policy changed in the order in which it did.
  mutating func applyChanges(_ app: inout App) {
    let changeCount = table.takeChangeCount()
    if changeCount > 0 {
      app.context.record.kinds[kind].interfaceStateChanges += changeCount
      app.mainThread.changedInterfaceStates(changeCount)
    }
    guard !table.changes.isEmpty else { return }
    if policyMakesCells { app.mainThread.configuredCells(table.changes.count(where: \.makesCell)) }
    for index in 0..<table.changes.count { apply(table.changes[index], &app) }
    table.removeAllChanges()
    app.hasNewWork = true
  }

  /// Preload first, then display, as Texture calls a node's methods.
  mutating func apply(_ change: InterfaceStateChange, _ app: inout App) {
    if let child = child(at: change.item) {
      app.cellChanges.append(App.CellChange(container: child, old: change.old, new: change.new))
      return
    }
    if change.item.position >= count, rows[change.item.position] < 0 { return }
    let row = row(of: change.item, &app)
    apply(change, row, &app)
  }

  /// What a change means for the item of a row.
  func apply(_ change: InterfaceStateChange, _ row: Int, _ app: inout App) {
    let priority = RequestPriority(change.new)
    switch (change.old.contains(.preload), change.new.contains(.preload)) {
    case (false, true): enteredPreload(row, priority, &app)
    case (true, false): exitedPreload(row, &app)
    case (true, true):
      app.loading.reprioritized(row, priority)
      if keepsResultsByIndex, change.new.contains(.visible) { beginOperation(row, &app) }
    case (false, false): break
    }
    switch (change.old.contains(.display), change.new.contains(.display)) {
    case (false, true): enteredDisplay(row, priority, &app)
    case (true, false): exitedDisplay(row, &app)
    case (true, true): app.display.reprioritized(row, priority)
    case (false, false): break
    }
  }

  private func enteredPreload(_ row: Int, _ priority: RequestPriority, _ app: inout App) {
    app.held.rise(ofKind: kind, &app.context.record) { $0.preloadItems += 1 }
    app.context.record.enteredPreload(row: row, at: app.now)
    if keepsResultsByIndex { return beginOperation(row, &app) }
    if app.loading.wanted(row, priority, &app.context) {
      app.holdData(row)
    } else if policyObservesLoads {
      app.watch.dataAskedFor(row, at: app.now)
    }
  }

  private func exitedPreload(_ row: Int, _ app: inout App) {
    app.held.fall(ofKind: kind) { $0.preloadItems -= 1 }
    if app.loading.isLoaded(row) { app.releaseData(row) }
    if app.loading.unwanted(row, at: app.now, &app.context) { app.context.dataDropped(row: row) }
  }

  private func enteredDisplay(_ row: Int, _ priority: RequestPriority, _ app: inout App) {
    app.held.rise(ofKind: kind, &app.context.record) { $0.displayItems += 1 }
    if app.loading.isLoaded(row) { app.draw(row, priority, isObserved: policyObservesLoads) }
  }

  private func exitedDisplay(_ row: Int, _ app: inout App) {
    app.held.fall(ofKind: kind) { $0.displayItems -= 1 }
    app.display.unwanted(row)
    if app.display.isDisplayed(row) { app.rowsToClear.append(row) }
  }
}
