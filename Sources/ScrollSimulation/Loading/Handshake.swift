package import ScrollQuantities

/// The round trips before a new connection can carry a request.
package struct Handshake: Hashable, Sendable {
  private let roundTrip: SimulatedTime
  /// The number of round trips; with TCP, the first is TCP's, and the others are TLS's.
  private let count: Int

  init(roundTrip: SimulatedTime, count: Int) { (self.roundTrip, self.count) = (roundTrip, count) }

  var duration: SimulatedTime { roundTrips(count) }

  /// The time to connect: with TCP, without TLS; with QUIC, with it.
  package var connecting: SimulatedTime { roundTrips(min(count, 1)) }

  /// The time that TLS takes after it; nil if it takes none.
  package var securing: SimulatedTime? { count > 1 ? roundTrips(count - 1) : nil }

  private func roundTrips(_ count: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: roundTrip.nanoseconds * Int64(count))
  }
}

/// How an attempt is sent.
struct Sending: Sendable {
  /// The time at which it is sent; never if the network ends before.
  let sent: SimulatedTime
  /// The handshake of the connection that it opens.
  var handshake: Handshake?
}
