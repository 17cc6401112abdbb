import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A region that is kept up to date, against a look at every item.
@Suite struct `Item Region` {
  private static let kinds: [LayoutKind] = [
    .list(spacing: .zero), .list(spacing: Points(30)), .grid(columns: 3, spacing: Points(10)),
    .waterfall(columns: 2, spacing: .zero), .waterfall(columns: 4, spacing: Points(10)),
  ]

  @Test(arguments: kinds, Exhaustiveness.seeds(8, of: 20) as Range<UInt64>)
  func `a moving and growing rectangle covers the items that overlap it`(kind: LayoutKind, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = Self.layout(kind, &random)
    let end = layout.contentLength(ofFirst: layout.count).value
    var walk = Walk(layout)
    var count = random.number(0...layout.count)
    var (start, length) = (0.0, 200.0)
    for _ in 0..<150 {
      switch random.number(0...9) {
      case 0: start = Double(random.number(-100...Int(end) + 100))
      case 1: length = Double(random.one(of: [0, 10, 200, 500]))
      case 2: count = random.number(count...layout.count)
      case 3: start += random.number(-0.5...0.5)
      default: start += Double(random.number(-6...6) * 10)
      }
      walk.move(to: PointRect(x: 0, y: start, width: 300, height: length), count: count)
      #expect(walk.covered == walk.expected, "from \(start), \(length) long, \(count) items")
      #expect(walk.region.count == walk.expected.count)
    }
  }

