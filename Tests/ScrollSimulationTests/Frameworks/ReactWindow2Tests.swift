import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view: 50 to 57 at 5000.
@Suite struct `React Window 2` {
  private var list = RuleTest(ReactWindow2.rule())

  @Test mutating func `three items on either side are rendered, whatever the direction`() {
    #expect(list.scroll(to: 5000).cells == 47..<61)
    #expect(list.scroll(to: 5100, after: 8).cells == 48..<62)
    #expect(list.scroll(to: 5000, after: 8).cells == 47..<61)
    #expect(list.rest(for: 1000).cells == 47..<61)
  }

  @Test mutating func `partly visible items count as in view, and items that only touch the viewport do not`() {
    #expect(list.scroll(to: 5000.5).cells == 47..<62)
    #expect(list.scroll(to: 5099.5, after: 8).cells == 47..<62)
    #expect(list.scroll(to: 5100, after: 8).cells == 48..<62)
  }

  @Test mutating func `at the ends of the content the overscan stops`() {
    #expect(list.scroll(to: 0).cells == 0..<11)
    #expect(list.scroll(to: 99_200).cells == 989..<1000)
  }

  @Test mutating func `content shorter than the viewport is rendered whole`() {
    list = RuleTest(ReactWindow2.rule(), rows: 3)
    #expect(list.scroll(to: 0).cells == 0..<3)
  }
}
