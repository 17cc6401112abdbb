import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Closed forms of connections and their windows. At 8000 kbit/s a byte takes a microsecond; a round trip is 100 ms, the
/// initial window ten segments of 1000 bytes, and there is no TLS.
@Suite struct `Transport Rounds` {
  typealias ApplicationProtocol = TransportConfiguration.ApplicationProtocol

  /// A round trip for the handshake and one for the request. Then rounds of 10, 20 and 40 kB at 200, 300 and 400 ms, and the
  /// other 30 kB at 500 ms.
  @Test(arguments: [ApplicationProtocol.http1, .http2, .http3])
  func `a transfer takes the round trips of slow start`(applicationProtocol: ApplicationProtocol) {
    var bench = TransportBench(applicationProtocol)
    bench.send(1, bytes: 100_000)
    #expect(bench.run().completed == [1: 530])
  }

  /// At a round trip of 20 ms rounds of 10 and 20 kB begin at 40 and 60 ms; that of 40 kB lasts from 80 to 120 ms, which is
  /// more than a round trip, so what is left follows at once.
  @Test func `once sending a window takes longer than a round trip, the link is never idle`() {
    var bench = TransportBench(.http1)
    bench.configuration.transport.roundTrip = SimulatedTime(milliseconds: 20)
    bench.send(1, bytes: 100_000)
    #expect(bench.run().completed == [1: 150])
  }

  @Test func `the initial window is the configured number of segments`() {
    var bench = TransportBench(.http1)
    bench.configuration.transport.initialWindow = 100
    bench.send(1, bytes: 100_000)
    #expect(bench.run().completed == [1: 300])
    bench.configuration.transport.initialWindow = 10
    bench.configuration.transport.segmentBytes = 5000
    #expect(bench.run().completed == [1: 350])
  }

  /// Twice the 30 ms in the handshake and the request, then what the server takes.
  @Test func `the network's round trip and the server's latency both add to a request`() {
    var bench = TransportBench(.http1)
    bench.configuration.network = NetworkTrace(
      steps: [
        NetworkTrace.Step(
          duration: SimulatedTime(milliseconds: 1e6), bandwidth: 8000, roundTrip: SimulatedTime(milliseconds: 30))
      ])
    bench.send(1, bytes: 10_000, latency: 55)
    #expect(bench.run().completed == [1: 325])
  }

  // MARK: Handshakes

  typealias Handshake = (
    applicationProtocol: ApplicationProtocol, security: TransportConfiguration.Security,
    resumption: TransportConfiguration.Resumption, full: Int, resumed: Int
  )

  @Test(
    arguments: [
      (.http1, .none, .earlyData, 1, 1), (.http2, .none, .none, 1, 1), (.http1, .tls12, .none, 3, 3),
      (.http2, .tls12, .session, 3, 2), (.http1, .tls12, .earlyData, 3, 2), (.http1, .tls13, .none, 2, 2),
      (.http2, .tls13, .session, 2, 2), (.http2, .tls13, .earlyData, 2, 1), (.http3, .tls13, .none, 1, 1),
      (.http3, .tls12, .session, 1, 1), (.http3, .none, .earlyData, 1, 0),
    ] as [Handshake])
  func `a handshake takes the round trips of its protocols`(handshake: Handshake) {
    var bench = TransportBench(handshake.applicationProtocol)
    bench.configuration.transport.security = handshake.security
    bench.configuration.transport.resumption = handshake.resumption
    bench.send(1, bytes: 1000)
    #expect(bench.run().completed == [1: Double(100 * (handshake.full + 1)) + 1])
    #expect(bench.configuration.transport.handshakeRoundTrips(isResumed: true) == handshake.resumed)
  }

