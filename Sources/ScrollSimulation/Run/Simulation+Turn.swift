internal import Quantities

/// Turns of the main queue, and what the policy's wishes set in motion.
extension Simulation {
  /// Tells the policy and acts on what it changed.
  mutating func notify(_ event: ContainerEvent) {
    policy.handle(event, scene, in: context.content.layout, states: &table)
    policyAwaitsRendering = policy.awaitsRendering
    applyChanges()
  }

  /// How things stand.
  var scene: ScrollScene {
    let isVertical = timeline.axis == .vertical
    return ScrollScene(
      itemCount: feed.itemCount, bounds: bounds, scrollable: isVertical ? .vertical : .horizontal,
      direction: direction, velocity: frame.velocity, time: now)
  }

  var direction: ScrollDirection { direction(ofSign: Double(frame.direction)) }

  /// Where the content moves to if its offset grows or shrinks.
  func direction(ofSign sign: Double) -> ScrollDirection {
    if sign == 0 { return [] }
    return switch timeline.axis {
    case .vertical: sign > 0 ? .down : .up
    case .horizontal: sign > 0 ? .right : .left
    }
  }

  /// What was put on the main queue during a frame or an event runs: deferred updates, clearing, batch checks, and
  /// word that everything is drawn.
  mutating func endTurn(afterChanges: Bool) {
    if afterChanges { notify(.mainQueueTurn) }
    if !rowsToClear.isEmpty { clearRows() }
    if checksBatchAtEndOfTurn {
      checksBatchAtEndOfTurn = false
      checkBatch(offset: offset, velocity: 0)
    }
    if policyAwaitsRendering, display.isIdle { finishRendering() }
  }

  /// All that was to be drawn is drawn, as of a moment later than anything scheduled so far.
  mutating func finishRendering() {
    var scene = scene
    scene.time += SimulatedTime(nanoseconds: 1)
    policy.handle(.renderingFinished, scene, in: context.content.layout, states: &table)
    notify(.mainQueueTurn)
    clearRows()
  }

  private mutating func applyChanges() {
    guard !table.changes.isEmpty else { return }
    for index in 0..<table.changes.count { apply(table.changes[index]) }
    table.removeAllChanges()
    serve()
  }

  /// Starts requests and display operations that wait, as far as slots are free.
  mutating func serve() {
    loading.serve(at: now, &context)
    display.serve(at: now, &context)
  }

  /// Preload first, then display, as Texture calls a node's methods.
  private mutating func apply(_ change: InterfaceStateChange) {
    let row = row(of: change.item)
    let priority = RequestPriority(change.new)
    switch (change.old.contains(.preload), change.new.contains(.preload)) {
    case (false, true): enteredPreload(row, priority)
    case (true, false): exitedPreload(row)
    case (true, true): loading.reprioritized(row, priority)
    case (false, false): break
    }
    switch (change.old.contains(.display), change.new.contains(.display)) {
    case (false, true): enteredDisplay(row, priority)
    case (true, false): exitedDisplay(row)
    case (true, true): display.reprioritized(row, priority)
    case (false, false): break
    }
  }

  private mutating func enteredPreload(_ row: Int, _ priority: RequestPriority) {
    preloadItems += 1
    context.record.peaks.preloadItems = max(context.record.peaks.preloadItems, preloadItems)
    context.record.enteredPreload(row: row, at: now)
    if loading.wanted(row, priority, &context) { holdData(row) }
  }

  private mutating func exitedPreload(_ row: Int) {
    preloadItems -= 1
    if loading.isLoaded(row) { preloadBytes -= context.bytes(of: row) }
    if loading.unwanted(row, at: now, &context) { context.record.dataDropped(row: row) }
  }

  private mutating func enteredDisplay(_ row: Int, _ priority: RequestPriority) {
    displayItems += 1
    context.record.peaks.displayItems = max(context.record.peaks.displayItems, displayItems)
    if loading.isLoaded(row) { display.wanted(row, priority) }
  }

  private mutating func exitedDisplay(_ row: Int) {
    displayItems -= 1
    display.unwanted(row)
    if display.isDisplayed(row) { rowsToClear.append(row) }
  }

  /// An item's data is there, and it is in the preload range.
  mutating func holdData(_ row: Int) {
    preloadBytes += context.bytes(of: row)
    context.record.peaks.preloadBytes = max(context.record.peaks.preloadBytes, preloadBytes)
  }

  /// Drops the contents of items that left the display range in this turn and are still out.
  private mutating func clearRows() {
    for row in rowsToClear {
      let item = context.record.items[row]
      guard display.isDisplayed(row), !table[item].contains(.display) else { continue }
      display.clear(row)
      displayBytes -= bitmapBytes(of: row)
      context.record.contentsCleared(row: row)
      if viewport.isVisible(item) { addBlank(row) }
    }
    rowsToClear.removeAll(keepingCapacity: true)
  }

  /// What drawn contents take in memory: 4 bytes a pixel.
  func bitmapBytes(of row: Int) -> Int64 {
    let size = layout.frames[context.item(of: row)].size
    let scale = configuration.displaying.scale
    return Int64((size.width.value * size.height.value * scale * scale * 4).rounded())
  }
}
