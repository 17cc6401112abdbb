import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Ten items of 50 points in a viewport of 100, which shows two or three of them. An item's row is its number and 20.
@Suite struct `View Tracker`: ~Copyable {
  private var tracker = ViewTracker()
  private var placement: ContentPlacement
  private var rows = ItemRows(count: 12, areByIndex: false, isOuter: true)
  private var itemCount = 10

  init() {
    let lengths = Array(repeating: Points(50), count: 12)
    let viewport = PointSize(width: Points(100), height: Points(100))
    placement = ContentPlacement(
      Content(
        arrangement: .list(spacing: .zero), axis: .vertical, lengths: lengths, bytes: lengths.map { _ in 1 },
        displayCosts: lengths.map { _ in .zero }, layoutCosts: lengths.map { _ in .zero }, spareCount: 2,
        viewport: viewport), viewport: viewport)
    placement.measure(itemCount: itemCount)
    for item in 0..<10 { rows.set(item + 20, at: item, in: placement) }
    tracker.contentReplaced(count: 10)
  }

  /// Lays out at an offset; returns how many cells came into view.
  @discardableResult
  private mutating func layOut(_ offset: Double, keepsResultsByIndex: Bool = false) -> Int {
    tracker.layOut(
      placement, at: Points(offset), itemCount: itemCount, keepsResultsByIndex: keepsResultsByIndex)
  }

  /// Items come in another order, or go.
  private mutating func replace(by items: [Int], isReload: Bool = false) {
    tracker.noteBeforeChange(placement, rows, isReload: isReload)
    placement.replaceItems(0..<placement.count, by: items)
    itemCount = items.count
    placement.measure(itemCount: itemCount)
    tracker.contentReplaced(count: items.count)
  }

  private var visible: [Int] {
    mutating get {
      tracker.findVisible(in: placement.layout)
      return tracker.visible.map(\.position)
    }
  }
  private var changed: [Int] { tracker.changed.indices.map { tracker.changed[$0].position } }

  @Test mutating func `a layout finds the items that came into view and those that left it`() {
    #expect(layOut(0) == 2)
    #expect(visible == [0, 1])
    #expect(tracker.finding.viewChanged)
    #expect(layOut(60) == 2)
    #expect(visible == [1, 2, 3])
    #expect(changed == [0, 2, 3])
    #expect(tracker.isVisible(ItemIndex(3)) && !tracker.isVisible(ItemIndex(0)))
  }

  @Test mutating func `a layout within the steady bounds finds no changes`() {
    layOut(10)
    #expect(tracker.steadyBounds.contain(Points(40), Points(140)))
    #expect(!tracker.steadyBounds.contain(Points(60), Points(160)))
    #expect(layOut(40) == 0)
    #expect(!tracker.finding.viewChanged)
  }

  @Test mutating func `the first layout after entering the screen compares all items`() {
    layOut(0)
    #expect(!tracker.finding.comparedAll)
    tracker.enterScreen()
    layOut(0)
    #expect(tracker.finding.comparedAll && !tracker.finding.viewChanged)
    layOut(0)
    #expect(!tracker.finding.comparedAll)
    tracker.enterScreen()
    tracker.leaveScreen()
    layOut(0)
    #expect(!tracker.finding.comparedAll)
  }

  @Test mutating func `items added to a short content come into view without a movement`() {
    itemCount = 1
    #expect(layOut(0) == 1)
    itemCount = 10
    #expect(layOut(0) == 0, "nobody has told that there are more")
    tracker.contentGrew()
    #expect(layOut(0) == 1)
    #expect(visible == [0, 1])
  }

  /// Item 10 comes between 0 and 1, which are in view.
  @Test mutating func `after an insertion the items in view are compared with those before it`() {
    layOut(0)
    replace(by: [0, 10, 1, 2])
    #expect(tracker.contentIsNew == true)
    #expect(tracker.rowsBeforeChange == [20, 21])
    #expect(layOut(0) == 1, "the cell of item 10")
    #expect(tracker.finding.viewChanged && tracker.finding.comparedAll)
    #expect(tracker.contentIsNew == false)
  }

  @Test mutating func `a change beyond the viewport does not change the view, unless results are kept by index`() {
    layOut(0)
    replace(by: [0, 1, 10, 2])
    #expect(layOut(0) == 0)
    #expect(!tracker.finding.viewChanged && tracker.finding.comparedAll)
    replace(by: [0, 1, 2])
    #expect(layOut(0, keepsResultsByIndex: true) == 0)
    #expect(tracker.finding.viewChanged)
  }

  /// Items 0 and 1 go, and 0 comes back before a layout follows.
  @Test mutating func `several changes before a layout are compared as one`() {
    layOut(0)
    replace(by: [2, 3])
    replace(by: [0, 2, 3])
    #expect(tracker.rowsBeforeChange == [20, 21])
    #expect(layOut(0) == 1, "the cell of item 2")
    #expect(tracker.finding.viewChanged)
  }

  @Test mutating func `after a reload every cell in view is made again`() {
    layOut(0)
    replace(by: Array(0..<10), isReload: true)
    #expect(tracker.rowsBeforeChange == [20, 21])
    #expect(layOut(0) == 2)
    #expect(tracker.finding.viewChanged)
  }

  @Test mutating func `a new layout compares its visible items with those before it`() {
    layOut(60)
    tracker.layoutInvalidated(placement.layout)
    placement.resize(to: PointSize(width: Points(100), height: Points(40)))
    placement.measure(itemCount: 10)
    #expect(layOut(60) == 0)
    #expect(visible == [1])
    #expect(changed == [2, 3])
  }

  @Test mutating func `appeared and disappeared rows are kept until they are forgotten`() {
    for row in [5, 3, 8] { tracker.noteAppeared(row) }
    tracker.noteDisappeared(4)
    tracker.removeAppearedRows { $0 == 3 }
    #expect(tracker.appearedRows.indices.map { tracker.appearedRows[$0] } == [5, 8])
    #expect(tracker.disappearedRows.indices.map { tracker.disappearedRows[$0] } == [4])
    tracker.forgetAppearances()
    #expect(tracker.appearedRows.isEmpty && tracker.disappearedRows.isEmpty)
  }

  @Test mutating func `a reset clears everything since the last layout`() {
    layOut(0)
    tracker.enterScreen()
    replace(by: [1, 0])
    tracker.noteAppeared(1)
    tracker.noteDisappeared(2)
    tracker.reset()
    #expect(!tracker.contentIsNew && !tracker.finding.viewChanged)
    #expect(tracker.rowsBeforeChange.isEmpty && tracker.appearedRows.isEmpty && tracker.disappearedRows.isEmpty)
    layOut(0)
    #expect(!tracker.finding.comparedAll)
  }
}
