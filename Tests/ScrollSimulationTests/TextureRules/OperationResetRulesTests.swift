import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What a reset of IKAsyncable's operations does.
///
/// | rule | test |
/// |---|---|
/// | All: visible rows | `a reset of all starts the operations on screen again` |
/// | All: off-screen rows | `a reset of all starts an operation off screen again when it is displayed` |
/// | One cell | `a reset of an index on screen starts only its operation again` |
/// | A cell that is not there | a recording names indices, not cells |
/// | One index, no cell there | `a reset of an index off screen starts its operation again when it is displayed` |
/// | Before anything was displayed | `a reset before anything is displayed changes nothing` |
///
/// And what is known to go wrong:
///
/// | defect | test |
/// |---|---|
/// | No cancellation | `operations in progress go on after a reset`, |
/// | | `retries of operations in progress go on after a reset` |
/// | Stale delivery | `a stale result reaches the cell on screen`, `a stale result counts even after the new one`, |
/// | | `a stale result off screen is lost` |
/// | Only the cell is stale | `the new result is kept, not the stale one` |
/// | Stale keys | `after a deletion an index shows the result of another item` |
@Suite struct `Operation Reset Rules` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.containers[0].setPolicy(IKAsyncablePolicy.description)
    feed.configuration.loading.latency = .constant(25)
  }

  private mutating func rest(_ frames: Int, _ events: (frame: Int, kind: ScrollEvent.Kind)...) {
    feed.offsets = Array(repeating: 0, count: frames)
    feed.events = events
  }

  @Test mutating func `a reset of all starts the operations on screen again`() {
    feed.lengths = [50, 50]
    rest(8, (4, .reset))
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbbVbbbV
        1 bbbVbbbV
        """)
    #expect(replay.record.fetches.repeated == 2)
    #expect(replay.record.fetches.stateDeliveries == 8)
  }

  /// Item 0 comes back in frame 6.
  @Test mutating func `a reset of all starts an operation off screen again when it is displayed`() {
    feed.configuration.loading.latency = .constant(5)
    feed.offsets = [0, 0, 100, 100, 100, 100, 0, 0]
    feed.events = [(4, .reset)]
    #expect(
      feed.diagram == """
        0 bVll..bV
        1 ..bVbVll
        """)
  }

  @Test mutating func `a reset of an index on screen starts only its operation again`() {
    feed.lengths = [50, 50]
    rest(8, (4, .resetItem(1)))
    #expect(
      feed.diagram == """
        0 bbbVVVVV
        1 bbbVbbbV
        """)
  }

  @Test mutating func `a reset of an index off screen starts its operation again when it is displayed`() {
    feed.configuration.loading.latency = .constant(5)
    feed.offsets = [0, 0, 100, 100, 100, 100, 0, 0]
    feed.events = [(4, .resetItem(0))]
    #expect(
      feed.diagram == """
        0 bVll..bV
        1 ..bVVVll
        """)
  }

  @Test mutating func `a reset before anything is displayed changes nothing`() {
    rest(4)
    let diagram = feed.diagram
    #expect(diagram == "0 bbbV")
    rest(4, (0, .reset), (0, .resetItem(0)), (1, .resetItem(2)), (1, .resetItem(1000)))
    #expect(feed.diagram == diagram)
    #expect(feed.run().fetches.started == 1)
  }

  /// Begun at 0 and, after the reset, at 10 ms.
  @Test mutating func `operations in progress go on after a reset`() {
    rest(5, (1, .reset))
    let fetches = feed.run().fetches
    #expect(fetches.started == 2 && fetches.completed == 2)
    #expect(fetches.cancelled == 0)
  }

  /// Every 10 ms from 0, and every 10 ms from 10.
  @Test mutating func `retries of operations in progress go on after a reset`() {
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = nil
    rest(5, (1, .reset))
    #expect(feed.run().fetches.started == 9)
  }

  /// The old one comes at 25 ms, the new one at 35.
  @Test mutating func `a stale result reaches the cell on screen`() {
    rest(5, (1, .reset))
    let replay = Replay(feed)
    #expect(replay.diagram == "0 bbbVV")
    #expect(replay.record.fetches.stale == 1)
    #expect(replay.record.milliseconds(\.loaded) == [0: 25])
  }

  /// The old one takes 35 ms, the new one 15, to 25 ms.
  @Test mutating func `a stale result counts even after the new one`() {
    feed.configuration.loading.latency = .samples([15, 35])
    rest(6, (1, .reset))
    let seed: UInt64 = (0...).first { seed in
      let random = CounterRandom(seed: seed)
      return random.uniform(.requestLatency, item: 0) >= 0.5
        && random.uniform(.requestLatency, item: 0, attempt: 1) < 0.5
    }!
    let replay = Replay(feed, seed: seed)
    #expect(replay.diagram == "0 bbbVVV")
    #expect(replay.record.milliseconds(\.loaded) == [0: 25])
    #expect(replay.record.fetches.stale == 1)
  }

  @Test mutating func `a stale result off screen is lost`() {
    feed.offsets = [0, 100, 100, 100, 0, 0, 0, 0]
    feed.events = [(2, .resetItem(0))]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bf..bbbV
        1 .bbbllll
        """)
    #expect(replay.record.fetches.stale == 0)
  }

  /// The old result is shown from frame 3 on, the new one is there at 35 ms, and item 0 is displayed again in frame 5.
  @Test mutating func `the new result is kept, not the stale one`() {
    feed.offsets = [0, 0, 0, 0, 100, 0]
    feed.events = [(1, .resetItem(0))]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbbVlV
        1 ....bf
        """)
    #expect(replay.record.fetches.stale == 1)
    #expect(replay.states()[0] == 15)
  }

  /// The result of item 0, for item 1.
  @Test mutating func `after a deletion an index shows the result of another item`() {
    rest(6, (4, .delete(at: 0, count: 1)))
    let replay = Replay(feed)
    #expect(replay.diagram == "0 bbbVVV")
    #expect(replay.record.fetches.started == 1)
    #expect(replay.record.fetches.stale == 1)
  }
}