  /// Over more items than a cursor passes step by step. The last seeds have a few items among the others that are very long.
  @Test(arguments: [kinds[0], kinds[2], kinds[3]], Exhaustiveness.cases(3, of: Array(0..<6 as Range<UInt64>)))
  func `a rectangle that jumps far covers the items that overlap it`(kind: LayoutKind, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<1000).map { _ in
      Points(Double(seed > 3 && random.happens(0.01) ? 3000 : random.number(0...2) * 10))
    }
    let layout = kind.layout(
      lengths: lengths, axis: .vertical, viewport: PointSize(width: Points(300), height: Points(200)))
    let end = layout.contentLength(ofFirst: layout.count).value
    var walk = Walk(layout)
    var (count, before) = (100, Set<Int>())
    for _ in 0..<100 {
      if random.happens(0.1) { count = random.number(count...layout.count) }
      let start = Double(random.number(-100...Int(end) + 100))
      walk.move(to: PointRect(x: 0, y: start, width: 300, height: 200), count: count)
      let covered = walk.covered
      #expect(covered == walk.expected, "from \(start), \(count) items")
      walk.noteSpanChanges()
      #expect(Set(walk.membership.changed.map(\.position)) == before.symmetricDifference(covered))
      walk.membership.changed = []
      before = Set(covered)
    }
  }

  /// Of 1,000 items, 20 are in the rectangle before a jump, and as many after it.
  @Test(arguments: [kinds[2], kinds[3]]) func `a jump goes over the items at both ends, not over those between`(
    kind: LayoutKind
  ) {
    let lengths = (0..<1000).map { Points($0 % 2 == 0 ? 20.0 : 19) }
    let layout = kind.layout(
      lengths: lengths, axis: .vertical, viewport: PointSize(width: Points(300), height: Points(200)))
    let end = layout.contentLength(ofFirst: layout.count).value - 200
    var walk = Walk(layout)
    for start in [0, end, 0, end] {
      walk.move(to: PointRect(x: 0, y: start, width: 300, height: 200), count: layout.count)
      #expect((10...150).contains(walk.membership.takeVisitCount()))
    }
    walk.move(to: PointRect(x: 0, y: end - 100, width: 300, height: 200), count: layout.count)
    #expect((10...40).contains(walk.membership.takeVisitCount()), "the edges pass some items")
  }

  /// An item as long as all others together is in the rectangle wherever it is, so every item before may be, too.
  @Test func `a search for members counts the items that it looks at`() {
    let lengths = [Points(5000)] + Array(repeating: Points(10), count: 499)
    let layout = LayoutKind.waterfall(columns: 2, spacing: .zero).layout(
      lengths: lengths, axis: .vertical, viewport: PointSize(width: Points(300), height: Points(200)))
    var walk = Walk(layout)
    walk.move(to: PointRect(x: 0, y: 4000, width: 300, height: 200), count: layout.count)
    #expect(walk.membership.takeVisitCount() > 400)
    walk.clear()
    #expect(walk.membership.takeVisitCount() > 400)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a rectangle moving on a plane covers the items that overlap it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frames = (0..<60).map { _ in
      PointRect(
        x: Double(random.number(0...40) * 10), y: Double(random.number(0...100) * 10),
        width: Double(random.number(0...8) * 10), height: Double(random.number(0...12) * 10))
    }
    var walk = Walk(ContentLayout(axis: .vertical, frames: frames, spansViewport: false))
    var (x, y) = (0.0, 0.0)
    for _ in 0..<150 {
      y += Double(random.number(-6...6) * 10)
      if random.happens(0.2) { x = Double(random.number(-5...40) * 10) }
      walk.move(to: PointRect(x: x, y: y, width: 100, height: 200), count: frames.count)
      #expect(walk.covered == walk.expected, "at \(x), \(y)")
    }
  }

  @Test(arguments: [LayoutKind.list(spacing: Points(10)), .waterfall(columns: 3, spacing: .zero)])
  func `items that enter or leave a region are noted`(kind: LayoutKind) {
    var random = SeededGenerator(seed: 1)
    var walk = Walk(Self.layout(kind, &random))
    var before: [Int] = []
    for step in 0..<40 {
      walk.move(to: PointRect(x: 0, y: Double(step * 25), width: 300, height: 150), count: walk.layout.count)
      walk.noteSpanChanges()
      let flipped = Set(before).symmetricDifference(walk.covered)
      #expect(Set(walk.membership.changed.map(\.position)) == flipped)
      walk.membership.changed = []
      before = walk.covered
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `items that enter or leave a region are noted when layouts alternate`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layouts = [LayoutKind.list(spacing: Points(10)), .waterfall(columns: 3, spacing: .zero)].map {
      Self.layout($0, &random)
    }
    var walk = Walk(layouts[0])
    var before: [Int] = []
    for _ in 0..<40 {
      if random.happens(0.3) { walk.change(to: random.one(of: layouts)) }
      walk.move(to: PointRect(x: 0, y: Double(random.number(0...800)), width: 300, height: 150), count: 40)
      walk.noteSpanChanges()
      #expect(walk.covered == walk.expected)
      let flipped = Set(before).symmetricDifference(walk.covered)
      #expect(Set(walk.membership.changed.map(\.position)) == flipped)
      walk.membership.changed = []
      before = walk.covered
    }
  }

  @Test func `moving within the steady bounds changes nothing`() {
    var random = SeededGenerator(seed: 2)
    var walk = Walk(Self.layout(.list(spacing: Points(10)), &random))
    for start in stride(from: 0.0, to: 1500, by: 37.5) {
      walk.move(to: PointRect(x: 0, y: start, width: 300, height: 200), count: 25)
      let steady = walk.region.steadyBounds(in: walk.layout, count: 25)
      #expect(steady.start.lower <= start && start < steady.start.upper)
      #expect(steady.end.lower < start + 200 && start + 200 <= steady.end.upper)
      let shift = min(steady.start.upper.nextDown - start, steady.end.upper - (start + 200), 1000)
      let before = walk.covered
      walk.move(to: PointRect(x: 0, y: start + shift, width: 300, height: 200), count: 25)
      #expect(walk.covered == before)
    }
  }

  @Test func `covering rows, items or a rectangle replaces the cover before`() {
    var random = SeededGenerator(seed: 3)
    let layout = Self.layout(.list(spacing: .zero), &random)
    var region = ItemRegion(bit: 4)
    var membership = RegionMembership(bits: Array(repeating: 1, count: layout.count))
    func covered() -> [Int] { membership.bits.indices.filter { region.contains($0, membership) } }
    region.cover(rows: 3..<7, in: layout, membership: &membership)
    #expect(covered() == [3, 4, 5, 6])
    region.cover(rows: 5..<9, in: layout, membership: &membership)
    #expect(covered() == [5, 6, 7, 8])
    region.cover(items: [ItemIndex(8), ItemIndex(2)], in: layout, membership: &membership)
    #expect(covered() == [2, 8])
    region.move(to: layout.frames[4], in: layout, count: layout.count, membership: &membership)
    #expect(covered() == [4])
    region.clear(in: layout, membership: &membership)
    #expect(covered() == [])
    #expect(region.count == 0)
    #expect(membership.bits.allSatisfy { $0 == 1 })
  }

  /// Forty items from empty to 120 long.
  private static func layout(_ kind: LayoutKind, _ random: inout SeededGenerator) -> ContentLayout {
    let lengths = (0..<40).map { _ in Points(Double(random.number(0...12) * 10)) }
    return kind.layout(lengths: lengths, axis: .vertical, viewport: PointSize(width: Points(300), height: Points(300)))
  }
}

/// A region on its way over a layout.
private struct Walk {
  private(set) var layout: ContentLayout
  private(set) var region = ItemRegion(bit: 1)
  var membership: RegionMembership
  /// The items that overlap, looked for among all.
  private(set) var expected: [Int] = []

  init(_ layout: ContentLayout) {
    self.layout = layout
    membership = RegionMembership(bits: Array(repeating: 0, count: layout.count))
  }

  var covered: [Int] { membership.bits.indices.filter { region.contains($0, membership) } }

  /// The items are laid out anew.
  mutating func change(to layout: ContentLayout) {
    region.freeze(in: self.layout, bits: membership.bits)
    self.layout = layout
  }

  mutating func clear() { region.clear(in: layout, membership: &membership) }

  mutating func noteSpanChanges() { region.noteSpanChanges(&membership) }

  mutating func move(to rect: PointRect, count: Int) {
    region.move(to: rect, in: layout, count: count, membership: &membership)
    expected = (0..<count).filter { layout.overlaps(ItemIndex($0), rect) }
  }
}
