public import ScrollQuantities

/// The expected durations of an item's links when nothing delays them.
public struct ExpectedDurations: Hashable, Sendable {
  /// The median fetch of the run, by nearest rank, from the first attempt to the data; the median latency of the scenario
  /// if nothing was fetched.
  public let fetch: SimulatedTime
  /// The item's own cost of decoding and drawing.
  public let drawing: SimulatedTime

  /// Returns the time for the remaining links when a link has ended. Ranges and queues are allowed no time.
  func remainder(after link: Link) -> SimulatedTime {
    switch link {
    case .content, .preloadRange, .requestQueue: fetch + drawing
    case .fetch, .displayRange, .displayQueue: drawing
    case .drawing: .zero
    }
  }
}

/// The link that made an item late, and by how much.
public struct Delay: Hashable, Sendable {
  public let link: Link
  /// The time by which the link should have ended earlier for the rest to be done in time.
  public let time: SimulatedTime
  /// True if the link did not end, so that it was late by at least this time.
  public let isLowerBound: Bool
}

extension Delay {
  /// Finds the late link.
  ///
  /// The *slack* of a link is the time from its end until the item shows, less the time that the remaining links need
  /// (`ExpectedDurations`). A chain that is in time has slack at every link. The late link is the one at which the
  /// slack last fell below zero, so no later link made up for the delay.
  ///
  /// The first link that did not end counts as ended with the appearance; its delay is a lower bound. If the chain has
  /// slack to its end, the item was drawn at the time at which it showed, but just after the frame. Then drawing is
  /// late by the wait.
  init(_ chain: Chain, of appearance: Appearance, _ expectedDurations: ExpectedDurations) {
    var late: Delay?
    for link in Link.allCases {
      let end = chain.end(of: link)
      let remainder = expectedDurations.remainder(after: link)
      let slack = appearance.began - (end ?? appearance.ended) - remainder
      if slack >= .zero {
        late = nil
      } else if late == nil {
        late = Delay(link: link, time: .zero - slack, isLowerBound: end == nil)
      }
      if end == nil { break }
    }
    self = late ?? Delay(link: .drawing, time: appearance.wait, isLowerBound: appearance.drawn == nil)
  }
}
