import Testing

@testable import ScrollSimulation

/// 1000 rows of 100 points in a viewport of 800. A row that begins where the window ends is in it; one that ends where it begins
/// is not.
@Suite struct `FlashList 2` {
  private var list = RuleTest(FlashList2())

  /// 350 before the viewport have no content, so all 500 lie after it: up to 1300.
  @Test mutating func `at mount all of the buffer lies after the viewport`() {
    #expect(list.scroll(to: 0).cells == 0..<14)
    list = RuleTest(FlashList2(), of: 60)
    #expect(list.scroll(to: 0).cells == 0..<22)
  }

  /// From 9650 to 10,950.
  @Test mutating func `a list starts with its window as if it moved backward`() {
    #expect(list.scroll(to: 10_000).cells == 96..<110)
  }

  /// With one forward of the two backward it starts with, the window is 9658 to 10,958; with two and two 9866 to 11,166.
  /// With three, their median of 1 point/ms moves it by 16: 9890 to 11,190.
  @Test mutating func `the last five velocities vote on the direction`() {
    list.scroll(to: 10_000)
    #expect(list.scroll(to: 10_008, after: 8).cells == 96..<110)
    #expect(list.scroll(to: 10_016, after: 8).cells == 98..<112)
    #expect(list.scroll(to: 10_024, after: 8).cells == 98..<112)
  }

  /// At 10 points/ms the viewport is looked for 160 points on: from 10,400 - 150 to 11,200 + 350.
  @Test mutating func `the window is where the median velocity brings the viewport in 16 ms`() {
    list.scroll(to: 10_000)
    #expect(list.scroll(to: 10_240, by: 80, every: 8).cells == 102..<116)
  }

  /// From 10,090 to 11,390 at 10,240.
  @Test mutating func `after 100 ms without movement the velocity is zero and the direction stays`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_240, by: 80, every: 8)
    #expect(list.rest(for: 99).cells == 102..<116)
    #expect(list.rest(for: 1).cells == 100..<114)
    #expect(list.rest(for: 1000).cells == 100..<114)
  }

  /// Velocities 10, 10, 10, -10, -10 still point forward; the third backward takes the place of the first forward.
  @Test mutating func `a reversal counts once most velocities point backward`() {
    list.scroll(to: 10_000)
    list.scroll(to: 10_240, by: 80, every: 8)
    #expect(list.scroll(to: 10_080, by: 80, every: 8).cells == 100..<114)
    #expect(list.scroll(to: 10_000, after: 8).cells == 94..<108)
  }

  /// Backward, 150 after the viewport have no content: from 98,850 - 150 on.
  @Test mutating func `buffer beyond the end of the content is added at the start`() {
    #expect(list.scroll(to: 99_200).cells == 987..<1000)
  }

  /// Frames of 8.5 ms last 8, 9 and 8: velocities of 3.125, 2.778 and 3.125. The third of five is 2.778, so that the window
  /// begins at 10,075 - 150 + 44.4; with the time as it is it would at 9972.
  @Test mutating func `times are rounded down to whole milliseconds`() {
    list = RuleTest(FlashList2(), rows: 2000, of: 10)
    list.scroll(to: 10_000)
    #expect(list.scroll(to: 10_075, by: 25, every: 8.5).cells.lowerBound == 996)
  }

  @Test mutating func `content shorter than the viewport is rendered whole`() {
    list = RuleTest(FlashList2(), rows: 3)
    #expect(list.scroll(to: 0).cells == 0..<3)
  }

  /// From 10,000 - 700 to 10,800 + 300.
  @Test mutating func `twice the draw distance is split between both sides`() {
    list = RuleTest(FlashList2(.with([(FlashList2.drawDistance, 500)])))
    #expect(list.scroll(to: 10_000).cells == 93..<112)
  }

  /// The content is 2000 long; the viewport, its end rounded up, has to reach 1600.
  @Test mutating func `a page is asked for once when the viewport comes within half a screenful of the end`() {
    list = RuleTest(FlashList2(), pager: FlashList2Paging(), rows: 20, capacity: 20)
    list.scroll(to: 799)
    #expect(list.requestPage() == false)
    list.scroll(to: 799.5, after: 8)
    #expect(list.requestPage() == true)
    #expect(list.requestPage() == false)
    list.scroll(to: 799, after: 8)
    list.scroll(to: 800, after: 8)
    #expect(list.requestPage() == true)
    list.itemCount = 24
    list.rest(for: 8)
    #expect(list.requestPage() == false)
    list.itemCount = 23
    list.scroll(to: 1100, after: 8)
    #expect(list.requestPage() == true)
  }
}
