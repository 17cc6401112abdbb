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

    var end: SimulatedTime { begins + roundTrip }
    /// How long the last data arrived after the round's end, at which the sender sends more.
    var queue: SimulatedTime { max(.zero, arrived - end) }
    /// The retransmission timeout after the round: the round trip that the sender measured, queues included, plus 200 ms
    /// (RFC 6298, with Linux's minimum).
    var timeout: SimulatedTime { max(roundTrip, arrived - begins) + SimulatedTime(milliseconds: 200) }
  }

  /// The end of the handshake; never if the network ends first.
  let ready: SimulatedTime
  /// Nil if it was open from the start.
  let handshake: Handshake?
  var window: CongestionWindow
  private(set) var round = Round()
  private var hasSent = false
  /// The time when data last arrived.
  private var lastArrival = SimulatedTime.zero
  /// The streams whose answers have begun but not arrived in full, in the order in which they began.
  private(set) var streams: [Int] = []
  /// The streams whose part of the round waits to enter the link, in the order in which they were given it.
  private(set) var queue: [Int] = []
  /// The number of the round's parts that are on the link.
  private(set) var onLinkCount = 0

  init(ready: SimulatedTime, _ handshake: Handshake?, _ window: CongestionWindow) {
    (self.ready, self.handshake, self.window) = (ready, handshake, window)
  }

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
  ///   - roundTrip: The round trip of the round.
  ///   - resetsIdleWindow: Whether the window shrinks after a time without data.
  mutating func beginRound(at begins: SimulatedTime, roundTrip: SimulatedTime, resetsIdleWindow: Bool) {
    if hasSent {
      if round.hasLoss {
        window.segmentWasLost(sent: round.sent)
      } else {
        window.roundArrived(sent: round.sent, queue: round.queue, roundTrip: round.roundTrip)
      }
      if resetsIdleWindow { window.idled(for: begins - lastArrival, timeout: round.timeout) }
    }
    hasSent = true
    round = Round(begins: begins, roundTrip: roundTrip, due: begins, allowance: window.size)
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
  mutating func hold(until time: SimulatedTime) { round.due = max(round.due, time) }
}
