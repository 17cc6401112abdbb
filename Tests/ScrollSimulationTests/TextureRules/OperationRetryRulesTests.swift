import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// How often IKAsyncable tries an operation: the maximum number of failures is that of failed attempts in all.
///
/// The rows of the rules are the arguments of
/// `failures and their maximum decide the outcome and the number of attempts`. The one that goes on forever is
/// `without a limit an operation that always fails is retried without end`. Notifications of being in progress are as
/// many as attempts; nobody counts them here. The limit is the same throughout a run, and what counts against it is told
/// by `only a reset clears the failures of an operation`.
@Suite struct `Operation Retry Rules` {
  private var feed = SmallFeed(screens: 3)

  init() {
    feed.configuration.containers[0].setPolicy(IKAsyncablePolicy.description)
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 200)
  }

  /// An operation that always fails is one that fails once more than is allowed.
  @Test(arguments: [
    (failures: 0, maximum: 0, isComplete: true, attempts: 1), (1, 0, false, 1), (3, 4, true, 4), (3, 2, false, 2),
    (3, 3, false, 3), (2, 3, true, 3), (1, 1, false, 1), (1, -5, false, 1), (0, -5, true, 1),
  ])
  func `failures and their maximum decide the outcome and the number of attempts`(
    failures: Int, maximum: Int, isComplete: Bool, attempts: Int
  ) {
    var feed = feed
    feed.lengths = [100]
    feed.configuration.loading.failureProbability = 0.5
    feed.configuration.loading.maximumNumberOfFailures = maximum
    let fetches = feed.run(seed: SmallFeed.seed(failures: failures)).fetches
    #expect(fetches.started == attempts)
    #expect(fetches.completed == (isComplete ? 1 : 0))
    #expect(fetches.givenUp == (isComplete ? 0 : 1))
  }

  /// 200 ms are 20 attempts of 10 ms, and one more that is under way in the last frame.
  @Test mutating func `without a limit an operation that always fails is retried without end`() {
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = nil
    let replay = Replay(feed)
    #expect(replay.record.fetches.started == 21)
    #expect(replay.record.fetches.givenUp == 0)
    #expect(replay.diagram(count: 21) == "0 " + String(repeating: "b", count: 21))
  }

  /// Item 0 fails twice, is left, shown again and reset in frame 4: two attempts more.
  @Test mutating func `only a reset clears the failures of an operation`() {
    feed.configuration.loading.latency = .constant(1)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 2
    feed.lengths = [100, 100]
    feed.offsets = [0, 100, 0, 0, 0, 0]
    #expect(feed.run().fetches.started == 4)
    feed.events = [(4, .resetItem(0))]
    #expect(feed.run().fetches.started == 6)
    #expect(feed.run().fetches.givenUp == 3)
  }
}
