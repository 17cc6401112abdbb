import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Items of 50 points in a viewport of 100; pages of 2 that take 15 ms, the first of 6. With a greatest size of 6, items 0 to 5
/// are dropped when items 10 and 11 come.
@Suite struct `Runs with Paging's maximum size` {
  /// Down to items 7 and 8 within 50 ms, and at 70 ms back to the top.
  private let downAndUp: [Double] = [0, 150, 150, 250, 250, 350, 350] + Array(repeating: 0, count: 8)

  private func feed(maxSize: Int, beside others: any PreloadingPolicy...) -> SmallFeed {
    var feed = SmallFeed(lengths: Array(repeating: 50, count: 20))
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 6
    feed.configuration.batching.batchItems = 2
    feed.configuration.batching.latency = .constant(15)
    feed.offsets = downAndUp
    let cells = WindowPolicy(ItemsInViewOnly(), stages: .pages)
    feed.configuration.policy = others.isEmpty ? cells : ComposedPolicy(others + [cells])
    feed.configuration.paging = Paging3(prefetchDistance: 0, maxSize: maxSize)
    return feed
  }

  /// Items 6 to 11 are there when the viewport is at the top again: three pages come one after the other until item 0 is.
  @Test func `dropped pages are fetched again as batches, one after another`() {
    let batches = feed(maxSize: 6).run().batches
    #expect(batches.map(\.began.milliseconds) == [10, 30, 50, 70, 85, 100])
    #expect(batches.map(\.inserted.milliseconds) == [25, 45, 65, 85, 100, 115])
    #expect(batches.map(\.firstItem.position) == [6, 8, 10, 4, 2, 0])
    #expect(batches.map(\.itemCount) == Array(repeating: 2, count: 6))
    #expect(batches.map(\.returnEnd) == [nil, nil, nil, .head, .head, .head])
    #expect(batches.allSatisfy { $0.outcome == .succeeded && $0.rule == .policy })
  }

  /// The page of items 0 and 1 is there at 115 ms, so that they are drawn in the frame at 120.
  @Test func `the top shows placeholders until its page has been fetched again`() {
    #expect(feed(maxSize: 6).diagram.split(separator: "\n").first == "0 V......bbbbbVVV")
  }

  @Test func `without a maximum size no placeholders are shown again`() {
    let record = feed(maxSize: 0).run()
    #expect(record.blanks.repeatBlanks == 0)
    #expect(record.batches.count == 3)
  }

  /// Of items 0 to 5, which are dropped and come again, the data is fetched again.
  @Test func `dropping pages discards their data unless a cache keeps it`() {
    var feed = feed(maxSize: 6, beside: WindowPolicy(EverythingPreloaded(), stages: .data))
    let record = feed.run()
    #expect(record.kinds[0].fetches.repeated > 0)
    feed.configuration.loading.cache = .unlimited
    #expect(feed.run().kinds[0].fetches.repeated == 0)
  }

  /// At 80 ms items 6 to 11 are there, and items 0 and 1 in view.
  @Test func `other policies prepare nothing of a dropped page`() {
    var feed = feed(maxSize: 6, beside: WindowPolicy(EverythingPreloaded(), stages: .data))
    feed.offsets = Array(downAndUp.prefix(9))
    let states = Replay(feed).states()
    #expect(states.prefix(12) == [1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3])
  }

  @Test func `other policies prepare the items of a page fetched again`() {
    let states = Replay(feed(maxSize: 6, beside: WindowPolicy(EverythingPreloaded(), stages: .data))).states()
    #expect(states.prefix(12) == [15, 15, 3, 3, 3, 3, 1, 1, 1, 1, 1, 1])
  }

  @Test func `a page whose fetch failed is fetched again`() {
    var feed = feed(maxSize: 6)
    feed.configuration.batching.failureProbability = 0.5
    feed.offsets += Array(repeating: 0, count: 300)
    for seed in 0..<20 as Range<UInt64> {
      let returns = feed.run(seed: seed).batches.filter { $0.returnEnd != nil }
      for (batch, next) in zip(returns, returns.dropFirst()) {
        #expect(next.began >= batch.answered)
        #expect((next.firstItem == batch.firstItem) == (batch.outcome == .failed))
      }
    }
  }

  @Test func `after a failure that is not completed no more pages are fetched at that end`() {
    var feed = feed(maxSize: 6)
    feed.configuration.batching.completesAfterFailure = false
    feed.configuration.batching.failureProbability = 0.2
    let ends = (0..<50 as Range<UInt64>).map { seed in
      feed.run(seed: seed).batches.filter { $0.returnEnd == .head }
    }
    #expect(ends.contains { $0.contains { $0.outcome == .failed } })
    #expect(ends.allSatisfy { $0.dropLast().allSatisfy { $0.outcome != .failed } })
  }

  /// Nine items are in view and four can be there: what is dropped is at once bound again.
  @Test func `if pages cannot cover the viewport, they do not fetch each other endlessly at one instant`() {
    var feed = feed(maxSize: 4)
    feed.lengths = Array(repeating: 11, count: 200)
    feed.configuration.batching.latency = .constant(0)
    feed.configuration.batching.batchItems = 1
    feed.offsets = (0..<100).map { Double($0 * 7 % 300) }
    #expect(feed.run().batches.count < 2000)
  }

  /// What is in a cell of a dropped page shows as placeholders too.
  @Test func `a nested container is not prepared until its page has been fetched again`() {
    var feed = feed(maxSize: 6)
    feed.configuration.containers.append(ContainerConfiguration())
    feed.configuration.containers[1].policy = OnDisplayPolicy()
    feed.configuration.containers[1].batching.isEnabled = false
    feed.carousels = [Carousel(item: 0, lengths: [100], kind: 1)]
    #expect(feed.diagram.split(separator: "\n").last == "0/0 V......bbbbbVVV")
  }
}

/// Wants the data of all there is.
private struct EverythingPreloaded: WindowingRule {
  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    ItemWindows(data: 0..<scene.itemCount, cells: scene.visible)
  }
}
