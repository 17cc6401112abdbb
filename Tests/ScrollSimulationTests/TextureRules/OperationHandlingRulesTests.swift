import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What cells and operations of IKAsyncable have to do with each other.
///
/// | rule | test |
/// |---|---|
/// | About to display: add if missing, perform | `an operation is kept by index and added once` |
/// | About to display: hand over the state | `a cell displayed again gets its result at once` |
/// | About to display: the closure is evaluated | it costs nothing here, used or not |
/// | Visible cell is told at once | `a visible cell gets its result at once` |
/// | Off-screen cell is told nothing | `a cell off screen gets the latest state when it is displayed again` |
/// | The cell now at the index | `a result goes to the cell now at its index` |
/// | Each state is told | `a cell is told the state when it is displayed and each change while on screen` |
/// | On the main thread | `states are delivered between the frames of the main thread` |
/// | Two deliveries, the listener's thread, no state | the later delivery of the same is nothing to see |
@Suite struct `Operation Handling Rules` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.containers[0].setPolicy(IKAsyncablePolicy.description)
    feed.configuration.loading.latency = .constant(25)
  }

  @Test mutating func `an operation is kept by index and added once`() {
    feed.offsets = [0, 100, 0, 100, 200]
    let replay = Replay(feed)
    #expect(replay.states() == [3, 3, 15])
    #expect(replay.record.fetches.started == 3)
  }

  @Test mutating func `a cell displayed again gets its result at once`() {
    feed.offsets = [0, 0, 0, 100, 0]
    #expect(
      feed.diagram == """
        0 bbblV
        1 ...bf
        """)
  }

  /// Seen in the first frame after 25 ms.
  @Test mutating func `a visible cell gets its result at once`() {
    feed.offsets = [0, 0, 0, 0]
    #expect(feed.diagram == "0 bbbV")
  }

  /// Item 0 fails at 10 ms, is tried again, and is loaded at 20 ms, all off screen but for the first 10 ms.
  @Test mutating func `a cell off screen gets the latest state when it is displayed again`() {
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.loading.failureProbability = 0.5
    feed.lengths = [100, 100]
    feed.offsets = [0, 100, 100, 0]
    let replay = Replay(feed, seed: SmallFeed.seed(failures: 1))
    #expect(replay.diagram.split(separator: "\n")[0] == "0 bflV")
    #expect(replay.record.milliseconds(\.loaded)[0] == 20)
  }

  /// Once when it comes on screen, once for each failure, and once for the result if failures have not used up the attempts.
  @Test mutating func `a cell is told the state when it is displayed and each change while on screen`() {
    feed.configuration.loading.latency = .constant(5)
    feed.lengths = [100]
    feed.offsets = [0, 0, 0, 0]
    for (failures, maximum, deliveries) in [(0, 3, 2), (1, 3, 3), (2, 3, 4), (3, 3, 4), (5, 3, 4)] {
      feed.configuration.loading.failureProbability = 0.5
      feed.configuration.loading.maximumNumberOfFailures = maximum
      let fetches = Replay(feed, seed: SmallFeed.seed(failures: failures)).record.fetches
      #expect(fetches.stateDeliveries == deliveries, "\(failures) failures")
    }
  }

  /// Item 0 is displayed in frames 0 and 4, and its result comes between; item 1 is displayed in frame 1, when its result comes.
  @Test mutating func `a cell displayed again is told the state once more, and one off screen is not told`() {
    feed.configuration.loading.latency = .constant(15)
    feed.lengths = [100, 100]
    feed.offsets = [0, 100, 100, 100, 0, 0]
    #expect(Replay(feed).record.fetches.stateDeliveries == 4)
  }

  /// Two cells are displayed in frame 0 and scroll away in frame 2, at 20 ms, where a third is displayed. Results that are due
  /// by then are delivered before, one after the other.
  @Test(arguments: [(latency: 20.0, deliveries: 5), (20.001, 3)])
  func `states are delivered between the frames of the main thread`(latency: Double, deliveries: Int) {
    var feed = feed
    feed.configuration.loading.latency = .constant(latency)
    feed.lengths = [50, 50, 100]
    feed.offsets = [0, 0, 100]
    #expect(Replay(feed).record.fetches.stateDeliveries == deliveries)
  }

  @Test func `policies that load by item deliver no states to cells`() {
    var feed = SmallFeed(screens: 3)
    feed.offsets = [0, 0, 0, 100]
    #expect(Replay(feed).record.fetches.stateDeliveries == 0)
  }

  /// In frame 1 an item is inserted before the others; the operation of index 0 was for what is at index 1 now.
  @Test mutating func `a result goes to the cell now at its index`() {
    feed.spareCount = 1
    feed.offsets = [0, 0, 0, 0, 0]
    feed.events = [(1, .insert(at: 0, count: 1))]
    let replay = Replay(feed)
    #expect(replay.diagram == "0 bbbVV")
    #expect(replay.record.fetches.started == 1)
    #expect(replay.record.fetches.stale == 1)
  }
}
