import ScrollQuantities

@testable import ScrollSimulation

/// Connections over a link, as the model tells of them: a connection keeps all its rounds, and its window is worked out from
/// them anew each time.
struct ReferenceTransport {
  struct Stream {
    enum Status {
      /// Cannot be sent yet.
      case preparing
      /// Waits for a connection.
      case unconnected
      /// Nothing of its answer has begun to come.
      case requested
      /// Waits for a round.
      case waiting
      /// Has a part of a round that is not on the link yet.
      case sent
      case onLink
      /// Its part was lost.
      case late
      case ended
    }

    let request: ReferenceRequest
    let bytes: Int64
    /// What the server takes.
    let latency: SimulatedTime
    /// Its place among those that have waited for a connection.
    var waitNumber = 0
    /// −1 before it is sent.
    var connection = -1
    var answered: SimulatedTime?
    var roundTrip = SimulatedTime.zero
    /// Whether its next part is lost, by the part's number and bytes.
    let isLost: (Int, Int64) -> Bool
    var urgency: RequestPriority
    var isWanted = true
    var status = Status.preparing
    var unsent: Int64
    var part: Int64 = 0
    var parts = 0
    /// Its place among the answers that have begun.
    var begunNumber = 0
    /// The place of its part among all parts.
    var sentNumber = 0
  }

  let settings: TransportConfiguration
  let network: NetworkTrace?
  var link: ReferenceLink<Int>
  var streams: [Stream] = []
  var connections: [ReferenceConnection] = []
  var count = 0
  /// What waits in the queue before the link, in no order.
  var pieces: [Piece] = []
  var isCarrying = false

  /// Some of a part of a round.
  struct Piece {
    let number: Int
    let stream: Int
    let bytes: Int64
    let came: SimulatedTime
  }

  /// Nil if there is no protocol.
  init?(_ configuration: LoadingConfiguration) {
    guard configuration.transport.applicationProtocol != .none else { return nil }
    var configuration = configuration
    if configuration.network == nil, configuration.bandwidth == nil { configuration.bandwidth = 1e9 }
    settings = configuration.transport
    network = configuration.network
    link = ReferenceLink(configuration)!
    let open = isExclusive ? min(settings.openConnections, settings.connections) : settings.openConnections.signum()
    for number in 0..<open {
      var connection = ReferenceConnection(ready: .zero)
      connection.freed = -number
      connections.append(connection)
    }
  }

  var isExclusive: Bool { settings.applicationProtocol == .http1 }

  /// Sends a request now or at a later time, as soon as there is a connection.
  mutating func send(
    _ request: ReferenceRequest, bytes: Int64, _ urgency: RequestPriority, after latency: SimulatedTime,
    now: SimulatedTime, at time: SimulatedTime, _ agenda: inout ReferenceAgenda, isLost: @escaping (Int, Int64) -> Bool
  ) {
    let stream = streams.count
    streams.append(
      Stream(
        request: request, bytes: bytes, latency: latency, isLost: isLost, urgency: urgency, unsent: bytes))
    if isExclusive {
      if time == now { lookForConnection(stream, at: now, &agenda) }
      if time > now { agenda.schedule(.looksForConnection(stream), at: time) }
    } else {
      if connections.isEmpty { open(at: time, &agenda) }
      if let ready = connections[0].ready {
        send(stream, on: 0, at: max(time, ready), &agenda)
      } else {
        (streams[stream].status, streams[stream].connection) = (.requested, 0)
      }
    }
  }

  mutating func answerBegan(_ request: ReferenceRequest, at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    begin(last(request), at: time, &agenda)
  }

  mutating func answerFailed(
    _ request: ReferenceRequest, at time: SimulatedTime, _ agenda: inout ReferenceAgenda
  ) {
    let stream = last(request)
    streams[stream].status = .ended
    free(streams[stream].connection, at: time, &agenda)
  }

  mutating func changeUrgency(of item: ReferenceItem, to urgency: RequestPriority) {
    for stream in streams.indices where streams[stream].request.item == item && streams[stream].isWanted {
      streams[stream].urgency = urgency
    }
  }

