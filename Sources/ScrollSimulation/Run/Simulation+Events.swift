internal import Quantities

/// What happens between refreshes.
extension Simulation {
  /// Everything that comes before a frame, each at its own time.
  mutating func processEvents(beforeFrameAt time: SimulatedTime) {
    while context.events.nextTime <= time, let event = context.events.next(beforeFrameAt: time) {
      now = event.time
      process(event)
    }
  }

  private mutating func process(_ event: SimulationEvent) {
    context.record.eventCount += 1
    let row = Int(event.row)
    switch event.kind {
    case .latencyEnded:
      if loading.latencyEnded(row, token: event.token, at: now, &context) { loaded(row) }
    case .transferEnded:
      guard loading.expectsTransferEnd(event.token) else { return }
      while let row = loading.transferEnded(at: now, &context) { loaded(row) }
    case .retryDue: loading.retryDue(row, token: event.token)
    case .displayEnded: displayEnded(row, token: event.token)
    case .batchArrived: feed.answered(row, at: now, &context)
    case .batchMeasured: insertBatch(row)
    }
    serve()
    if event.kind == .displayEnded, policyAwaitsRendering, display.isIdle { finishRendering() }
  }

  private mutating func loaded(_ row: Int) {
    context.record.dataLoaded(row: row, at: now)
    holdData(row)
    let state = table[context.record.items[row]]
    if state.contains(.display) { display.wanted(row, RequestPriority(state)) }
  }

  private mutating func displayEnded(_ row: Int, token: UInt32) {
    guard display.operationEnded(row, token: token) else { return }
    displayBytes += bitmapBytes(of: row)
    context.record.peaks.displayBytes = max(context.record.peaks.displayBytes, displayBytes)
    context.record.contentsDisplayed(row: row, at: now)
  }

  /// The items of a batch go into the content, in a turn of the main queue of their own.
  private mutating func insertBatch(_ batch: Int) {
    feed.inserted(batch, at: now, &context.record)
    contentChanged()
    notify(.contentGrew)
    checksBatchAtEndOfTurn = true
    endTurn(afterChanges: true)
  }
}
