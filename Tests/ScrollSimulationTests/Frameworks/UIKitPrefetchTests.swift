import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view; a cell takes 1 ms, of 10 that are left of a frame of 16.
@Suite struct `UIKit's prefetching, as far as it is known` {
  private var list = RuleTest(UIKitPrefetch(dataRowsPerVisibleRow: 0.5, keptCellsPerVisibleCell: 1))

  init() { list.budget = .frame(spare: 10) }

  @Test mutating func `nothing is prefetched before the first movement`() {
    #expect(list.scroll(to: 5000) == ItemWindows(cells: 50..<58))
    #expect(list.rest(for: 16) == ItemWindows(cells: 50..<58))
  }

  @Test mutating func `with eight rows in view, data of four more is prefetched and the next cell made`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 5100, after: 16) == ItemWindows(data: 59..<63, cells: 50..<60))
    #expect(list.rest(for: 16) == ItemWindows(data: 59..<63, cells: 50..<60))
  }

  @Test mutating func `a reversal cancels the prefetched data`() {
    list.scroll(to: 5000)
    list.scroll(to: 5100, after: 16)
    #expect(list.scroll(to: 5000, after: 16) == ItemWindows(data: 46..<50, cells: 49..<60))
  }

  @Test mutating func `a frame without time for a cell makes none but prefetches data`() {
    list.scroll(to: 5000)
    list.budget = .frame(spare: 2)
    #expect(list.scroll(to: 5010, after: 16) == ItemWindows(data: 59..<64, cells: 50..<59))
    list.budget = .frame(spare: 1)
    #expect(list.scroll(to: 5020, after: 16).cells == 50..<59)
    list.budget = .frame(spare: 1.1)
    #expect(list.scroll(to: 5030, after: 16).cells == 50..<60)
  }

  @Test mutating func `as many cells are kept after leaving as are in view`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 2000, by: 100, every: 16).cells == 12..<29)
  }

  @Test mutating func `with no cells to keep, only the next cell made ahead is there`() {
    list = RuleTest(UIKitPrefetch(dataRowsPerVisibleRow: 0, keptCellsPerVisibleCell: 0))
    list.budget = .frame(spare: 10)
    list.scroll(to: 0)
    #expect(list.scroll(to: 500, by: 100, every: 16) == ItemWindows(data: 13..<13, cells: 5..<14))
    #expect(list.rest(for: 16).cells == 5..<14)
  }

  @Test mutating func `prefetching stops at the end of the content`() {
    list.scroll(to: 99_100)
    #expect(list.scroll(to: 99_200, after: 16) == ItemWindows(data: 1000..<1000, cells: 991..<1000))
  }
}
