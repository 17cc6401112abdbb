import ScrollExperiments
package import ScrollQuantities
package import ScrollSimulation

/// Something that happened in a run.
package struct RunEvent: Hashable, Sendable {
  /// What happened. At one instant the cases come in their order here, which is that of a frame in the model: what was
  /// complete before it, then the scrolling, the layout with the ranges, the drawing and the end of the turn; last how
  /// items stand then, and what the main thread had to do.
  package enum Kind: Hashable, Sendable {
    /// The answer to a batch fetch came.
    case batchAnswered(BatchRecord.Outcome, itemCount: Int)
    /// The item had its data, as needed for its first appearance.
    case dataLoaded
    /// The item had its contents, as needed for its first appearance.
    case contentsDisplayed
    /// The items of a batch were in the content.
    case batchInserted
    /// The outer viewport got another size, and the content this offset; of a pager also the page.
    case resized(PointSize, offset: Points, page: Int?)
    /// The recording wanted to go beyond the content though the feed had more.
    case stallBegan
    /// That ended; how far beyond it wanted to go at most.
    case stallEnded(distance: Points)
    /// The item first entered the preload range; it is so long along the axis.
    case preloadEntered(length: Points)
    /// The item first began to be fetched.
    case requested
    /// The item first came on screen.
    case appeared
    /// The item's first appearance ended.
    case disappeared
    /// The item was first drawn in its first appearance.
    case drawn
    /// A batch fetch began.
    case batchBegan(firstItem: Int, BatchFetchDecision.Rule)
    /// The item stands otherwise: what columns of first times do not tell, such as data that was dropped.
    case stateChanged(RunJournal.ItemState)
    /// The main thread took longer than in a frame in which nothing happens.
    case mainThreadBusy(SimulatedTime)
  }

  package let time: SimulatedTime
  package let kind: Kind
  package let place: ItemPlace
}

extension RunEvent {
  /// Events are ordered by time, then by `Kind`, then by place.
  static func precedes(_ a: RunEvent, _ b: RunEvent) -> Bool {
    if a.time != b.time { return a.time < b.time }
    let (rankOfA, rankOfB) = (a.kind.rank, b.kind.rank)
    return rankOfA == rankOfB ? a.place < b.place : rankOfA < rankOfB
  }

  /// Whether it is the same thing that happened, at whatever time and in whatever way; of a state, that the item came to
  /// stand so.
  func isCounterpart(of other: RunEvent) -> Bool {
    guard place == other.place, kind.rank == other.kind.rank else { return false }
    if case .stateChanged = kind { return kind == other.kind }
    return true
  }
}

extension RunEvent.Kind {
  /// The place of the case in its order.
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
  /// Everything that happened in the run and has a time, in order; of equals, as the record has them.
  ///
  /// Complexity: O(n log n) in the number of events.
  var events: [RunEvent] {
    let events = itemEvents + containerEvents + stateEvents + frameEvents
    return events.enumerated().sorted { a, b in
      RunEvent.precedes(a.element, b.element) || !RunEvent.precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }

  private var itemEvents: [RunEvent] {
    let columns: [(KeyPath<ItemRecord, SimulatedTime>, RunEvent.Kind)] = [
      (\.requested, .requested), (\.loaded, .dataLoaded), (\.displayed, .contentsDisplayed),
      (\.firstVisible, .appeared), (\.firstDrawn, .drawn), (\.firstHidden, .disappeared),
    ]
    return record.places.enumerated().flatMap { row, place in
      let entrance = (record.rows[row].preloaded, RunEvent.Kind.preloadEntered(length: record.rows[row].length))
      let times = [entrance] + columns.map { (record.rows[row][keyPath: $0.0], $0.1) }
      return times.compactMap { $0 == .never ? nil : RunEvent(time: $0, kind: $1, place: place) }
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
