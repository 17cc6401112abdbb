internal import ScrollQuantities

/// Connections that carry requests and answers over a link: handshakes, rounds of congestion windows, and data in flight after
/// a cancel. <doc:TheModel> defines them.
///
/// Each attempt at a request is a *stream*. Each part of a round that a stream gets is one transfer on the link, which the
/// loading stage owns and passes to every call that uses it; if data waits in a queue before the link, each piece of it is one.
/// Complexity: one event per round or piece, O(streams of the connection and waiting pieces) each.
final class Transport {
  private let configuration: TransportConfiguration
  private var streams: Streams
  private var connections: Connections
  /// The queue before the link; nil if connections share its rate.
  private var packets: PacketQueue?
  /// The link's generation for which an end of a transfer was last scheduled.
  private var scheduledGeneration: UInt32 = 0
  /// The number of streams and pieces of data gone over since the last `takeVisitCount()`.
  private var visitCount = 0

  /// Returns nil if there is no protocol.
  init?(_ configuration: TransportConfiguration) {
    guard configuration.applicationProtocol != .none else { return nil }
    self.configuration = configuration
    streams = Streams(configuration.multiplexing)
    connections = Connections(configuration)
    packets = configuration.hasQueue ? PacketQueue(segmentBytes: configuration.segmentBytes) : nil
  }

  /// Returns the number of streams and pieces of data gone over since the last call.
  func takeVisitCount() -> Int {
    defer { visitCount = 0 }
    return visitCount
  }

  /// Returns to the initial state; keeps the storage.
  func reset() {
    streams.removeAll()
    connections.reset()
    packets?.removeAll()
    (scheduledGeneration, visitCount) = (0, 0)
  }

  // MARK: Requests

  /// Sends the request of an attempt that starts now, once it can be sent and has a connection.
  ///
  /// - Parameters:
  ///   - now: The start of the attempt.
  ///   - time: The time from which the request can be sent.
  func send(
    _ query: Query, at now: SimulatedTime, readyAt time: SimulatedTime, over link: borrowing SharedLink,
    _ events: inout EventQueue
  ) {
    let number = streams.add(query, readyAt: time)
    if !connections.areExclusive {
      send(number, on: 0, connections.requestReady(at: time, over: link, &events), over: link, &events)
    } else if time > now {
      events.schedule(.requestReady, at: time, subject: number)
    } else {
      connect(number, at: time, over: link, &events)
    }
  }

  /// Returns how each attempt was sent, in the order in which attempts began; nil for those that found no connection.
  var sendings: [Sending?] { streams.sendings }

  /// Begins the answer to a request.
  func answerBegan(
    _ request: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    begin(streams.number(ofRequest: request), at: time, &link, &events)
    scheduleTransferEnd(link, &events)
  }

  /// Ends the stream of a request that failed.
  func answerFailed(
    _ request: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    let stream = streams.number(ofRequest: request)
    streams[stream].status = .ended
    if connections.areExclusive { freed(streams[stream].connection, at: time, over: link, &events) }
  }

  /// Changes the priority of a request's stream.
  func reprioritized(_ request: Int, _ priority: RequestPriority) {
    streams[streams.number(ofRequest: request)].priority = priority
  }

  /// Cancels a request whose answer has not arrived in full. Data in flight arrives anyway.
  ///
  /// - Returns: The number of bytes that have arrived or are in flight.
  func cancel(
    _ request: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) -> Int64 {
    let number = streams.number(ofRequest: request)
    let stream = streams[number]
    streams[number].isWanted = false
    if stream.status == .unconnected {
      connections.streamCanceled(number)
      streams[number].status = .ended
      return 0
    }
    visitCount += connections[stream.connection].streams.count
    guard stream.status == .requested else {
      let bytes = bytesLetOut(on: stream.connection, at: time, &link)
      streams[number].unsent = streams.part(of: number, ofNext: bytes, on: connections[stream.connection])
      if stream.status == .waiting, streams[number].unsent == 0 { end(number) }
      return stream.query.bytes - stream.unsent + streams[number].unsent
    }
    let late = time + stream.roundTrip - stream.answered
    guard stream.answered != .never, late > .zero else {
      streams[number].status = .ended
      return 0
    }
    let connection = connections[stream.connection]
    let bytes = connection.window.size.scaled(by: late.nanoseconds, over: stream.roundTrip.nanoseconds)
    streams[number].unsent = streams.part(of: number, ofNext: bytes, on: connection)
    events.schedule(.unwantedAnswer, at: stream.answered, subject: number)
    return streams[number].unsent
  }

  /// Returns the bytes that a server sends beyond the current round of a connection until it learns of a cancel: each arrival
  /// lets it send as large a share of the window.
  private func bytesLetOut(on number: Int, at time: SimulatedTime, _ link: inout SharedLink) -> Int64 {
    let connection = connections[number]
    guard connection.round.sent > 0 else { return 0 }
    let queued = connection.queue.reduce(0) { $0 + streams[$1].inFlight }
    let missing = rests(by: time, &link).reduce(queued) { missing, rest in
      let isOwn = streams[rest.owner].connection == number && streams[rest.owner].status == .inFlight
      return isOwn ? missing + rest.missing : missing
    }
    return connection.window.size.scaled(by: connection.round.sent - missing, over: connection.round.sent)
  }

