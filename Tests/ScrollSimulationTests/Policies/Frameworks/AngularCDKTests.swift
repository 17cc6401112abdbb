import Testing

@testable import ScrollSimulation

/// 1000 rows of 50 points in a viewport of 500, ten of which fill it.
@Suite struct `Angular CDK` {
  private var list = RuleTest(AngularCDK(), of: 50, in: 500)
  private let disablesAppending = PolicyParameters.with([(AngularCDK.disableAppending, 1)])

  /// 14 rows reach to 700, 200 beyond the viewport. At 110, where 90 are left, three more are needed for 200.
  @Test mutating func `when less than the smaller buffer is left, rows are added up to the larger one`() {
    #expect(list.scroll(to: 0).cells == 0..<14)
    #expect(list.scroll(to: 100, after: 8).cells == 0..<14)
    #expect(list.scroll(to: 110, after: 8).cells == 0..<17)
  }

  /// At 1000: from 900 to 1700. At 999, where 99 are left before the viewport: from 799 to 1599.
  @Test mutating func `the side that is not extended is cut to the smaller buffer`() {
    list = RuleTest(AngularCDK(disablesAppending), of: 50, in: 500)
    list.scroll(to: 0)
    #expect(list.scroll(to: 1000, after: 8).cells == 18..<34)
    #expect(list.scroll(to: 999, after: 8).cells == 15..<32)
  }

  @Test mutating func `between the buffers nothing changes on a reversal`() {
    list = RuleTest(AngularCDK(disablesAppending), of: 50, in: 500)
    list.scroll(to: 1000)
    #expect(list.scroll(to: 1100, after: 8).cells == 18..<34)
    #expect(list.scroll(to: 1000, after: 8).cells == 18..<34)
    #expect(list.scroll(to: 1101, after: 8).cells == 20..<37)
  }

  @Test mutating func `by default what was rendered stays`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 1000, after: 8).cells == 0..<34)
    #expect(list.scroll(to: 999, after: 8).cells == 0..<34)
    list = RuleTest(AngularCDK(), of: 50, in: 500)
    #expect(list.scroll(to: 1000).cells == 18..<34)
  }

  @Test mutating func `at the ends of the content there is nothing to extend`() {
    list = RuleTest(AngularCDK(disablesAppending), rows: 100, of: 50, in: 500)
    #expect(list.scroll(to: 4500).cells == 88..<100)
    #expect(list.scroll(to: 4499, after: 8).cells == 85..<100)
    #expect(list.scroll(to: 0, after: 8).cells == 0..<12)
    #expect(list.rest(for: 8).cells == 0..<12)
  }

  @Test mutating func `content shorter than the viewport is rendered whole, and what comes later too`() {
    list = RuleTest(AngularCDK(), rows: 3, of: 50, in: 500, capacity: 100)
    #expect(list.scroll(to: 0).cells == 0..<3)
    list.itemCount = 100
    #expect(list.rest(for: 8).cells == 0..<14)
  }

  @Test mutating func `items that go take what was rendered with them`() {
    list = RuleTest(AngularCDK(disablesAppending), rows: 100, of: 50, in: 500)
    list.scroll(to: 4500)
    list.itemCount = 50
    #expect(list.scroll(to: 2000, after: 8).cells == 36..<50)
  }

  /// From 800 to 1600 at 1000, for the smaller buffer is 300 then.
  @Test mutating func `a larger buffer below the smaller one is raised to it`() {
    let buffers = PolicyParameters.with([
      (AngularCDK.minimumBufferPoints, 300), (AngularCDK.disableAppending, 1),
    ])
    list = RuleTest(AngularCDK(buffers), of: 50, in: 500)
    #expect(list.scroll(to: 1000).cells == 14..<36)
  }
}
