import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What the frameworks' documentation says in so many words, and no rule of their source code covers.
@Suite struct `Documented Behavior` {
  private var feed = SmallFeed(screens: 3)

  /// Of 500 points, less than 200 remain beyond the viewport after 200.
  @Test(arguments: [(offset: 199.0, fetches: 0), (200, 1)])
  func `by default a batch is fetched when two screens are left`(offset: Double, fetches: Int) {
    var feed = SmallFeed(lengths: Array(repeating: 50, count: 40))
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 10
    feed.offsets = [0, offset]
    #expect(feed.run().batches.count == fetches)
  }

  @Test(arguments: ["texture", "ikasyncable"])
  func `fetches, requests and drawing cost the main thread nothing`(policy: String) throws {
    var feed = feed
    feed.configuration.containers[0].setPolicy(try #require(PolicyCatalog.policy(named: policy)))
    feed.configuration.mainThread = MainThreadConfiguration(frame: 1)
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 1
    feed.configuration.batching.latency = .constant(5)
    feed.configuration.loading.latency = .constant(15)
    feed.displayCost = 15
    feed.offsets = Array(repeating: 0, count: 10)
    let record = feed.run()
    #expect(record.batches.map(\.outcome) == [.succeeded])
    #expect(record.milliseconds(\.displayed)[0] == 30)
    #expect(record.mainThread.busyFrames.isEmpty)
  }

  @Test mutating func `by default the third failure is the last`() {
    feed.configuration.containers[0].setPolicy(IKAsyncablePolicy.description)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.latency = .constant(1)
    feed.offsets = [0, 0]
    let fetches = feed.run().fetches
    #expect(fetches.started == 3)
    #expect(fetches.givenUp == 1)
  }

  /// A pixel is a third of a point.
  @Test(arguments: [(offset: 0.0, isVisible: false), (1.0 / 3, true)])
  func `an item is visible from its first pixel on`(offset: Double, isVisible: Bool) {
    var feed = feed
    feed.offsets = [0, offset]
    #expect((feed.finalStates[1] == InterfaceState.inHierarchy.rawValue) == isVisible)
  }

  /// Item 1 comes on screen at 40 ms, and its data takes 25 ms.
  @Test mutating func `an item flashes without a range controller`() {
    feed.configuration.loading.latency = .constant(25)
    feed.offsets = [0, 0, 0, 0, 100, 100, 100, 100]
    #expect(feed.run().milliseconds(\.firstDrawn)[1] == 40)
    feed.preloadNothing()
    #expect(feed.run().milliseconds(\.firstVisible)[1] == 40)
    #expect(feed.run().milliseconds(\.firstDrawn)[1] == 70)
  }
}
