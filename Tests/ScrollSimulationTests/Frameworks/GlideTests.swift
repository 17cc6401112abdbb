import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view, five are preloaded, by six targets. They begin after those in view but in the
/// integration with RecyclerView.
@Suite struct `Glide's list preloader` {
  private var list = RuleTest(Glide(maxPreload: 5, startsAtLastVisible: false))
  private let recyclerView = RuleTest(Glide(maxPreload: 5))

  @Test mutating func `each new item in view requests one more, and the seventh request reuses the first target`() {
    #expect(list.scroll(to: 0).data == 8..<13)
    #expect(list.scroll(to: 100, after: 8).data == 8..<14)
    #expect(list.scroll(to: 200, after: 8).data == 9..<15)
  }

  @Test mutating func `nothing happens while the first item in view is the same`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 99, after: 8).data == 8..<13)
    #expect(list.rest(for: 1000).data == 8..<13)
  }

  @Test mutating func `a reversal cancels all requests and preloads on the other side`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 4900, after: 8).data == 44..<49)
    #expect(list.scroll(to: 4800, after: 8).data == 43..<49)
    #expect(list.scroll(to: 4700, after: 8).data == 42..<48)
    #expect(list.scroll(to: 4800, after: 8).data == 56..<61)
  }

  @Test mutating func `after a jump only items beyond it are preloaded`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 5000, after: 8).data == 58..<63)
  }

  @Test mutating func `preloading stops at the end of the content and continues into appended items`() {
    list = RuleTest(Glide(maxPreload: 5, startsAtLastVisible: false), rows: 10, capacity: 90)
    #expect(list.scroll(to: 0).data == 8..<10)
    list.itemCount = 100
    #expect(list.rest(for: 8).data == 8..<10)
    #expect(list.scroll(to: 100, after: 8).data == 8..<14)
  }

  @Test mutating func `nothing is preloaded before the first item`() {
    list.scroll(to: 300)
    #expect(list.scroll(to: 200, after: 8).data == 0..<2)
    #expect(list.scroll(to: 0, after: 8).data == 0..<2)
  }

  /// Row 7 is in view. Backward nothing is different.
  @Test mutating func `with RecyclerView the last row in view is the first that is preloaded`() {
    list = recyclerView
    #expect(list.scroll(to: 0).data == 7..<12)
    #expect(list.scroll(to: 50, after: 8).data == 7..<12)
    #expect(list.scroll(to: 150, after: 8).data == 8..<14)
    #expect(list.scroll(to: 90, after: 8).data == 0..<0)
  }
}
