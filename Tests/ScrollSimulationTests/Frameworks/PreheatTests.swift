import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view; the window is a viewport long and moves when the content has by more than
/// 200 points.
@Suite struct `Preheat's window` {
  private var list = RuleTest(Preheat(ahead: 1, update: 0.25))

  @Test mutating func `the first window is one viewport ahead of the items in view`() {
    let windows = list.scroll(to: 0)
    #expect(windows.data == 8..<16)
    #expect(windows.cells == 0..<8)
  }

  @Test mutating func `the window moves only after more than a quarter of a viewport`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 200, after: 8).data == 8..<16)
    #expect(list.scroll(to: 201, after: 8).data == 11..<19)
  }

  @Test mutating func `the movement is measured from where the window was last computed`() {
    list.scroll(to: 0)
    #expect(list.scroll(to: 200, by: 100, every: 8).data == 8..<16)
    #expect(list.scroll(to: 300, after: 8).data == 11..<19)
    #expect(list.scroll(to: 500, after: 8).data == 11..<19)
  }

  @Test mutating func `the window is in the direction of movement, with nothing behind`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 4800, after: 8).data == 58..<66)
    #expect(list.scroll(to: 4700, after: 8).data == 39..<47)
  }

  @Test mutating func `at the ends of the content the window is empty`() {
    list.scroll(to: 98_900)
    #expect(list.scroll(to: 99_200, after: 8).data.isEmpty)
    list.scroll(to: 300)
    #expect(list.scroll(to: 0, after: 8).data.isEmpty)
  }

  @Test mutating func `appended items do not move the window`() {
    list = RuleTest(Preheat(ahead: 1, update: 0.25), rows: 10, capacity: 90)
    #expect(list.scroll(to: 0).data == 8..<10)
    list.itemCount = 100
    #expect(list.rest(for: 8).data == 8..<10)
  }

  /// Rows 52 and 60 are in view in part, and both reach into windows.
  @Test mutating func `items in view are not part of the window`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 5250, after: 8).data == 61..<69)
    #expect(list.scroll(to: 4950, after: 8).data == 41..<49)
  }

  /// From 5799.8 to 6599.6, and so to 6600; row 3 begins at 6599.75.
  @Test mutating func `the window is expanded to whole points`() {
    let lengths = [5000, 800] + Array(repeating: 799.75, count: 9)
    list = RuleTest(Preheat(ahead: 1, update: 0.25), rows: lengths, in: 799.8)
    #expect(list.scroll(to: 5000).data == 2..<4)
  }
}
