import ScrollSimulation

/// A lower bound on the size of a connection's congestion window, in bits, unless data was lost or slow start ended
/// early.
///
/// It is the initial window of RFC 6928 at first, and again after any idle time in which a sender may forget it (RFC
/// 5681, 4.1). It doubles as often as the largest transfer must have used all of it.
struct WindowBound {
  static let initialSize: Double = {
    let transport = TransportConfiguration()
    return Double(transport.initialWindow * transport.segmentBytes * 8)
  }()
  /// The shortest retransmission timeout in milliseconds, Linux's. RFC 6298 has 1 s.
  private static let shortestTimeout = 200.0

  private(set) var size = initialSize
  /// An upper bound on the round trip, in milliseconds.
  let roundTrip: Double

  init(roundTrip: Double) { self.roundTrip = roundTrip }

  /// Grows the window by the largest transfer of a period.
  mutating func grow(by bits: Double) {
    var rest = bits - size
    while rest >= 0 {
      size *= 2
      rest -= size
    }
  }

  /// Notes a time without data.
  mutating func rest(for time: Double) { if time >= Self.shortestTimeout { size = Self.initialSize } }
}
