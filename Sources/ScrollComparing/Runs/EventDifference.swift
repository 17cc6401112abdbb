package import ScrollQuantities

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
