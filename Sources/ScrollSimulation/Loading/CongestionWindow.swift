internal import ScrollQuantities

/// The congestion window of a connection: the bytes that a round may bring.
///
/// It doubles from round to round (slow start) until a segment is lost or HyStart finds a queue, as in Linux. After that, it grows by
/// one segment per round that uses all of it, as with Reno.
struct CongestionWindow: Sendable {
  private(set) var size: Int64
  /// The size in bytes up to which the window grows by slow start.
  private var threshold = Int64.max
  /// The bytes that the last round brought.
  private var lastSent: Int64 = 0
  private let segment: Int64
  private let initialSize: Int64
  /// True if HyStart looks at the spacing of acknowledgments, too, as in Linux's TCP. QUIC has HyStart++ (RFC 9406), which does not.
  private let noticesTrains: Bool
  /// The number of acknowledgments that HyStart looks at in a round (Linux: `HYSTART_MIN_SAMPLES`).
  private static let hyStartSamples: Int64 = 8
  /// The size in segments from which HyStart looks for a queue (Linux: `hystart_low_window`).
  private static let hyStartLowWindow: Int64 = 16
  /// The longest time between two acknowledgments of a train, in nanoseconds (Linux: `hystart_ack_delta_us`).
  private static let trainSpacing: Int64 = 2_000_000
  /// The delay of acknowledgments that a train is allowed, in nanoseconds (Linux: `hystart_ack_delay`).
  private static let acknowledgmentDelay: Int64 = 1_000_000
  /// The number of segments that an acknowledgment stands for (RFC 5681).
  private static let acknowledgedSegments: Int64 = 2

  init(_ configuration: TransportConfiguration) {
    segment = Int64(configuration.segmentBytes)
    initialSize = segment * Int64(configuration.initialWindow)
    size = initialSize
    noticesTrains = configuration.applicationProtocol != .http3
  }

  /// Grows the window after a round, unless too much of it is unused.
  ///
  /// In slow start, it grows by the bytes of the round if the round before used half of it, and otherwise until it is twice as large
  /// as they are (Linux: `tcp_is_cwnd_limited`). After that, it grows only if the round used all of it.
  ///
  /// - Parameter sent: The bytes that the round brought.
  mutating func roundArrived(sent: Int64) {
    defer { lastSent = sent }
    if size >= threshold {
      if sent >= size { size += segment }
      return
    }
    size = min(sizeInSlowStart(acknowledging: sent, ofRound: sent), threshold)
  }

  private func sizeInSlowStart(acknowledging bytes: Int64, ofRound sent: Int64) -> Int64 {
    size <= 2 * lastSent ? size + bytes : min(size + bytes, max(size, 2 * sent))
  }

  /// Ends slow start in the middle of a round, if HyStart notices a train of acknowledgments: data that arrived fast, on average,
  /// for more than half of a round trip fills the link. Call it before `roundArrived(sent:)`.
  ///
  /// - Parameters:
  ///   - sent: The bytes that the round brought.
  ///   - time: The time from the first to the last of their arrivals.
  ///   - roundTrip: The time of a round trip without a queue.
  mutating func trainArrived(sent: Int64, over time: SimulatedTime, roundTrip: SimulatedTime) {
    guard noticesTrains, sent > 0 else { return }
    let spacing = time.nanoseconds.scaled(by: min(Self.acknowledgedSegments * segment, sent), over: sent)
    let noticed = (roundTrip.nanoseconds + Self.acknowledgmentDelay) / 2
    guard spacing <= Self.trainSpacing, time.nanoseconds - spacing > noticed else { return }
    let acknowledged = sent.scaled(by: spacing + noticed, over: time.nanoseconds)
    let reached = sizeInSlowStart(acknowledging: acknowledged, ofRound: sent)
    if reached >= Self.hyStartLowWindow * segment { threshold = min(threshold, reached) }
  }

  /// Ends slow start eight segments above the present size if HyStart notices that a round's first data waits in a queue: it does
  /// so in the round's first eight acknowledgments, which let the window grow once more.
  ///
  /// - Parameters:
  ///   - queue: How long the data waits.
  ///   - roundTrip: The time of a round trip without that wait.
  mutating func firstDataWaits(_ queue: SimulatedTime, roundTrip: SimulatedTime) {
    guard size >= Self.hyStartLowWindow * segment, queue > Self.noticedQueue(roundTrip) else { return }
    threshold = min(threshold, size + Self.hyStartSamples * segment)
  }

  /// Returns the delay above which HyStart ends slow start: an eighth of the round trip, but at least 4 ms and at most 16 ms
  /// (Linux: `HYSTART_DELAY_THRESH`).
  private static func noticedQueue(_ roundTrip: SimulatedTime) -> SimulatedTime {
    let eighth = SimulatedTime(nanoseconds: roundTrip.nanoseconds / 8)
    return min(max(eighth, SimulatedTime(milliseconds: 4)), SimulatedTime(milliseconds: 16))
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