  /// The first handshake ends at 200 ms. The connection that opens for the third is there first, at 300 ms; the second, which has
  /// waited longer, is sent over it.
  @Test func `requests resume a session once its first handshake has ended`() {
    var bench = TransportBench(.http1)
    bench.configuration.transport.security = .tls13
    bench.configuration.transport.resumption = .earlyData
    bench.send(1, bytes: 0, latency: 5000)
    bench.send(2, bytes: 0, at: 199)
    bench.send(3, bytes: 0, at: 200)
    #expect(bench.run().completed == [1: 5300, 2: 400, 3: 499])
  }

  @Test(arguments: [ApplicationProtocol.http1, .http2, .http3])
  func `a second request on a connection needs no handshake`(applicationProtocol: ApplicationProtocol) {
    var bench = TransportBench(applicationProtocol)
    bench.send(1, bytes: 1000)
    bench.send(2, bytes: 1000, at: 250)
    #expect(bench.run().completed == [1: 201, 2: 351])
  }

  /// The first two need no handshake; the third has one of a resumed session.
  @Test func `connections open at the start need no handshake`() {
    var bench = TransportBench(.http1)
    bench.configuration.transport.openConnections = 2
    bench.configuration.transport.security = .tls12
    bench.configuration.transport.resumption = .session
    for id in 1...2 { bench.send(id, bytes: 0, latency: 500) }
    bench.send(3, bytes: 0)
    #expect(bench.run().completed == [1: 600, 2: 600, 3: 300])
  }

