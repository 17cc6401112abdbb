import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// A pager of four pages that are as wide as the viewport, 100 points.
@Suite struct `Centered Page Tracker`: ~Copyable {
  private var tracker = CenteredPageTracker()
  private var placement: ContentPlacement

  init() {
    let content = Content(
      arrangement: .pager(verticalInsets: .zero), axis: .horizontal, lengths: Array(repeating: Points(1), count: 5),
      bytes: Array(repeating: 1, count: 5), displayCosts: Array(repeating: .zero, count: 5),
      layoutCosts: Array(repeating: .zero, count: 5), spareCount: 1,
      viewport: PointSize(width: Points(100), height: Points(50)))
    placement = ContentPlacement(content, viewport: PointSize(width: Points(100), height: Points(50)))
    placement.measure(itemCount: 4)
  }

  private mutating func note(_ offset: Double, itemCount: Int = 4) {
    tracker.note(placement, offset: Points(offset), itemCount: itemCount)
  }

  private func kept(_ rule: CenteredPageRule, isScrolling: Bool = false, itemCount: Int = 4) -> Int? {
    tracker.pageToKeep(rule, placement, itemCount: itemCount, isScrolling: isScrolling)
  }

  @Test func `no page is kept before the first layout`() {
    #expect(kept(.byItemUnlessScrolling) == nil)
    #expect(kept(.byIndexIfCentered) == nil)
  }

  @Test mutating func `by item, the page under the center is kept unless the content is scrolling`() {
    for offset in [150.0, 200, 249] {
      note(offset)
      #expect(kept(.byItemUnlessScrolling) == 2)
      #expect(kept(.byItemUnlessScrolling, isScrolling: true) == nil)
    }
    note(250)
    #expect(kept(.byItemUnlessScrolling) == 3)
  }

  @Test mutating func `by item, the page is kept at its new index, if it is still there`() {
    note(200)
    placement.replaceItems(0..<placement.count, by: [0, 4, 1, 2, 3])
    #expect(kept(.byItemUnlessScrolling, itemCount: 5) == 3)
    #expect(kept(.byItemUnlessScrolling, itemCount: 3) == nil, "it has not come yet")
    placement.replaceItems(0..<placement.count, by: [0, 1, 3])
    #expect(kept(.byItemUnlessScrolling, itemCount: 3) == nil)
  }

  @Test mutating func `by index, only an exactly centered page is kept, even while the content scrolls`() {
    note(200)
    #expect(kept(.byIndexIfCentered) == 2)
    #expect(kept(.byIndexIfCentered, isScrolling: true) == 2)
    placement.replaceItems(0..<placement.count, by: [0, 1, 3])
    #expect(kept(.byIndexIfCentered, itemCount: 3) == 2, "whichever item is there")
    #expect(kept(.byIndexIfCentered, itemCount: 2) == nil)
    note(201)
    #expect(kept(.byIndexIfCentered) == nil)
  }

  @Test(arguments: [-60.0, 351])
  mutating func `no page is kept when the offset is beyond the pages`(offset: Double) {
    note(200)
    note(offset)
    #expect(kept(.byItemUnlessScrolling) == nil)
  }

  @Test mutating func `no page is kept after a reset`() {
    note(200)
    tracker.reset()
    #expect(kept(.byItemUnlessScrolling) == nil)
    #expect(kept(.byIndexIfCentered) == nil)
  }

  @Test mutating func `the centering offset is the page's start, less half the space that it leaves free`() {
    #expect(CenteredPageTracker.offsetCentering(2, placement) == Points(200))
    let row = Content(
      arrangement: .list(spacing: .zero), axis: .horizontal, lengths: [Points(40), Points(40)], bytes: [1, 1],
      displayCosts: [.zero, .zero], layoutCosts: [.zero, .zero], viewport: placement.viewport)
    #expect(CenteredPageTracker.offsetCentering(1, ContentPlacement(row, viewport: placement.viewport)) == Points(10))
  }

  @Test func `the current page changes when the next page's start is reached`() {
    let pages = [0.0, 99.9, 100, 199.9, 200].map { CenteredPageTracker.currentPage(placement, offset: Points($0)) }
    #expect(pages == [0, 0, 1, 1, 2])
  }
}