  /// Returns how much of the answer has come or will.
  mutating func cancel(
    _ request: ReferenceRequest, at time: SimulatedTime, _ agenda: inout ReferenceAgenda
  ) -> Int64 {
    let stream = last(request)
    let present = streams[stream]
    streams[stream].isWanted = false
    switch present.status {
    case .preparing, .unconnected:
      streams[stream].status = .ended
      return 0
    case .requested:
      guard let answered = present.answered, time > answered - present.roundTrip else {
        streams[stream].status = .ended
        return 0
      }
      let window = Int128(connections[present.connection].window(settings).size)
      let late = Int128((time + present.roundTrip - answered).nanoseconds)
      let isAlone = rivals(of: stream).isEmpty && !isComing(present.connection)
      streams[stream].unsent =
        isAlone
        ? min(present.bytes, Int64(window))
        : part(of: stream, inNext: Int64(window * late / Int128(present.roundTrip.nanoseconds)))
      agenda.schedule(.unwantedAnswer(stream), at: answered)
      return streams[stream].unsent
    default:
      let unsent = part(of: stream, inNext: letOut(present.connection, at: time))
      if present.status == .waiting, unsent == 0 { streams[stream].status = .ended }
      streams[stream].unsent = unsent
      return present.bytes - present.unsent + unsent
    }
  }

  func hasBegun(_ request: ReferenceRequest) -> Bool {
    ![.preparing, .unconnected, .requested].contains(streams[last(request)].status)
  }

  /// Returns how much of an answer has come.
  mutating func come(_ request: ReferenceRequest, at time: SimulatedTime) -> Int64 {
    let stream = last(request)
    let missing = missing(stream, at: time)
    let isComing = [.sent, .onLink, .late].contains(streams[stream].status)
    return streams[stream].bytes - streams[stream].unsent - (missing ?? (isComing ? streams[stream].part : 0))
  }

  /// What the server sends of the next round until it hears of a cancel: as much of the window as has come of the present
  /// round. What is late counts as come.
  private mutating func letOut(_ connection: Int, at time: SimulatedTime) -> Int64 {
    guard let round = connections[connection].rounds.last, round.sent > 0 else { return 0 }
    var come = round.sent
    for stream in streams.indices where streams[stream].connection == connection {
      if streams[stream].status == .sent { come -= streams[stream].part }
      if streams[stream].status == .onLink { come -= missing(stream, at: time)! }
    }
    return Int64(Int128(connections[connection].window(settings).size) * Int128(come) / Int128(round.sent))
  }

  /// The other answers on a stream's connection that have begun and are not sent in full.
  private func rivals(of stream: Int) -> [Int] {
    streams.indices.filter {
      $0 != stream && streams[$0].connection == streams[stream].connection && streams[$0].unsent > 0
        && ![.requested, .ended].contains(streams[$0].status)
    }
  }

  /// What a stream gets of the next bytes, shared out as if there were no cancel.
  private func part(of stream: Int, inNext bytes: Int64) -> Int64 {
    var (left, waiting) = (bytes, rivals(of: stream) + [stream])
    if settings.multiplexing == .fair { return min(streams[stream].unsent, bytes / Int64(waiting.count)) }
    while first(of: waiting) != stream {
      let next = first(of: waiting)
      left -= min(left, streams[next].unsent)
      waiting.removeAll { $0 == next }
    }
    return min(left, streams[stream].unsent)
  }

  // MARK: What is due

  mutating func begin(_ stream: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    let connection = streams[stream].connection
    count += 1
    (streams[stream].status, streams[stream].begunNumber) = (.waiting, count)
    let round = connections[connection].rounds.last
    let (isComing, left) = (isComing(connection), round.map { $0.window - $0.sent } ?? 0)
    let isOver = round.map { !isComing && time >= $0.end } ?? true
    if isOver {
      beginRound(of: connection, at: time, comingToQueue: (time, time), &agenda)
    } else if left > 0 {
      send(min(streams[stream].unsent, left), of: stream, at: time, &agenda)
    } else if !isComing {
      beginRound(of: connection, at: round!.end, comingToQueue: round!.nextComesToQueue, &agenda)
    }
    fillLink(connection, at: time, &agenda)
  }

  /// What is sent and due goes onto the link.
  mutating func fillLink(_ connection: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda) {
    func parts(_ status: Stream.Status) -> [Int] {
      streams.indices.filter { streams[$0].connection == connection && streams[$0].status == status }
    }
    while true {
      var sent = parts(.sent).sorted { streams[$0].sentNumber < streams[$1].sentNumber }
      if sent.isEmpty { return }
      let due = connections[connection].rounds.last!.due
      if due > time { return agenda.schedule(.roundBegins(connection: connection), at: due) }
      if settings.multiplexing != .fair {
        if !parts(.onLink).isEmpty { return }
        sent = [first(of: sent)]
      }
      streams[sent[0]].status = .onLink
      if hasQueue {
        enterQueue(sent[0], at: time)
      } else {
        link.begin(sent[0], bytes: streams[sent[0]].part, at: time)
      }
    }
  }