  /// The second finds no connection at 150 ms, so one opens, until 250 ms. The first is free at 201 ms. The third has the new one.
  @Test func `a request that waits for its connection is sent over another that is free before`() {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 1000)
    bench.send(2, bytes: 1000, at: 150)
    bench.send(3, bytes: 1000, at: 260)
    #expect(bench.run().completed == [1: 201, 2: 302, 3: 361])
  }

  /// The second can be sent at 210 ms, when the first is free, from 201 ms. The third, canceled before, takes none from the fourth.
  @Test func `a request looks for a connection when it can be sent`() {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 1000)
    bench.send(2, bytes: 1000, at: 150, overhead: 60)
    bench.send(3, bytes: 1000, at: 311, overhead: 20)
    bench.cancel(3, at: 320)
    bench.send(4, bytes: 1000, at: 340)
    let outcome = bench.run()
    #expect(outcome.received == [3: 0])
    #expect(outcome.completed == [1: 201, 2: 311, 4: 441])
  }

  /// The third is sent at 201 ms, the fourth when the connection that opened for the second is there, at 250 ms.
  @Test func `the connection that opens for a cancelled request is there for others`() {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 1000)
    bench.send(2, bytes: 1000, at: 150)
    bench.cancel(2, at: 160)
    for id in 3...4 { bench.send(id, bytes: 1000, at: 190) }
    let outcome = bench.run()
    #expect(outcome.received == [2: 0])
    #expect(outcome.completed == [1: 201, 3: 302, 4: 351])
  }

  /// Both use the same connection: the first answer takes its first round, the second the next.
  @Test(arguments: [ApplicationProtocol.http2, .http3])
  func `with multiplexing at most one connection is open at the start`(applicationProtocol: ApplicationProtocol) {
    var bench = TransportBench(applicationProtocol)
    bench.configuration.transport.openConnections = 5
    bench.send(1, bytes: 10_000)
    bench.send(2, bytes: 10_000)
    #expect(bench.run().completed == [1: 110, 2: 210])
  }

  // MARK: Idleness

  /// The window is 110 kB when the first answer has arrived, at 530 ms: one round of 100 kB at 1100 ms. The timeout of 300 ms
  /// passes once in the 570 ms until then, which halves the window: rounds of 55 and 45 kB. After a longer time it is the initial
  /// one.
  @Test func `each idle timeout shrinks the window of a connection`() {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 100_000)
    bench.send(2, bytes: 100_000, at: 1000)
    #expect(bench.run().completed[2] == 1245)
    bench.configuration.transport.resetsIdleWindow = false
    #expect(bench.run().completed[2] == 1200)
    bench.configuration.transport.resetsIdleWindow = true
    bench.send(3, bytes: 100_000, at: 10_000)
    #expect(bench.run().completed[3] == 10_430)
  }

  /// Three answers of 10 kB take from 200 to 230 ms together, so a sender measures 30 ms at a round trip of 20 ms. A window of
  /// 20 kB is kept for 230 ms without data, not for 220.
  @Test(arguments: [(225.0, 20.0), (235, 30)])
  func `the idle timeout includes the queue of the last round`(idle: Double, time: Double) {
    var bench = TransportBench(.http1)
    bench.configuration.transport.roundTrip = SimulatedTime(milliseconds: 20)
    for id in 1...3 { bench.send(id, bytes: 10_000) }
    bench.send(4, bytes: 20_000, at: 70 + idle - 20)
    let completed = bench.run().completed
    #expect(completed[1] == 70 && completed[4] == 70 + idle + time)
  }

  // MARK: Sharing

  /// The first has the first round, the rest is shared: rounds of 10, 10 + 10, 20 + 20 and 40 + 40 kB, then 20 kB of one and
  /// 30 kB of the other, from 600 ms on.
  @Test func `two answers share the window of a connection`() {
    var bench = TransportBench(.http2)
    bench.send(1, bytes: 100_000)
    bench.send(2, bytes: 100_000)
    #expect(bench.run().completed == [1: 640, 2: 650])
  }

  /// The second has the rounds of 20 and 40 kB, and 40 of 80 kB; the first what is left of that and the next.
  @Test func `by urgency, the most urgent answer is sent first`() {
    var bench = TransportBench(.http2)
    bench.configuration.transport.multiplexing = .byUrgency
    bench.send(1, bytes: 100_000, .preload)
    bench.send(2, bytes: 100_000, .visible)
    #expect(bench.run().completed == [1: 650, 2: 540])
  }

  /// As by urgency, but the first, which is less urgent, has all rounds until it has arrived.
  @Test func `in order, the first request is answered first, however urgent the others are`() {
    var bench = TransportBench(.http2)
    bench.configuration.transport.multiplexing = .inOrder
    bench.send(1, bytes: 100_000, .preload)
    bench.send(2, bytes: 100_000, .visible)
    #expect(bench.run().completed == [1: 530, 2: 650])
  }

  /// The second begins first and has the round of 10 kB at 150 ms. Then the first has 20, 40 and 40 of 80 kB, at 250, 350 and
  /// 450 ms. The second has the other 40 kB, and 50 kB at 550 ms.
  @Test func `by urgency, the earlier of two equal requests is answered first, even if it begins later`() {
    var bench = TransportBench(.http2)
    bench.configuration.transport.multiplexing = .byUrgency
    bench.configuration.transport.openConnections = 1
    bench.send(1, bytes: 100_000, latency: 60)
    bench.send(2, bytes: 100_000, latency: 50)
    #expect(bench.run().completed == [1: 490, 2: 600])
  }

  /// Each has a window of its own, and they share the link: 20 kB from 200 to 220 ms.
  @Test func `separate connections share only the link`() {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 10_000)
    bench.send(2, bytes: 10_000)
    #expect(bench.run().completed == [1: 220, 2: 220])
  }

  /// The answer that begins at 250 ms finds 6 kB of the window of 10 kB.
  @Test func `an answer that begins within a round trip uses the rest of its window`() {
    var bench = TransportBench(.http2)
    bench.send(1, bytes: 4000)
    bench.send(2, bytes: 10_000, latency: 50)
    #expect(bench.run().completed == [1: 204, 2: 304])
  }

  // MARK: Cancels

  /// Half of the first 10 kB has come, so half a window more follows. The next request has to open a connection.
  @Test func `HTTP 1.1 closes the connection of a cancelled request`() {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 100_000)
    bench.cancel(1, at: 205)
    bench.send(2, bytes: 1000, at: 205)
    let outcome = bench.run()
    #expect(outcome.received == [1: 15_000])
    #expect(outcome.completed == [2: 406])
  }

  @Test(arguments: [ApplicationProtocol.http2, .http3])
  func `HTTP/2 and HTTP/3 keep the connection of a cancelled request`(applicationProtocol: ApplicationProtocol) {
    var bench = TransportBench(applicationProtocol)
    bench.send(1, bytes: 100_000)
    bench.cancel(1, at: 205)
    bench.send(2, bytes: 1000, at: 205)
    let outcome = bench.run()
    #expect(outcome.received == [1: 15_000])
    #expect(outcome.completed == [2: 306])
  }

  /// Nothing has been sent by 100 ms, a round trip before the first byte; then the first window. Each byte of it that arrives
  /// lets out another one, and from 210 ms on the second window of 20 kB is in flight; at 310 ms, half of that has arrived.
  @Test(arguments: [
    (100.0, 0), (100.001, 10_000), (200, 10_000), (202, 12_000), (209, 19_000), (211, 30_000), (300, 30_000),
    (310, 40_000), (321, 70_000),
  ])
  func `a cancelled request still receives the data in flight`(time: Double, received: Int64) {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 100_000)
    bench.cancel(1, at: time)
    #expect(bench.run().received == [1: received])
  }

  typealias Multiplexing = TransportConfiguration.Multiplexing

  /// The first answer has the first window of 10 kB, half of which has come. In order, it also has the 5 kB that this lets out;
  /// in fair shares, half of them. The second one has none or half, and what is left of the windows of 20, 40 and 80 kB.
  @Test(arguments: [
    (Multiplexing.inOrder, 1, 15_000, 445.0), (.inOrder, 2, 0, 430), (.fair, 1, 12_500, 442.5),
    (.fair, 2, 2500, 432.5),
  ])
  func `what is sent before the server learns of a cancel is shared as if there were none`(
    multiplexing: Multiplexing, cancelled: Int, received: Int64, completed: Double
  ) {
    var bench = TransportBench(.http2)
    bench.configuration.transport.multiplexing = multiplexing
    bench.configuration.transport.openConnections = 1
    bench.send(1, bytes: 100_000)
    bench.send(2, bytes: 100_000)
    bench.cancel(cancelled, at: 105)
    let outcome = bench.run()
    #expect(outcome.received[cancelled] ?? 0 == received)
    #expect(outcome.completed == [3 - cancelled: completed])
  }

  /// Without the other answer it would have come by 210 ms.
  @Test(arguments: [(50.0, 210.0), (199, 220)])
  func `data in flight for a cancelled request uses the link`(time: Double, completed: Double) {
    var bench = TransportBench(.http1)
    bench.send(1, bytes: 100_000)
    bench.send(2, bytes: 10_000)
    bench.cancel(1, at: time)
    #expect(bench.run().completed == [2: completed])
  }

  // MARK: Losses

  /// Of two answers of 4 kB the first loses a segment. Over HTTP/2 both wait for it, a round trip; else it alone does.
  @Test(arguments: [
    (ApplicationProtocol.http1, [1: 304.0, 2: 204.0]), (.http2, [1: 308, 2: 308]), (.http3, [1: 304, 2: 204]),
  ])
  func `a lost segment delays its connection, over QUIC only its answer`(
    applicationProtocol: ApplicationProtocol, completed: [Int: Double]
  ) {
    var bench = TransportBench(applicationProtocol)
    bench.configuration.transport.lossProbability = 0.1
    bench.random = (0...).lazy.map { CounterRandom(seed: $0) }.first { random in
      random.uniform(.segmentLoss, item: 1, attempt: 0) > 0.7 && random.uniform(.segmentLoss, item: 2, attempt: 0) < 0.6
    }!
    bench.send(1, bytes: 4000)
    bench.send(2, bytes: 4000)
    #expect(bench.run().completed == completed)
  }
}
