import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Which of 5 pages of 100 points a pager is at.
@Suite struct `Pager Page` {
  private func centered(_ offset: Double) -> (index: Int, isCentered: Bool)? {
    Pager.centeredPage(offset: Points(offset), viewportLength: Points(100), pageLength: Points(100), count: 5)
  }

  @Test(arguments: [(-100.0, -1), (-99, 0), (0, 0), (99.9, 0), (100, 1), (250, 2), (1000, 10)])
  func `the current page changes when the next page's start is reached`(offset: Double, page: Int) {
    #expect(Pager.currentPage(offset: Points(offset), pageLength: Points(100)) == page)
  }

  @Test(arguments: [(-50.0, 0), (0, 0), (49.9, 0), (50, 1), (149, 1), (150, 2), (449, 4)])
  func `the centered page is the one under the center of the viewport`(offset: Double, page: Int) {
    #expect(centered(offset)?.index == page)
  }

  @Test func `a page is centered only if its start is exactly the offset`() {
    #expect(centered(200)?.isCentered == true)
    #expect(centered(200.001)?.isCentered == false)
  }

  @Test func `a page shorter than the viewport is centered when both centers meet`() {
    let page = Pager.centeredPage(offset: Points(20), viewportLength: Points(140), pageLength: Points(60), count: 5)
    #expect(page?.index == 1)
    #expect(page?.isCentered == true)
  }

  @Test func `no page is centered when the offset is beyond the pages`() {
    #expect(centered(-50.1) == nil)
    #expect(centered(450) == nil)
  }

  @Test func `pages of zero length have no centered page, and the first is current`() {
    #expect(Pager.currentPage(offset: Points(30), pageLength: .zero) == 0)
    #expect(Pager.centeredPage(offset: Points(30), viewportLength: Points(100), pageLength: .zero, count: 5) == nil)
  }
}
