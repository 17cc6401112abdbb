import Testing

@testable import ScrollSimulation

/// 1000 rows of 50 points in a viewport of 500, ten of which fill it.
@Suite struct `Angular CDK` {
  private var list = RuleTest(AngularCDK(), of: 50, in: 500)
  private let appendsOnly = PolicyParameters.with([(AngularCDK.appendOnly, 1)])

  /// 14 rows reach to 700, 200 beyond the viewport. At 110, where 90 are left, three more are needed for 200.
  @Test mutating func `below the smaller buffer, rows are added up to the larger one`() {
    #expect(list.scroll(to: 0).cells == 0..<14)
    #expect(list.scroll(to: 100, after: 8).cells == 0..<14)
    #expect(list.scroll(to: 110, after: 8).cells == 0..<17)
  }

  /// At 1000: from 900 to 1700. At 999, where 99 are left before the viewport: from 799 to 1599.
  @Test mutating func `the side that is not extended is cut to the smaller buffer`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 1000, after: 8).cells == 18..<34)
    #expect(list.scroll(to: 999, after: 8).cells == 15..<32)
  }

  @Test mutating func `a reversal within the buffers changes nothing`() {
    list.scroll(to: 1000)
    #expect(list.scroll(to: 1100, after: 8).cells == 18..<34)
    #expect(list.scroll(to: 1000, after: 8).cells == 18..<34)
    #expect(list.scroll(to: 1101, after: 8).cells == 20..<37)
  }

  @Test mutating func `with append-only rendering, rows from the head to the last rendered one stay`() {
    list = RuleTest(AngularCDK(appendsOnly), of: 50, in: 500)
    list.scroll(to: 0)
    #expect(list.scroll(to: 1000, after: 8).cells == 0..<34)
    #expect(list.scroll(to: 0, after: 8).cells == 0..<34)
    list.itemCount = 20
    #expect(list.rest(for: 8).cells == 0..<20)
    list = RuleTest(AngularCDK(appendsOnly), of: 50, in: 500)
    #expect(list.scroll(to: 1000).cells == 0..<34)
  }

  @Test mutating func `at the ends of the content the buffer stops`() {
    list = RuleTest(AngularCDK(), rows: 100, of: 50, in: 500)
    #expect(list.scroll(to: 4500).cells == 88..<100)
    #expect(list.scroll(to: 4499, after: 8).cells == 85..<100)
    #expect(list.scroll(to: 0, after: 8).cells == 0..<12)
    #expect(list.rest(for: 8).cells == 0..<12)
  }

  @Test mutating func `short content is rendered whole, and appended rows up to the larger buffer`() {
    list = RuleTest(AngularCDK(), rows: 3, of: 50, in: 500, capacity: 100)
    #expect(list.scroll(to: 0).cells == 0..<3)
    list.itemCount = 100
    #expect(list.rest(for: 8).cells == 0..<14)
  }

  /// Of rows 88 to 99 none is left. Ten rows fill the viewport; the last of them are in view at 2000, and 200 points before.
  @Test mutating func `after a deletion a viewport of rows stays and the buffer before it is refilled`() {
    list = RuleTest(AngularCDK(), rows: 100, of: 50, in: 500)
    list.scroll(to: 4500)
    list.itemCount = 50
    #expect(list.scroll(to: 2010, after: 8).cells == 36..<50)
  }

  /// Of rows 18 to 33 those up to 29 are there. A viewport of them goes on to 28, 100 points beyond the viewport.
  @Test mutating func `after a deletion below the viewport a viewport of rows stays`() {
    list.scroll(to: 1000)
    list.itemCount = 30
    #expect(list.scroll(to: 950, after: 8).cells == 15..<30)
  }

  /// From 800 to 1600 at 1000, for the smaller buffer is 300 then.
  @Test mutating func `a maximum buffer below the minimum one is raised to it`() {
    let buffers = PolicyParameters.with([(AngularCDK.minimumBufferPoints, 300)])
    list = RuleTest(AngularCDK(buffers), of: 50, in: 500)
    #expect(list.scroll(to: 1000).cells == 14..<36)
  }
}
