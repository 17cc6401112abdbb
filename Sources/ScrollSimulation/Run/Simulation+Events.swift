internal import Quantities

/// What happens between refreshes.
extension Simulation {
  /// Everything that comes before a frame, each at its own time.
  mutating func processEvents(beforeFrameAt time: SimulatedTime) {
    while app.context.events.nextTime <= time, let event = app.context.events.next(beforeFrameAt: time) {
      app.now = event.time
      process(event)
      journal?.observe(app, containers)
    }
  }

  private mutating func process(_ event: SimulationEvent) {
    app.context.record.eventCount += 1
    let number = Int(event.row)
    switch event.kind {
    case .latencyEnded:
      if let arrival = app.loading.latencyEnded(number, token: event.token, at: app.now, &app.context) {
        arrived(arrival)
      }
    case .transferEnded:
      guard app.loading.expectsTransferEnd(event.token) else { return }
      while let arrival = app.loading.transferEnded(at: app.now, &app.context) { arrived(arrival) }
    case .retryDue: app.loading.retryDue(number, token: event.token)
    case .displayEnded: displayEnded(number, token: event.token)
    case .batchArrived: batchArrived(number, token: event.token)
    case .batchMeasured:
      let container = app.context.record.batches[number].container
      guard isCurrent(container, event.token) else { return }
      containers[container].insertBatch(number, &app)
      endTurn(of: container)
    case .changeMeasured: performChange(app.changes[number], token: event.token)
    }
    app.serve()
    if event.kind == .displayEnded, app.awaitingCount > 0, app.display.isIdle { finishRendering() }
  }

  private mutating func arrived(_ arrival: LoadingStage.Arrival) {
    let row = arrival.row
    let container = Int(app.context.rows[row].container)
    let state = containers[container].table[ItemIndex(Int(app.context.rows[row].position))]
    let isSeen = app.context.rows[row].isOnScreen && state.contains(.visible)
    if arrival.isOrphan, isSeen { app.context.count(row: row) { $0.stale += 1 } }
    if arrival.isOrphan, app.loading.isLoaded(row) || !state.contains(.display) { return }
    app.context.record.dataLoaded(row: row, at: app.now)
    if !arrival.isOrphan { app.holdData(row) }
    if containers[container].policyObservesLoads {
      app.watch.dataLoaded(row, bytes: app.context.bytes(of: row), ofKind: app.kind(row), at: app.now)
    }
    if state.contains(.display) {
      app.context.rows[row].displayCost = containers[container].content.displayCosts[arrival.item]
      app.draw(row, RequestPriority(state), isObserved: containers[container].policyObservesLoads)
    }
    if !arrival.isOrphan, isSeen { containers[container].noteStaleResult(row, &app) }
  }

  private mutating func displayEnded(_ row: Int, token: UInt32) {
    guard app.display.operationEnded(row, token: token) else { return }
    let (container, position) = (Int(app.context.rows[row].container), Int(app.context.rows[row].position))
    app.holdContents(row, size: containers[container].size(ofItemAt: position))
    if containers[container].policyObservesLoads { app.watch.drawn(row, ofKind: app.kind(row), at: app.now) }
  }

  private mutating func batchArrived(_ batch: Int, token: UInt32) {
    let index = app.context.record.batches[batch].container
    guard isCurrent(index, token) else { return }
    if let end = app.context.record.batches[batch].returnEnd {
      containers[index].pageAnswered(batch, at: end, &app)
      return endTurn(of: index)
    }
    let random = containers[index].random
    let items = containers[index].feed.answered(&app.context.record.batches[batch], at: app.now, random)
    guard !items.isEmpty else { return }
    let measured = containers[index].measure(items, &app)
    app.context.events.schedule(.batchMeasured, at: measured, row: batch, token: token)
  }

  private mutating func performChange(_ change: ContentChange, token: UInt32) {
    guard isCurrent(change.container, token) else { return }
    let container = change.container
    if case .delete(let range) = change.kind, range.lowerBound >= containers[container].feed.itemCount { return }
    containers[container].prepare(for: change.kind, &app)
    passOnCellChanges()
    unloadChildren(of: container, goneWith: change.kind)
    containers[container].perform(change.kind, &app)
    resumeTrack(of: container)
    endTurn(of: container)
  }

  /// Whether what was begun for a container still concerns it: it has not been made anew since.
  private func isCurrent(_ container: Int, _ token: UInt32) -> Bool {
    containers[container].isLoaded && containers[container].feed.generation == token
  }
}
