internal import ScrollQuantities

/// The connections of a transport: how they open, and which stream gets which.
///
/// With HTTP/1.1, a connection carries one request at a time, and a pool gives connections to streams. With HTTP/2 and HTTP/3,
/// the first connection carries all requests.
struct Connections {
  private let configuration: TransportConfiguration
  private var connections: [Connection] = []
  private var pool = ConnectionPool()
  /// The end of the first handshake.
  private var sessionBegins = SimulatedTime.never

  init(_ configuration: TransportConfiguration) {
    self.configuration = configuration
    addOpenConnections()
  }

  /// True if a connection carries one request at a time.
  var areExclusive: Bool { configuration.applicationProtocol == .http1 }

  subscript(number: Int) -> Connection {
    _read { yield connections[number] }
    _modify { yield &connections[number] }
  }

  /// Returns to the initial state; keeps the storage.
  mutating func reset() {
    connections.removeAll(keepingCapacity: true)
    sessionBegins = .never
    addOpenConnections()
  }

  /// Adds the connections that are open from the start.
  private mutating func addOpenConnections() {
    let count = min(configuration.openConnections, areExclusive ? configuration.connections : 1)
    pool.reset(openCount: areExclusive ? count : 0)
    guard count > 0 else { return }
    connections = Array(repeating: Connection(nil, CongestionWindow(configuration)), count: count)
    sessionBegins = .zero
  }

  /// Returns the round trip that begins at a time, without the server's time.
  func roundTrip(at time: SimulatedTime, over link: borrowing SharedLink) -> SimulatedTime {
    configuration.roundTrip + (time < link.network.end ? link.network.roundTrip(at: time) : .zero)
  }

  // MARK: One connection for all

  /// Notes that a request can be sent on the connection that carries all; returns how it is sent. The first request opens the
  /// connection and waits for its handshake, which never ends if the network did before.
  mutating func requestReady(
    at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) -> Sending {
    let isNew = connections.isEmpty
    if isNew { open(at: time, over: link, &events) }
    let handshake = connections[0].handshake
    if handshake?.isOver == false { return Sending(sent: .never) }
    return Sending(sent: max(time, handshake?.ended ?? .zero), handshake: isNew ? handshake : nil)
  }

  // MARK: One request at a time

  /// Notes that the request of a stream can be sent. Returns the idle connection to send it on; nil if there is none, so that it
  /// waits. A new connection is then opened, unless enough handshakes are under way.
  mutating func streamReady(
    _ stream: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) -> Int? {
    switch pool.streamReady(stream) {
    case .send(let connection): return connection
    case .openConnection: open(at: time, over: link, &events)
    case .wait: break
    }
    return nil
  }

  /// Notes that a stream was canceled, which may wait.
  mutating func streamCanceled(_ stream: Int) { pool.streamCanceled(stream) }

  /// Notes that a connection is free after an answer. Returns the stream that has waited longest, to be sent on it; nil if none
  /// waits, so that the connection stays idle.
  mutating func connectionFreed(_ connection: Int) -> Int? { pool.connectionFreed(connection) }

  /// Notes that a connection is open after its handshake. Returns the stream that has waited longest, to be sent on it; nil if
  /// none waits, so that the connection stays idle.
  mutating func connectionOpened(_ connection: Int) -> Int? { pool.handshakeEnded(connection) }

  /// Notes that a round trip of a handshake has ended; returns true if the handshake is over.
  mutating func handshakeRoundTripEnded(
    _ connection: Int, at time: SimulatedTime, _ events: inout EventQueue
  ) -> Bool {
    connections[connection].handshake!.answered(at: time)
    let handshake = connections[connection].handshake!
    guard handshake.isOver else {
      events.schedule(.handshakeAnswered, at: time + handshake.roundTrip, subject: connection)
      return false
    }
    sessionBegins = min(sessionBegins, time)
    return true
  }

  /// Begins the handshake of a new connection. It never ends if the network does before it begins.
  private mutating func open(at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue) {
    let number = connections.count
    let count = configuration.handshakeRoundTrips(isResumed: sessionBegins <= time)
    var handshake = Handshake(at: time, roundTrip: roundTrip(at: time, over: link), count: count)
    let hasNetwork = time < link.network.end
    let waits = configuration.hasQueue && hasNetwork
    if hasNetwork, !waits { handshake.finish() }
    if handshake.isOver { sessionBegins = min(sessionBegins, handshake.ended) }
    connections.append(Connection(handshake, CongestionWindow(configuration)))
    guard areExclusive, hasNetwork else { return }
    events.schedule(.handshakeAnswered, at: waits ? time + handshake.roundTrip : handshake.ended, subject: number)
  }
}
