import ScrollQuantities

@testable import ScrollSimulation

/// Requests over a transport, at times of a test's choice; times are in milliseconds.
///
/// A byte takes a microsecond, a round trip 100 ms, a segment has 1000 bytes, and there is no TLS, unless a test says otherwise.
struct TransportBench {
  var configuration = LoadingConfiguration()
  private var requests: [(id: Int, bytes: Int64, time: Double, overhead: Double, latency: Double)] = []
  private var cancels: [(id: Int, time: Double)] = []
  private var urgencies: [Int: RequestPriority] = [:]
  var random = CounterRandom(seed: 1)

  /// What became of the requests.
  struct Outcome {
    /// When they were complete, by number.
    fileprivate(set) var completed: [Int: Double] = [:]
    /// What a cancel said of how much comes, by number.
    fileprivate(set) var received: [Int: Int64] = [:]
  }

  init(_ applicationProtocol: TransportConfiguration.ApplicationProtocol) {
    configuration.bandwidth = 8000
    configuration.transport.applicationProtocol = applicationProtocol
    configuration.transport.roundTrip = SimulatedTime(milliseconds: 100)
    configuration.transport.security = .none
    configuration.transport.segmentBytes = 1000
  }

  mutating func send(
    _ id: Int, bytes: Int64, at time: Double = 0, overhead: Double = 0, latency: Double = 0,
    _ urgency: RequestPriority = .visible
  ) {
    requests.append((id, bytes, time, overhead, latency))
    urgencies[id] = urgency
  }

  mutating func cancel(_ id: Int, at time: Double) { cancels.append((id, time)) }

  func run() -> Outcome {
    let transport = Transport(configuration.transport)!
    var link = SharedLink(configuration.sharedNetwork)
    var events = EventQueue()
    var outcome = Outcome()
    let actions = Set(requests.map(\.time) + cancels.map(\.time)).sorted()
    for time in actions {
      advance(transport, &link, &events, to: SimulatedTime(milliseconds: time), acting: true, &outcome)
    }
    advance(transport, &link, &events, to: SimulatedTime(milliseconds: 1e6), acting: false, &outcome)
    return outcome
  }

  /// Does what is due until a time, and then, if wanted, what the test asks for at that time.
  private func advance(
    _ transport: Transport, _ link: inout SharedLink, _ events: inout EventQueue, to end: SimulatedTime, acting: Bool,
    _ outcome: inout Outcome
  ) {
    while events.nextTime <= end, let event = events.next(beforeFrameAt: end) {
      let number = Int(event.subject)
      switch event.kind {
      case .latencyEnded:
        if outcome.received[number] == nil { transport.answerBegan(number, at: event.time, &link, &events) }
      case .transferEnded:
        guard event.token == link.generation else { continue }
        while let id = transport.takeCompleted(at: event.time, &link, &events) {
          outcome.completed[id] = event.time.milliseconds
        }
      default: transport.happened(event, &link, &events)
      }
    }
    guard acting else { return }
    for cancel in cancels where cancel.time == end.milliseconds && outcome.received[cancel.id] == nil {
      outcome.received[cancel.id] = transport.cancel(cancel.id, at: end, &link, &events)
    }
    for request in requests where request.time == end.milliseconds {
      let query = Transport.Query(
        request: request.id, bytes: request.bytes, priority: urgencies[request.id]!,
        latency: SimulatedTime(milliseconds: request.latency), random: random, item: request.id, attempt: 0,
        ticket: 0)
      let ready = end + SimulatedTime(milliseconds: request.overhead)
      transport.send(query, at: end, readyAt: ready, over: link, &events)
    }
  }
}
