import ScrollExperiments
package import ScrollQuantities
package import ScrollSimulation

/// An event in a run.
package struct RunEvent: Hashable, Sendable {
  /// The kind of an event. The order of the cases is that of events at one instant, which is the model's order in a
  /// frame: completions before the frame, scrolling, layout with ranges, drawing and the end of the turn; then the
  /// resulting states of items, and the work of the main thread.
  package enum Kind: Hashable, Sendable {
    /// The response to a batch fetch arrived.
    case batchAnswered(BatchRecord.Outcome, itemCount: Int)
    /// The item's data was first loaded.
    case dataLoaded
    /// The item first had contents.
    case contentsDisplayed
    /// The items of a batch were inserted into the content.
    case batchInserted
    /// The outer viewport was resized, and the content moved to this offset and, in a pager, to this page.
    case resized(PointSize, offset: Points, page: Int?)
    /// The recording tried to scroll beyond the content although the feed had more.
    case stallBegan
    /// The stall ended, with the largest distance beyond the content.
    case stallEnded(distance: Points)
    /// The item first entered the preload range, with its length along the axis.
    case preloadEntered(length: Points)
    /// The first request for the item began.
    case requested
    /// The item first came on screen.
    case appeared
    /// The item's first appearance ended.
    case disappeared
    /// The item was first drawn in its first appearance.
    case drawn
    /// A batch fetch began.
    case batchBegan(firstItem: Int, BatchFetchDecision.Rule)
    /// The item's state changed, also when another event, such as its appearance, says so.
    case stateChanged(RunJournal.ItemState)
    /// The main thread took longer than in an idle frame.
    case mainThreadBusy(SimulatedTime)
  }

  package let time: SimulatedTime
  package let kind: Kind
  package let place: ItemPlace
}

extension RunEvent {
  /// Returns true if `a` comes before `b`: ordered by time, then by `Kind`, then by place.
  static func precedes(_ a: RunEvent, _ b: RunEvent) -> Bool {
    if a.time != b.time { return a.time < b.time }
    let (rankOfA, rankOfB) = (a.kind.rank, b.kind.rank)
    return rankOfA == rankOfB ? a.place < b.place : rankOfA < rankOfB
  }

  /// Returns true if the other event is the same thing, at any time and with any details. A change of state has to be
  /// into the same state.
  func isCounterpart(of other: RunEvent) -> Bool {
    guard place == other.place, kind.rank == other.kind.rank else { return false }
    if case .stateChanged = kind { return kind == other.kind }
    return true
  }
}

extension RunEvent.Kind {
  /// The index of the case in the order.
  fileprivate var rank: Int {
    switch self {
    case .batchAnswered: 0
    case .dataLoaded: 1
    case .contentsDisplayed: 2
    case .batchInserted: 3
    case .resized: 4
    case .stallBegan: 5
    case .stallEnded: 6
    case .preloadEntered: 7
    case .requested: 8
    case .appeared: 9
    case .disappeared: 10
    case .drawn: 11
    case .batchBegan: 12
    case .stateChanged: 13
    case .mainThreadBusy: 14
    }
  }
}

extension RunTimeline {
  /// All events of the run that have a time, in order; ties are in the order of the record.
  ///
  /// Complexity: O(n log n) in the number of events.
  var events: [RunEvent] {
    // The library's sort is stable.
    (itemEvents + workEvents + containerEvents + stateEvents + frameEvents).sorted(by: RunEvent.precedes)
  }

  private var itemEvents: [RunEvent] {
    let columns: [(KeyPath<ItemRecord, SimulatedTime>, RunEvent.Kind)] = [
      (\.requested, .requested), (\.firstVisible, .appeared), (\.firstDrawn, .drawn), (\.firstHidden, .disappeared),
    ]
    return record.places.enumerated().flatMap { row, place in
      let entrance = (record.rows[row].preloaded, RunEvent.Kind.preloadEntered(length: record.rows[row].length))
      let times = [entrance] + columns.map { (record.rows[row][keyPath: $0.0], $0.1) }
      return times.compactMap { $0 == .never ? nil : RunEvent(time: $0, kind: $1, place: place) }
    }
  }

  /// The first data and contents of items. They are in the journal: the record forgets those that were dropped before an item came
  /// on screen.
  private var workEvents: [RunEvent] {
    let loads = journal.work.requestSteps.filter { $0.status == .loaded }.map { ($0.row, $0.time) }
    let drawings = journal.work.drawingSteps.filter { $0.change.givesContents }.map { ($0.row, $0.time) }
    return firstEvents(.dataLoaded, loads) + firstEvents(.contentsDisplayed, drawings)
  }

  /// Returns an event for the first time of each row. The times are in order.
  private func firstEvents(_ kind: RunEvent.Kind, _ times: [(row: Int, time: SimulatedTime)]) -> [RunEvent] {
    let places = record.places
    var rows: Set<Int> = []
    return times.compactMap { row, time in
      rows.insert(row).inserted ? RunEvent(time: time, kind: kind, place: places[row]) : nil
    }
  }

  private var containerEvents: [RunEvent] {
    let cells = record.containerCells
    var events: [RunEvent] = []
    func add(_ time: SimulatedTime, _ kind: RunEvent.Kind, of container: Int) {
      if time != .never { events.append(RunEvent(time: time, kind: kind, place: ItemPlace(cells: cells[container]))) }
    }
    for batch in record.batches {
      add(batch.began, .batchBegan(firstItem: batch.firstItem.position, batch.rule), of: batch.container)
      add(batch.answered, .batchAnswered(batch.outcome, itemCount: batch.itemCount), of: batch.container)
      add(batch.inserted, .batchInserted, of: batch.container)
    }
    for stall in record.stalls {
      add(stall.began, .stallBegan, of: stall.container)
      add(stall.ended, .stallEnded(distance: stall.distance), of: stall.container)
    }
    for resize in record.resizes {
      add(resize.time, .resized(resize.viewport, offset: resize.offsetAfter, page: resize.pageAfter), of: 0)
    }
    return events
  }

  private var stateEvents: [RunEvent] {
    let places = record.places
    return journal.entries.map { RunEvent(time: $0.time, kind: .stateChanged($0.state), place: places[$0.row]) }
  }

  private var frameEvents: [RunEvent] {
    record.mainThread.busyFrames.map { load in
      RunEvent(time: time(ofFrame: load.frame), kind: .mainThreadBusy(load.busy), place: ItemPlace())
    }
  }
}

extension DrawingStep.Change {
  fileprivate var givesContents: Bool {
    switch self {
    case .shown, .awaited, .drawnAtOnce: true
    case .queued, .withdrawn, .began, .discarded, .cleared: false
    }
  }
}
