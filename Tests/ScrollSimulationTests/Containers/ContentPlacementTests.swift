import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Items of 10, 20, 30 and 40 points, and a spare one of 50, in a viewport of 100 × 60.
@Suite struct `Content Placement`: ~Copyable {
  private static let viewport = PointSize(width: Points(100), height: Points(60))
  private var placement = Self.placement()

  init() { placement.measure(itemCount: 4) }

  private static func placement(
    _ arrangement: LayoutKind = .list(spacing: .zero), axis: ScrollAxis = .vertical, spareCount: Int = 1
  ) -> ContentPlacement {
    let lengths = [10.0, 20, 30, 40, 50]
    let content = Content(
      arrangement: arrangement, axis: axis, lengths: lengths.map(Points.init), bytes: lengths.map { _ in 1 },
      displayCosts: lengths.map { _ in .zero }, layoutCosts: lengths.map { _ in .zero }, spareCount: spareCount,
      viewport: viewport)
    return ContentPlacement(content, viewport: viewport)
  }

  private var items: [Int] { (0..<placement.count).map { placement.item(at: ItemIndex($0)) } }
  private var starts: [Double] { (0...placement.count).map { placement.start(ofItemAt: $0).value } }

  @Test func `items are in feed order until they are replaced`() {
    #expect(items == [0, 1, 2, 3])
    #expect(starts == [0, 10, 30, 60, 100])
    #expect(placement.order == nil)
    #expect((0..<5).map { placement.index(of: $0) } == [0, 1, 2, 3, nil])
  }

  @Test mutating func `replaced items are laid out in their new order`() {
    placement.replaceItems(0..<placement.count, by: [3, 4, 0])
    #expect(items == [3, 4, 0])
    #expect(starts == [0, 40, 90, 100])
    #expect((0..<5).map { placement.index(of: $0) } == [2, nil, nil, 0, 1])
  }

  @Test func `an item beyond the last one has no size`() {
    #expect(placement.size(ofItemAt: 3) == PointSize(width: Points(100), height: Points(40)))
    #expect(placement.size(ofItemAt: 4) == PointSize(width: .zero, height: .zero))
  }

  @Test mutating func `the content is as long as its measured items`() {
    let measured = [4, 3, 1].map { itemCount in
      placement.measure(itemCount: itemCount)
      return [placement.contentLength, placement.viewportLength, placement.endOffset].map(\.value)
    }
    #expect(measured == [[100, 60, 40], [60, 60, 0], [10, 60, 0]], "an end offset is not below zero")
  }

  @Test mutating func `an offset is clamped to the content`() {
    #expect([-5, 0, 39, 41].map { placement.clamped(Points($0)).value } == [0, 0, 39, 40])
    placement.measure(itemCount: 2)
    #expect(placement.clamped(Points(39)) == .zero)
  }

  @Test func `the bounds are the viewport, moved by the offset along the axis`() {
    #expect(placement.bounds(at: Points(7)) == PointRect(x: 0, y: 7, width: 100, height: 60))
    let row = Self.placement(axis: .horizontal)
    #expect(row.bounds(at: Points(7)) == PointRect(x: 7, y: 0, width: 100, height: 60))
  }

  @Test mutating func `spare items are handed out once, until there are none left`() {
    placement = Self.placement(spareCount: 3)
    #expect(placement.takeSpareItems(0).isEmpty)
    #expect(placement.takeSpareItems(2) == 2..<4)
    #expect(placement.takeSpareItems(2) == 4..<5)
    #expect(placement.takeSpareItems(2).isEmpty)
    placement.restore()
    #expect(placement.takeSpareItems(1) == 2..<3)
  }

  /// A page is as long as the viewport.
  @Test mutating func `resizing the viewport lays the items out again in the same order`() {
    placement = Self.placement(.pager(verticalInsets: .zero), axis: .horizontal)
    placement.replaceItems(0..<placement.count, by: [2, 0])
    placement.resize(to: PointSize(width: Points(80), height: Points(50)))
    #expect(placement.viewport == PointSize(width: Points(80), height: Points(50)))
    #expect(items == [2, 0])
    #expect(starts == [0, 80, 160])
  }

  @Test mutating func `restoring a placement brings back the feed's order in the current viewport`() {
    placement = Self.placement(.pager(verticalInsets: .zero), axis: .horizontal)
    #expect(placement.isOriginal == true)
    placement.replaceItems(0..<placement.count, by: [2])
    placement.prepareViewport(PointSize(width: Points(80), height: Points(50)))
    #expect(placement.isOriginal == false)
    placement.restore()
    #expect(items == [0, 1, 2, 3])
    #expect(starts == [0, 80, 160, 240, 320])
    #expect(placement.order == nil)
    #expect(placement.isOriginal == true)
  }

  @Test mutating func `setting the current viewport again changes nothing`() {
    placement.prepareViewport(Self.viewport)
    #expect(placement.isOriginal == true)
  }
}
