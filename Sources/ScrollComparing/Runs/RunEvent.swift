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
