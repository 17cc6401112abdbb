import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Dropped Page Fetches` {
  private var fetches = DroppedPageFetches()
  private var configuration = BatchingConfiguration()
  private var batch = BatchRecord(
    container: 0, began: .zero, rule: .policy, firstItem: ItemIndex(4), returnEnd: .head, contentLength: .zero,
    offset: .zero)
  private let random = CounterRandom(seed: 1)

  private mutating func begin(_ items: Range<Int>, at end: FeedEnd) -> SimulatedTime {
    fetches.begin(items, at: end, configuration, random)
  }

  private mutating func answered(at end: FeedEnd) -> Range<Int> {
    fetches.answered(&batch, at: end, configuration, random)
  }

  @Test mutating func `each end has at most one fetch in progress`() {
    _ = begin(4..<6, at: .head)
    #expect(fetches.isFetching(at: .head))
    #expect(!fetches.isFetching(at: .tail))
    _ = begin(10..<12, at: .tail)
    #expect(answered(at: .head) == 4..<6)
    #expect(batch.itemCount == 2)
    #expect(!fetches.isFetching(at: .head))
    #expect(fetches.isFetching(at: .tail))
    #expect(answered(at: .tail) == 10..<12)
  }

  @Test mutating func `each fetch draws a latency of its own`() {
    configuration.latency = .uniform(minimum: 100, maximum: 200)
    let latencies = (0..<3).map { _ in begin(4..<6, at: .head) } + [begin(2..<4, at: .head)]
    #expect(Set(latencies).count == 4)
    #expect(latencies.allSatisfy { (100...200).contains($0.milliseconds) })
    fetches.reset()
    #expect(begin(4..<6, at: .head) == latencies[0])
  }

  @Test mutating func `a failed fetch brings no items and may be the last`() {
    configuration.failureProbability = 1
    _ = begin(4..<6, at: .head)
    #expect(answered(at: .head).isEmpty)
    #expect(batch.outcome == .failed)
    #expect(!fetches.isFetching(at: .head))
    configuration.completesAfterFailure = false
    _ = begin(4..<6, at: .head)
    #expect(answered(at: .head).isEmpty)
    #expect(fetches.isFetching(at: .head))
  }

  @Test mutating func `an empty answer brings no items`() {
    configuration.emptyProbability = 1
    _ = begin(4..<6, at: .head)
    #expect(answered(at: .head).isEmpty)
    #expect(batch.outcome == .empty)
    #expect(batch.itemCount == 0)
    #expect(!fetches.isFetching(at: .head))
  }
}
