import Testing

@testable import ScrollSimulation

@Suite struct `IGListKit's working range` {
  /// Sections of one row of 100 points, of which three are in view.
  private func list(size: Int, itemsPerSection: Int = 1) -> RuleTest<IGListKitWorkingRange> {
    RuleTest(IGListKitWorkingRange(size: size, itemsPerSection: itemsPerSection), in: 300)
  }

  @Test func `two sections on either side of those in view`() {
    var list = list(size: 2)
    let windows = list.scroll(to: 500)
    #expect(windows.data == 3..<10)
    #expect(windows.cells == 5..<8)
  }

  @Test func `direction and speed do not matter`() {
    var list = list(size: 2)
    list.scroll(to: 0)
    #expect(list.scroll(to: 5000, after: 1).data == 48..<55)
    #expect(list.scroll(to: 4900, after: 1).data == 47..<54)
    #expect(list.rest(for: 1000).data == 47..<54)
  }

  @Test func `as shipped it is what is in view`() {
    var list = list(size: 0)
    #expect(list.scroll(to: 550).data == 5..<9)
  }

  @Test func `a section that shows one item is in it with all of them`() {
    var list = list(size: 1, itemsPerSection: 4)
    #expect(list.scroll(to: 650).data == 0..<16)
    #expect(list.scroll(to: 900).data == 4..<16)
  }

  @Test func `it ends with the content`() {
    var list = list(size: 2)
    #expect(list.scroll(to: 100).data == 0..<6)
    #expect(list.scroll(to: 99_700).data == 995..<1000)
  }

  @Test func `with nothing in view there is none`() {
    var list = list(size: 2)
    list.itemCount = 0
    #expect(list.scroll(to: 0).data.isEmpty)
  }
}
