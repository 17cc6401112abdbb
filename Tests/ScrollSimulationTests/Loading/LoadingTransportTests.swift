import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Requests over a transport, and clients that take their time. Ten items are on screen; an answer takes the server 20 ms.
@Suite struct `Loading over a Transport` {
  private var feed = SmallFeed(lengths: Array(repeating: 10, count: 40))

  init() {
    feed.preloadNothing()
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 400)
    feed.configuration.loading.latency = .constant(20)
    feed.configuration.loading.concurrentRequests = 20
    feed.bytes = 1
  }

  /// When items are loaded, by item, in milliseconds, without the nanoseconds that a byte takes.
  private var loaded: [Int: Double] { feed.run().milliseconds(\.loaded).mapValues { ($0 * 1000).rounded() / 1000 } }

  private mutating func use(_ applicationProtocol: TransportConfiguration.ApplicationProtocol) {
    feed.configuration.loading.transport.applicationProtocol = applicationProtocol
    feed.configuration.loading.transport.roundTrip = SimulatedTime(milliseconds: 10)
    feed.configuration.loading.transport.security = .none
  }

  /// Six after handshake, round trip and server; the others, whose connections are there, after another round trip.
  @Test mutating func `the seventh request of HTTP 1.1 waits for a connection`() {
    use(.http1)
    let times = loaded
    #expect((0..<6).allSatisfy { times[$0] == 40 })
    #expect((6..<10).allSatisfy { times[$0] == 70 })
  }

  @Test(arguments: [TransportConfiguration.ApplicationProtocol.http2, .http3])
  mutating func `HTTP/2 and HTTP/3 send all at once`(applicationProtocol: TransportConfiguration.ApplicationProtocol) {
    use(applicationProtocol)
    #expect(loaded.values.allSatisfy { $0 == 40 })
  }

  /// Handshake, round trip and server take 40 ms, then 14.6 kB at 800 kbit/s would take 146 ms. At 100 ms, 6 kB have come and have
  /// let out as much again.
  @Test mutating func `bytes in flight when a request is cancelled count as fetched`() {
    use(.http2)
    feed.configuration.loading.bandwidth = 800
    feed.lengths = Array(repeating: 100, count: 9)
    feed.bytes = 100_000
    feed.offsets = Array(repeating: 0, count: 10) + [500]
    let record = feed.run()
    #expect(record.rows[0].bytesFetched == 20_600)
    #expect(record.fetches.cancelled == 1)
  }

  /// As above; what is in flight at the last frame, 100 ms, does not count.
  @Test mutating func `bytes that arrived by the last frame count as fetched`() {
    use(.http2)
    feed.configuration.loading.bandwidth = 800
    feed.configuration.replay.settleTime = .zero
    feed.lengths = Array(repeating: 100, count: 9)
    feed.bytes = 100_000
    feed.offsets = Array(repeating: 0, count: 11)
    let record = feed.run()
    #expect(record.rows[0].bytesFetched == 6_000)
    #expect(record.fetches.completed == 0)
  }

  /// The data arrives at 20 ms and cannot be used before 60 ms; the last frame is at 40 ms.
  @Test mutating func `an answer in the client's hands at the last frame has arrived in full`() {
    feed.configuration.loading.completionOverhead = .constant(40)
    feed.configuration.replay.settleTime = .zero
    feed.bytes = 100_000
    feed.offsets = Array(repeating: 0, count: 5)
    let record = feed.run()
    #expect(record.rows.allSatisfy { $0.bytesFetched == 100_000 && $0.loaded == .never })
  }

  @Test mutating func `a simulation that changes only its network begins again without connections`() {
    use(.http1)
    feed.configuration.loading.bandwidth = 800
    feed.bytes = 1000
    let simulation = feed.simulation
    let first = simulation.run(seed: 1).milliseconds(\.loaded)
    feed.configuration.loading.bandwidth = 400
    simulation.configure { $0 = feed.configuration }
    let second = simulation.run(seed: 1).milliseconds(\.loaded)
    #expect(second == feed.run().milliseconds(\.loaded))
    #expect(second != first)
  }

  @Test(arguments: [(0.0, 0.0, 20.0), (3, 0, 23), (0, 5, 25), (3, 5, 28)])
  mutating func `overheads delay the request and its completion`(
    request: Double, completion: Double, expected: Double
  ) {
    feed.configuration.loading.requestOverhead = .constant(request)
    feed.configuration.loading.completionOverhead = .constant(completion)
    #expect(loaded.values.allSatisfy { $0 == expected })
  }

  /// Four attempts start at 0 ms, four at 55 ms and two at 85 ms, after the startup.
  @Test mutating func `no request is sent before the startup is over, and its overhead follows`() {
    feed.configuration.loading.concurrentRequests = 4
    feed.configuration.loading.startup = SimulatedTime(milliseconds: 25)
    feed.configuration.loading.requestOverhead = .constant(10)
    let times = loaded
    #expect((0..<4).allSatisfy { times[$0] == 55 })
    #expect((4..<8).allSatisfy { times[$0] == 85 })
    #expect((8..<10).allSatisfy { times[$0] == 115 })
  }

  @Test mutating func `a handshake begins after the startup`() {
    use(.http2)
    feed.configuration.loading.startup = SimulatedTime(milliseconds: 25)
    #expect(loaded.values.allSatisfy { $0 == 65 })
  }

  @Test mutating func `a request holds its slot during its overheads`() {
    feed.lengths = [50, 50]
    feed.configuration.loading.concurrentRequests = 1
    feed.configuration.loading.requestOverhead = .constant(3)
    feed.configuration.loading.completionOverhead = .constant(5)
    #expect(loaded == [0: 28, 1: 56])
  }

  /// All of it has come by 20 ms, and it cannot be used before 220 ms.
  @Test mutating func `a request cancelled during its completion overhead has fetched all its bytes`() {
    feed.lengths = Array(repeating: 100, count: 9)
    feed.bytes = 7000
    feed.configuration.loading.completionOverhead = .constant(200)
    feed.offsets = [0, 0, 0, 0, 500]
    let record = feed.run()
    #expect(record.rows[0].bytesFetched == 7000)
    #expect(record.fetches.cancelled == 1)
    #expect(record.milliseconds(\.loaded)[0] == nil)
  }

  /// The first answer would be at 23 ms.
  @Test(arguments: [(23.0, 0), (23.001, 10)])
  mutating func `a request delayed by its overhead can miss the network's end`(end: Double, failed: Int) {
    feed.configuration.loading.requestOverhead = .constant(3)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 1
    feed.configuration.loading.network = NetworkTrace(
      steps: [NetworkTrace.Step(duration: SimulatedTime(milliseconds: end), bandwidth: 800)], repeats: false)
    #expect(feed.run().fetches.failed == failed)
  }
}
