import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Loading Stage` {
  private var feed = SmallFeed(lengths: Array(repeating: 50, count: 12))

  init() {
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 200)
    feed.configuration.loading.latency = .constant(20)
  }

  /// Two items are on screen, two more in the display and the preload range of minimum mode.
  @Test mutating func `requests wait for a slot, those of items on screen first`() {
    feed.configuration.loading.concurrentRequests = 1
    #expect(feed.run().milliseconds(\.loaded) == [0: 20, 1: 40, 2: 60])
  }

  /// Items 0 and 1 are on screen, 2 is not; of the first two the second began to wait last.
  @Test mutating func `last in, first out: the newest request goes first, after those of items on screen`() {
    feed.configuration.loading.concurrentRequests = 1
    feed.configuration.loading.queueOrder = .lastInFirstOut
    #expect(feed.run().milliseconds(\.loaded) == [1: 20, 0: 40, 2: 60])
  }

  @Test mutating func `requests run concurrently up to the number of slots`() {
    feed.configuration.loading.concurrentRequests = 2
    #expect(feed.run().milliseconds(\.loaded) == [0: 20, 1: 20, 2: 40])
  }

  /// Both items of the first screen come back after two others.
  @Test mutating func `an item without data has it whenever it is wanted, without a request`() {
    feed.preloadNothing()
    feed.configuration.loading.concurrentRequests = 1
    feed.configuration.loading.failureProbability = 1
    feed.bytes = 0
    feed.offsets = [0, 100, 100, 0]
    let record = feed.run()
    #expect(record.fetches == FetchCounts())
    #expect(record.milliseconds(\.loaded) == [0: 0, 1: 0, 2: 10, 3: 10])
    #expect(record.milliseconds(\.firstDrawn) == [0: 0, 1: 0, 2: 10, 3: 10])
    #expect(record.milliseconds(\.requested) == [:])
  }

  /// 1000 bytes at 800 kbit/s are 10 ms for one, and three share.
  @Test mutating func `transfers share the bandwidth`() {
    feed.configuration.loading.bandwidth = 800
    #expect(feed.run().milliseconds(\.loaded) == [0: 50, 1: 50, 2: 50])
  }

  /// After 25 ms the first two have begun 5 ms ago, at half the rate of 800 kbit/s, which is 50 bytes a millisecond.
  @Test mutating func `the bytes that arrived before a cancellation count as fetched`() {
    feed.preloadNothing()
    feed.configuration.loading.bandwidth = 800
    feed.offsets = [0, 0, 0, 400]
    let record = feed.run()
    #expect(record.fetches.cancelled == 2)
    #expect(record.rows.prefix(2).map(\.bytesFetched) == [500, 500])
  }

  /// The last frame is at 30 ms, when the transfers have gone on for 10 ms.
  @Test mutating func `the bytes that arrived by the last frame count as fetched`() {
    feed.preloadNothing()
    feed.configuration.loading.bandwidth = 800
    feed.configuration.replay.settleTime = .zero
    feed.offsets = [0, 0, 0, 0]
    let record = feed.run()
    #expect(record.fetches.completed == 0)
    #expect(record.rows.map(\.bytesFetched) == [500, 500])
  }

  /// Five items are loaded before the first two come back.
  @Test(arguments: [
    (LoadingConfiguration.Cache.none, 2), (.unlimited, 0), (.memory(capacity: 5000), 0),
    (.memory(capacity: 4999), 1), (.memory(capacity: 3000), 2),
  ])
  func `an item that comes back is fetched again unless the cache kept it`(
    cache: LoadingConfiguration.Cache, repeated: Int
  ) {
    var feed = feed
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(0)
    feed.configuration.loading.cache = cache
    feed.offsets = [0, 50, 150, 0]
    #expect(feed.run().fetches.repeated == repeated)
  }
}
