internal import ScrollQuantities

/// Connections: how they open, and which request gets which.
extension Transport {
  /// Sends the request of a stream with HTTP/1.1 on the idle connection that was used last. Without one, it waits for the first
  /// that is free, its own or another's.
  func connect(
    _ number: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard streams[number].status == .unconnected else { return }
    if let idle = idleConnections.popLast() { return send(number, on: idle, at: time, over: link, &events) }
    unconnected.append(number)
    if handshakeCount < unconnected.count { openConnection(at: time, over: link, &events) }
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

  /// Makes a connection with HTTP/1.1 available: to the request that has waited longest, or to a later one.
  func freed(
    _ connection: Int, at time: SimulatedTime, after handshake: Handshake? = nil, over link: borrowing SharedLink,
    _ events: inout EventQueue
  ) {
    guard !unconnected.isEmpty else { return idleConnections.append(connection) }
    let number = unconnected.removeFirst()
    let waited = handshake?.after(streams[number].ready)
    send(number, on: connection, at: time, after: waited, over: link, &events)
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
    guard isExclusive else { return }
    handshakeCount += 1
    if hasNetwork {
      events.schedule(.handshakeAnswered, at: waits ? time + handshake.roundTrip : handshake.ended, subject: number)
    }
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

  /// Makes a connection available after its handshake.
  func connected(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    handshakeCount -= 1
    freed(connection, at: time, after: connections[connection].handshake, over: link, &events)
  }

  /// The number that the answer of a connection's handshake has among the streams on the link: below zero.
  static func stream(ofHandshake connection: Int) -> Int { ~connection }

  func roundTrip(at time: SimulatedTime, over link: borrowing SharedLink) -> SimulatedTime {
    configuration.roundTrip + (time < link.network.end ? link.network.roundTrip(at: time) : .zero)
  }
}
