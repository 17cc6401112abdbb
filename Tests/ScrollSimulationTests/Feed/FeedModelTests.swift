import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Feeds that grow, worked out by hand: items of 50 points in a viewport of 100, frames every 10 ms.
@Suite struct `Feed Model` {
  private var feed = SmallFeed(lengths: Array(repeating: 50, count: 30))

  init() {
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 300)
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 0
    feed.configuration.batching.batchItems = 2
    feed.configuration.batching.latency = .constant(25)
    feed.configuration.batching.leadingScreens = Screenfuls(1)
  }

  private func began(_ record: RunRecord) -> [Double] { record.batches.map(\.began.milliseconds) }
  private func inserted(_ record: RunRecord) -> [Double] { record.batches.map(\.inserted.milliseconds) }

  /// Until the content is two screens long: one on screen and one ahead, which still passes the rule.
  @Test func `an empty feed is filled up to the leading screens`() {
    let record = feed.run()
    #expect(began(record) == [0, 25, 50])
    #expect(inserted(record) == [25, 50, 75])
    #expect(record.batches.map(\.rule) == [.contentSmallerThanViewport, .remainingDistance, .remainingDistance])
    #expect(record.batches.map(\.contentLength) == [0, 100, 200].map(Points.init))
    #expect(record.batches.map(\.firstItem.position) == [0, 2, 4])
    #expect(record.batches.allSatisfy { $0.outcome == .succeeded && $0.itemCount == 2 })
  }

  @Test mutating func `the last batch brings what is left`() {
    feed.lengths = [50, 50, 50]
    #expect(feed.run().batches.map(\.itemCount) == [2, 1])
  }

  @Test mutating func `without batching the whole feed is there from the start`() {
    feed.configuration.batching.isEnabled = false
    feed.offsets = [0, 1400]
    #expect(feed.run().batches.isEmpty)
    #expect(feed.run().milliseconds(\.firstVisible)[29] == 10)
  }

  /// Enough are those that come up to 3 items: 2 batches of 2.
  @Test(arguments: [(0, []), (1, [2]), (2, [2]), (3, [2, 2]), (4, [2, 2]), (100, [2, 2, 2])] as [(Int, [Int])])
  func `an app fetches no more once it has enough items`(limit: Int, counts: [Int]) {
    var feed = feed
    feed.configuration.batching.itemLimit = limit
    #expect(feed.run().batches.map(\.itemCount) == counts)
  }

  /// The network is gone from 20 to 40 ms and from 60 ms on. Each frame moves and checks.
  @Test mutating func `an offline app fetches nothing`() {
    feed.configuration.batching.initialItems = 4
    feed.configuration.batching.latency = .constant(5)
    feed.offsets = [0, 100, 200, 210, 220, 320, 420, 430]
    let rates = [1000.0, 0, 1000]
    feed.configuration.loading.network = NetworkTrace(
      steps: rates.map { NetworkTrace.Step(duration: SimulatedTime(milliseconds: 20), bandwidth: $0) }, repeats: false)
    #expect(began(feed.run()) == [0, 10, 20, 50, 60])
    feed.configuration.batching.fetchesOffline = false
    #expect(began(feed.run()) == [0, 10, 40, 50])
  }

  /// The user searches from 20 to 40 ms. Each frame moves and checks.
  @Test mutating func `an app fetches nothing while the user searches`() {
    feed.configuration.batching.initialItems = 4
    feed.configuration.batching.latency = .constant(5)
    feed.offsets = [0, 100, 200, 210, 220, 320, 420, 430]
    feed.configuration.batching.declineStart = SimulatedTime(milliseconds: 20)
    #expect(began(feed.run()) == [0, 10])
    feed.configuration.batching.declineEnd = SimulatedTime(milliseconds: 40)
    #expect(began(feed.run()) == [0, 10, 40, 50, 60])
    feed.configuration.batching.declineEnd = SimulatedTime(milliseconds: 20)
    #expect(began(feed.run()) == [0, 10, 20, 50, 60])
  }

  /// A fetch of 25 ms that is canceled after 20 brings nothing, and the next begins with the next movement.
  @Test mutating func `a cancelled fetch brings nothing, and the next check can begin another`() {
    feed.configuration.batching.initialItems = 4
    feed.configuration.batching.cancelTime = SimulatedTime(milliseconds: 20)
    feed.offsets = [0, 10, 20, 30, 40, 40, 40]
    let batches = feed.run().batches
    #expect(batches.map(\.began.milliseconds) == [0, 20, 40])
    #expect(batches.map(\.answered.milliseconds) == [20, 40, 60])
    #expect(batches.allSatisfy { $0.outcome == .cancelled && $0.itemCount == 0 && $0.inserted == .never })
    feed.configuration.batching.cancelTime = SimulatedTime(nanoseconds: 25_000_001)
    #expect(feed.run().batches.first?.outcome == .succeeded)
    feed.configuration.batching.cancelTime = SimulatedTime(milliseconds: 25)
    #expect(feed.run().batches.first?.outcome == .cancelled)
  }

  /// Three items of 7 ms, measured two at a time, take 14 ms.
  @Test mutating func `items are measured by as many threads as configured, each taking the next`() {
    feed.lengths = [50, 50, 50]
    feed.layoutCost = 7
    feed.configuration.batching.batchItems = 3
    feed.configuration.batching.concurrentMeasurements = 2
    #expect(inserted(feed.run()) == [39])
  }

  /// The first batch of 50 points arrives at 25 and is measured from then to 65. Arrival completes the context, but a
  /// check comes only with the insertion.
  @Test mutating func `the next check comes with the insertion, whenever the context is completed`() {
    feed.lengths = [50, 50]
    feed.layoutCost = 40
    feed.configuration.batching.batchItems = 1
    for completion in BatchingConfiguration.Completion.allCases where completion != .never {
      feed.configuration.batching.completion = completion
      #expect(began(feed.run()) == [0, 65])
      #expect(inserted(feed.run()) == [65, 130])
    }
  }

  /// The viewport moves at 30 ms, while the first batch is being measured until 65 ms. A context that was completed on
  /// arrival begins another fetch, whose items wait until those before are measured.
  @Test mutating func `a context completed on arrival can fetch while items are being measured`() {
    feed.configuration.batching.initialItems = 3
    feed.configuration.batching.batchItems = 1
    feed.layoutCost = 40
    feed.offsets = [0, 0, 0, 40, 40, 40, 40, 40]
    feed.configuration.batching.completion = .onArrival
    #expect(began(feed.run()).prefix(3) == [0, 30, 65])
    #expect(inserted(feed.run()).prefix(3) == [65, 105, 145])
    feed.configuration.batching.completion = .onInsertion
    #expect(began(feed.run()).prefix(2) == [0, 65])
  }

  /// The batch of 0 ms arrives at 50 and is measured until 90; the movement at 60 begins another, which arrives at 110.
  private mutating func fetchWhileItemsAreMeasured(_ completion: BatchingConfiguration.Completion) -> RunRecord {
    feed.configuration.batching.initialItems = 3
    feed.configuration.batching.batchItems = 1
    feed.configuration.batching.latency = .constant(50)
    feed.configuration.batching.completion = completion
    feed.layoutCost = 40
    feed.offsets = [0, 0, 0, 0, 0, 0, 40]
    return feed.run()
  }

  @Test mutating func `a context completed twice lets two fetches run at once`() {
    #expect(began(fetchWhileItemsAreMeasured(.onArrival)) == [0, 60])
    let record = fetchWhileItemsAreMeasured(.twice)
    #expect(began(record) == [0, 60, 90])
    #expect(inserted(record) == [90, 150, 190])
    #expect(record.batches.map(\.firstItem.position) == [3, 4, 5])
  }

  @Test mutating func `a fetch beside the one that brings the last items is empty`() {
    feed.lengths = Array(repeating: 50, count: 5)
    let record = fetchWhileItemsAreMeasured(.twice)
    #expect(record.batches.map(\.outcome) == [.succeeded, .succeeded, .empty])
    #expect(record.batches.map(\.answered.milliseconds) == [50, 110, 140])
  }

  @Test mutating func `a batch that is never completed is the last one`() {
    feed.configuration.batching.completion = .never
    feed.offsets = [0, 0, 0, 0, 50, 0]
    let record = feed.run()
    #expect(began(record) == [0])
    #expect(inserted(record) == [25])
  }

  @Test mutating func `an empty answer is completed even by an app that never completes a batch with items`() {
    feed.configuration.batching.completion = .never
    feed.configuration.batching.emptyProbability = 1
    feed.configuration.batching.initialItems = 4
    feed.offsets = Array(repeating: 0, count: 10) + [50, 20]
    #expect(feed.run().batches.map(\.outcome) == [.empty, .empty])
  }

  @Test mutating func `a failure completed with no ends all fetching`() {
    feed.configuration.batching.failureProbability = 1
    feed.offsets = Array(repeating: 0, count: 10) + [50, 20]
    feed.configuration.batching.initialItems = 4
    feed.configuration.batching.completesAfterFailure = false
    #expect(feed.run().batches.map(\.outcome) == [.failed])
    feed.configuration.batching.completesAfterFailure = true
    #expect(feed.run().batches.map(\.outcome) == [.failed, .failed])
  }

  @Test mutating func `an empty answer does not trigger another fetch`() {
    feed.configuration.batching.emptyProbability = 1
    let record = feed.run()
    #expect(record.batches.map(\.outcome) == [.empty])
    #expect(record.batches[0].inserted == .never)
    #expect(record.batches[0].itemCount == 0)
  }

  @Test mutating func `a fetch without an answer by the end of the run is pending`() {
    feed.configuration.batching.latency = .constant(1000)
    let record = feed.run()
    #expect(record.batches.map(\.outcome) == [.pending])
    #expect(record.batches[0].answered == .never)
  }

  /// The end of the content is 50 points away from 10 to 30 ms; the batch comes at 25 and shows in the frame at 30.
  @Test mutating func `scrolling past the content of a feed that has more is a stall`() {
    feed.configuration.batching.initialItems = 4
    feed.offsets = [0, 120, 150, 150, 150]
    let record = feed.run()
    #expect(
      record.stalls == [
        StallRecord(
          container: 0, began: SimulatedTime(milliseconds: 10), ended: SimulatedTime(milliseconds: 30),
          distance: Points(50))
      ])
    #expect(record.overrun == .zero)
  }
}
