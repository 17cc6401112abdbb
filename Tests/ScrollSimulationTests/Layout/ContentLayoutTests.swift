import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Content Layout` {
  /// Items at 0 to 100, at 100 without length, at 100 to 150, at 150 without length.
  private let list = LayoutKind.list(spacing: .zero)
    .layout(
      lengths: [100, 0, 50, 0].map(Points.init), axis: .vertical,
      viewport: PointSize(width: Points(320), height: Points(320)))

  private func overlapping(_ rect: PointRect, in layout: ContentLayout? = nil) -> [Int] {
    let layout = layout ?? list
    return (0..<layout.count).filter { layout.overlaps(ItemIndex($0), rect) }
  }

  private func rows(_ range: ClosedRange<Double>) -> [Int] {
    overlapping(PointRect(x: 0, y: range.lowerBound, width: 320, height: range.upperBound - range.lowerBound))
  }

  @Test func `items that only touch a rectangle do not overlap it`() {
    #expect(rows(-50...0) == [])
    #expect(rows(20...100) == [0])
    #expect(rows(20...100.5) == [0, 1, 2])
    #expect(rows(150.5...300) == [])
  }

  @Test func `an item of zero length counts at a leading edge and not at a trailing one`() {
    #expect(rows(100...120) == [1, 2])
    #expect(rows(90...100) == [0])
    #expect(rows(150...400) == [3])
    #expect(rows(100.5...150) == [2])
  }

  @Test func `a rectangle of zero length overlaps the items at its origin`() {
    #expect(rows(50...50) == [0])
    #expect(rows(100...100) == [1, 2])
    #expect(rows(150...150) == [3])
    #expect(rows(0...0) == [0])
  }

  @Test func `items beside a rectangle do not overlap it`() {
    let tiles = ContentLayout(
      axis: .vertical,
      frames: [PointRect(x: 0, y: 0, width: 50, height: 50), PointRect(x: 50, y: 0, width: 50, height: 50)],
      spansViewport: false)
    #expect(overlapping(PointRect(x: 0, y: 0, width: 50, height: 10), in: tiles) == [0])
    #expect(overlapping(PointRect(x: 50, y: 0, width: 1, height: 10), in: tiles) == [1])
    #expect(overlapping(PointRect(x: 49, y: 0, width: 2, height: 10), in: tiles) == [0, 1])
    #expect(overlapping(PointRect(x: 100, y: 0, width: 50, height: 10), in: tiles) == [])
  }

  @Test func `the content length is the end of the item that reaches furthest`() {
    let layout = ContentLayout(
      axis: .horizontal,
      frames: [PointRect(x: 0, y: 0, width: 300, height: 10), PointRect(x: 20, y: 0, width: 50, height: 10)],
      spansViewport: true)
    #expect((0...2).map { layout.contentLength(ofFirst: $0).value } == [0, 300, 300])
    #expect(layout.length(of: ItemIndex(1)) == Points(50))
  }

  @Test func `edges are sorted, equal ones by item`() {
    let edges = [30.0, 10, 30, 20]
    let order = EdgeOrder(of: Column(count: 4) { edges[$0] })
    let (items, ordered) = (order.items.indices.map { order.items[$0] }, order.edges.indices.map { order.edges[$0] })
    #expect(items == [1, 3, 0, 2])
    #expect(ordered == [-.infinity, 10, 20, 30, 30, .infinity])
    let counts = [5, 10, 20.5, 30, 31].map { edge in order.count { $0 < edge } }
    #expect(counts == [0, 0, 2, 2, 4])
  }

  @Test func `moving a region over part of unordered frames is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      let frames = [PointRect(x: 0, y: 100, width: 10, height: 10), PointRect(x: 0, y: 0, width: 10, height: 10)]
      let layout = ContentLayout(axis: .vertical, frames: frames, spansViewport: true)
      var membership = RegionMembership(bits: [0, 0])
      var region = ItemRegion(bit: 1)
      region.move(to: frames[1], in: layout, count: 1, membership: &membership)
    }
  }
}
