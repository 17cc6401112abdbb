import Testing

@testable import ScrollSimulation

/// 1000 rows of 100 points in a viewport of 800. The last row may begin where the window ends.
@Suite struct `Legend List 3` {
  private var list = RuleTest(LegendList3())

  /// In the first frame from 9925 to 10,825, then from 9625 to 10,925.
  @Test mutating func `at rest the larger side is before the viewport, but for the first frame`() {
    #expect(list.scroll(to: 10_000).cells == 99..<109)
    #expect(list.rest(for: 0).cells == 99..<109)
    #expect(list.rest(for: 8).cells == 96..<110)
  }

  @Test mutating func `at rest near the top it is after the viewport`() {
    list.scroll(to: 249)
    #expect(list.rest(for: 8).cells == 1..<15)
    list = RuleTest(LegendList3())
    list.scroll(to: 250)
    #expect(list.rest(for: 8).cells == 0..<12)
  }

  /// A velocity takes two events. At 10,080 nothing is left behind the viewport, and 500 points lie ahead.
  @Test mutating func `at 4 points a millisecond the window is ahead of the viewport altogether`() {
    list.scroll(to: 10_000)
    list.rest(for: 8)
    #expect(list.scroll(to: 10_040, after: 10).cells == 96..<110)
    #expect(list.scroll(to: 10_080, after: 10).cells == 100..<114)
    #expect(list.scroll(to: 10_280, after: 10).cells == 102..<116)
  }

  /// From 10,040 - 500 to 10,840.
  @Test mutating func `a reversal turns the window round at once`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.scroll(to: 10_040, after: 10).cells == 95..<109)
  }

  /// 4 points/ms, and 90 ms later 1 point/ms, are (4 e^-0.45 + 1) / (e^-0.45 + 1) = 2.168: the window of 10,045 to
  /// 11,345 at 10,170 is shifted by 67.75.
  @Test mutating func `a velocity weighs the less the older it is`() {
    list = RuleTest(LegendList3(), rows: 10_000, of: 10)
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.scroll(to: 10_170, after: 90).cells == 1011..<1142)
  }

  @Test mutating func `100 ms after the last movement the velocity is zero`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.rest(for: 99).cells == 100..<114)
    #expect(list.rest(for: 1).cells == 97..<111)
  }

  /// Row 109 goes on to 11,400, so that 9705 to 11,005 is inside what was rendered for 9625 to 10,925, though row 96 is out.
  @Test mutating func `what is rendered stays while it covers the window`() {
    var lengths = Array(repeating: 100.0, count: 200)
    lengths[109] = 500
    list = RuleTest(LegendList3(), rows: lengths, in: 800)
    list.scroll(to: 10_000)
    #expect(list.rest(for: 8).cells == 96..<110)
    #expect(list.scroll(to: 10_080, after: 10).cells == 96..<110)
  }

  @Test mutating func `content shorter than the viewport is rendered whole, and grows with its items`() {
    list = RuleTest(LegendList3(), rows: 3, capacity: 20)
    #expect(list.scroll(to: 0).cells == 0..<3)
    list.itemCount = 23
    #expect(list.rest(for: 8).cells == 0..<12)
  }

  @Test mutating func `at the end of the content there is nothing to render beyond`() {
    list.scroll(to: 99_200)
    #expect(list.rest(for: 8).cells == 988..<1000)
  }

  /// 400 points before the end of 2000, and again after 520.
  @Test mutating func `a page is asked for within half a screenful of the end, and again after 1.3 times as far`() {
    list = RuleTest(LegendList3(), pager: LegendList3Paging(), rows: 20, capacity: 10)
    list.scroll(to: 799)
    #expect(list.wantsPage() == false)
    list.scroll(to: 800, after: 8)
    #expect(list.wantsPage() == true)
    list.scroll(to: 681, after: 8)
    list.scroll(to: 800, after: 8)
    #expect(list.wantsPage() == false)
    list.scroll(to: 680, after: 8)
    list.scroll(to: 800, after: 8)
    #expect(list.wantsPage() == true)
    list.itemCount = 23
    list.scroll(to: 1100, after: 8)
    #expect(list.wantsPage() == true)
  }
}