  mutating func lateDataComes(_ stream: Int, at time: SimulatedTime) {
    link.begin(stream, bytes: streams[stream].part, at: time)
  }

  /// Takes what has come in full; nil if nothing has (any more).
  mutating func finish(at time: SimulatedTime, _ agenda: inout ReferenceAgenda) -> ReferenceRequest? {
    while let stream = link.finishFirst(at: time) {
      isCarrying = false
      defer { carryNext(at: time) }
      if stream < 0 { handshakePassed(-1 - stream, at: time, &agenda) }
      if stream < 0 || pieces.contains(where: { $0.stream == stream }) { continue }
      let connection = streams[stream].connection
      let wasLate = streams[stream].status == .late
      streams[stream].status = streams[stream].unsent == 0 ? .ended : .waiting
      connections[connection].lastData = time
      let isComing = isComing(connection)
      if !wasLate, !isComing { connections[connection].rounds[connections[connection].rounds.count - 1].came = time }
      if !isComing, streams.contains(where: { $0.connection == connection && $0.status == .waiting }) {
        let round = connections[connection].rounds.last!
        beginRound(of: connection, at: max(time, round.end), comingToQueue: round.nextComesToQueue, &agenda)
      }
      fillLink(connection, at: time, &agenda)
      if streams[stream].status == .ended, streams[stream].isWanted {
        free(connection, at: time, &agenda)
        return streams[stream].request
      }
    }
    return nil
  }

  // MARK: Rounds

  /// Whether parts of the round are on their way; what is late is none.
  private func isComing(_ connection: Int) -> Bool {
    streams.contains { $0.connection == connection && ($0.status == .sent || $0.status == .onLink) }
  }

  private mutating func beginRound(
    of connection: Int, at begins: SimulatedTime, comingToQueue coming: (SimulatedTime, SimulatedTime),
    _ agenda: inout ReferenceAgenda
  ) {
    connections[connection].beginRound(
      at: begins, comingToQueue: coming, roundTrip: roundTrip(at: begins), settings)
    var left = connections[connection].rounds.last!.window
    let waiting = streams.indices.filter { streams[$0].connection == connection && streams[$0].status == .waiting }
      .sorted { streams[$0].begunNumber < streams[$1].begunNumber }
    var parts: [Int: Int64] = [:]
    while parts.count < waiting.count {
      let rest = waiting.filter { parts[$0] == nil }
      if settings.multiplexing == .fair {
        let smallest = rest.min { streams[$0].unsent < streams[$1].unsent }!
        parts[smallest] = min(streams[smallest].unsent, left / Int64(rest.count))
        left -= parts[smallest]!
      } else {
        let first = first(of: rest)
        parts[first] = min(streams[first].unsent, left)
        left -= parts[first]!
      }
    }
    for stream in waiting where parts[stream]! > 0 || streams[stream].unsent == 0 {
      send(parts[stream]!, of: stream, at: begins, &agenda)
    }
  }

  /// The stream that was requested first, of the most urgent ones if urgency counts.
  private func first(of numbers: [Int]) -> Int {
    if settings.multiplexing == .inOrder { return numbers.min()! }
    return numbers.sorted().min { streams[$0].urgency.rawValue < streams[$1].urgency.rawValue }!
  }

  private mutating func send(
    _ bytes: Int64, of stream: Int, at time: SimulatedTime, _ agenda: inout ReferenceAgenda
  ) {
    let connection = streams[stream].connection
    let round = connections[connection].rounds.count - 1
    count += 1
    let isLost = streams[stream].isLost(streams[stream].parts, bytes)
    streams[stream].sentNumber = count
    streams[stream].status = .sent
    streams[stream].part = bytes
    streams[stream].parts += 1
    streams[stream].unsent -= bytes
    connections[connection].rounds[round].sent += bytes
    guard isLost else { return }
    connections[connection].rounds[round].hasLoss = true
    let again =
      max(time, connections[connection].rounds[round].begins) + connections[connection].rounds[round].roundTrip
    if settings.applicationProtocol == .http3 {
      streams[stream].status = .late
      agenda.schedule(.lateDataComes(stream), at: again)
    } else {
      if again > connections[connection].rounds[round].due {
        connections[connection].rounds[round].due = again
        connections[connection].rounds[round].comesToQueue = (again, again)
      }
    }
  }

  // MARK: Connections

  private func last(_ request: ReferenceRequest) -> Int { streams.lastIndex { $0.request == request }! }
}
