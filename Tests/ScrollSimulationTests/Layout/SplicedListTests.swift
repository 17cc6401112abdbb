import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `A Spliced List` {
  private static let viewport = PointSize(width: Points(390), height: Points(844))

  /// The same items laid out all at once are what it is held against, to the last bit.
  @Test(arguments: Exhaustiveness.seeds(4, of: 24) as Range<UInt64>)
  func `spliced items have the same frames as laying out all items again`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis: ScrollAxis = random.one(of: [.vertical, .horizontal])
    let spacing = random.one(of: [0, 8, 0.3])
    let draw = random.one(of: [0, 1, 2])
    func length() -> Double {
      switch draw {
      case 0: 200
      case 1: random.happens(0.2) ? 0 : Double(random.number(1...400))
      default: random.number(1...400.0)
      }
    }
    var lengths = (0..<random.number(0...700)).map { _ in length() }
    var layout = ContentLayout(
      SplicedList(lengths, spacing: spacing, axis: axis, breadth: Self.viewport.breadth(across: axis)))
    for _ in 0..<60 {
      let start = random.number(0...lengths.count)
      let range = start..<min(lengths.count, start + random.one(of: [0, 0, 1, 5, 300]))
      let new = (0..<random.one(of: [0, 1, 1, 2, 300])).map { _ in length() }
      layout.replaceItems(range, by: new.map(Points.init))
      lengths.replaceSubrange(range, with: new)
      check(
        layout,
        against: LayoutKind.list(spacing: Points(spacing)).layout(
          lengths: lengths.map(Points.init), axis: axis, viewport: Self.viewport), &random)
    }
  }

  private func check(_ layout: ContentLayout, against whole: ContentLayout, _ random: inout SeededGenerator) {
    #expect(layout == whole)
    #expect(layout.frames == whole.frames)
    #expect(layout.longest == whole.longest)
    #expect(whole.isInOrder && layout.isInOrder)
    for count in [0, whole.count, random.number(0...whole.count)] {
      #expect(layout.contentLength(ofFirst: count) == whole.contentLength(ofFirst: count))
      let other = random.number(0...whole.count)
      let (edges, wholeEdges) = (layout.edges(around: count, other), whole.edges(around: count, other))
      #expect(edges.leading == wholeEdges.leading && edges.trailing == wholeEdges.trailing)
    }
    for item in 0..<whole.count {
      #expect(layout.leadingEdge(of: item) == whole.leadingEdge(of: item))
      #expect(layout.trailingEdge(of: item) == whole.trailingEdge(of: item))
      #expect(layout.edges(of: item) == whole.edges(of: item))
    }
    for _ in 0..<5 {
      let limit =
        whole.count > 0 && random.happens(0.5)
        ? whole.leadingEdge(of: random.number(0...whole.count - 1)) : random.number(-10...200_000.0)
      #expect(layout.countByLeading { $0 < limit } == whole.countByLeading { $0 < limit })
      #expect(layout.countByTrailing { $0 <= limit } == whole.countByTrailing { $0 <= limit })
    }
  }

  @Test func `a copy is not changed by a later splice`() {
    var layout = ContentLayout(
      SplicedList([10, 20, 30], spacing: 0, axis: .vertical, breadth: Self.viewport.width))
    let copy = layout
    layout.replaceItems(0..<1, by: [Points(50), Points(60)])
    #expect(copy.frames.map(\.y.value) == [0, 10, 30])
    #expect(layout.frames.map(\.y.value) == [0, 50, 110, 130])
    #expect(copy != layout)
  }

  @Test func `a spliced list cannot hold lengths that rounding would lose`() {
    #expect(SplicedList.canHold([0, 100, 0.1], spacing: 8))
    #expect(SplicedList.canHold([0, 0], spacing: 0))
    #expect(!SplicedList.canHold([100, 1e-300], spacing: 8))
    #expect(!SplicedList.canHold([100, -1], spacing: 8))
    #expect(!SplicedList.canHold([100], spacing: -1))
    #expect(!SplicedList.canHold([.infinity], spacing: 0))
    #expect(!SplicedList.canHold([.nan], spacing: 0))
  }
}
