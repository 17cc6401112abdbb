import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Batch fetching in special situations.
///
/// | situation | test |
/// |---|---|
/// | Empty content | `empty content is fetched for, in a window or not` |
/// | Content as long as the bounds | `content that just fills the viewport is fetched for only in a window` |
/// | Short content, fetches in vain | `an empty answer does not begin another fetch by itself`, |
/// | | `each frame of a bounce checks short content again` |
/// | Bounce at the top | `a bounce at the top of short content fetches` |
/// | Bounce at the bottom | `bouncing back from the bottom does not fetch` |
/// | Finger lift during an insertion | `lifting the finger while items are measured fetches too early` |
/// | Drag without lift | `a drag past the threshold fetches when the finger lifts` |
///
/// A run holds offsets within the content, so bounces are told by the decision alone. Items are 50 points long, and
/// batches are fetched a screen of 100 ahead.
@Suite struct `Batch Situation Rules` {
  private var feed = SmallFeed(lengths: Array(repeating: 50, count: 40))

  init() {
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.batchItems = 2
    feed.configuration.batching.latency = .constant(15)
    feed.configuration.batching.leadingScreens = Screenfuls(1)
  }

  private var began: [Double] { feed.run().batches.map(\.began.milliseconds) }

  /// A viewport of 100, a screen ahead.
  private func decision(content: Double, offset: Double, _ direction: ScrollDirection) -> BatchFetchDecision {
    BatchFetchQuery(
      context: BatchContext(), direction: direction, scrollable: .vertical,
      bounds: PointRect(x: 0, y: 0, width: 100, height: 100),
      contentSize: PointSize(width: Points(100), height: Points(content)), targetOffset: (.zero, Points(offset)),
      leadingScreensForBatching: Screenfuls(1)
    ).textureDecision()
  }

  @Test mutating func `empty content is fetched for, in a window or not`() {
    feed.configuration.batching.initialItems = 0
    feed.offsets = [0, 0]
    #expect(began == [0])
    feed.events = [(1, .appear)]
    #expect(began == [0])
  }

  @Test mutating func `content that just fills the viewport is fetched for only in a window`() {
    feed.configuration.batching.initialItems = 2
    #expect(began == [0])
    feed.offsets = [0, 0, 0]
    feed.events = [(2, .appear)]
    #expect(began == [20])
  }

  @Test mutating func `an empty answer does not begin another fetch by itself`() {
    feed.configuration.batching.initialItems = 1
    feed.configuration.batching.emptyProbability = 1
    feed.offsets = Array(repeating: 0, count: 10)
    #expect(began == [0])
  }

  @Test func `each frame of a bounce checks short content again`() {
    for (offset, direction) in [(-30.0, ScrollDirection.down), (-10, .down), (12, .up)] {
      #expect(
        decision(content: 60, offset: offset, direction)
          == BatchFetchDecision(fetches: true, rule: .contentSmallerThanViewport))
    }
  }

  /// Short of two screens.
  @Test func `a bounce at the top of short content fetches`() {
    #expect(
      decision(content: 190, offset: -10, .down) == BatchFetchDecision(fetches: true, rule: .remainingDistance))
    #expect(
      decision(content: 210, offset: -10, .down) == BatchFetchDecision(fetches: false, rule: .remainingDistance))
  }

  @Test func `bouncing back from the bottom does not fetch`() {
    #expect(
      decision(content: 500, offset: 430, .up) == BatchFetchDecision(fetches: false, rule: .towardHead))
  }

  /// A batch arrives 15 ms after the check of frame 1, and takes 40 ms to be measured, until 65 ms. By then there would be
  /// enough: at 230 there are 70 points beyond 400, but 170 beyond 500. So the fetch of frame 4 is early.
  @Test mutating func `lifting the finger while items are measured fetches too early`() {
    feed.layoutCost = 40
    feed.configuration.batching.initialItems = 8
    feed.phase = .tracking
    feed.offsets = [0, 220, 225, 230, 230, 230, 230, 230, 230]
    feed.events = [
      (1, .endDrag(DragEnd(targetOffset: Points(220), velocity: 0))),
      (4, .endDrag(DragEnd(targetOffset: Points(230), velocity: 0))),
    ]
    #expect(began == [10, 40])
    feed.layoutCost = 0
    #expect(began == [10])
  }

  @Test mutating func `a drag past the threshold fetches when the finger lifts`() {
    feed.configuration.batching.initialItems = 8
    feed.phase = .tracking
    feed.offsets = [0, 200, 290, 300, 300, 300]
    #expect(began == [])
    feed.events = [(4, .endDrag(DragEnd(targetOffset: Points(300), velocity: 0)))]
    #expect(began.first == 40)
  }
}
