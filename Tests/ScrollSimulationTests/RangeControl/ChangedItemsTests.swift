import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// Items that have entered a range or left it, as bits, against a look at every item.
@Suite struct `Changed Items` {
  @Test(arguments: Exhaustiveness.seeds(20, of: 200) as Range<UInt64>)
  func `changed items are visited in order, each once, with the ranges that it is in`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<60).map { _ in Points(Double(random.number(1...30))) }
    let layout = LayoutKind.list(spacing: Points(Double(random.number(0...5)))).layout(
      lengths: lengths, axis: .vertical, viewport: PointSize(width: Points(100), height: Points(100)))
    var regions = Regions()
    regions.reset(count: layout.count)
    var known = Array(repeating: UInt8(0), count: layout.count)
    var visitCount = 0
    for _ in 0..<40 {
      let bounds = PointRect(x: 0, y: Double(random.number(-20...700)), width: 100, height: 100)
      Self.move(&regions, around: bounds, in: layout, &random)
      let order = VisitOrder(in: layout, bounds: bounds, direction: random.one(of: [.down, .up, []]))
      let places = layout.frames.indices.map { order.place(of: $0, bits: regions.bits(of: $0), in: layout) }
      let expected = places.filter { known[$0.item.position] != $0.bits }.sorted { $0.precedes($1) }
      var changed = regions.takeChangedItems(in: layout, order)!
      for place in expected {
        let next = changed.next()
        #expect(next?.item == place.item && next?.bits == place.bits, "\(seed)")
        visitCount += 1
      }
      #expect(changed.next() == nil, "\(seed)")
      known = layout.frames.indices.map { regions.bits(of: $0) }
    }
    #expect(visitCount > 40)
  }

  private static func move(
    _ regions: inout Regions, around bounds: PointRect, in layout: ContentLayout, _ random: inout SeededGenerator
  ) {
    func range() -> PointRect {
      bounds.expanded(
        by: RangeTuningParameters(leading: random.number(-0.6...2), trailing: random.number(-0.6...1)),
        scrollable: .vertical, direction: .down)
    }
    let count = layout.count
    regions.visible.move(to: bounds, in: layout, count: count, membership: &regions.membership)
    regions.display.move(to: range(), in: layout, count: count, membership: &regions.membership)
    regions.preload.move(to: range(), in: layout, count: count, membership: &regions.membership)
  }

  @Test func `there are no changed items if a range reaches farther than the limit`() {
    let layout = LayoutKind.list(spacing: .zero).layout(
      lengths: Array(repeating: Points(10), count: 100), axis: .vertical,
      viewport: PointSize(width: Points(100), height: Points(100)))
    let bounds = PointRect(x: 0, y: 0, width: 100, height: 100)
    let order = VisitOrder(in: layout, bounds: bounds, direction: .down)
    for (height, fits) in [(630.0, true), (631, false)] {
      var regions = Regions()
      regions.reset(count: layout.count)
      let rect = PointRect(x: 0, y: 0, width: 100, height: height)
      regions.visible.move(to: bounds, in: layout, count: layout.count, membership: &regions.membership)
      regions.preload.move(to: rect, in: layout, count: layout.count, membership: &regions.membership)
      #expect((regions.takeChangedItems(in: layout, order) != nil) == fits)
    }
  }

  /// Where two items begin at one offset, or so far away that distances are rounded, the order is that of the distances.
  @Test(arguments: [[0.0, 10, 10, 20], [0, 0.001, 10, 20], [0, 10, 20, 2e12]])
  func `there are no changed items if edges of items are not apart`(offsets: [Double]) {
    let layout = ContentLayout(
      axis: .vertical, frames: offsets.map { PointRect(x: 0, y: $0, width: 100, height: 5) }, spansViewport: true)
    #expect(layout.isInOrder && !layout.isSpaced)
    var regions = Regions()
    regions.reset(count: layout.count)
    let bounds = PointRect(x: 0, y: 0, width: 100, height: 100)
    regions.visible.move(to: bounds, in: layout, count: layout.count, membership: &regions.membership)
    let order = VisitOrder(in: layout, bounds: bounds, direction: .down)
    #expect(regions.takeChangedItems(in: layout, order) == nil)
  }
}
