internal import ScrollQuantities

/// How many bytes a connection may have on their way, from round to round.
///
/// It doubles (slow start) up to and with the first round that takes longer than a round trip, whose queue the acknowledgments of
/// the next one show to Linux's HyStart, or until a segment is lost; then it grows by a segment a round, as Reno's.
struct CongestionWindow: Sendable {
  private(set) var size: Int64
  /// Below it the window grows by slow start.
  private var threshold = Int64.max
  private let segment: Int64
  private let initialSize: Int64

  init(_ configuration: TransportConfiguration) {
    segment = Int64(configuration.segmentBytes)
    initialSize = segment * Int64(configuration.initialWindow)
    size = initialSize
  }

  /// A round has come.
  ///
  /// - Parameters:
  ///   - sent: How much it brought. A window that was not made use of does not grow: below half of it in slow start, else
  ///     below all of it.
  ///   - tookLonger: Whether it took longer than a round trip.
  mutating func roundCame(sent: Int64, tookLonger: Bool) {
    if size >= threshold {
      if sent >= size { size += segment }
      return
    }
    if 2 * sent > size { size = min(size + sent, threshold) }
    if tookLonger { threshold = size }
  }

  /// A segment of a round that brought so much was lost. RFC 5681: half of what was on its way, at least two segments.
  mutating func segmentWasLost(sent: Int64) {
    threshold = max(sent / 2, 2 * segment)
    size = threshold
  }

  /// Nothing was on its way for some time. Linux: the window halves with every retransmission timeout that passes, down to the
  /// initial one, and slow start leads back to three quarters of what it was.
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
