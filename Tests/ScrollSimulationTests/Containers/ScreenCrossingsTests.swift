import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// Frames every 10 ms, a viewport of 100 points.
@Suite struct `Screen Crossings` {
  private func crossings(_ feed: SmallFeed) -> ScreenCrossings {
    let timeline = FrameTimeline(feed.trace, feed.configuration.replay)
    return ScreenCrossings(timeline.outer.frames, ContentPlacement(feed.content, viewport: feed.configuration.viewport))
  }

  /// Screens of 100 points: those at 0, from 1 to 99, at 100, from 101 on.
  @Test func `a stretch ends where an item comes into view or leaves it`() {
    var feed = SmallFeed(screens: 4)
    feed.offsets = [0, 0, 1, 50, 99, 100, 101, 150, 120]
    let crossings = crossings(feed)
    let stretches = feed.offsets.indices.map(crossings.stretch(ofFrame:))
    #expect(stretches.map(\.end) == [2, 2, 5, 5, 5, 6, 9, 9, 9])
    #expect(stretches.map(\.lowest.value) == [0, 0, 1, 1, 1, 100, 101, 101, 101])
    #expect(stretches.map(\.highest.value) == [0, 0, 99, 99, 99, 100, 150, 150, 150])
  }

  @Test func `offsets beyond the ends of the content belong to stretches too`() {
    var feed = SmallFeed(screens: 2)
    feed.offsets = [0, -10, -20, 0, 180, 220, 320]
    #expect(feed.offsets.indices.map(crossings(feed).stretch(ofFrame:)).map(\.end) == [4, 4, 4, 4, 5, 7, 7])
  }

  /// Columns put items in an order that is not that of their ends.
  @Test(arguments: UInt64(0)..<20, [LayoutKind.list(spacing: Points(8)), .waterfall(columns: 2, spacing: .zero)])
  func `the items in view are the same within a stretch and differ in the next one`(
    seed: UInt64, arrangement: LayoutKind
  ) {
    var random = SeededGenerator(seed: seed)
    var feed = SmallFeed(lengths: (0..<30).map { _ in Double(Int.random(in: 5...80, using: &random)) })
    feed.arrangement = arrangement
    feed.offsets = (0..<200).map { _ in Double(Int.random(in: -50...600, using: &random)) }
    feed.offsets.sort()
    let (crossings, layout) = (crossings(feed), feed.content.layout)
    let visible = feed.offsets.map { offset in
      let rect = PointRect(x: .zero, y: Points(offset), size: feed.configuration.viewport)
      return (0..<layout.count).filter { layout.overlaps(ItemIndex($0), rect) }
    }
    for frame in feed.offsets.indices {
      let stretch = crossings.stretch(ofFrame: frame)
      #expect(visible[frame..<stretch.end].allSatisfy { $0 == visible[frame] })
      #expect(stretch.end == visible.count || visible[stretch.end] != visible[frame])
      #expect((stretch.lowest.value...stretch.highest.value).contains(feed.offsets[frame]))
    }
  }
}
