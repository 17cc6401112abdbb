public import Quantities

/// How long the links of an item are expected to take at least, when nothing is in their way.
public struct Allowance: Hashable, Sendable {
  /// The median fetch of the run, by nearest rank, from the first attempt to the data; what the median latency is if
  /// there was no fetch.
  public let fetch: SimulatedTime
  /// The item's own cost of decoding and drawing.
  public let drawing: SimulatedTime

  /// What is still to be done when a link has ended. Ranges and queues are allowed no time.
  func remainder(after link: Link) -> SimulatedTime {
    switch link {
    case .content, .preloadRange, .requestQueue: fetch + drawing
    case .fetch, .displayRange, .displayQueue: drawing
    case .drawing: .zero
    }
  }
}
