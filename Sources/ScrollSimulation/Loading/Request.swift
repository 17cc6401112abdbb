public import ScrollQuantities

/// How the request for an item's data stands.
public enum RequestStatus: UInt8, Sendable, CaseIterable {
  /// Nothing is there, and nothing is asked for.
  case absent
  /// Wants a slot.
  case waiting
  /// Has a slot; no answer yet.
  case requested
  /// Has a slot; data arrives.
  case transferring
  /// Failed; waits without a slot for the next attempt.
  case backingOff
  case loaded
  /// Failed for good, until it is wanted anew.
  case failed

  /// Whether data may still come without being asked for anew.
  var isUnderWay: Bool {
    switch self {
    case .waiting, .requested, .transferring, .backingOff: true
    case .absent, .loaded, .failed: false
    }
  }
}

/// Who is served first when requests or display operations wait.
public enum RequestPriority: UInt8, Sendable, CaseIterable {
  /// The item is on screen.
  case visible = 0
  /// The item is in the display range.
  case display = 1
  /// The item is in the preload range.
  case preload = 2

  /// The most urgent of what a state says.
  init(_ state: InterfaceState) {
    self = state.contains(.visible) ? .visible : state.contains(.display) ? .display : .preload
  }
}

/// A request for an item's data changed its status, began another attempt, or waits with another urgency.
public struct RequestStep: Hashable, Sendable {
  /// Never until the journal has taken it over.
  public internal(set) var time = SimulatedTime.never
  /// The request's number among all of the run. An item has one request, and gets another when that one is reset while it
  /// is under way.
  public let request: Int
  /// The item's row in the record.
  public let row: Int
  /// Which attempt at the item's data is under way or was the last, counted from 1 over all of the item in the run; of an item
  /// that has had none, 1.
  public let attempt: Int
  /// The status from here on. Each `requested` begins an attempt; if one was under way, that one has failed.
  public let status: RequestStatus
  public let priority: RequestPriority
  /// The size of the item's data.
  public let bytes: Int64
  /// How much of the data came with the attempt that ends here; zero if none does.
  public let received: Int64
}

extension LoadingStage {
  /// What is known of fetching an item's data.
  struct Request: Sendable {
    let row: Int32
    /// The request of the same item whose place this one took when that was reset; −1 if there was none.
    let predecessor: Int32
    /// Whether the cache may keep its data.
    let isCached: Bool
    /// What is loaded, and what it weighs.
    var item: Int32 = 0
    var bytes: Int64 = 0
    var status = RequestStatus.absent
    var priority = RequestPriority.preload
    /// Changes whenever what was scheduled or enqueued for it no longer counts.
    var ticket: UInt32 = 0
    /// How many attempts there have been in all, those of earlier requests of the item included: which random numbers
    /// the next one draws.
    var attempts: Int32 = 0
    /// Which of them is under way.
    var attempt: Int32 = 0
    /// How many attempts have failed since the item was last wanted.
    var failures: Int32 = 0
    /// The number of its last wait among all.
    var waitNumber = 0
    var hasBeenLoaded = false
    /// The item is in the preload range, and holds its data whatever the cache does.
    var isWanted = false
    /// Every byte of the answer under way has come; the data cannot be used yet.
    var hasArrived = false

    /// Whether a first attempt has been made and the last one has not ended the matter.
    var mayBringData: Bool {
      switch status {
      case .requested, .transferring, .backingOff: true
      case .waiting: failures > 0
      case .absent, .loaded, .failed: false
      }
    }
  }

  /// Data that came.
  struct Arrival {
    let row: Int
    /// The item whose data it is, in its container's content.
    let item: Int
    /// Whether the item's request was reset since: the data is not kept.
    let isOrphan: Bool
  }
}
