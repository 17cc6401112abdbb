public import Quantities

/// A request for an item's data came to stand otherwise, began another attempt, or waits with another urgency.
public struct RequestStep: Hashable, Sendable {
  /// Never until the journal has taken it over.
  public internal(set) var time = SimulatedTime.never
  /// Counts all requests of the run. An item has one, and another when that one is reset while it is under way.
  public let request: Int
  /// Of the record.
  public let row: Int
  /// How it stands from here on. An attempt begins with each `requested`; if one was under way, that one has failed.
  public let status: RequestStatus
  public let priority: RequestPriority
  /// What the item's data weighs.
  public let bytes: Int64
  /// How much of it came with the attempt that ends here; zero if none does.
  public let received: Int64
}
