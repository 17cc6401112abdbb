public import ScrollQuantities

/// The transport of requests and answers: protocol, handshakes, and congestion windows.
public struct TransportConfiguration: Hashable, Sendable {
  public enum ApplicationProtocol: String, Sendable, CaseIterable {
    /// No transport: an answer takes only its latency and the time of its transfer over the link.
    case none
    /// Connections that carry one request at a time.
    case http1 = "http/1.1"
    /// One connection over TCP for all requests.
    case http2 = "http/2"
    /// One connection over QUIC for all requests.
    case http3 = "http/3"
  }

  /// The encryption of connections over TCP, by the round trips that it adds to TCP's handshake. QUIC's single round
  /// trip includes TLS 1.3.
  public enum Security: String, Sendable, CaseIterable {
    case none
    /// Two round trips.
    case tls12 = "tls1.2"
    /// One round trip.
    case tls13 = "tls1.3"
  }

  /// The round trips saved by a handshake that begins after an earlier one has ended.
  public enum Resumption: String, Sendable, CaseIterable {
    case none
    /// One of the two round trips of TLS 1.2.
    case session
    /// One of TLS 1.2, or that of TLS 1.3 and QUIC: the request is sent with the handshake.
    case earlyData = "early_data"
  }

  /// The division of a connection's window among its answers.
  public enum Multiplexing: String, Sendable, CaseIterable {
    /// Each gets the same share.
    case fair
    /// One after the other, in the order of their requests.
    case inOrder = "in_order"
    /// One after the other, the most urgent first, and among equals the one that was requested first.
    case byUrgency = "by_urgency"
  }

  /// How the link carries the data of several connections, which only HTTP/1.1 has.
  public enum Queueing: String, Sendable, CaseIterable {
    /// All at once: each connection gets the same share of the rate, as with a queue for each (fair queueing).
    case fair
    /// What enters the link first is carried first, as with one queue of packets.
    case firstInFirstOut = "first_in_first_out"
  }

  /// The protocol. The default is none.
  public var applicationProtocol = ApplicationProtocol.none
  /// The maximum number of connections with HTTP/1.1, and so of requests under way. The default is 6, as in browsers.
  public var connections = 6
  /// The number of connections that are open when the run begins, at most one with HTTP/2 and HTTP/3. The default is 0.
  public var openConnections = 0
  /// The time added to the round trip of the network, without the server's time, which is the latency. The default is 0.
  public var roundTrip = SimulatedTime.zero
  /// The encryption of connections over TCP. The default is TLS 1.3.
  public var security = Security.tls13
  /// The round trips saved by handshakes after the first. The default is none.
  public var resumption = Resumption.none
  /// The congestion window of a new connection, in segments. The default is 10 (RFC 6928).
  public var initialWindow = 10
  /// The data of a segment in bytes. The default is 1460, the TCP payload of an Ethernet frame.
  public var segmentBytes = 1460
  /// True if the window shrinks while a connection is idle, as with Linux's `tcp_slow_start_after_idle`; the default.
  public var resetsIdleWindow = true
  /// The probability that a segment is lost. The default is 0.
  public var lossProbability = 0.0
  /// The division of a connection's window among its answers. The default is fair.
  public var multiplexing = Multiplexing.fair
  /// How the link carries the data of several connections. The default is fair.
  public var queueing = Queueing.fair

  public init() {}

  /// True if the data of different connections waits in one queue.
  var hasQueue: Bool { applicationProtocol == .http1 && queueing == .firstInFirstOut }

  /// Returns the number of round trips before a new connection can carry a request.
  ///
  /// - Parameter isResumed: Whether an earlier handshake has ended.
  package func handshakeRoundTrips(isResumed: Bool) -> Int {
    let hasEarlyData = isResumed && resumption == .earlyData
    if applicationProtocol == .http3 { return hasEarlyData ? 0 : 1 }
    return switch security {
    case .none: 1
    case .tls12: isResumed && resumption != .none ? 2 : 3
    case .tls13: hasEarlyData ? 1 : 2
    }
  }

  /// Returns the probability that none of the segments of a number of bytes is lost.
  func chanceOfArrival(ofBytes bytes: Int64) -> Double {
    var (segments, factor, chance) = ((bytes + Int64(segmentBytes) - 1) / Int64(segmentBytes), 1 - lossProbability, 1.0)
    while segments > 0 {
      if segments & 1 == 1 { chance *= factor }
      factor *= factor
      segments >>= 1
    }
    return chance
  }
}
