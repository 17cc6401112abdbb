import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view; a cell takes 1 ms, of 10 that are left of a frame of 16.
@Suite struct `Compose's lazy list` {
  private var list = Self.list()

  private static func list(
    ahead: Double = 0, behind: Double = 0, fraction: Double = 0, hasDefaultWindow: Bool = false, rows: Int = 1000,
    capacity: Int = 0
  ) -> RuleTest<Compose> {
    let rule = Compose(
      ahead: Compose.Length(points: ahead, fraction: fraction),
      behind: Compose.Length(points: behind, fraction: 0), nestedCount: 2, hasDefaultWindow: hasDefaultWindow)
    var list = RuleTest(rule, rows: rows, capacity: capacity)
    list.budget = .frame(spare: 10)
    return list
  }

  @Test mutating func `a movement composes the next item, and items that left are disposed of`() {
    #expect(list.scroll(to: 5000).cells == 50..<58)
    #expect(list.scroll(to: 5010, after: 16).cells == 50..<60)
    #expect(list.scroll(to: 5110, after: 16).cells == 51..<61)
    #expect(list.rest(for: 16).cells == 51..<61)
  }

  /// Too little time for a cell, once it is known what one costs.
  @Test mutating func `toward the head, an item needed in the next frame is composed in any time left`() {
    list.scroll(to: 5000)
    list.scroll(to: 4990, after: 16)
    list.budget = .frame(spare: 0.5)
    #expect(list.scroll(to: 4890, after: 16).cells == 47..<57)
  }

  /// Row 40 begins at 4800, row 39 ends at 4780. At 4812, 12 points of row 40 are left to see, and the movement is 18.
  @Test mutating func `toward the head, the spacing before an item does not count`() {
    list = RuleTest(list.rule, rows: Array(repeating: 100, count: 100), spacing: 20, in: 800)
    list.budget = .frame(spare: 10)
    list.scroll(to: 5000)
    list.scroll(to: 4910, after: 16)
    list.budget = .frame(spare: 0.5)
    #expect(list.scroll(to: 4830, by: 10, every: 16).cells == 40..<47)
    #expect(list.scroll(to: 4812, after: 16).cells == 39..<47)
  }

  @Test mutating func `replaced content makes composed items forgotten`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 5010, after: 16).cells == 50..<60)
    list.rule.contentReplaced()
    #expect(list.rest(for: 16).cells == 50..<59)
  }

  @Test mutating func `a reversal cancels the item composed ahead`() {
    list.scroll(to: 5000)
    list.scroll(to: 5010, after: 16)
    #expect(list.scroll(to: 5005, after: 16).cells == 49..<59)
  }

  /// Item 8 comes into view, which leaves half a millisecond.
  @Test mutating func `the first item is composed in any time left, since its cost is unknown`() {
    list.scroll(to: 0)
    list.budget = .frame(spare: 1.5)
    #expect(list.scroll(to: 10, after: 16).cells == 0..<10)
  }

  @Test mutating func `later items are composed when their cost fits, now or in a later frame`() {
    list.scroll(to: 0)
    list.scroll(to: 60, after: 16)
    list.budget = .frame(spare: 0.9)
    #expect(list.scroll(to: 105, after: 16).cells == 1..<10)
    #expect(list.rest(for: 16).cells == 1..<10)
    list.budget = .frame(spare: 1.1)
    #expect(list.rest(for: 8).cells == 1..<11)
  }

  @Test mutating func `after two frames without drawing an item is composed whatever it costs`() {
    list.scroll(to: 0)
    list.scroll(to: 60, after: 16)
    list.budget = .frame(spare: 0.9)
    list.scroll(to: 105, after: 16)
    #expect(list.rest(for: 16).cells == 1..<10)
    #expect(list.rest(for: 16).cells == 1..<11)
  }

  /// The start of item 10 is 95 points away from the end of the viewport at 105, 10 at 190.
  @Test(arguments: [(0.0, 10), (0.1, 11)])
  mutating func `an item needed in the next frame is composed if any time is left`(spare: Double, end: Int) {
    list.scroll(to: 0)
    list.scroll(to: 60, after: 16)
    list.budget = .frame(spare: spare)
    #expect(list.scroll(to: 190, after: 16).cells == 1..<end)
  }

  @Test mutating func `at the end of the content nothing is composed ahead until items are appended`() {
    list = Self.list(rows: 10, capacity: 10)
    list.scroll(to: 0)
    #expect(list.scroll(to: 200, after: 16).cells == 2..<10)
    list.itemCount = 20
    #expect(list.rest(for: 16).cells == 2..<11)
  }

  @Test mutating func `a cache window is filled at rest as items fit, and only ahead`() {
    list = Self.list(ahead: 250, behind: 150)
    #expect(list.scroll(to: 5000).cells == 50..<59)
    #expect(list.rest(for: 16).cells == 50..<61)
  }

  @Test mutating func `a cache window keeps items behind, and its sides swap on a reversal`() {
    list = Self.list(ahead: 250, behind: 150)
    list.scroll(to: 5000)
    list.rest(for: 16)
    #expect(list.scroll(to: 5100, after: 16).cells == 50..<62)
    #expect(list.scroll(to: 5300, after: 16).cells == 51..<64)
    #expect(list.scroll(to: 5290, after: 16).cells == 50..<63)
  }

  @Test mutating func `a window of a viewport's length, as in a pager, composes a viewport ahead`() {
    list = Self.list(fraction: 1)
    list.scroll(to: 5000)
    #expect(list.rest(for: 16).cells == 50..<66)
  }

  /// From 5010 to 5910, and backward from 4900 to 5800.
  @Test mutating func `in 1.13 the default window is as long as the visible items, after the first movement`() {
    list = Self.list(hasDefaultWindow: true)
    #expect(list.scroll(to: 5000).cells == 50..<58)
    #expect(list.rest(for: 16).cells == 50..<58)
    #expect(list.scroll(to: 5010, after: 16).cells == 50..<60)
    #expect(list.rest(for: 16).cells == 50..<60)
    #expect(list.scroll(to: 5000, after: 16).cells == 49..<58)
  }

  /// 80 points for rows of 20, and 400 for rows of 700: to 14,699 and 14,701, where row 21 begins at 14,700.
  @Test(arguments: [(20.0, 10_000.0, 500..<544), (700, 13_499, 19..<21), (700, 13_501, 19..<22)])
  mutating func `the default window is between a tenth and half of the viewport`(
    length: Double, offset: Double, cells: Range<Int>
  ) {
    list = RuleTest(Self.list(hasDefaultWindow: true).rule, of: length)
    list.budget = .frame(spare: 100)
    list.scroll(to: offset - 10)
    #expect(list.scroll(to: offset, after: 16).cells == cells)
  }

  @Test mutating func `appended items fill the default window only with the next movement`() {
    list = Self.list(hasDefaultWindow: true, rows: 10, capacity: 10)
    list.scroll(to: 0)
    #expect(list.scroll(to: 200, after: 16).cells == 2..<10)
    list.itemCount = 20
    #expect(list.rest(for: 16).cells == 2..<10)
    #expect(list.scroll(to: 190, after: 16).cells == 0..<10)
  }

  @Test mutating func `a nested list composed ahead composes its first two items`() {
    list.isOnScreen = false
    #expect(list.scroll(to: 0).cells == 0..<2)
  }
}
