import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Display Stage` {
  private var feed = SmallFeed(lengths: Array(repeating: 50, count: 8))

  init() {
    feed.preloadNothing()
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 200)
    feed.configuration.displaying.concurrentOperations = 1
    feed.displayCost = 30
  }

  /// When what is displayed was, in milliseconds.
  private func displayed() -> [Double] { feed.run().milliseconds(\.displayed).values.sorted() }

  @Test mutating func `operations wait for a slot`() {
    #expect(displayed() == [30, 60])
    feed.configuration.displaying.concurrentOperations = 2
    #expect(displayed() == [30, 30])
  }

  /// An item is being drawn when it leaves, and holds the only slot until 30 ms.
  @Test mutating func `an operation whose item has left runs to its end and is discarded`() {
    feed.offsets = [0, 100]
    #expect(displayed() == [60, 90])
  }

  @Test mutating func `an item that left and came back is drawn again`() {
    feed.offsets = [0, 100, 0]
    #expect(displayed() == [60, 90])
  }

  @Test mutating func `contents are dropped when their item leaves the display range`() {
    feed.displayCost = 0
    feed.offsets = [0, 100, 0]
    let record = feed.run()
    #expect(record.blanks.repeatAppearances == 2)
    #expect(record.blanks.repeatBlanks == 0)
    #expect(record.peaks.displayBytes == 4 * 50 * 100 * 9 * 4)
  }
}
