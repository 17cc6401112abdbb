internal import ScrollQuantities

/// The congestion window of a connection: the bytes that a round may bring.
///
/// It doubles from round to round (slow start) until a segment is lost or a round takes longer than one round trip. It
/// also grows by that longer round, because Linux's HyStart sees the queue of that round only in the acknowledgments of
/// the next one. After that, it grows by one segment per round that uses all of it, as with Reno.
struct CongestionWindow: Sendable {
  private(set) var size: Int64
  /// The size in bytes up to which the window grows by slow start.
  private var threshold = Int64.max
  /// The bytes that the last round brought.
  private var lastSent: Int64 = 0
  private let segment: Int64
  private let initialSize: Int64

  init(_ configuration: TransportConfiguration) {
    segment = Int64(configuration.segmentBytes)
    initialSize = segment * Int64(configuration.initialWindow)
    size = initialSize
  }

  /// Grows the window after a round, unless too much of it is unused.
  ///
  /// - Parameters:
  ///   - sent: The bytes that the round brought. In slow start, the window grows only if it is at most twice as large as
  ///     these or those of the round before (Linux: `tcp_is_cwnd_limited`); after that, only if the round used all of it.
  ///   - tookLonger: Whether the round took longer than one round trip.
  mutating func roundArrived(sent: Int64, tookLonger: Bool) {
    defer { lastSent = sent }
    if size >= threshold {
      if sent >= size { size += segment }
      return
    }
    if size <= 2 * max(sent, lastSent) { size = min(size + sent, threshold) }
    if tookLonger { threshold = size }
  }

  /// Shrinks the window after a lost segment to half of the round's bytes, but at least two segments (RFC 5681).
  mutating func segmentWasLost(sent: Int64) {
    threshold = max(sent / 2, 2 * segment)
    size = threshold
    lastSent = sent
  }

  /// Shrinks the window after an idle time: halves it for each retransmission timeout that passed, but not below the
  /// initial window. Slow start then leads back to three quarters of the former size (Linux:
  /// `tcp_slow_start_after_idle`).
  mutating func idled(for time: SimulatedTime, timeout: SimulatedTime) {
    guard time > timeout else { return }
    let floor = min(initialSize, size)
    if threshold != .max { threshold = max(threshold, size * 3 / 4) }
    var time = time
    while time > timeout, size > floor {
      time = time - timeout
      size /= 2
    }
    size = max(size, floor)
  }
}
