import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Cells that never show placeholders: drawing takes 30 ms, a frame 10, of which 1 is what any frame costs.
@Suite struct `Cells Without Placeholders` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.mainThread = MainThreadConfiguration(frame: 1)
    feed.configuration.displaying.neverShowsPlaceholders = true
    feed.displayCost = 30
  }

  /// Items 0 and 1 are drawn from 0 to 30 ms, one on screen and one in the display range. The second comes on screen at 20 ms.
  @Test mutating func `the main thread waits for the rest of a drawing that has begun`() {
    feed.offsets = [0, 0, 20, 20, 20]
    let record = feed.run()
    #expect(record.milliseconds(\.displayed) == [0: 0, 1: 20])
    #expect(record.milliseconds(\.firstDrawn) == [0: 0, 1: 20])
    #expect(record.blanks.frames == 0)
    #expect(record.busyMilliseconds == [0: 31, 2: 11])
    feed.configuration.displaying.neverShowsPlaceholders = false
    #expect(feed.run().milliseconds(\.firstDrawn) == [0: 30, 1: 30])
    #expect(feed.run().busyMilliseconds == [:])
  }

  /// Of 4 items on screen one gets the slot, and the main thread draws the others meanwhile.
  @Test(arguments: [(slots: 1, busy: 91.0), (2, 61), (3, 31), (4, 31)])
  func `the main thread draws items that wait for a slot while the slots draw others`(slots: Int, busy: Double) {
    var feed = feed
    feed.lengths = [25, 25, 25, 25]
    feed.configuration.displaying.concurrentOperations = slots
    let record = feed.run()
    #expect(record.milliseconds(\.displayed) == [0: 0, 1: 0, 2: 0, 3: 0])
    #expect(record.busyMilliseconds == [0: busy])
  }

  /// Item 0 has the only slot until 30 ms, and item 2, which is not on screen, the next.
  @Test mutating func `a drawing that was waited for holds its slot to its end`() {
    feed.lengths = [50, 50, 50]
    feed.configuration.displaying.concurrentOperations = 1
    feed.offsets = Array(repeating: 0, count: 8)
    #expect(feed.run().milliseconds(\.displayed) == [0: 0, 1: 0, 2: 60])
  }

  @Test mutating func `the main thread does not wait for data`() {
    feed.configuration.loading.latency = .constant(15)
    feed.offsets = Array(repeating: 0, count: 6)
    let record = feed.run()
    #expect(record.milliseconds(\.firstDrawn)[0] == 50)
    #expect(record.busyMilliseconds == [:])
  }

  @Test mutating func `nodes get the usual callbacks for drawings that the main thread waits for`() throws {
    feed.lengths = [50, 50]
    feed.configuration.displaying.concurrentOperations = 1
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    let callbacks = try #require(simulation.journal).work.callbacks { _ in .texture }
    for row in 0..<2 {
      let methods = callbacks.filter { $0.row == row && $0.change == nil }.map(\.method)
      #expect(methods == [.displayWillStartAsynchronously, .displayDidFinish])
    }
  }
}