  /// Returns the bytes of each answer under way that have arrived by a time. Complexity: O(streams and waiting pieces).
  func arrivals(by time: SimulatedTime, _ link: inout SharedLink) -> [(request: Int, bytes: Int64)] {
    visitCount += streams.count
    return streams.arrivals(without: rests(by: time, &link))
  }

  /// Returns the streams with data on the link or in the queue before it, and the number of bytes that have not arrived by a time.
  /// A stream may appear several times.
  private func rests(by time: SimulatedTime, _ link: inout SharedLink) -> [(owner: Int, missing: Int64)] {
    var rests = link.rests(by: time)
    guard let packets else { return rests }
    rests += packets.pieces.map { ($0.stream, $0.bytes) }
    visitCount += packets.pieces.count
    return rests.filter { $0.owner >= 0 }
  }

  // MARK: Events

  /// Handles an event that was scheduled for a connection or a stream.
  func happened(_ event: SimulationEvent, _ link: inout SharedLink, _ events: inout EventQueue) {
    let number = Int(event.subject)
    switch event.kind {
    case .requestReady: connect(number, at: event.time, over: link, &events)
    case .handshakeAnswered: handshakeAnswered(number, at: event.time, &link, &events)
    case .roundBegins: sendDueParts(number, at: event.time, &link, &events)
    case .lateDataComes: link.join(number, bytes: streams[number].inFlight, at: event.time)
    case .unwantedAnswer: begin(number, at: event.time, &link, &events)
    default: preconditionFailure("\(event.kind) does not concern the transport")
    }
    scheduleTransferEnd(link, &events)
  }

  /// Returns the next request whose answer has arrived in full; nil if there is none left. Call it until it returns nil.
  func takeCompleted(at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue) -> Int? {
    while let number = link.takeCompleted(at: time) {
      let isWhole = packets?.takeCarried().isLast ?? true
      if number < 0 {
        handshakeRoundTripEnded(Self.stream(ofHandshake: number), at: time, over: link, &events)
      } else if isWhole {
        partArrived(number, at: time, &link, &events)
      }
      carryNext(at: time, &link)
      guard number >= 0 else { continue }
      let stream = streams[number]
      guard stream.status == .ended, stream.isWanted else { continue }
      if connections.areExclusive { freed(stream.connection, at: time, over: link, &events) }
      return stream.query.request
    }
    scheduleTransferEnd(link, &events)
    return nil
  }

  // MARK: Connections

  /// Sends the request of a stream that is ready, if there is an idle connection; otherwise, it waits for one.
  private func connect(
    _ number: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard streams[number].status == .unconnected,
      let connection = connections.streamReady(number, at: time, over: link, &events)
    else { return }
    send(number, on: connection, Sending(sent: time), over: link, &events)
  }

  /// Sends the request of a stream on a connection.
  private func send(
    _ number: Int, on connection: Int, _ sending: Sending, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    let (query, time) = (streams[number].query, sending.sent)
    streams[number].status = .requested
    streams[number].connection = connection
    streams[number].roundTrip = connections.roundTrip(at: time, over: link)
    streams[number].sending = sending
    guard time < link.network.end else { return }
    let answered = time + streams[number].roundTrip + query.latency
    guard answered < link.network.end else { return }
    streams[number].answered = answered
    events.schedule(.latencyEnded, at: answered, subject: query.request, token: query.ticket)
  }

  /// Gives a connection that is free after an answer to the request that has waited longest, if one waits.
  private func freed(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard let number = connections.connectionFreed(connection) else { return }
    send(number, on: connection, Sending(sent: time), over: link, &events)
  }

  /// Takes the answer of a handshake, which waits in the queue before the link if there is one.
  private func handshakeAnswered(
    _ connection: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    guard packets != nil else { return opened(connection, at: time, over: link, &events) }
    packets!.enter(Self.stream(ofHandshake: connection), bytes: 0, ofWindow: 0, over: time...time)
    carryNext(at: time, &link)
  }

  /// Notes that the answer of a handshake has passed the queue.
  private func handshakeRoundTripEnded(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    if connections.handshakeRoundTripEnded(connection, at: time, &events) {
      opened(connection, at: time, over: link, &events)
    }
  }

  /// Gives a connection that is open after its handshake to the request that has waited longest, if one waits.
  private func opened(
    _ connection: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    guard let number = connections.connectionOpened(connection) else { return }
    let waited = connections[connection].handshake?.after(streams[number].ready)
    send(number, on: connection, Sending(sent: time, handshake: waited), over: link, &events)
  }

  /// The number that the answer of a connection's handshake has among the streams on the link: below zero.
  private static func stream(ofHandshake connection: Int) -> Int { ~connection }

  // MARK: Rounds

