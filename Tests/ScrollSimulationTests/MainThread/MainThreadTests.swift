import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What the main thread has to do, frame by frame: 2 ms a frame, 1 ms an interface state, 10 ms a cell, 100 ms an item
/// that is inserted.
@Suite struct `Main Thread` {
  private static let costs = MainThreadConfiguration(
    frame: 2, interfaceStateChange: 1, cellConfiguration: 10, insertion: 100)
  private var mainThread = MainThread(costs)
  private var record = MainThreadRecord()
  private var feed = SmallFeed(screens: 4)

  init() { feed.configuration.mainThread = Self.costs }

  /// Frames that had more to do than any frame, with what that took in milliseconds.
  private func busyFrames(_ feed: SmallFeed) -> [Int: Double] {
    let frames = feed.run().mainThread.busyFrames
    return Dictionary(uniqueKeysWithValues: frames.map { ($0.frame, $0.busy.milliseconds) })
  }

  @Test mutating func `the load of a frame is the sum of its work`() {
    mainThread.changedInterfaceStates(3)
    mainThread.configuredCells(2)
    mainThread.insertedItems(1)
    mainThread.allocatedNodes(4, cost: SimulatedTime(milliseconds: 1000))
    #expect(mainThread.isBusy)
    mainThread.finish(7, delaysScrolling: true, &record)
    #expect(record.busyFrames == [FrameLoad(frame: 7, busy: SimulatedTime(milliseconds: 4125), delaysScrolling: true)])
    #expect(!mainThread.isBusy)
  }

  @Test mutating func `a frame without work is not recorded`() {
    mainThread.finish(0, delaysScrolling: false, &record)
    mainThread.configuredCells(0)
    mainThread.finish(1, delaysScrolling: false, &record)
    #expect(record.busyFrames.isEmpty)
  }

  @Test mutating func `work that costs nothing is not recorded`() {
    var free = MainThread(MainThreadConfiguration(frame: 2))
    free.changedInterfaceStates(3)
    free.configuredCells(1)
    free.finish(0, delaysScrolling: false, &record)
    #expect(record.busyFrames.isEmpty)
  }

  @Test mutating func `a reset clears the work`() {
    mainThread.configuredCells(1)
    mainThread.reset()
    #expect(!mainThread.isBusy)
  }

  /// Frame 0: all 4 items have a state, and a cell comes into view. Frame 2: items 0, 1 and 2 have another state, and a cell
  /// comes into view.
  @Test mutating func `state changes and new cells cost the frame in which they occur`() {
    feed.offsets = [0, 0, 100]
    #expect(busyFrames(feed) == [0: 16, 2: 15])
  }

  /// An item comes at 15 ms. It comes into view in frame 2, where its state is all that changes.
  @Test mutating func `work between two frames counts toward the first of them`() {
    feed.lengths = [30, 30, 30, 30]
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 1
    feed.configuration.batching.batchItems = 1
    feed.configuration.batching.latency = .constant(15)
    feed.configuration.batching.leadingScreens = Screenfuls(0.1)
    feed.offsets = [0, 0, 0]
    #expect(busyFrames(feed) == [0: 13, 1: 102, 2: 13])
  }

  /// 3 nodes of 5 ms, then one, then all 4 that there are.
  @Test mutating func `nodes cost the frame in which their items arrive, those of the first content the first`() {
    feed.configuration.mainThread = MainThreadConfiguration(frame: 2)
    feed.configuration.containers[0].nodeAllocation = .directly
    feed.configuration.containers[0].nodeAllocationCost = SimulatedTime(milliseconds: 5)
    feed.spareCount = 1
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .insert(at: 0, count: 1)), (2, .reload)]
    #expect(busyFrames(feed) == [0: 17, 1: 7, 2: 22])
  }

  /// Content moves in frames 1 and 30. Items are inserted at rest: within 100 ms after a movement, and later; a change of state
  /// takes no frame too long.
  @Test mutating func `a late frame tells whether content scrolls in it`() {
    feed.configuration.mainThread = MainThreadConfiguration(frame: 2, interfaceStateChange: 1, insertion: 100)
    feed.spareCount = 2
    feed.offsets = [0] + Array(repeating: 100, count: 29) + Array(repeating: 200, count: 9)
    feed.events = [(10, .insert(at: 3, count: 1)), (11, .insert(at: 3, count: 1))]
    let record = feed.run()
    #expect(record.mainThread.busyFrames.count > 2)
    #expect(record.mainThread.busyFrames.filter { $0.busy > record.mainThread.period }.map(\.frame) == [10, 11])
    #expect(record.mainThread.busyFrames.filter(\.delaysScrolling).map(\.frame) == [10])
    #expect(record.scrollingTime == SimulatedTime(milliseconds: 100 + 90))
  }

  @Test mutating func `the record has the cost and the period of frames`() {
    let record = feed.run().mainThread
    #expect(record.frameCost == SimulatedTime(milliseconds: 2))
    #expect(record.period == SimulatedTime(milliseconds: 10))
  }
}
