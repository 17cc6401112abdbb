package import ScrollQuantities

/// The round trips before a new connection can carry a request.
package struct Handshake: Hashable, Sendable {
  private var begins: SimulatedTime
  let roundTrip: SimulatedTime
  /// The number of round trips; with TCP, the first is TCP's, and the others are TLS's.
  private let count: Int
  /// The number of round trips that have ended.
  private var endedCount = 0
  /// The time when the first of them ended.
  private var connected: SimulatedTime
  /// The time when the last of them ended.
  private(set) var ended: SimulatedTime

  init(at begins: SimulatedTime, roundTrip: SimulatedTime, count: Int) {
    (self.begins, self.roundTrip, self.count) = (begins, roundTrip, count)
    (connected, ended) = (begins, begins)
  }

  var isOver: Bool { endedCount == count }

  /// Notes that a round trip has ended.
  mutating func answered(at time: SimulatedTime) {
    if endedCount == 0 { connected = time }
    (endedCount, ended) = (endedCount + 1, time)
  }

  /// Ends all round trips, without any wait.
  mutating func finish() {
    while !isOver { answered(at: ended + roundTrip) }
  }

  /// Returns the part of the handshake after a time; nil if there is none.
  func after(_ time: SimulatedTime) -> Handshake? {
    guard ended > time else { return nil }
    var part = self
    (part.begins, part.connected) = (max(begins, time), max(connected, time))
    return part
  }

  /// The time to connect: with TCP, without TLS; with QUIC, with it.
  package var connecting: SimulatedTime { connected - begins }

  /// The time that TLS takes after it; nil if it takes none.
  package var securing: SimulatedTime? { count > 1 ? ended - connected : nil }
}

/// How an attempt is sent.
struct Sending: Hashable, Sendable {
  /// The time at which it is sent; never if the network ends before.
  let sent: SimulatedTime
  /// The handshake that it waited for; nil if it waited for none.
  var handshake: Handshake?
}
