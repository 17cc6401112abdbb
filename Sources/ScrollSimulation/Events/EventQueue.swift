internal import ScrollQuantities

/// A queue of future events, ordered by time, priority, and sequence: among equals, the one that was scheduled first is next.
///
/// A binary heap. Complexity: O(log n) to schedule or take an event, O(1) to look at the next one.
struct EventQueue: ~Copyable {
  struct Entry: Sendable {
    let event: SimulationEvent
    /// Priority in the upper 32 bits, sequence in the lower.
    let rank: UInt64

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      event.time != other.event.time ? event.time < other.event.time : rank < other.rank
    }
  }

  private var heap = Column<Entry>()
  private var nextSequence: UInt32 = 0
  /// The time of the next event; never if there is none.
  private(set) var nextTime = SimulatedTime.never

  /// True if the next event concerns an item and not a container. Precondition: there is one.
  var nextConcernsItem: Bool { heap[0].event.kind.concernsItem }

  mutating func schedule(
    _ kind: SimulationEvent.Kind, at time: SimulatedTime,
    priority: SimulationEvent.Priority = .completion, subject: Int = 0, token: UInt32 = 0
  ) {
    let event = SimulationEvent(
      time: time, priority: priority, kind: kind, subject: Int32(subject), token: token)
    let entry = Entry(event: event, rank: UInt64(priority.rawValue) << 32 | UInt64(nextSequence))
    heap.insertIntoHeap(entry) { $0.precedes($1) }
    nextSequence += 1
    nextTime = heap[0].event.time
  }

  /// Takes the next event if it comes before the frame at a time; nil if there is none.
  mutating func next(beforeFrameAt time: SimulatedTime) -> SimulationEvent? {
    guard nextTime <= time, !heap.isEmpty else { return nil }
    let first = heap[0].event
    if first.time == time, first.priority == .timer { return nil }
    heap.removeFirstOfHeap { $0.precedes($1) }
    nextTime = heap.isEmpty ? .never : heap[0].event.time
    return first
  }

  /// Removes all events; keeps the storage.
  mutating func removeAll() {
    heap.removeAll()
    nextSequence = 0
    nextTime = .never
  }
}

/// An event that is due at an instant.
struct SimulationEvent: Sendable {
  enum Kind: UInt8, Sendable {
    /// The latency of a request is over: its answer begins to arrive.
    case latencyEnded
    /// The next transfer on the shared link is complete.
    case transferEnded
    /// The completion overhead of an answer is over: its data can be used.
    case dataUsable
    /// A request can be sent and looks for a connection.
    case requestReady
    /// The answer to a connection's handshake arrives.
    case handshakeAnswered
    /// The next round of a connection begins to arrive.
    case roundBegins
    /// A lost part of a round begins to arrive again.
    case lateDataComes
    /// The answer to a canceled request begins to arrive.
    case unwantedAnswer
    /// The delay before a retry is over.
    case retryDue
    /// A display operation is complete.
    case displayEnded
    /// Policies receive a layout or a movement of some frames before.
    case triggerDue
    /// The server answered with a batch of items, or with an error.
    case batchArrived
    /// The items of a batch are measured and enter the content.
    case batchMeasured
    /// The items of a reload or an insertion are measured, or a deletion has its turn.
    case changeMeasured

    /// True if the event concerns an item on its way to the screen and changes nothing in its container.
    var concernsItem: Bool {
      switch self {
      case .latencyEnded, .transferEnded, .dataUsable, .requestReady, .handshakeAnswered, .roundBegins, .lateDataComes,
        .unwantedAnswer, .retryDue, .displayEnded:
        true
      case .triggerDue, .batchArrived, .batchMeasured, .changeMeasured: false
      }
    }
  }

  /// The order at one instant: completions, then the frame, which is no event, then timers.
  enum Priority: UInt8, Sendable {
    case completion
    case timer
  }

  let time: SimulatedTime
  let priority: Priority
  let kind: Kind
  /// The number of what the event is about: a request (`latencyEnded`, `dataUsable`, `retryDue`), a connection (`handshakeAnswered`,
  /// `roundBegins`), a stream (`requestReady`, `lateDataComes`, `unwantedAnswer`), a row (`displayEnded`), a container (`triggerDue`), a batch, or a
  /// change.
  let subject: Int32
  /// The ticket of the subject when the event was scheduled; the event is valid if it has not changed.
  let token: UInt32
}
