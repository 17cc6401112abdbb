import Foundation
import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// The examples of the article "A policy of your own", which are compiled from YourOwnPolicy.swift.
@Suite struct `A Policy of Your Own` {
  @Test func `the article shows the code tested here`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let article = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ScrollSimulation/ScrollSimulation.docc/YourOwnPolicy.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let code = try String(contentsOf: tests.appending(path: "YourOwnPolicy.swift"), encoding: .utf8)
    let listings = text.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(listings.count == 4)
    let imports = "import ScrollQuantities\nimport ScrollSimulation\nimport ScrollTraces\n\n"
    #expect(code.hasSuffix(imports + listings.joined(separator: "\n")))
  }

  @Test func `the rule preloads what passes within its time at the current speed, in that direction`() {
    var test = RuleTest(TimeAhead(milliseconds: 300))
    #expect(test.scroll(to: 0) == ItemWindows(data: 0..<0, cells: 0..<8))
    // 1 pt/ms: 300 pt from 900 on.
    #expect(test.scroll(to: 100, after: 100) == ItemWindows(data: 9..<12, cells: 1..<9))
    // Asked again at the same instant, it remembers the speed.
    #expect(test.scroll(to: 100) == ItemWindows(data: 9..<12, cells: 1..<9))
    // 50 ms of rest count for half: 0.5 pt/ms.
    #expect(test.rest(for: 50).data == 9..<11)
    #expect(test.rest(for: 100).data.isEmpty)
    // 2 pt/ms toward the head: 600 pt up to 1000.
    test.scroll(to: 1200, after: 100)
    #expect(test.scroll(to: 1000, after: 100) == ItemWindows(data: 4..<10, cells: 10..<18))
  }

  @Test func `the rule runs as a policy and preloads early`() {
    var feed = SmallFeed(lengths: Array(repeating: 422, count: 40))
    feed.offsets = (0...200).map { Double($0) * 20 }
    let record = run(WindowPolicy(TimeAhead(milliseconds: 300), stages: .data), over: feed.content, feed.trace)
    let (asked, seen) = (record.milliseconds(\.preloaded), record.milliseconds(\.firstVisible))
    // 2 pt/ms on average: an item is asked for 600 pt before it comes into view, 300 ms earlier. One frame in six has no
    // sample, so the average is out by up to 8 %.
    let leads = (6...10).map { seen[$0]! - asked[$0]! }
    #expect(leads.allSatisfy { abs($0 - 300) < 40 }, "\(leads)")
    let without = run(OnDisplayPolicy(), over: feed.content, feed.trace)
    #expect(without.milliseconds(\.preloaded) == without.milliseconds(\.firstVisible))
  }

  /// 20 items of 422 points are there at first, and 400 ms after a page is asked for 20 more. The sixteenth gets its cell when
  /// the viewport's end passes 6330, and the thirty-sixth when it passes 14,770.
  @Test func `the pager fetches when few items follow the last cell, once per page`() {
    var feed = SmallFeed(lengths: Array(repeating: 422, count: 60))
    feed.offsets = (0...1000).map { Double($0) * 20 }
    let cells = WindowPolicy(ItemsInViewOnly(), stages: .cells)
    let batches = run(cells, paging: PageByCount(remaining: 5), over: feed.content, feed.trace).batches
    #expect(batches.map(\.firstItem.position) == [20, 40])
    #expect(batches.allSatisfy { $0.rule == .policy })
    for (batch, end) in zip(batches, [6330.0, 14_770]) {
      #expect((end...end + 40).contains(batch.offset.value + 844), "\(batch.offset)")
    }
    #expect(run(cells, over: feed.content, feed.trace).batches.allSatisfy { $0.rule == .remainingDistance })
  }

  @Test func `the policy preloads an item when it is first seen and never again`() {
    var feed = SmallFeed(lengths: Array(repeating: 422, count: 40))
    let way = (0...100).map { Double($0) * 20 }
    feed.offsets = way + way.reversed() + way
    let kept = run(KeepEverything(), over: feed.content, feed.trace)
    #expect(kept.milliseconds(\.preloaded) == kept.milliseconds(\.firstVisible))
    // 844 pt from 0, and 2000 pt further: 6.7 items.
    #expect(kept.fetches.started == 7)
    #expect(kept.rangeUpdates > 0)
    #expect(run(OnDisplayPolicy(), over: feed.content, feed.trace).fetches.started > 7)
  }
}
