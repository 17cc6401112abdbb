/// The connections with HTTP/1.1, each of which carries one request at a time, and the streams that wait for one.
///
/// A state machine. A stream gets the idle connection that was used last. Without one, it waits for the first that is
/// free, its own or another's; of the streams that wait, the first one gets it. Invariants: no stream waits while a
/// connection is idle, and at least as many handshakes are under way as streams wait.
struct ConnectionPool {
  /// What to do for a stream that is ready.
  enum Action: Equatable {
    /// Send its request on this connection.
    case send(on: Int)
    /// Begin the handshake of a new connection. The stream waits.
    case openConnection
    /// Nothing: the stream waits, and a handshake is under way for it.
    case wait
  }

  /// The idle connections, the one used last at the end.
  private var idle: [Int] = []
  /// The streams that wait for a connection, in the order in which they became ready.
  private var waiting: [Int] = []
  /// The number of handshakes under way.
  private var handshakeCount = 0

  /// Returns to the initial state, in which the first connections are idle, and the lowest number is used first; keeps
  /// the storage.
  mutating func reset(openCount: Int) {
    idle.removeAll(keepingCapacity: true)
    idle += (0..<openCount).reversed()
    waiting.removeAll(keepingCapacity: true)
    handshakeCount = 0
  }

  /// Notes that the request of a stream can be sent.
  mutating func streamReady(_ stream: Int) -> Action {
    if let connection = idle.popLast() { return .send(on: connection) }
    waiting.append(stream)
    guard handshakeCount < waiting.count else { return .wait }
    handshakeCount += 1
    return .openConnection
  }

  /// Notes that a stream was canceled, which may wait. Complexity: O(streams that wait).
  mutating func streamCanceled(_ stream: Int) { waiting.removeAll { $0 == stream } }

  /// Notes that a handshake has ended. Returns the stream to send on the connection; nil if none waits.
  /// Complexity: O(streams that wait).
  mutating func handshakeEnded(_ connection: Int) -> Int? {
    handshakeCount -= 1
    return connectionFreed(connection)
  }

  /// Notes that an answer has ended. Returns the stream to send on its connection; nil if none waits.
  /// Complexity: O(streams that wait).
  mutating func connectionFreed(_ connection: Int) -> Int? {
    guard waiting.isEmpty else { return waiting.removeFirst() }
    idle.append(connection)
    return nil
  }
}
