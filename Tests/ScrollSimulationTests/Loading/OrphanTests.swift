import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Requests whose item was reset since: they go on, and what they bring is not kept. Item 0 is on screen and reset in
/// frame 1, at 10 ms.
@Suite struct `Orphans` {
  private var feed = SmallFeed(lengths: [100])

  init() {
    feed.configuration.containers[0].setPolicy(IKAsyncablePolicy.description)
    feed.configuration.loading.latency = .constant(25)
    feed.configuration.loading.concurrentRequests = 1
    feed.offsets = Array(repeating: 0, count: 8)
    feed.events = [(1, .reset)]
  }

  /// With a single slot the new request begins when the old one ends, at 25 ms, and is not complete at 40.
  @Test mutating func `an orphan holds its slot until it ends`() {
    #expect(Replay(feed).diagram == "0 bbbVVVVV")
    feed.offsets = [0, 0, 0, 0, 0]
    #expect(feed.run().fetches.completed == 1)
    feed.configuration.loading.concurrentRequests = 2
    #expect(feed.run().fetches.completed == 2)
  }

  @Test func `an orphan's data shows in the item on screen`() {
    #expect(feed.run().milliseconds(\.loaded) == [0: 25])
  }

  @Test func `the bytes of an orphan count as fetched`() {
    #expect(feed.run().rows.map(\.bytesFetched) == [2000])
  }

  /// Item 1 waits for the slot until 25 ms, from the reset on with another request, and no other.
  @Test mutating func `a reset drops a request that waits for its first slot`() {
    feed.lengths = [50, 50]
    feed.events = [(1, .resetItem(1))]
    let record = feed.run()
    #expect(record.fetches.started == 2)
    #expect(record.milliseconds(\.requested) == [0: 0, 1: 25])
  }

  /// A failure every 10 ms: the old request has had one, the new one is under way and fails with the second. Two failures
  /// give up each.
  @Test mutating func `an orphan counts its own failures`() {
    feed.configuration.loading.concurrentRequests = 2
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 2
    let fetches = feed.run().fetches
    #expect(fetches.started == 4)
    #expect(fetches.givenUp == 2)
  }

  /// While an orphan waits 10 ms for its retry without a slot, the new request takes it.
  @Test mutating func `an orphan waits for its retry as any request does`() {
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 2
    feed.configuration.loading.retryDelay = SimulatedTime(milliseconds: 5)
    let fetches = feed.run().fetches
    #expect(fetches.started == 4)
    #expect(fetches.retried == 2)
  }

  @Test mutating func `an orphan's data is not put in the cache`() {
    feed.configuration.loading.cache = .unlimited
    feed.lengths = [100, 100]
    feed.offsets = [0, 100, 100, 100, 0, 0, 0, 0]
    feed.events = [(2, .resetItem(0))]
    feed.configuration.loading.concurrentRequests = 2
    #expect(feed.run().milliseconds(\.loaded) == [0: 65, 1: 35])
  }

  /// 2000 bytes at 800 kbit/s take 20 ms alone. The old ones come from 25 ms on, the new ones from 35, when half of the old
  /// ones are there; the old ones are complete at 55, not at 45.
  @Test mutating func `an orphan's transfer shares the bandwidth`() {
    feed.bytes = 2000
    feed.configuration.loading.bandwidth = 800
    feed.configuration.loading.concurrentRequests = 2
    #expect(feed.run().milliseconds(\.loaded) == [0: 55])
  }
}
