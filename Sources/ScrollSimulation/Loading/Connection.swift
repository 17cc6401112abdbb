internal import ScrollQuantities

/// A connection: its congestion window, its current round, and its streams.
///
/// A round is arranged as soon as all of the previous round has arrived. Its data is then divided among the streams and
/// is in flight from that time on.
struct Connection: Sendable {
  /// The data that the sender sends before it receives an acknowledgment.
  struct Round: Sendable {
    var begins = SimulatedTime.zero
    var roundTrip = SimulatedTime.zero
    /// The time when the next data of the round begins to arrive: the start of the round, or one round trip after a loss.
    var due = SimulatedTime.zero
    /// The bytes given to streams so far.
    var sent: Int64 = 0
    /// The bytes of the window that are left.
    var allowance: Int64 = 0
    /// The number of its parts that have not arrived, except late ones.
    var arrivingCount = 0
    var hasLoss = false
    /// The time when the last of its data arrived, except late data.
    var arrived = SimulatedTime.zero
    /// The time over which its data enters the queue of the link, if that has one.
    var entry = SimulatedTime.zero...SimulatedTime.zero
    /// The time when its first data left that queue; nil before, and if there is no queue.
    var leftQueue: SimulatedTime?

    /// One round trip after its first data arrived: the time when more does.
    var end: SimulatedTime { begins + roundTrip + (leftQueue.map { $0 - due } ?? .zero) }
    /// The time over which the acknowledgments of its data let more into the queue.
    var nextEntry: ClosedRange<SimulatedTime> { end...max(end, arrived + roundTrip) }
    /// The time from the arrival of its first data to that of its last.
    var arrivalTime: SimulatedTime { max(.zero, arrived - (leftQueue ?? due)) }
    /// How long its first data waited in the queue; nil if there is none.
    var wait: SimulatedTime? { leftQueue.map { $0 - entry.lowerBound } }
    /// How long the last data arrived after the round's end, at which the sender sends more.
    var excess: SimulatedTime { max(.zero, arrived - end) }
    /// The retransmission timeout after the round: the round trip that the sender measured, queues included, plus 200 ms
    /// (RFC 6298, with Linux's minimum).
    var timeout: SimulatedTime { max(roundTrip, arrived - begins) + SimulatedTime(milliseconds: 200) }
  }

  /// Nil if it was open from the start.
  var handshake: Handshake?
  var window: CongestionWindow
  private(set) var round = Round()
  private var hasSent = false
  /// The shortest wait of a round's first data in the link's queue, of rounds without loss: the sender compares other waits with it.
  private var shortestWait = SimulatedTime.never
  /// The time when data last arrived.
  private var lastArrival = SimulatedTime.zero
  /// The streams whose answers have begun but not arrived in full, in the order in which they began.
  private(set) var streams: [Int] = []
  /// The streams whose part of the round waits to enter the link, in the order in which they were given it.
  private(set) var queue: [Int] = []
  /// The number of the round's parts that are on the link.
  private(set) var onLinkCount = 0

  init(_ handshake: Handshake?, _ window: CongestionWindow) { (self.handshake, self.window) = (handshake, window) }

  mutating func add(_ stream: Int) { streams.append(stream) }
  mutating func remove(_ stream: Int) { streams.removeAll { $0 == stream } }

  /// Returns true if an answer that begins at a time starts a new round.
  func roundIsOver(at time: SimulatedTime) -> Bool {
    round.arrivingCount == 0 && (!hasSent || time >= round.end)
  }

  /// Begins the next round, after updating the window for the present one.
  ///
  /// - Parameters:
  ///   - begins: When the round begins.
  ///   - entry: The time over which its data enters the link's queue.
  ///   - roundTrip: The round trip of the round.
  ///   - resetsIdleWindow: Whether the window shrinks after a time without data.
  mutating func beginRound(
    at begins: SimulatedTime, entering entry: ClosedRange<SimulatedTime>, roundTrip: SimulatedTime,
    resetsIdleWindow: Bool
  ) {
    if hasSent {
      updateWindow()
      if resetsIdleWindow { window.idled(for: begins - lastArrival, timeout: round.timeout) }
    }
    hasSent = true
    round = Round(begins: begins, roundTrip: roundTrip, due: begins, allowance: window.size, entry: entry)
  }

  /// Updates the window for the present round. The wait in a queue is known; without one, it is that of the next round.
  private mutating func updateWindow() {
    if round.hasLoss {
      window.segmentWasLost(sent: round.sent)
    } else if let wait = round.wait {
      shortestWait = min(shortestWait, wait)
      let roundTrip = round.roundTrip + shortestWait
      window.firstDataWaits(wait - shortestWait, roundTrip: roundTrip)
      window.trainArrived(sent: round.sent, over: round.arrivalTime, roundTrip: roundTrip)
      window.roundArrived(sent: round.sent)
    } else {
      window.trainArrived(sent: round.sent, over: round.arrivalTime, roundTrip: round.roundTrip)
      window.roundArrived(sent: round.sent)
      window.firstDataWaits(round.excess, roundTrip: round.roundTrip)
    }
  }

  /// Counts a part that is given to a stream.
  mutating func send(_ bytes: Int64) {
    round.sent += bytes
    round.allowance -= bytes
  }

  /// Puts a stream's part of the round into the queue for the link.
  mutating func expect(_ stream: Int) {
    round.arrivingCount += 1
    queue.append(stream)
  }

  /// Takes a stream from the queue and counts its part as on the link.
  mutating func takeFromQueue(at place: Int) -> Int {
    onLinkCount += 1
    return queue.remove(at: place)
  }

  /// Notes that a part has arrived; a late one does not count for the current round.
  mutating func arrived(at time: SimulatedTime, isLate: Bool) {
    lastArrival = time
    if isLate { return }
    onLinkCount -= 1
    round.arrivingCount -= 1
    if round.arrivingCount == 0 { round.arrived = time }
  }

  mutating func noteLoss() { round.hasLoss = true }

  /// Delays data that has not begun to arrive until a time or later.
  mutating func hold(until time: SimulatedTime) {
    guard time > round.due else { return }
    round.due = time
    round.entry = time...time
  }

  /// Notes that data of the current round has left the link's queue.
  mutating func leftQueue(at time: SimulatedTime) {
    if round.leftQueue == nil { round.leftQueue = time }
  }
}
