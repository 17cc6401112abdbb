internal import ScrollQuantities

/// Connections that carry requests and answers over a link: handshakes, rounds of congestion windows, and data in flight after
/// a cancel. <doc:TheModel> defines them.
///
/// Each attempt at a request is a *stream*. Each part of a round that a stream gets is one transfer on the link, which the
/// loading stage owns and passes to every call that uses it; if data waits in a queue before the link, each piece of it is one.
/// Complexity: one event per round or piece, O(streams of the connection and waiting pieces) each.
final class Transport {
  let configuration: TransportConfiguration
  var streams: [Stream] = []
  var connections: [Connection] = []
  /// Which stream gets which connection with HTTP/1.1.
  var pool = ConnectionPool()
  /// The last stream of each request, by request.
  private var streamOfRequest: [Int] = []
  /// The queue before the link; nil if connections share its rate.
  var packets: PacketQueue?
  /// The end of the first handshake.
  var sessionBegins = SimulatedTime.never
  /// The link's generation for which an end of a transfer was last scheduled.
  private var scheduledGeneration: UInt32 = 0
  /// The number of streams and pieces of data gone over since the last `takeVisitCount()`.
  private var visitCount = 0

  /// Returns nil if there is no protocol.
  init?(_ configuration: TransportConfiguration) {
    guard configuration.applicationProtocol != .none else { return nil }
    self.configuration = configuration
    packets = configuration.hasQueue ? PacketQueue(segmentBytes: configuration.segmentBytes) : nil
    openConnections()
  }

  /// Returns the number of streams and pieces of data gone over since the last call.
  func takeVisitCount() -> Int {
    defer { visitCount = 0 }
    return visitCount
  }

  var isExclusive: Bool { configuration.applicationProtocol == .http1 }

  /// Returns to the initial state; keeps the storage.
  func reset() {
    streams.removeAll(keepingCapacity: true)
    connections.removeAll(keepingCapacity: true)
    streamOfRequest.removeAll(keepingCapacity: true)
    packets?.removeAll()
    sessionBegins = .never
    (scheduledGeneration, visitCount) = (0, 0)
    openConnections()
  }

  /// Adds the connections that are open from the start.
  private func openConnections() {
    let count = min(configuration.openConnections, isExclusive ? configuration.connections : 1)
    pool.reset(openCount: isExclusive ? count : 0)
    guard count > 0 else { return }
    connections = Array(repeating: Connection(nil, CongestionWindow(configuration)), count: count)
    sessionBegins = .zero
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
    let number = streams.count
    while streamOfRequest.count <= query.request { streamOfRequest.append(-1) }
    streamOfRequest[query.request] = number
    streams.append(Stream(query: query, ready: time, priority: query.priority, unsent: query.bytes))
    if isExclusive {
      if time > now {
        events.schedule(.requestReady, at: time, subject: number)
      } else {
        connect(number, at: time, over: link, &events)
      }
    } else {
      let isNew = connections.isEmpty
      if isNew { openConnection(at: time, over: link, &events) }
      let handshake = connections[0].handshake
      if handshake?.isOver == false {
        send(number, on: 0, at: .never, over: link, &events)
      } else {
        let sent = max(time, handshake?.ended ?? .zero)
        send(number, on: 0, at: sent, after: isNew ? handshake : nil, over: link, &events)
      }
    }
  }

  /// Returns how each attempt was sent, in the order in which attempts began; nil for those that found no connection.
  var sendings: [Sending?] { streams.map(\.sending) }

  /// Begins the answer to a request.
  func answerBegan(
    _ request: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) {
    begin(streamOfRequest[request], at: time, &link, &events)
    scheduleTransferEnd(link, &events)
  }

  /// Ends the stream of a request that failed.
  func answerFailed(
    _ request: Int, at time: SimulatedTime, over link: borrowing SharedLink, _ events: inout EventQueue
  ) {
    let stream = streamOfRequest[request]
    streams[stream].status = .ended
    if isExclusive { freed(streams[stream].connection, at: time, over: link, &events) }
  }

  /// Changes the priority of a request's stream.
  func reprioritized(_ request: Int, _ priority: RequestPriority) {
    streams[streamOfRequest[request]].priority = priority
  }

