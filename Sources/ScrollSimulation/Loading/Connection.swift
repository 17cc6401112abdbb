internal import ScrollQuantities

/// A connection: its window, the round that it is in, and the streams that have something to come.
///
/// What comes in a round is given to the streams when the round is arranged, at once when the one before has come: from then on
/// it is on its way.
struct Connection: Sendable {
  /// What the sender sends before it hears of its arrival.
  struct Round: Sendable {
    var begins = SimulatedTime.zero
    var roundTrip = SimulatedTime.zero
    /// When the next of its data begins to come: when it begins, or a round trip after a loss.
    var due = SimulatedTime.zero
    /// What it brings.
    var sent: Int64 = 0
    /// What of the window is left.
    var allowance: Int64 = 0
    /// How many streams wait for what it brings them.
    var arrivingCount = 0
    var hasLoss = false
    /// Whether it came after its end.
    var tookLonger = false

    var end: SimulatedTime { begins + roundTrip }
  }

  /// When the handshake has ended; never if it does not.
  let ready: SimulatedTime
  var window: CongestionWindow
  private(set) var round = Round()
  private var hasSent = false
  /// When data came last.
  private var lastArrival = SimulatedTime.zero
  /// Those whose answers have begun and not come in full, in the order in which they began.
  private(set) var streams: [Int] = []
  /// Those of them whose part of the round waits to go onto the link, in the same order.
  private(set) var queue: [Int] = []
  /// How many parts of the round are on the link.
  private(set) var onLinkCount = 0

  init(ready: SimulatedTime, _ window: CongestionWindow) { (self.ready, self.window) = (ready, window) }

  mutating func add(_ stream: Int) { streams.append(stream) }
  mutating func remove(_ stream: Int) { streams.removeAll { $0 == stream } }

  /// True if an answer that begins at an instant may not be part of the present round.
  func roundIsOver(at time: SimulatedTime) -> Bool {
    round.arrivingCount == 0 && (!hasSent || time >= round.end)
  }

  /// Arranges the next round: the window becomes what it is after the present one.
  ///
  /// - Parameter idleTimeout: After how long without data the window shrinks; nil if it does not.
  mutating func beginRound(at begins: SimulatedTime, roundTrip: SimulatedTime, idleTimeout: SimulatedTime?) {
    if hasSent {
      if round.hasLoss {
        window.segmentWasLost(sent: round.sent)
      } else {
        window.roundCame(sent: round.sent, tookLonger: round.tookLonger)
      }
      if let idleTimeout { window.idled(for: begins - lastArrival, timeout: idleTimeout) }
    }
    hasSent = true
    round = Round(begins: begins, roundTrip: roundTrip, due: begins, allowance: window.size)
  }

  /// A part of the round is on its way.
  mutating func send(_ bytes: Int64) {
    round.sent += bytes
    round.allowance -= bytes
  }

  /// A stream waits for its part of the round.
  mutating func expect(_ stream: Int) {
    round.arrivingCount += 1
    queue.append(stream)
  }

  /// The part of the stream at a place of the queue goes onto the link.
  mutating func takeFromQueue(at place: Int) -> Int {
    onLinkCount += 1
    return queue.remove(at: place)
  }

  /// A part of the round has come, or what was late of one before.
  mutating func arrived(at time: SimulatedTime, isLate: Bool) {
    lastArrival = time
    if isLate { return }
    onLinkCount -= 1
    round.arrivingCount -= 1
    if round.arrivingCount == 0 { round.tookLonger = time > round.end }
  }

  mutating func noteLoss() { round.hasLoss = true }

  /// What has not begun to come does so at a time at the earliest.
  mutating func hold(until time: SimulatedTime) { round.due = max(round.due, time) }
}
