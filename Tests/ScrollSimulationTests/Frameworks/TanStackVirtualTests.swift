import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view.
@Suite struct `TanStack Virtual` {
  private var list = RuleTest(TanStackVirtual.rule())

  @Test mutating func `one item on either side is rendered, whatever the direction`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 5100, after: 8).cells == 50..<60)
    #expect(list.scroll(to: 5000, after: 8).cells == 49..<59)
    #expect(list.rest(for: 200).cells == 49..<59)
  }

  @Test mutating func `partly visible items count as in view, and items that only touch the viewport do not`() {
    #expect(list.scroll(to: 5000).cells == 49..<59)
    #expect(list.scroll(to: 5000.5).cells == 49..<60)
  }

  @Test mutating func `at the ends of the content the overscan stops`() {
    #expect(list.scroll(to: 0).cells == 0..<9)
    #expect(list.scroll(to: 99_200).cells == 991..<1000)
  }

  @Test mutating func `content shorter than the viewport is rendered whole`() {
    list = RuleTest(TanStackVirtual.rule(), rows: 3)
    #expect(list.scroll(to: 0).cells == 0..<3)
  }

  @Test mutating func `without overscan only the items in view are rendered`() {
    list = RuleTest(SymmetricOverscan(count: 0))
    #expect(list.scroll(to: 5050).cells == 50..<59)
  }

  @Test mutating func `empty content renders no items`() {
    list = RuleTest(TanStackVirtual.rule(), rows: 0)
    #expect(list.scroll(to: 0).cells == 0..<0)
  }
}
