package import ScrollQuantities
import ScrollSimulation

/// The expected durations of an item's links when nothing delays them.
package struct ExpectedDurations: Hashable, Sendable {
  /// The median fetch of the run, by nearest rank, from the first attempt to the data; the median latency of the scenario
  /// if nothing was fetched. Zero for an item without data.
  package let fetch: SimulatedTime
  /// The item's own cost of decoding and drawing.
  package let drawing: SimulatedTime

  /// Returns the time for the remaining links when a link has ended. Ranges and queues are allowed no time.
  func remainder(after link: Link) -> SimulatedTime {
    switch link {
    case .content, .preloadRange, .requestQueue: fetch + drawing
    case .fetch, .displayRange, .displayQueue: drawing
    case .drawing: .zero
    }
  }
}

/// A link that made an item late, and by how much.
package struct Delay: Hashable, Sendable {
  package let link: Link
  /// The time by which the link should have ended earlier for the rest to be done in time, without the time that was lost
  /// before it.
  package let time: SimulatedTime
  /// True if the link did not end, so that it was late by at least this time.
  package let isLowerBound: Bool
  /// The part of the item's wait that the link is charged with.
  package fileprivate(set) var wait: SimulatedTime
}

extension Delay {
  /// Finds the late links, in the order of the chain. Their waits add up to the item's.
  ///
  /// The *slack* of a link is the time from its end until the item shows, less the time that the remaining links need
  /// (`ExpectedDurations`). A chain that is in time has slack at every link. The lateness of a link is how far its slack
  /// is below zero. Its lasting lateness is the smallest lateness from the link on, which no later link makes up for. Each
  /// link is charged with the increase of the lasting lateness since the link before it, until the wait is used up. The
  /// rest of the wait, until the next frame, goes to the link with the largest part. What of it the app was in the background
  /// is charged to none.
  ///
  /// The first link that did not end counts as ended with the appearance; its delay is a lower bound. If the chain has
  /// slack to its end, the item was drawn at the time at which it showed, but just after the frame. Then drawing is
  /// late by the wait. If all attempts at the data failed, nothing but the fetch is late: sooner, they would have failed too.
  static func all(
    _ chain: Chain, of appearance: Appearance, _ expectedDurations: ExpectedDurations, _ background: BackgroundTimes
  ) -> [Delay] {
    if chain.hasGivenUp {
      let time = appearance.ended - appearance.began + expectedDurations.remainder(after: .fetch)
      return [Delay(link: .fetch, time: time, isLowerBound: true, wait: appearance.wait)]
    }
    var late: [(link: Link, time: SimulatedTime, isLowerBound: Bool)] = []
    for link in Link.allCases where late.last?.isLowerBound != true {
      let end = chain.end(of: link)
      let slack = appearance.began - (end ?? appearance.ended) - expectedDurations.remainder(after: link)
      late.append((link, max(.zero, .zero - slack), end == nil))
    }
    let wholeWait = appearance.waitEnd - appearance.began
    var delays: [Delay] = []
    var lasting = SimulatedTime.zero
    for (index, (link, time, isLowerBound)) in late.enumerated() {
      let lastingAfter = late[index...].reduce(time) { min($0, $1.time) }
      let (start, end) = (min(lasting, wholeWait), min(lastingAfter, wholeWait))
      if end > start {
        let wait = background.foregroundTime(from: appearance.began + start, to: appearance.began + end)
        delays.append(Delay(link: link, time: time - lasting, isLowerBound: isLowerBound, wait: wait))
      }
      lasting = lastingAfter
    }
    guard let main = delays.indices.max(by: { (delays[$0].wait, $1) < (delays[$1].wait, $0) }) else {
      return [
        Delay(link: .drawing, time: wholeWait, isLowerBound: appearance.drawn == nil, wait: appearance.wait)
      ]
    }
    delays[main].wait += appearance.wait - delays.map(\.wait).reduce(.zero, +)
    return delays
  }
}
