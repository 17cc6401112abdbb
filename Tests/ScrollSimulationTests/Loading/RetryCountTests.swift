import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// How often an item is tried: IKAsyncable's maximum number of failures counts attempts in all.
@Suite struct `Retry Count` {
  /// An item whose attempts take 10 ms and of which the first ones fail: a seed is looked for that has it so.
  private func run(
    failures: Int, maximum: Int?, changing change: (inout LoadingConfiguration) -> Void = { _ in }
  ) -> RunRecord {
    var feed = SmallFeed(lengths: [100])
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 200)
    feed.configuration.loading.latency = .constant(10)
    feed.configuration.loading.failureProbability = 0.5
    feed.configuration.loading.maximumNumberOfFailures = maximum
    change(&feed.configuration.loading)
    return feed.run(seed: SmallFeed.seed(failures: failures))
  }

  @Test(
    arguments: [
      (failures: 0, maximum: 0, attempts: 1), (0, 3, 1), (2, 3, 3), (3, 4, 4), (3, nil, 4), (5, nil, 6),
    ] as [(failures: Int, maximum: Int?, attempts: Int)])
  func `an item that fails less often than the maximum is loaded`(
    failures: Int, maximum: Int?, attempts: Int
  ) {
    let fetches = run(failures: failures, maximum: maximum).fetches
    #expect(fetches.started == attempts)
    #expect(fetches.retried == attempts - 1)
    #expect(fetches.failed == failures)
    #expect(fetches.completed == 1)
    #expect(fetches.givenUp == 0)
  }

  @Test(arguments: [
    (failures: 1, maximum: 0, attempts: 1), (1, 1, 1), (1, -2, 1), (3, 2, 2), (3, 3, 3), (5, 3, 3),
  ])
  func `an item that fails as often as the maximum is given up`(
    failures: Int, maximum: Int, attempts: Int
  ) {
    let fetches = run(failures: failures, maximum: maximum).fetches
    #expect(fetches.started == attempts)
    #expect(fetches.failed == attempts)
    #expect(fetches.completed == 0)
    #expect(fetches.givenUp == 1)
  }

  /// 200 ms are 20 attempts of 10 ms, of which the last is under way in the last frame.
  @Test func `without a maximum an item that always fails is retried without end`() {
    let fetches = run(failures: 0, maximum: nil) { $0.failureProbability = 1 }.fetches
    #expect(fetches.started == 21)
    #expect(fetches.failed == 20)
    #expect(fetches.givenUp == 0)
  }

  @Test func `without a retry delay the next attempt follows at once`() {
    #expect(run(failures: 2, maximum: 3).milliseconds(\.loaded) == [0: 30])
  }

  /// Three attempts of 10 ms and waits of 20 and 30 ms.
  @Test func `the retry delay grows with each retry`() {
    let record = run(failures: 2, maximum: 3) {
      $0.retryDelay = SimulatedTime(milliseconds: 20)
      $0.retryBackoff = 1.5
    }
    #expect(record.milliseconds(\.loaded) == [0: 80])
  }

  @Test func `an item that was given up is requested again when it enters the preload range again`() {
    var feed = SmallFeed(lengths: [100, 100])
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(1)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 2
    feed.offsets = [0, 0, 100, 100, 0, 0]
    #expect(feed.run().fetches.started == 6)
    #expect(feed.run().fetches.givenUp == 3)
  }
}
