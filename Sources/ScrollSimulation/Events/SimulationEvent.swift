internal import Quantities

/// Something due at an instant.
struct SimulationEvent: Sendable {
  enum Kind: UInt8, Sendable {
    /// A request's latency is over: its answer begins to arrive.
    case latencyEnded
    /// The next transfer on the shared link is complete.
    case transferEnded
    /// A failed request may be tried again.
    case retryDue
    /// A display operation is complete.
    case displayEnded
    /// The server answered with a batch of items, or failed to.
    case batchArrived
    /// The items of a batch are measured and go into the content.
    case batchMeasured
    /// What a reload or an insertion brings is measured, or a deletion has its turn.
    case changeMeasured
  }

  /// What comes first at one instant: completions, then the frame, which is no event, then timers.
  enum Priority: UInt8, Sendable {
    case completion
    case timer
  }

  let time: SimulatedTime
  let priority: Priority
  let kind: Kind
  /// What the kind concerns: a request (`latencyEnded`, `retryDue`), a row (`displayEnded`), a batch or a change.
  let row: Int32
  /// Tells a valid event from one whose cause was cancelled since.
  let token: UInt32
}
