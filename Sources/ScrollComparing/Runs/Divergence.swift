package import ScrollExperiments
package import ScrollQuantities

/// Where two runs first differ.
///
/// The events of both are put in order: by time, then by the model's order within a frame (``RunEvent/Kind``), then by
/// place. The first that is not the same in both is where they diverge.
package struct Divergence: Hashable, Sendable {
  /// How many of the events that differ next are told.
  static let followerLimit = 4

  /// The first difference.
  package let first: EventDifference
  /// What differs next, in order, without how items stand, which follows from it.
  package let followers: [EventDifference]
  /// How many events before it are the same.
  package let sharedEventCount: Int
}

extension Divergence {
  /// Nil if everything that has a time is the same.
  package init?(_ a: RunTimeline, _ b: RunTimeline) { self.init(a.events, b.events) }

  /// - Parameters: The events of both runs, in order.
  init?(_ a: [RunEvent], _ b: [RunEvent]) {
    let count = zip(a, b).prefix { $0 == $1 }.count
    let (restOfA, restOfB) = (a[count...], b[count...])
    guard let event = [restOfA.first, restOfB.first].compactMap(\.self).min(by: RunEvent.precedes) else { return nil }
    first = EventDifference(event, restOfA, restOfB)
    followers = Self.followers(of: first, restOfA, restOfB)
    sharedEventCount = count
  }

  private static func followers(
    of first: EventDifference, _ a: ArraySlice<RunEvent>, _ b: ArraySlice<RunEvent>
  ) -> [EventDifference] {
    let (eventsOfA, eventsOfB) = (Set(a), Set(b))
    let unshared = a.filter { !eventsOfB.contains($0) } + b.filter { !eventsOfA.contains($0) }
    var told = [first]
    for event in unshared.sorted(by: RunEvent.precedes) where told.count <= followerLimit {
      if case .stateChanged = event.kind { continue }
      if told.contains(where: { event.isCounterpart(of: $0.first) }) { continue }
      told.append(EventDifference(event, a, b))
    }
    return Array(told.dropFirst())
  }
}

extension EventDifference {
  /// - Parameters: An event of either run, and those of both from there on, in order. What counts is what comes no
  ///   earlier than the event.
  fileprivate init(_ event: RunEvent, _ a: ArraySlice<RunEvent>, _ b: ArraySlice<RunEvent>) {
    func counterpart(_ events: ArraySlice<RunEvent>) -> RunEvent? {
      events.first { $0.isCounterpart(of: event) && !RunEvent.precedes($0, event) }
    }
    (self.a, self.b) = (counterpart(a), counterpart(b))
  }
}

/// An event that two runs do not have alike.
package struct EventDifference: Hashable, Sendable {
  /// What happened in A: the event, or what of the same happened later; nil if nothing did.
  package let a: RunEvent?
  /// What happened in B. One of both is there, and both have the same place.
  package let b: RunEvent?

  /// The earlier one of both; of two at the same time that of A.
  package var first: RunEvent {
    switch (a, b) {
    case (let a?, let b?): b.time < a.time ? b : a
    case (let event, nil), (nil, let event): event!
    }
  }

  package var time: SimulatedTime { first.time }

  package var place: ItemPlace { first.place }
}
