import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Policies that hear of movement late. A frame takes 10 ms, an item is as long as the screen.
@Suite struct `Trigger Delay` {
  private var feed = SmallFeed(screens: 4)

  init() {
    feed.preloadNothing()
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 100)
    feed.offsets = [0, 0, 0, 0, 0, 100, 100, 100, 200]
  }

  @Test(arguments: [(0, [1: 50.0, 2: 80]), (1, [1: 60, 2: 90]), (3, [1: 80, 2: 110])])
  mutating func `an item is requested some frames after it comes on screen`(delay: Int, requested: [Int: Double]) {
    feed.configuration.replay.triggerDelayFrames = delay
    let record = feed.run()
    #expect(record.milliseconds(\.requested).filter { $0.key > 0 } == requested)
    #expect(record.milliseconds(\.firstVisible) == [0: 0, 1: 50, 2: 80], "what is on screen does not wait")
  }

  /// The item is on screen for three frames, of which the last is seen in the one after it.
  @Test(arguments: [(3, 2), (4, 1)])
  mutating func `an item that leaves the screen within the trigger delay is not requested`(delay: Int, count: Int) {
    feed.configuration.replay.triggerDelayFrames = delay
    feed.offsets = [0, 0, 0, 0, 0, 100, 100, 100, 0]
    #expect(feed.run().milliseconds(\.requested).count == count)
  }

  @Test mutating func `a policy that follows every movement is delayed too`() throws {
    let description = try #require(PolicyCatalog.policy(named: "tanstack-virtual"))
    feed.configuration.containers[0].setPolicy(description)
    let requested = feed.run().milliseconds(\.requested).filter { $0.value > 0 }
    feed.configuration.replay.triggerDelayFrames = 1
    let late = feed.run().milliseconds(\.requested).filter { $0.value > 0 }
    #expect(late == requested.mapValues { $0 + 10 })
    #expect(!late.isEmpty)
  }
}
