import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// 1000 rows of 100 points in a viewport of 800: the window at the top goes on to 8800, the end of row 87.
@Suite struct `FlatList Window` {
  private var list = RuleTest(FlatList())

  @Test mutating func `eight batches of ten fill the window, one each 50 ms`() {
    #expect(list.scroll(to: 0).cells == 0..<10)
    #expect(list.rest(for: 49).cells == 0..<10)
    #expect(list.rest(for: 1).cells == 0..<20)
    let ends = (0..<8).map { _ in list.rest(for: 50).cells.upperBound }
    #expect(ends == [30, 40, 50, 60, 70, 80, 88, 88])
  }

  /// The offset moves out of what is rendered. Rows 499 to 507 and one more are new: the first scroll event counts as fast.
  @Test mutating func `a jump renders one batch, the rows in view first`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 50_000, after: 10).cells == 499..<509)
    #expect(list.rest(for: 8).cells == 499..<509)
  }

  /// With a finger on it the content does not rest. Row 508 was rendered, and one before; nine after are new.
  @Test mutating func `while a finger holds the content still, its last velocity counts`() {
    list.scroll(to: 0)
    list.scroll(to: 50_000, after: 10)
    #expect(list.rest(for: 50).cells == 498..<518)
  }

  /// A jump that nothing announces has no end either.
  @Test mutating func `after a movement without a gesture the last velocity counts too`() {
    list.phase = .idle
    list.scroll(to: 0)
    list.scroll(to: 50_000, after: 10)
    #expect(list.rest(for: 50).cells == 498..<518)
  }

  /// The timer would be due too, and its batch leave the viewport near the edge of the cells.
  @Test mutating func `within a frame the scroll event comes before the timer`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 50_000, after: 50).cells == 499..<509)
  }

  /// Both sides grow in turn, the eleventh new row with the tenth.
  @Test mutating func `at rest a batch extends both sides`() {
    #expect(renderAround50000().cells == 493..<514)
  }

  /// 619 points before the viewport are rendered, and a screenful is wanted.
  @Test mutating func `a fast viewport near the edge of the cells renders a batch on that side at once`() {
    renderAround50000()
    list.scroll(to: 49_999, after: 10)
    #expect(list.scroll(to: 49_919, after: 20).cells == 483..<514)
  }

  @Test mutating func `at exactly 2 points a millisecond the batch waits for the timer`() {
    renderAround50000()
    list.scroll(to: 49_999, after: 10)
    #expect(list.scroll(to: 49_959, after: 20).cells == 493..<514)
  }

  /// What is between is rendered already, and nothing of it is let go.
  @Test mutating func `rows rendered earlier stay while in the window and do not count toward the batch`() {
    list.scroll(to: 0)
    for _ in 0..<10 { list.rest(for: 50) }
    #expect(list.scroll(to: 5000, after: 1000).cells == 0..<88)
    #expect(list.rest(for: 50).cells == 0..<98)
  }

  /// A window of three viewports reaches back to 4200.
  @Test mutating func `the first ten rows are rendered wherever the viewport is`() {
    list = RuleTest(FlatList(.with([(FlatList.windowSizeScreenfuls, 3)])))
    list.scroll(to: 0)
    list.scroll(to: 5000, after: 1000)
    list.phase = .idle
    for _ in 0..<2 { list.rest(for: 50) }
    let windows = list.rest(for: 50)
    #expect(windows.cells.lowerBound == 41)
    #expect(windows.retained == 0..<10)
    list.itemCount = 4
    #expect(list.scroll(to: 0, after: 10).retained == 0..<4)
  }

  /// Forty rows are in view, and the row after is not touched.
  @Test mutating func `all rows in view are rendered, however many there are`() {
    list = RuleTest(FlatList(), of: 20)
    #expect(list.scroll(to: 0).cells == 0..<40)
  }

  @Test mutating func `content shorter than the viewport is rendered whole`() {
    list = RuleTest(FlatList(), rows: 15, of: 20)
    #expect(list.scroll(to: 0).cells == 0..<15)
    list = RuleTest(FlatList(), pager: FlatListPaging(), rows: 3)
    #expect(list.scroll(to: 0).cells == 0..<3)
    #expect(list.requestPage() == true)
  }

  /// Rows 389 to 399 are left of it, and the viewport has come to them from below: ten more before them.
  @Test mutating func `after deletions the last remaining rows are rendered`() {
    list.scroll(to: 0)
    list.scroll(to: 50_000, after: 10)
    list.itemCount = 400
    #expect(list.scroll(to: 39_200, after: 8).cells == 379..<400)
  }

  /// 139 rows; a window of three viewports at 12,900 begins with row 120, that touches it, and a batch would begin with 118.
  @Test mutating func `near the end, rendered rows stay if no items are deleted`() {
    list = RuleTest(
      FlatList(.with([(FlatList.windowSizeScreenfuls, 3), (FlatList.maxToRenderPerBatch, 20)])), rows: 139)
    list.scroll(to: 0)
    #expect(list.scroll(to: 12_900, after: 1000).cells == 120..<139)
    #expect(list.rest(for: 8).cells == 120..<139)
  }

  /// The content is 3000 long: 1600 before its end is 600.
  @Test mutating func `a page is fetched once near the end, when the last row is rendered`() {
    list = RuleTest(FlatList(), pager: FlatListPaging(), rows: 30)
    list.scroll(to: 0)
    list.scroll(to: 600, after: 10)
    #expect(list.requestPage() == false)
    for _ in 0..<2 { list.rest(for: 50) }
    #expect(list.requestPage() == true)
    #expect(list.requestPage() == false)
    list.scroll(to: 599, after: 10)
    #expect(list.requestPage() == false)
    list.scroll(to: 600, after: 10)
    #expect(list.requestPage() == true)
  }

  @Test mutating func `without a threshold a page is fetched 2 points before the end`() {
    let parameters = PolicyParameters.with([(FlatList.setsEndReachedThreshold, 0)])
    list = RuleTest(FlatList(parameters), pager: FlatListPaging(parameters), rows: 30)
    list.scroll(to: 0)
    for _ in 0..<3 { list.rest(for: 50) }
    list.scroll(to: 2197, after: 10)
    #expect(list.requestPage() == false)
    list.scroll(to: 2198, after: 10)
    #expect(list.requestPage() == true)
  }

  /// A window of five viewports goes on to 2400.
  @Test mutating func `batch size, period, window and initial rows are configurable`() {
    list = RuleTest(
      FlatList(
        .with([
          (FlatList.maxToRenderPerBatch, 5), (FlatList.batchingPeriodMilliseconds, 10),
          (FlatList.windowSizeScreenfuls, 5), (FlatList.initialNumToRender, 12),
        ])))
    let ends = (0..<5).map { _ in list.rest(for: 10).cells.upperBound }
    #expect(ends == [12, 17, 22, 24, 24])
  }

  /// Rows of 100 points in a viewport of 100, and a window of three viewports. Drawing takes 30 ms.
  private func run(backTo offset: Double) -> RunJournal {
    var feed = SmallFeed(screens: 100)
    feed.offsets = Array(repeating: 0, count: 6) + Array(repeating: 5000, count: 5) + [offset, offset]
    feed.displayCost = 30
    feed.configuration.displaying.concurrentOperations = 100
    feed.configuration.displaying.scale = 1
    let parameters = PolicyParameters.with([(FlatList.windowSizeScreenfuls, 3)])
    feed.configuration.policy = WindowPolicy(FlatList(parameters), stages: [.pages, .cells])
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    return simulation.journal!
  }

  /// At 110 ms.
  @Test(arguments: [(0.0, RunJournal.ItemState.visible), (900, .visible), (1000, .blank)])
  func `going back to an initially rendered row shows it at once`(offset: Double, state: RunJournal.ItemState) {
    let entries = run(backTo: offset).entries.filter { $0.time == SimulatedTime(milliseconds: 110) }
    #expect(entries.filter { [.visible, .blank].contains($0.state) }.map(\.state) == [state])
  }

  /// At 5000 the window has rows 48 to 51. Data of 1,000 bytes, and contents of 100 × 100 points, 4 bytes each.
  @Test func `rows that stay rendered count as held`() throws {
    let amounts = try #require(run(backTo: 0).amounts.value(at: SimulatedTime(milliseconds: 100)))
    #expect(amounts.displayItems == 14 && amounts.preloadItems == 14)
    #expect(amounts.preloadBytes == 14_000 && amounts.displayBytes == 560_000)
  }

  @discardableResult
  private mutating func renderAround50000() -> ItemWindows {
    list.scroll(to: 0)
    list.scroll(to: 50_000, after: 10)
    list.phase = .idle
    return list.rest(for: 50)
  }
}
