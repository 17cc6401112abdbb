package import ScrollDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A server on the loopback interface, which other machines cannot reach.
///
/// One thread serves all connections, each with one request. A slow client does not delay others, and is disconnected.
package struct LoopbackServer: ~Copyable {
  /// The limits of clients.
  package struct Limits: Sendable {
    /// The largest number of open connections. More wait in the system's queue.
    package var connections = 32
    /// The longest time for a request to arrive, and for a response to be received.
    package var patience = Duration.seconds(10)

    package init() {}
  }

  /// The interval at which `serve` checks whether to stop, in milliseconds; too short to notice.
  private static let turn: Int32 = 50

  package let port: UInt16
  private let listener: SocketDescriptor
  private let limits: Limits

  /// Listens on a free port. From then on this process ignores SIGPIPE, so that it survives a client that does not
  /// read.
  ///
  /// - Throws: `.commandFailed` if the system refuses a socket.
  package init(limits: Limits = Limits()) throws(Failure) {
    signal(SIGPIPE, SIG_IGN)
    guard let listener = SocketDescriptor.listening(backlog: 64), let port = listener.port else {
      throw Failure(
        .commandFailed,
        Diagnostic(message: "no socket on the loopback interface: \(String(cString: strerror(errno)))"))
    }
    self.listener = listener
    (self.port, self.limits) = (port, limits)
  }

  /// Answers requests until `isOver` returns true, and calls it many times a second. Then gives pending responses two
  /// seconds, and drops incomplete requests.
  package func serve(until isOver: () -> Bool, answer: (HTTPRequest) -> HTTPResponse) {
    var connections: [ServedConnection] = []
    while !isOver() { turn(&connections, acceptsMore: true, answer) }
    // Their clients have sent everything; incomplete requests are dropped.
    let end = ContinuousClock.now + .seconds(2)
    while connections.contains(where: \.isResponding), ContinuousClock.now < end {
      turn(&connections, acceptsMore: false, answer)
    }
  }

  private func turn(
    _ connections: inout [ServedConnection], acceptsMore: Bool, _ answer: (HTTPRequest) -> HTTPResponse
  ) {
    let listens = acceptsMore && connections.count < limits.connections
    var ends = connections.map { connection in
      pollfd(fd: connection.socket.number, events: Int16(connection.isResponding ? POLLOUT : POLLIN), revents: 0)
    }
    ends.append(pollfd(fd: listens ? listener.number : -1, events: Int16(POLLIN), revents: 0))
    _ = poll(&ends, nfds_t(ends.count), Self.turn)
    for index in connections.indices where ends[index].revents != 0 { connections[index].advance(answer) }
    let now = ContinuousClock.now
    connections.removeAll { $0.isOver(at: now) }
    if ends[ends.count - 1].revents != 0 {
      while connections.count < limits.connections, let socket = listener.nextClient() {
        connections.append(ServedConnection(socket, deadline: now + limits.patience, patience: limits.patience))
      }
    }
  }
}

/// A connection with its request and its response. Its end closes the socket.
private final class ServedConnection {
  private enum State {
    case receiving(HTTPRequestParser)
    case responding(ArraySlice<UInt8>)
    /// The response is sent. Further input is read until the client closes: closing first would discard the response if
    /// the client has not read it.
    case draining
    case closed
  }

  let socket: SocketDescriptor
  private let patience: Duration
  private var deadline: ContinuousClock.Instant
  private var state = State.receiving(HTTPRequestParser())

  init(_ socket: consuming SocketDescriptor, deadline: ContinuousClock.Instant, patience: Duration) {
    self.socket = socket
    (self.deadline, self.patience) = (deadline, patience)
  }

  var isResponding: Bool { if case .responding = state { true } else { false } }

  func isOver(at now: ContinuousClock.Instant) -> Bool {
    if case .closed = state { true } else { now >= deadline }
  }

  /// Reads or writes as much as is possible without blocking.
  func advance(_ answer: (HTTPRequest) -> HTTPResponse) {
    switch state {
    case .receiving(var parser):
      guard let bytes = receivedBytes() else { return }
      switch parser.received(bytes) {
      case .read: state = .receiving(parser)
      case .answer(let request): respond(answer(request))
      case .refuse(let refusal): respond(HTTPResponse(refusal))
      }
    case .responding(let rest):
      guard let count = socket.send(rest) else {
        state = .closed
        return
      }
      state = .responding(rest.dropFirst(count))
      if count == rest.count { drain() }
    case .draining: _ = receivedBytes()
    case .closed: break
    }
  }

  private func respond(_ response: HTTPResponse) {
    state = .responding(response.bytes[...])
    deadline = .now + patience
  }

  private func drain() {
    socket.finishSending()
    state = .draining
    deadline = min(deadline, .now + .seconds(2))
  }

  /// Returns the bytes that have arrived. If the client has gone, closes the connection and returns nil.
  private func receivedBytes() -> ArraySlice<UInt8>? {
    let bytes = socket.receive()
    if bytes == nil { state = .closed }
    return bytes
  }
}
