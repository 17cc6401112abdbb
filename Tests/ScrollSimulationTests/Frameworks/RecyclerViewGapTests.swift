import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view; a cell takes 1 ms, of 10 that are left of a frame of 16.
@Suite struct `RecyclerView with its gap worker` {
  private var list = RuleTest(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2))

  init() { list.budget = .frame(spare: 10) }

  @Test mutating func `no cell is made ahead before the first movement`() {
    #expect(list.scroll(to: 0).cells == 0..<8)
    #expect(list.rest(for: 16).cells == 0..<8)
  }

  @Test mutating func `a movement makes the next cell ahead, and never more than one`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 10, after: 16).cells == 0..<10)
    #expect(list.scroll(to: 20, after: 16).cells == 0..<10)
  }

  /// Item 8 comes into view, which takes 1 ms; another has to take less than what is then left.
  @Test(arguments: [(1.9, 9), (2, 9), (2.1, 10)])
  mutating func `a cell is made ahead if the frame has time for it`(spare: Double, end: Int) {
    list.scroll(to: 0)
    list.budget = .frame(spare: spare)
    #expect(list.scroll(to: 10, after: 16).cells == 0..<end)
  }

  /// Item 8 sticks out by what remains of its 100 points.
  @Test(arguments: [(49.0, 9), (50, 10)])
  mutating func `a cell needed in the next frame is made whatever it costs`(movement: Double, end: Int) {
    list.scroll(to: 0)
    list.budget = .frame(spare: -5)
    #expect(list.scroll(to: movement, after: 16).cells == 0..<end)
  }

  @Test mutating func `two cells that left are kept, besides the one made ahead`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 1000, by: 100, every: 16).cells == 8..<19)
  }

  @Test mutating func `after a reversal the oldest cached cell is dropped first`() {
    list.scroll(to: 0)
    list.scroll(to: 1000, by: 100, every: 16)
    #expect(list.scroll(to: 990, after: 16).cells == 8..<19)
    #expect(list.scroll(to: 900, after: 16).cells == 8..<19)
    #expect(list.scroll(to: 800, after: 16).cells == 7..<18)
  }

  @Test mutating func `without a view cache only the cell made ahead is kept`() {
    list = RuleTest(RecyclerViewGap(viewCacheSize: 0, nestedCount: 2))
    list.budget = .frame(spare: 10)
    list.scroll(to: 0)
    #expect(list.scroll(to: 500, by: 100, every: 16).cells == 5..<14)
  }

  @Test mutating func `cells left by a jump are not kept`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 5000, after: 16).cells == 50..<59)
  }

  @Test mutating func `at the ends of the content no cell is made ahead`() {
    list.scroll(to: 99_100)
    #expect(list.scroll(to: 99_200, after: 16).cells == 991..<1000)
    list = RuleTest(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2))
    list.scroll(to: 50)
    #expect(list.scroll(to: 0, after: 16).cells == 0..<9)
  }

  @Test mutating func `a nested list made ahead makes its first two items as they fit`() {
    list.isOnScreen = false
    list.budget = .frame(spare: 1.5)
    #expect(list.scroll(to: 0).cells == 0..<1)
    #expect(list.rest(for: 16).cells == 0..<2)
    list.isOnScreen = true
    #expect(list.rest(for: 16).cells == 0..<8)
    list.isOnScreen = false
    #expect(list.rest(for: 16).cells == 0..<8)
  }
}

extension FrameBudget {
  /// Of a frame of 16 ms in which a cell takes 1 ms.
  static func frame(spare: Double) -> FrameBudget {
    FrameBudget(
      period: SimulatedTime(milliseconds: 16), spare: SimulatedTime(milliseconds: spare),
      cellCost: SimulatedTime(milliseconds: 1))
  }
}
