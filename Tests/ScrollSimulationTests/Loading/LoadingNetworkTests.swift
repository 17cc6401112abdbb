import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Requests on a network that varies. Two items are on screen, a third is preloaded; each weighs 1000 bytes.
@Suite struct `Loading over a Network` {
  private var feed = SmallFeed(lengths: Array(repeating: 50, count: 12))

  init() {
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 200)
    feed.configuration.loading.latency = .constant(20)
    feed.configuration.loading.concurrentRequests = 3
  }

  /// Steps of so many milliseconds, kilobits per second, and milliseconds of round trip.
  private mutating func use(_ steps: (Double, Double, Double)..., repeats: Bool = true) {
    feed.configuration.loading.network = NetworkTrace(
      steps: steps.map { duration, bandwidth, roundTrip in
        NetworkTrace.Step(
          duration: SimulatedTime(milliseconds: duration), bandwidth: bandwidth,
          roundTrip: SimulatedTime(milliseconds: roundTrip))
      }, repeats: repeats)
  }

  /// 30 ms of network and 20 ms of server; then 3 × 8000 bits at 800 kbit/s.
  @Test mutating func `the round trip adds to the latency, and transfers share the rate`() {
    use((1000, 800, 30))
    #expect(feed.run().milliseconds(\.loaded) == [0: 80, 1: 80, 2: 80])
  }

  /// All are answered after 20 ms, or 35 ms if they begin in the second step.
  @Test mutating func `a request has the round trip of the network step in which it begins`() {
    feed.configuration.loading.concurrentRequests = 1
    use((10, 1e9, 0), (1000, 1e9, 15))
    let times = feed.run().milliseconds(\.loaded).mapValues { $0.rounded() }
    #expect(times == [0: 20, 1: 55, 2: 90])
  }

  /// From 20 ms on 100 bytes a millisecond, until 35 ms; then from 85 ms on again.
  @Test mutating func `an outage delays transfers by its duration`() {
    use((35, 800, 0), (50, 0, 0))
    #expect(feed.run().milliseconds(\.loaded) == [0: 100, 1: 100, 2: 100])
  }

  /// 1000 of the 3000 bytes have come by then.
  @Test mutating func `after the network ends nothing arrives and no slot is freed`() {
    use((30, 800, 0), repeats: false)
    let record = feed.run()
    #expect(record.milliseconds(\.loaded) == [:])
    #expect(record.fetches.started == 3)
    #expect(record.fetches.completed == 0)
  }

  @Test mutating func `an answer due exactly at the network's end does not arrive, not even a failure`() {
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 1
    use((20, 800, 0), repeats: false)
    #expect(feed.run().fetches.failed == 0)
    use((20.001, 800, 0), repeats: false)
    #expect(feed.run().fetches.failed == 3)
  }

  /// At the end of the network one request has been answered, and what follows it has begun.
  @Test mutating func `a request that begins after the network's end stays in progress`() {
    feed.configuration.loading.concurrentRequests = 1
    use((25, 1e9, 0), repeats: false)
    let record = feed.run()
    #expect(record.fetches.completed == 1)
    #expect(record.fetches.started == 2)
  }

  @Test(arguments: [(400.0, 80.0), (800.0, 50.0), (8000.0, 50.0)])
  mutating func `the configured bandwidth caps the rate of the network`(bandwidth: Double, loaded: Double) {
    feed.configuration.loading.bandwidth = bandwidth
    use((1000, 800, 0))
    #expect(feed.run().milliseconds(\.loaded) == [0: loaded, 1: loaded, 2: loaded])
  }

  /// 100 bytes each by 30 ms, when the screen has moved on, and 5 ms of outage make no difference.
  @Test mutating func `the bytes that arrived before a cancellation count as fetched`() {
    feed.preloadNothing()
    use((22, 800, 0), (5, 0, 0), (1000, 800, 0))
    feed.offsets = [0, 0, 0, 400]
    let record = feed.run()
    #expect(record.fetches.cancelled == 2)
    #expect(record.rows.prefix(2).map(\.bytesFetched) == [250, 250])
  }

  @Test mutating func `two runs of one simulation over a network are the same`() {
    use((35, 800, 3), (50, 0, 0))
    let simulation = feed.simulation
    let first = simulation.run(seed: 1)
    let second = simulation.run(seed: 1)
    #expect(first.rows == second.rows)
    #expect(first.eventCount == second.eventCount)
  }
}
