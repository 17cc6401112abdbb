import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Data of several connections in one queue: what waits in it, and closed forms of answers that pass it. Segments have 1000
/// bytes.
@Suite struct `Packet Queue` {
  private var queue = PacketQueue(segmentBytes: 1000)

  private func milliseconds(_ count: Double) -> SimulatedTime { SimulatedTime(milliseconds: count) }

  private mutating func enter(_ stream: Int, bytes: Int64, ofWindow window: Int64? = nil, _ from: Double, _ to: Double)
  {
    queue.enter(stream, bytes: bytes, ofWindow: window ?? bytes, over: milliseconds(from)...milliseconds(to))
  }

  // MARK: Pieces

  @Test(
    arguments: [
      (0, [0]), (1, [1]), (2500, [1000, 1000, 500]), (16_000, Array(repeating: 1000, count: 16)),
      (16_001, Array(repeating: 2000, count: 8) + [1]), (33_000, Array(repeating: 3000, count: 11)),
    ] as [(Int64, [Int64])])
  mutating func `a round waits in at most sixteen pieces of whole segments`(bytes: Int64, pieces: [Int64]) {
    enter(1, bytes: bytes, 0, 0)
    #expect(queue.pieces.map(\.bytes) == pieces)
    #expect(queue.pieces.map(\.isLast) == pieces.indices.map { $0 == pieces.count - 1 })
  }

  @Test mutating func `each piece enters with its first byte`() {
    enter(1, bytes: 4000, 10, 18)
    #expect(queue.pieces.map(\.entered.milliseconds) == [10, 12, 14, 16])
    enter(2, bytes: 2000, 30, 30)
    #expect(queue.pieces.suffix(2).map(\.entered.milliseconds) == [30, 30])
    enter(3, bytes: 3000, ofWindow: 6000, 40, 46)
    #expect(queue.pieces.suffix(3).map(\.entered.milliseconds) == [40, 41, 42], "at the pace of the window")
  }

  @Test mutating func `what entered first is carried first, and of that what was added first`() throws {
    enter(1, bytes: 4000, 10, 18)
    enter(2, bytes: 2000, 12, 12)
    enter(3, bytes: 1000, 9, 9)
    var order: [Int] = []
    while let piece = queue.carryNext() {
      #expect(queue.carryNext()?.stream == nil)
      #expect(queue.takeCarried().stream == piece.stream)
      order.append(piece.stream)
    }
    #expect(order == [3, 1, 1, 2, 2, 1, 1])
  }

  @Test mutating func `nothing is left after a reset`() {
    enter(1, bytes: 3000, 0, 0)
    _ = queue.carryNext()
    queue.removeAll()
    #expect(queue.pieces.isEmpty && queue.carryNext()?.stream == nil)
    enter(2, bytes: 1000, 0, 0)
    #expect(queue.carryNext()?.stream == 2)
  }

  // MARK: Answers

  private var bench: TransportBench {
    var bench = TransportBench(.http1)
    bench.configuration.transport.queueing = .firstInFirstOut
    return bench
  }

  /// From 200 ms on, 10 kB of each. The acknowledgments of the first let out 20 kB at 300 ms, those of the second at 310 ms.
  @Test func `of two answers that begin together the one that was sent first arrives first`() {
    var bench = bench
    for id in 1...2 { bench.send(id, bytes: 30_000) }
    #expect(bench.run().completed == [1: 320, 2: 340])
  }

  /// The second round of the first answer enters from 300 to 310 ms, in pieces of 2 kB. Six of them have entered when the second
  /// answer comes, at 305 ms, and are carried by 312 ms.
  @Test func `an answer that comes while a round enters waits for what has entered`() {
    var bench = bench
    bench.send(1, bytes: 30_000)
    bench.send(2, bytes: 10_000, latency: 105)
    #expect(bench.run().completed == [1: 330, 2: 322])
  }

  /// The third answer, over the first connection, enters at 310 ms. So all of it is there when the fourth comes, at 315 ms.
  @Test func `a connection's next answer enters at once`() {
    var bench = bench
    bench.send(1, bytes: 10_000)
    bench.send(2, bytes: 1000)
    bench.send(3, bytes: 15_000, at: 210)
    bench.send(4, bytes: 5000, at: 215)
    #expect(bench.run().completed == [1: 210, 2: 211, 3: 325, 4: 330])
  }

  /// With TLS, the answers of the second connection's handshake come at 305 and, because the first waits for 10 kB until 310 ms,
  /// at 410 ms, when 20 kB have entered since 400 ms. Its request is sent at 420 ms, and its answer finds 40 kB at 520 ms.
  @Test func `the answers of a handshake wait in the queue`() {
    var bench = bench
    bench.configuration.transport.security = .tls13
    bench.send(1, bytes: 70_000)
    bench.send(2, bytes: 1000, at: 205)
    #expect(bench.run().completed == [1: 540, 2: 541])
  }

  /// The queue that a connection makes by itself is like that of a link of which it has everything.
  @Test(arguments: [5.0, 20, 100], [nil, 45, 60.5, 130, 205, 211, 310, 321])
  func `a connection that is alone has what it would have without a queue`(roundTrip: Double, cancel: Double?) {
    var queued = bench
    queued.configuration.transport.roundTrip = SimulatedTime(milliseconds: roundTrip)
    queued.send(1, bytes: 300_000)
    queued.send(2, bytes: 100_000, at: 900)
    if let cancel { queued.cancel(1, at: cancel) }
    var fair = queued
    fair.configuration.transport.queueing = .fair
    let (outcome, expected) = (queued.run(), fair.run())
    #expect(outcome.completed == expected.completed && outcome.received == expected.received)
    #expect(expected.completed[2] != nil)
  }

  // MARK: Windows

  /// At a round trip of 100 ms an eighth is 12.5 ms; where the shortest wait is 20 ms, it is 15 ms.
  @Test(
    arguments: [
      ([0, 12.5], 40), ([0, 12.6], 28), ([20, 35], 40), ([20, 35.1], 28), ([20, 0], 40), ([20, 12.6], 40),
      ([20, 0, 12.6], 48), ([20, 12, 26], 80), ([20, 12, 26.1], 48),
    ] as [([Double], Int64)])
  func `slow start ends as data waits longer than the connection's shortest wait`(waits: [Double], window: Int64) {
    var configuration = TransportConfiguration()
    configuration.segmentBytes = 1000
    var connection = Connection(nil, CongestionWindow(configuration))
    for (number, wait) in waits.enumerated() {
      let begins = milliseconds(Double(number) * 1000)
      connection.beginRound(
        at: begins, entering: begins...begins, roundTrip: milliseconds(100), resetsIdleWindow: false)
      connection.send(connection.window.size)
      connection.expect(1)
      _ = connection.takeFromQueue(at: 0)
      connection.leftQueue(at: begins + milliseconds(wait))
      connection.arrived(at: begins + milliseconds(wait + 10), isLate: false)
    }
    let end = milliseconds(1e6)
    connection.beginRound(at: end, entering: end...end, roundTrip: milliseconds(100), resetsIdleWindow: false)
    #expect(connection.window.size == window * 1000)
  }
}
