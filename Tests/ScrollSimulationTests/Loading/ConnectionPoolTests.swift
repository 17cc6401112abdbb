import Testing

@testable import ScrollSimulation

/// Which stream gets which connection with HTTP/1.1, and when a new one is opened.
@Suite struct `Connection Pool` {
  private var pool = ConnectionPool()

  /// Opens connections 0 to `count` − 1 for as many streams, which use them.
  private mutating func open(_ count: Int) {
    for number in 0..<count { #expect(pool.streamReady(number) == .openConnection) }
    for number in 0..<count { #expect(pool.handshakeEnded(number) == number) }
  }

  @Test mutating func `connections that are open from the start are used in order`() {
    pool.reset(openCount: 2)
    #expect(pool.streamReady(0) == .send(on: 0))
    #expect(pool.streamReady(1) == .send(on: 1))
    #expect(pool.streamReady(2) == .openConnection)
  }

  @Test mutating func `a stream gets the idle connection that was used last`() {
    open(3)
    for connection in [1, 0, 2] { #expect(pool.connectionFreed(connection) == nil) }
    let actions = (3..<6).map { pool.streamReady($0) }
    #expect(actions == [.send(on: 2), .send(on: 0), .send(on: 1)])
  }

  @Test mutating func `the stream that has waited longest gets the first connection that is free`() {
    open(1)
    for stream in 1...3 { #expect(pool.streamReady(stream) == .openConnection) }
    #expect(pool.connectionFreed(0) == 1, "another's connection")
    #expect(pool.handshakeEnded(2) == 2)
    #expect(pool.connectionFreed(0) == 3)
    #expect(pool.handshakeEnded(1) == nil, "the stream for which it was opened has one already")
    #expect(pool.streamReady(4) == .send(on: 1))
  }

  @Test mutating func `a stream that was canceled gets no connection`() {
    for stream in 0...2 { _ = pool.streamReady(stream) }
    pool.streamCanceled(1)
    #expect(pool.handshakeEnded(0) == 0)
    #expect(pool.handshakeEnded(1) == 2)
    #expect(pool.handshakeEnded(2) == nil)
  }

  @Test mutating func `a handshake that no stream waits for serves the next one`() {
    #expect(pool.streamReady(0) == .openConnection)
    pool.streamCanceled(0)
    #expect(pool.streamReady(1) == .wait)
    #expect(pool.streamReady(2) == .openConnection)
    #expect(pool.handshakeEnded(0) == 1)
  }

  @Test mutating func `canceling a stream that does not wait changes nothing`() {
    open(1)
    #expect(pool.streamReady(1) == .openConnection)
    pool.streamCanceled(0)
    #expect(pool.connectionFreed(0) == 1)
  }

  @Test mutating func `nothing is left after a reset`() {
    open(2)
    #expect(pool.connectionFreed(1) == nil)
    for stream in 2...4 { _ = pool.streamReady(stream) }
    pool.reset(openCount: 0)
    #expect(pool.streamReady(0) == .openConnection)
    #expect(pool.handshakeEnded(0) == 0)
    #expect(pool.connectionFreed(0) == nil)
  }
}
