import ScrollQuantities

@testable import ScrollSimulation

/// How connections open, which request gets which, and the queue before the link.
extension ReferenceTransport {
  // MARK: Connections

  mutating func lookForConnection(_ stream: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    if streams[stream].status == .ended { return }
    let free = connections.indices.filter { connections[$0].freed != nil }
    if let latest = free.max(by: { connections[$0].freed! < connections[$1].freed! }) {
      return send(stream, on: latest, at: time, &agenda)
    }
    count += 1
    (streams[stream].status, streams[stream].waitNumber) = (.unconnected, count)
    if connections.count(where: \.isOpening) < streams.count(where: { $0.status == .unconnected }) {
      open(at: time, &agenda)
    }
  }

  mutating func send(
    _ stream: Int, on connection: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda
  ) {
    connections[connection].freed = nil
    (streams[stream].status, streams[stream].connection) = (.requested, connection)
    streams[stream].roundTrip = roundTrip(at: time)
    streams[stream].answered = answer(to: time, after: streams[stream].latency)
    if let answered = streams[stream].answered {
      agenda.schedule(.latencyEnded(streams[stream].request), at: answered)
    }
  }

  /// After an answer in full, and after its handshake, a connection can be used; after a cancel HTTP/1.1 closes it. What has waited
  /// longest is next.
  mutating func free(_ connection: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    count += 1
    connections[connection].freed = count
    guard isExclusive else { return }
    let waiting = streams.indices.filter { streams[$0].status == .unconnected }
    if let next = waiting.min(by: { streams[$0].waitNumber < streams[$1].waitNumber }) {
      send(next, on: connection, at: time, &agenda)
    }
  }

  /// Adds a connection that has its handshake before it.
  mutating func open(at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    let isResumed = connections.contains { ($0.ready ?? .never) <= time }
    let saved = !isResumed || settings.resumption == .none ? 0 : 1
    let hasEarlyData = settings.resumption == .earlyData
    let roundTrips =
      switch (settings.applicationProtocol, settings.security) {
      case (.http3, _): 1 - (hasEarlyData ? saved : 0)
      case (_, .none): 1
      case (_, .tls12): 3 - saved
      case (_, .tls13): 2 - (hasEarlyData ? saved : 0)
      }
    let connection = connections.count
    let isThere = time < (network?.end ?? .never)
    let end = (0..<roundTrips).reduce(time) { end, _ in end + roundTrip(at: time) }
    connections.append(ReferenceConnection(ready: isThere && !hasQueue ? end : nil))
    connections[connection].handshake = (roundTrip(at: time), roundTrips)
    connections[connection].isOpening = true
    if isExclusive, isThere {
      agenda.schedule(
        .handshakeAnswered(connection: connection), at: hasQueue ? time + roundTrip(at: time) : end)
    }
  }

  mutating func handshakeAnswered(
    _ connection: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda
  ) {
    if hasQueue {
      count += 1
      pieces.append(Piece(number: count, stream: -1 - connection, bytes: 0, came: time))
      carryNext(at: time)
    } else {
      connections[connection].isOpening = false
      free(connection, at: time, &agenda)
    }
  }

  /// An answer of a handshake has passed the queue.
  mutating func handshakePassed(_ connection: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    connections[connection].handshake.left -= 1
    let (roundTrip, left) = connections[connection].handshake
    if left > 0 { return agenda.schedule(.handshakeAnswered(connection: connection), at: time + roundTrip) }
    (connections[connection].isOpening, connections[connection].ready) = (false, time)
    free(connection, at: time, &agenda)
  }

  func answer(to time: SimulatedTime, after latency: SimulatedTime) -> SimulatedTime? {
    guard let network else { return time + settings.roundTrip + latency }
    return network.referenceAnswer(to: time, after: settings.roundTrip + latency)
  }

  func roundTrip(at time: SimulatedTime) -> SimulatedTime {
    guard let network, time < network.end else { return settings.roundTrip }
    return settings.roundTrip + network.roundTrip(at: time)
  }

  // MARK: The queue

  var hasQueue: Bool { isExclusive && settings.queueing == .firstInFirstOut }

  /// Divides a part into at most sixteen pieces of as many segments each.
  mutating func enterQueue(_ stream: Int, at time: SimulatedTime) {
    let round = connections[streams[stream].connection].rounds.last!
    let (from, to) = round.leftQueue == nil ? round.comesToQueue : (time, time)
    let (bytes, segment) = (streams[stream].part, Int64(settings.segmentBytes))
    var most = segment
    while most * 16 < bytes { most += segment }
    var begun: Int64 = 0
    repeat {
      let share = bytes == 0 ? 0 : Int128((to - from).nanoseconds) * Int128(begun) / Int128(round.window)
      count += 1
      pieces.append(
        Piece(
          number: count, stream: stream, bytes: min(most, bytes - begun),
          came: from + SimulatedTime(nanoseconds: Int64(share))))
      begun += most
    } while begun < bytes
    carryNext(at: time)
  }

  /// Puts onto the link what came to the queue first, if there is nothing on it.
  mutating func carryNext(at time: SimulatedTime) {
    guard !isCarrying, let next = pieces.min(by: { ($0.came, $0.number) < ($1.came, $1.number) }) else { return }
    pieces.removeAll { $0.number == next.number }
    isCarrying = true
    link.begin(next.stream, bytes: next.bytes, at: time)
    if next.stream < 0 { return }
    let connection = streams[next.stream].connection
    let round = connections[connection].rounds.count - 1
    connections[connection].rounds[round].leftQueue = connections[connection].rounds[round].leftQueue ?? time
  }

  /// How much of a part has not come; nil if it is neither on the link nor in the queue before it.
  mutating func missing(_ stream: Int, at time: SimulatedTime) -> Int64? {
    let parts = pieces.filter { $0.stream == stream }.map(\.bytes) + [link.missing(stream, at: time)].compactMap(\.self)
    return parts.isEmpty ? nil : parts.reduce(0, +)
  }
}
