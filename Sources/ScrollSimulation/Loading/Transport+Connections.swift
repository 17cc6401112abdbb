internal import ScrollQuantities

/// Connections: how they open, and which request gets which.
extension Transport {
  /// Sends the request of a stream that is ready on an idle connection with HTTP/1.1. Without one, the request waits,
  /// and a new connection is opened unless enough handshakes are under way.
  func connect(
    _ number: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard streams[number].status == .unconnected else { return }
    switch pool.streamReady(number) {
    case .send(let connection): send(number, on: connection, at: time, over: link, &events)
    case .openConnection: openConnection(at: time, over: link, &events)
    case .wait: break
    }
  }

  /// Sends the request of a stream on a connection.
  func send(
    _ number: Int, on connection: Int, at time: SimulatedTime, after handshake: Handshake? = nil,
    over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    let query = streams[number].query
    streams[number].status = .requested
    streams[number].connection = connection
    streams[number].roundTrip = roundTrip(at: time, over: link)
    streams[number].sending = Sending(sent: time, handshake: handshake)
    guard time < link.network.end else { return }
    let answered = time + streams[number].roundTrip + query.latency
    guard answered < link.network.end else { return }
    streams[number].answered = answered
    events.schedule(.latencyEnded, at: answered, subject: query.request, token: query.ticket)
  }

  /// Gives a connection with HTTP/1.1 that is free after an answer to the request that has waited longest. If none waits, the
  /// connection stays idle.
  func freed(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard let number = pool.connectionFreed(connection) else { return }
    send(number, on: connection, at: time, over: link, &events)
  }

  /// Begins the handshake of a new connection. It never ends if the network does before it begins.
  func openConnection(at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue) {
    let number = connections.count
    let count = configuration.handshakeRoundTrips(isResumed: sessionBegins <= time)
    var handshake = Handshake(at: time, roundTrip: roundTrip(at: time, over: link), count: count)
    let hasNetwork = time < link.network.end
    let waits = packets != nil && hasNetwork
    if hasNetwork, !waits { handshake.finish() }
    if handshake.isOver { sessionBegins = min(sessionBegins, handshake.ended) }
    connections.append(Connection(handshake, CongestionWindow(configuration)))
    guard isExclusive, hasNetwork else { return }
    events.schedule(.handshakeAnswered, at: waits ? time + handshake.roundTrip : handshake.ended, subject: number)
  }

  /// Takes the answer of a handshake, which waits in the queue before the link if there is one.
  func handshakeAnswered(
    _ connection: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    guard packets != nil else { return connected(connection, at: time, over: link, &events) }
    packets!.enter(Self.stream(ofHandshake: connection), bytes: 0, ofWindow: 0, over: time...time)
    carryNext(at: time, &link)
  }

  /// Notes that the answer of a handshake has passed the queue.
  func handshakeMoved(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    connections[connection].handshake!.answered(at: time)
    let handshake = connections[connection].handshake!
    guard handshake.isOver else {
      return events.schedule(.handshakeAnswered, at: time + handshake.roundTrip, subject: connection)
    }
    sessionBegins = min(sessionBegins, time)
    connected(connection, at: time, over: link, &events)
  }

  /// Gives a connection that is open after its handshake to the request that has waited longest. If none waits, the connection
  /// stays idle.
  func connected(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard let number = pool.handshakeEnded(connection) else { return }
    let waited = connections[connection].handshake?.after(streams[number].ready)
    send(number, on: connection, at: time, after: waited, over: link, &events)
  }

  /// The number that the answer of a connection's handshake has among the streams on the link: below zero.
  static func stream(ofHandshake connection: Int) -> Int { ~connection }

  func roundTrip(at time: SimulatedTime, over link: borrowing SharedLink) -> SimulatedTime {
    configuration.roundTrip + (time < link.network.end ? link.network.roundTrip(at: time) : .zero)
  }
}
