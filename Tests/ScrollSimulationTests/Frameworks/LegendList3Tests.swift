import ScrollTraces
import Testing

@testable import ScrollSimulation

/// 1000 rows of 100 points in a viewport of 800. The last row may begin where the window ends.
@Suite struct `Legend List 3` {
  private var list = RuleTest(LegendList3())

  /// In the first frame from 9925 to 10,825, then from 9625 to 10,925.
  @Test mutating func `at rest the larger buffer is before the viewport, after a smaller first frame`() {
    #expect(list.scroll(to: 10_000).cells == 99..<109)
    #expect(list.rest(for: 0).cells == 99..<109)
    #expect(list.rest(for: 8).cells == 96..<110)
  }

  @Test mutating func `at rest near the top the larger buffer is after the viewport`() {
    list.scroll(to: 249)
    #expect(list.rest(for: 8).cells == 1..<15)
    list = RuleTest(LegendList3())
    list.scroll(to: 250)
    #expect(list.rest(for: 8).cells == 0..<12)
  }

  /// A velocity takes two events. At 10,080 nothing is left behind the viewport, and 500 points lie ahead.
  @Test mutating func `at 4 points a millisecond the whole buffer is ahead of the viewport`() {
    list.scroll(to: 10_000)
    list.rest(for: 8)
    #expect(list.scroll(to: 10_040, after: 10).cells == 96..<110)
    #expect(list.scroll(to: 10_080, after: 10).cells == 100..<114)
    #expect(list.scroll(to: 10_280, after: 10).cells == 102..<116)
  }

  /// From 10,040 - 500 to 10,840.
  @Test mutating func `a reversal flips the window at once`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.scroll(to: 10_040, after: 10).cells == 95..<109)
  }

  /// 4 points/ms, and 90 ms later 1 point/ms, are (4 e^-0.45 + 1) / (e^-0.45 + 1) = 2.168: the window of 10,045 to
  /// 11,345 at 10,170 is shifted by 67.75.
  @Test mutating func `older velocities weigh less`() {
    list = RuleTest(LegendList3(), rows: 10_000, of: 10)
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.scroll(to: 10_170, after: 90).cells == 1011..<1142)
  }

  /// Of the jump by 40 points/ms only the first four events after it still know: then 0.4 points/ms shift the window of
  /// 10,691 to 11,991 by 12.5.
  @Test mutating func `the velocity comes from the last five scroll events`() {
    list = RuleTest(LegendList3(), rows: 10_000, of: 10)
    list.scroll(to: 10_000)
    list.scroll(to: 10_800, by: 400, every: 10)
    #expect(list.scroll(to: 10_812, by: 4, every: 10).cells.lowerBound == 1081)
    #expect(list.scroll(to: 10_816, after: 10).cells == 1070..<1201)
  }

  @Test mutating func `100 ms after the last calculation the velocity is zero`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.rest(for: 99).cells == 100..<114)
    #expect(list.rest(for: 1).cells == 97..<111)
  }

  /// At 20 ms and not at 100.
  @Test mutating func `a movement of 2 points triggers no calculation and delays none`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_080, by: 40, every: 10)
    #expect(list.scroll(to: 10_082, after: 80).cells == 100..<114)
    #expect(list.rest(for: 19).cells == 100..<114)
    #expect(list.rest(for: 1).cells == 97..<111)
  }

  /// From 10,082 - 125 to 10,882 + 375 at rest, and shifted by up to 125: row 1003 is in it at 10,083, where 1008 was first.
  @Test mutating func `small movements add up to one that triggers a calculation`() {
    list = RuleTest(LegendList3(), rows: 10_000, of: 10)
    list.scroll(to: 10_000)
    #expect(list.scroll(to: 10_080, by: 40, every: 10).cells.lowerBound == 1008)
    #expect(list.scroll(to: 10_082, after: 10).cells.lowerBound == 1008)
    #expect(list.scroll(to: 10_083, after: 10).cells.lowerBound < 1008)
  }

  /// To 10,005: from 9930 to 10,830.
  @Test mutating func `the offset is rounded to whole points`() {
    list = RuleTest(LegendList3(), rows: 10_000, of: 10)
    #expect(list.scroll(to: 10_004.5).cells == 993..<1084)
  }

  /// From 19,925 to 20,825, and then from 19,625 to 20,925.
  @Test mutating func `after a jump of more than a viewport the first frame has a smaller buffer`() {
    list.scroll(to: 10_000)
    list.rest(for: 8)
    #expect(list.scroll(to: 20_000, after: 10).cells == 199..<209)
    #expect(list.rest(for: 8).cells == 196..<210)
  }

  /// Row 109 goes on to 11,400, so that 9705 to 11,005 is inside what was rendered for 9625 to 10,925, though row 96 is out.
  @Test mutating func `rendered rows stay while they cover the window`() {
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

  @Test mutating func `at the end of the content the buffer stops`() {
    list.scroll(to: 99_200)
    #expect(list.rest(for: 8).cells == 988..<1000)
  }

  /// 400 points before the end of 2000, and again after 520, which is more than 520 from the start too.
  @Test mutating func `a page is fetched half a screen before the end, and again after leaving by 1.3 times that`() {
    list = RuleTest(LegendList3(), pager: LegendList3Paging(), rows: 20)
    list.scroll(to: 799)
    #expect(list.requestPage() == false)
    list.scroll(to: 800, after: 8)
    #expect(list.requestPage() == true)
    #expect(list.requestPage() == false)
    list.scroll(to: 681, after: 8)
    list.scroll(to: 800, after: 8)
    #expect(list.requestPage() == false)
    list.scroll(to: 678, after: 8)
    list.scroll(to: 800, after: 8)
    #expect(list.requestPage() == true)
  }

  /// 14 rows: no place is 520 points from both ends.
  @Test mutating func `reaching the start blocks fetches at the end until a finger scrolls`() {
    list = RuleTest(LegendList3(), pager: LegendList3Paging(), rows: 14)
    list.phase = .idle
    list.scroll(to: 0)
    list.scroll(to: 300, after: 8)
    #expect(list.requestPage() == false)
    list.phase = .tracking
    list.rest(for: 8)
    list.scroll(to: 310, after: 8)
    #expect(list.requestPage() == true)
    list.scroll(to: 0, after: 8)
    list.scroll(to: 300, after: 8)
    #expect(list.requestPage() == false)
    list.phase = .idle
    list.rest(for: 8)
    list.scroll(to: 310, after: 8)
    #expect(list.requestPage() == true)
  }

  @Test mutating func `appended items do not unblock fetches, but a later movement does`() {
    list = RuleTest(LegendList3(), pager: LegendList3Paging(), rows: 20, capacity: 10)
    list.scroll(to: 799)
    list.scroll(to: 800, after: 8)
    #expect(list.requestPage() == true)
    list.itemCount = 23
    list.scroll(to: 1100, after: 8)
    #expect(list.requestPage() == false)
    list.phase = .idle
    list.rest(for: 8)
    list.scroll(to: 1110, after: 8)
    #expect(list.requestPage() == true)
  }
}
