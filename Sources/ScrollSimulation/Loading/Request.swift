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
  /// The status from here on. Each `requested` begins an attempt; if one was under way, that one has failed.
  public let status: RequestStatus
  public let priority: RequestPriority
  /// The size of the item's data.
  public let bytes: Int64
  /// How much of the data came with the attempt that ends here; zero if none does.
  public let received: Int64
}