  private func begin(
    _ stream: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    let connection = streams[stream].connection
    streams[stream].status = .waiting
    connections[connection].add(stream)
    if connections[connection].roundIsOver(at: time) {
      arrangeRound(of: connection, at: time, entering: time...time, over: link, &events)
    } else if connections[connection].round.allowance > 0 {
      send(partOf: stream, atMost: connections[connection].round.allowance, at: time, &events)
    } else if connections[connection].round.arrivingCount == 0 {
      let round = connections[connection].round
      arrangeRound(of: connection, at: round.end, entering: round.nextEntry, over: link, &events)
    }
    sendDueParts(connection, at: time, &link, &events)
  }

  private func arrangeRound(
    of connection: Int, at begins: SimulatedTime, entering entry: ClosedRange<SimulatedTime>,
    over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    connections[connection].beginRound(
      at: begins, entering: entry, roundTrip: connections.roundTrip(at: begins, over: link),
      resetsIdleWindow: configuration.resetsIdleWindow)
    visitCount += connections[connection].streams.count
    let waiting = connections[connection].streams.filter { streams[$0].status == .waiting }
    let shares = streams.shares(of: waiting, connections[connection].round.allowance)
    for (stream, share) in zip(waiting, shares) { send(partOf: stream, atMost: share, at: begins, &events) }
  }

  /// Gives a stream a part of the current round.
  private func send(partOf number: Int, atMost limit: Int64, at time: SimulatedTime, _ events: inout EventQueue) {
    let (bytes, connection) = (min(streams[number].unsent, limit), streams[number].connection)
    guard bytes > 0 || streams[number].unsent == 0 else { return }
    streams[number].unsent -= bytes
    streams[number].inFlight = bytes
    streams[number].status = .inFlight
    connections[connection].send(bytes)
    let isLost = streams[number].losesNextPart(ofBytes: bytes, configuration)
    streams[number].partCount += 1
    if isLost { connections[connection].noteLoss() }
    let again = max(time, connections[connection].round.begins) + connections[connection].round.roundTrip
    if isLost, configuration.applicationProtocol == .http3 {
      streams[number].status = .late
      events.schedule(.lateDataComes, at: again, subject: number)
    } else {
      if isLost { connections[connection].hold(until: again) }
      connections[connection].expect(number)
    }
  }

  /// Puts the parts of a round onto the link once they are due: all of them or, with serial multiplexing, one after the
  /// other.
  private func sendDueParts(
    _ connection: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    guard !connections[connection].queue.isEmpty else { return }
    let due = connections[connection].round.due
    guard due <= time else { return events.schedule(.roundBegins, at: due, subject: connection) }
    let isSerial = configuration.multiplexing != .fair
    while !connections[connection].queue.isEmpty, !isSerial || connections[connection].onLinkCount == 0 {
      let queue = connections[connection].queue
      visitCount += queue.count
      let place = isSerial ? queue.indices.min { streams.precedes(queue[$0], queue[$1]) }! : 0
      let stream = connections[connection].takeFromQueue(at: place)
      enterLink(stream, at: time, &link)
    }
  }

  /// Puts a stream's part of a round onto the link, or into the queue before it.
  private func enterLink(_ number: Int, at time: SimulatedTime, _ link: inout SharedLink) {
    let (stream, round) = (streams[number], connections[streams[number].connection].round)
    guard packets != nil else { return link.join(number, bytes: stream.inFlight, at: time) }
    let count = packets!.pieces.count
    packets!.enter(
      number, bytes: stream.inFlight, ofWindow: round.sent + round.allowance,
      over: round.leftQueue == nil ? round.entry : time...time)
    visitCount += count * (packets!.pieces.count - count)
    carryNext(at: time, &link)
  }

  /// Puts the next data from the queue onto the link, if there is any and the link carries none.
  private func carryNext(at time: SimulatedTime, _ link: inout SharedLink) {
    guard let piece = packets?.carryNext() else { return }
    visitCount += packets!.pieces.count
    link.join(piece.stream, bytes: piece.bytes, at: time)
    if piece.stream >= 0 { connections[streams[piece.stream].connection].leftQueue(at: time) }
  }

  private func partArrived(
    _ number: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    let connection = streams[number].connection
    visitCount += connections[connection].streams.count
    connections[connection].arrived(at: time, isLate: streams[number].status == .late)
    streams[number].inFlight = 0
    streams[number].status = .waiting
    if streams[number].unsent == 0 { end(number) }
    let isWaiting = connections[connection].streams.contains { streams[$0].status == .waiting }
    if isWaiting, connections[connection].round.arrivingCount == 0 {
      let round = connections[connection].round
      arrangeRound(of: connection, at: max(round.end, time), entering: round.nextEntry, over: link, &events)
    }
    sendDueParts(connection, at: time, &link, &events)
  }

  private func end(_ number: Int) {
    streams[number].status = .ended
    connections[streams[number].connection].remove(number)
  }

  private func scheduleTransferEnd(_ link: borrowing SharedLink, _ events: inout EventQueue) {
    guard link.generation != scheduledGeneration else { return }
    scheduledGeneration = link.generation
    if let time = link.nextCompletion { events.schedule(.transferEnded, at: time, token: link.generation) }
  }
}
