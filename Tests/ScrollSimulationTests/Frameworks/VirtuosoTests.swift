import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 800.
@Suite struct `Virtuoso Window` {
  private var list = RuleTest(Virtuoso())

  @Test mutating func `rendered items stay until the viewport leaves them`() {
    #expect(list.scroll(to: 0).cells == 0..<8)
    #expect(list.scroll(to: 50, after: 8).cells == 0..<9)
    #expect(list.scroll(to: 100, after: 8).cells == 0..<9)
    #expect(list.scroll(to: 101, after: 8).cells == 1..<10)
    #expect(list.scroll(to: 100, after: 8).cells == 1..<10)
    #expect(list.scroll(to: 99, after: 8).cells == 0..<9)
  }

  /// The first chunk ends at 1000, the second goes from 201 to 1201, the third from 0 to 999.
  @Test mutating func `overscan renders a chunk on the side that ran out, and only there`() {
    list = RuleTest(Virtuoso(.with([(Virtuoso.overscanPoints, 200)])))
    #expect(list.scroll(to: 0).cells == 0..<10)
    #expect(list.scroll(to: 200, after: 8).cells == 0..<10)
    #expect(list.scroll(to: 201, after: 8).cells == 2..<13)
    #expect(list.scroll(to: 200, after: 8).cells == 2..<13)
    #expect(list.scroll(to: 199, after: 8).cells == 0..<10)
  }

  @Test mutating func `reverse overscan is on the other side of a chunk`() {
    list = RuleTest(Virtuoso(.with([(Virtuoso.overscanPoints, 200), (Virtuoso.reverseOverscanPoints, 100)])))
    #expect(list.scroll(to: 1000).cells == 9..<20)
    #expect(list.scroll(to: 899, after: 8).cells == 6..<18)
  }

  /// From 100 before the viewport to 200 after it: 900 to 2000 at 1000.
  @Test mutating func `an increased viewport is always covered`() {
    list = RuleTest(Virtuoso(.with([(Virtuoso.increaseAbovePoints, 100), (Virtuoso.increaseBelowPoints, 200)])))
    #expect(list.scroll(to: 1000).cells == 9..<20)
    #expect(list.scroll(to: 1001, after: 8).cells == 9..<21)
    #expect(list.scroll(to: 1000, after: 8).cells == 9..<21)
    #expect(list.scroll(to: 999, after: 8).cells == 8..<20)
  }

  /// 10 to 17 are in view at 1000; 8 to 19 are rendered, up to 2000.
  @Test mutating func `minimum overscan items are rendered beside a chunk and count as covered`() {
    list = RuleTest(Virtuoso(.with([(Virtuoso.minimumOverscanItems, 2)])))
    #expect(list.scroll(to: 1000).cells == 8..<20)
    #expect(list.scroll(to: 1200, after: 8).cells == 8..<20)
    #expect(list.scroll(to: 1201, after: 8).cells == 10..<23)
  }

  @Test mutating func `a jump renders only the items in view`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 50_050, after: 8).cells == 500..<509)
    #expect(list.scroll(to: 0, after: 8).cells == 0..<8)
  }

  @Test mutating func `content shorter than the viewport is rendered whole, and grows with its items`() {
    list = RuleTest(Virtuoso(), rows: 3, capacity: 100)
    #expect(list.scroll(to: 0).cells == 0..<3)
    list.itemCount = 20
    #expect(list.rest(for: 8).cells == 0..<8)
  }

  @Test mutating func `a page is fetched when the last item is rendered, once per item count`() {
    list = RuleTest(Virtuoso(), pager: VirtuosoPaging(), rows: 20, capacity: 1)
    list.scroll(to: 1100)
    #expect(list.requestPage() == false)
    list.scroll(to: 1101, after: 8)
    #expect(list.requestPage() == true)
    #expect(list.requestPage() == false)
    list.scroll(to: 0, after: 8)
    list.scroll(to: 1200, after: 8)
    #expect(list.requestPage() == false)
    list.itemCount = 21
    list.rest(for: 8)
    #expect(list.requestPage() == false)
    list.scroll(to: 1300, after: 8)
    #expect(list.requestPage() == true)
  }
}
