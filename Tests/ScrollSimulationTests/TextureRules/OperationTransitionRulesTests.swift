import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// How a cell operation of IKAsyncable goes from state to state.
///
/// | from, event | test |
/// |---|---|
/// | nil, perform | `an operation begins when its cell is about to be displayed` |
/// | in progress, perform | `performing an operation in progress changes nothing` |
/// | complete, perform | `performing a complete operation changes nothing` |
/// | failed, perform | `performing a failed operation changes nothing` |
/// | in progress, success | `a success completes the operation` |
/// | in progress, failure at the limit | `an operation fails after the maximum number of failures` |
/// | in progress, failure before it | `a failure below the maximum repeats the operation at once` |
///
/// Items are as long as the viewport; frames are 10 ms apart.
@Suite struct `Operation Transition Rules` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.containers[0].setPolicy(IKAsyncablePolicy.description)
    feed.configuration.loading.latency = .constant(25)
  }

  @Test mutating func `an operation begins when its cell is about to be displayed`() {
    feed.offsets = [0, 0, 0, 0, 100, 100, 100, 100]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbbVllll
        1 ....bbbV
        """)
    #expect(replay.record.milliseconds(\.requested) == [0: 0, 1: 40])
  }

  /// Item 0 is in progress until 35 ms, item 1 until 45 ms.
  @Test mutating func `performing an operation in progress changes nothing`() {
    feed.configuration.loading.latency = .constant(35)
    feed.offsets = [0, 100, 0, 0, 0, 0]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bfbbVV
        1 .bfffl
        """)
    #expect(replay.record.fetches.started == 2)
  }

  @Test mutating func `performing a complete operation changes nothing`() {
    feed.configuration.loading.latency = .constant(0)
    feed.offsets = [0, 100, 0]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 VlV
        1 .Vl
        """)
    #expect(replay.record.fetches.started == 2)
  }

  @Test mutating func `performing a failed operation changes nothing`() {
    feed.configuration.loading.latency = .constant(5)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 1
    feed.offsets = [0, 0, 100, 0, 0]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbxbb
        1 ..bxx
        """)
    #expect(replay.record.fetches.started == 2)
  }

  @Test mutating func `a success completes the operation`() {
    feed.offsets = [0, 0, 0, 0]
    let replay = Replay(feed)
    #expect(replay.diagram == "0 bbbV")
    #expect(replay.record.milliseconds(\.loaded) == [0: 25])
    #expect(replay.record.fetches.completed == 1)
  }

  /// At 5 and 10 ms.
  @Test mutating func `an operation fails after the maximum number of failures`() {
    feed.configuration.loading.latency = .constant(5)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 2
    feed.offsets = [0, 0, 100]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbx
        1 ..b
        """)
    #expect(replay.record.fetches.givenUp == 1)
  }

  @Test mutating func `a failure below the maximum repeats the operation at once`() {
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.loading.failureProbability = 0.5
    feed.offsets = [0, 0, 0, 0, 0]
    let record = Replay(feed, seed: SmallFeed.seed(failures: 2)).record
    #expect(record.milliseconds(\.loaded) == [0: 30])
    #expect(record.fetches.retried == 2)
  }
}
