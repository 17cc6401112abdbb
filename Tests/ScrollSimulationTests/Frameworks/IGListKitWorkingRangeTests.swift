import Testing

@testable import ScrollSimulation

@Suite struct `IGListKit's working range` {
  /// Sections of one row of 100 points, of which three are in view.
  private func list(size: Int, itemsPerSection: Int = 1) -> RuleTest<IGListKitWorkingRange> {
    RuleTest(IGListKitWorkingRange(size: size, itemsPerSection: itemsPerSection), in: 300)
  }

  @Test func `the working range covers two sections on either side of those in view`() {
    var list = list(size: 2)
    let windows = list.scroll(to: 500)
    #expect(windows.data == 3..<10)
    #expect(windows.cells == 5..<8)
  }

  @Test func `the working range ignores direction and speed`() {
    var list = list(size: 2)
    list.scroll(to: 0)
    #expect(list.scroll(to: 5000, after: 1).data == 48..<55)
    #expect(list.scroll(to: 4900, after: 1).data == 47..<54)
    #expect(list.rest(for: 1000).data == 47..<54)
  }

  @Test func `at the default size of 0 the working range is the sections in view`() {
    var list = list(size: 0)
    #expect(list.scroll(to: 550).data == 5..<9)
  }

  @Test func `a partly visible section is in the working range with all its items`() {
    var list = list(size: 1, itemsPerSection: 4)
    #expect(list.scroll(to: 650).data == 0..<16)
    #expect(list.scroll(to: 900).data == 4..<16)
  }

  @Test func `the working range stops at the ends of the content`() {
    var list = list(size: 2)
    #expect(list.scroll(to: 100).data == 0..<6)
    #expect(list.scroll(to: 99_700).data == 995..<1000)
  }

  @Test func `the working range is empty when nothing is in view`() {
    var list = list(size: 2)
    list.itemCount = 0
    #expect(list.scroll(to: 0).data.isEmpty)
  }
}
