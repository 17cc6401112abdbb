package import ScrollExperiments
package import ScrollQuantities

/// The first difference between two runs.
///
/// The events of both are ordered by time, then by the model's order within a frame (``RunEvent/Kind``), then by place.
/// The runs diverge at the first event that is not the same in both.
package struct Divergence: Hashable, Sendable {
  /// The largest number of further differences listed.
  static let followerLimit = 4

  /// The first difference.
  package let first: EventDifference
  /// The next differences, in order, without changes of items' states, which follow from the others.
  package let followers: [EventDifference]
  /// The number of equal events before the first difference.
  package let sharedEventCount: Int
}

extension Divergence {
  /// Compares two runs; nil if all events with a time are the same.
  package init?(_ a: RunTimeline, _ b: RunTimeline) { self.init(a.events, b.events) }

  /// Compares the events of two runs, which are in order; nil if they are the same.
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
  /// Creates the difference at `event`, which is in either run. `a` and `b` are the ordered events of both from there
  /// on; those before `event` are ignored.
  fileprivate init(_ event: RunEvent, _ a: ArraySlice<RunEvent>, _ b: ArraySlice<RunEvent>) {
    func counterpart(_ events: ArraySlice<RunEvent>) -> RunEvent? {
      events.first { $0.isCounterpart(of: event) && !RunEvent.precedes($0, event) }
    }
    (self.a, self.b) = (counterpart(a), counterpart(b))
  }
}

/// An event that differs between two runs.
package struct EventDifference: Hashable, Sendable {
  /// The event in A, or a later counterpart of the one in B; nil if there is none.
  package let a: RunEvent?
  /// The event in B, or a later counterpart of the one in A; nil if there is none. At least one side has an event; both
  /// have the same place.
  package let b: RunEvent?

  /// The earlier event; on a tie, A's.
  package var first: RunEvent {
    switch (a, b) {
    case (let a?, let b?): b.time < a.time ? b : a
    case (let event, nil), (nil, let event): event!
    }
  }

  package var time: SimulatedTime { first.time }

  package var place: ItemPlace { first.place }
}
