import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Items that the main thread draws in 30 ms each; a frame is 10, of which 1 is what any frame costs.
@Suite struct `Drawing On The Main Thread` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.mainThread = MainThreadConfiguration(frame: 1)
    feed.configuration.displaying.displaysAsynchronously = false
    feed.displayCost = 30
  }

  /// Items 0 and 1 are in the display range, item 1 not on screen.
  @Test mutating func `items in the display range are drawn in the frame in which their data arrives`() {
    let record = feed.run()
    #expect(record.milliseconds(\.displayed) == [0: 0, 1: 0])
    #expect(record.blanks.frames == 0)
    #expect(record.busyMilliseconds == [0: 61])
    feed.configuration.displaying.displaysAsynchronously = true
    #expect(feed.run().busyMilliseconds == [:])
  }

  /// The data comes at 25 ms, in frame 2, and is seen in frame 3.
  @Test mutating func `drawing between two frames counts toward the first of them`() {
    feed.configuration.loading.latency = .constant(25)
    feed.offsets = Array(repeating: 0, count: 5)
    let record = feed.run()
    #expect(record.milliseconds(\.displayed) == [0: 25, 1: 25])
    #expect(record.milliseconds(\.firstDrawn) == [0: 30])
    #expect(record.busyMilliseconds == [2: 61])
  }

  /// The same at rest, where nothing else makes a frame worth performing.
  @Test(arguments: [1, 2, 4]) func `the number of slots does not matter when the main thread draws`(slots: Int) {
    var feed = feed
    feed.configuration.displaying.concurrentOperations = slots
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 100)
    feed.configuration.loading.latency = .constant(45)
    #expect(feed.run().busyMilliseconds == [4: 61])
  }
}