  /// Cancels a request whose answer has not arrived in full. Data in flight arrives anyway.
  ///
  /// - Returns: The number of bytes that have arrived or are in flight.
  func cancel(
    _ request: Int, at time: SimulatedTime, _ link: inout SharedLink, _ events: inout EventQueue
  ) -> Int64 {
    let number = streamOfRequest[request]
    let stream = streams[number]
    streams[number].isWanted = false
    if stream.status == .unconnected {
      pool.streamCanceled(number)
      streams[number].status = .ended
      return 0
    }
    visitCount += connections[stream.connection].streams.count
    guard stream.status == .requested else {
      streams[number].unsent = part(number, ofNext: bytesLetOut(on: stream.connection, at: time, &link))
      if stream.status == .waiting, streams[number].unsent == 0 { end(number) }
      return stream.query.bytes - stream.unsent + streams[number].unsent
    }
    let late = time + stream.roundTrip - stream.answered
    guard stream.answered != .never, late > .zero else {
      streams[number].status = .ended
      return 0
    }
    let window = connections[stream.connection].window.size
    streams[number].unsent = part(
      number, ofNext: window.scaled(by: late.nanoseconds, over: stream.roundTrip.nanoseconds))
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
    var missing = streams.map(\.inFlight)
    var hasEntered = Array(repeating: false, count: streams.count)
    for rest in rests(by: time, &link) {
      if !hasEntered[rest.owner] { missing[rest.owner] = 0 }
      hasEntered[rest.owner] = true
      missing[rest.owner] += rest.missing
    }
    visitCount += streams.count
    return streams.indices.compactMap { number in
      let stream = streams[number]
      guard stream.isWanted, [.waiting, .inFlight, .late].contains(stream.status) else { return nil }
      let arrived = stream.query.bytes - stream.unsent - missing[number]
      return arrived > 0 ? (stream.query.request, arrived) : nil
    }
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

  /// Returns a stream's part of the next bytes that a server sends, as if it were not canceled. A stream that is alone on its
  /// connection has the whole window.
  private func part(_ number: Int, ofNext bytes: Int64) -> Int64 {
    let (stream, connection) = (streams[number], connections[streams[number].connection])
    let others = connection.streams.filter { $0 != number && streams[$0].unsent > 0 }
    if stream.status == .requested, others.isEmpty, connection.round.arrivingCount == 0 {
      return min(stream.unsent, connection.window.size)
    }
    if configuration.multiplexing == .fair { return min(stream.unsent, bytes / Int64(others.count + 1)) }
    let before = others.reduce(0) { $0 + (precedes($1, number) ? streams[$1].unsent : 0) }
    return (bytes - before).clamped(to: 0...stream.unsent)
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
        handshakeMoved(Self.stream(ofHandshake: number), at: time, over: link, &events)
      } else if isWhole {
        partArrived(number, at: time, &link, &events)
      }
      carryNext(at: time, &link)
      guard number >= 0 else { continue }
      let stream = streams[number]
      guard stream.status == .ended, stream.isWanted else { continue }
      if isExclusive { freed(stream.connection, at: time, over: link, &events) }
      return stream.query.request
    }
    scheduleTransferEnd(link, &events)
    return nil
  }

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
      at: begins, entering: entry, roundTrip: roundTrip(at: begins, over: link),
      resetsIdleWindow: configuration.resetsIdleWindow)
    visitCount += connections[connection].streams.count
    let waiting = connections[connection].streams.filter { streams[$0].status == .waiting }
    let shares = shares(of: waiting, connections[connection].round.allowance)
    for (stream, share) in zip(waiting, shares) { send(partOf: stream, atMost: share, at: begins, &events) }
  }

  /// Divides a window among streams; returns their shares in bytes, in the order of the streams.
  private func shares(of waiting: [Int], _ window: Int64) -> [Int64] {
    var (shares, left) = (Array(repeating: Int64.zero, count: waiting.count), window)
    let isFair = configuration.multiplexing == .fair
    let places = waiting.indices.sorted {
      guard isFair else { return precedes(waiting[$0], waiting[$1]) }
      return (streams[waiting[$0]].unsent, $0) < (streams[waiting[$1]].unsent, $1)
    }
    for (served, place) in places.enumerated() {
      let share = isFair ? left / Int64(places.count - served) : left
      shares[place] = min(streams[waiting[place]].unsent, share)
      left -= shares[place]
    }
    return shares
  }

  /// Gives a stream a part of the current round.
  private func send(partOf number: Int, atMost limit: Int64, at time: SimulatedTime, _ events: inout EventQueue) {
    let (bytes, connection) = (min(streams[number].unsent, limit), streams[number].connection)
    guard bytes > 0 || streams[number].unsent == 0 else { return }
    streams[number].unsent -= bytes
    streams[number].inFlight = bytes
    streams[number].status = .inFlight
    connections[connection].send(bytes)
    let isLost = isLost(number, bytes)
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

  private func isLost(_ number: Int, _ bytes: Int64) -> Bool {
    guard configuration.lossProbability > 0 else { return false }
    let (query, part) = (streams[number].query, streams[number].partCount)
    let draw = query.random.uniform(.segmentLoss, item: query.item, attempt: query.attempt << 20 + part)
    return draw >= configuration.chanceOfArrival(ofBytes: bytes)
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
      let place = isSerial ? queue.indices.min { precedes(queue[$0], queue[$1]) }! : 0
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
  func carryNext(at time: SimulatedTime, _ link: inout SharedLink) {
    guard let piece = packets?.carryNext() else { return }
    visitCount += packets!.pieces.count
    link.join(piece.stream, bytes: piece.bytes, at: time)
    if piece.stream >= 0 { connections[streams[piece.stream].connection].leftQueue(at: time) }
  }

  /// Returns true if a stream goes before another: the more urgent one if urgency counts (RFC 9218, section 10); among
  /// equals, the one that was requested first.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    guard configuration.multiplexing == .byUrgency else { return a < b }
    return (streams[a].priority.rawValue, a) < (streams[b].priority.rawValue, b)
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
