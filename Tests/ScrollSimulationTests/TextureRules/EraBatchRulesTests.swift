import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// AsyncDisplayKit 1.9.7 of 2016 against Texture today: whether a check fetches a batch, rule by rule.
///
/// | rule | test |
/// |---|---|
/// | Direction first | `1.9.7 rejects directions not toward the tail first, Texture those to the head late` |
/// | Empty bounds | `bounds of zero width are empty in Texture and not in 1.9.7` |
/// | Axis | `1.9.7 takes the axis from the direction, Texture from the container` |
/// | Small content | `content counts as small only at the head in 1.9.7, anywhere in Texture` |
/// | Visible | `outside a window 1.9.7 fetches always, Texture only for small content` |
/// | Right to left | `from right to left 1.9.7 uses the offset as it is, Texture what remains` |
/// | Velocity, delegate | `1.9.7 asks no delegate, Texture lets it decide` |
/// | Not dragging | `without a finger 1.9.7 takes any movement as toward the tail, Texture as undirected` |
///
/// When checks run is told in `Batch Check Rules`. The viewport is 100 × 100, and batches are fetched a screen ahead.
@Suite struct `Era Batch Rules` {
  private func query(
    _ direction: ScrollDirection = .down, content: Double = 500, offset: Double = 400
  ) -> BatchFetchQuery {
    BatchFetchQuery(
      context: BatchContext(), direction: direction, scrollable: .vertical,
      bounds: PointRect(x: 0, y: 0, width: 100, height: 100),
      contentSize: PointSize(width: Points(100), height: Points(content)), targetOffset: (.zero, Points(offset)),
      leadingScreensForBatching: Screenfuls(1))
  }

  /// Whether 1.9.7 fetches, and whether Texture does.
  private func decide(_ query: BatchFetchQuery) -> [Bool] {
    [query.asyncDisplayKit197Decision().fetches, query.textureDecision().fetches]
  }

  @Test func `1.9.7 rejects directions not toward the tail first, Texture those to the head late`() {
    #expect(decide(query(.down)) == [true, true])
    #expect(decide(query([])) == [false, true])
    #expect(decide(query(.up)) == [false, false])
    #expect(decide(query(.up, content: 50, offset: 0)) == [false, true])
    #expect(decide(query([.down, .left])) == [true, false])
  }

  @Test func `bounds of zero width are empty in Texture and not in 1.9.7`() {
    var query = query(content: 50, offset: 0)
    query.bounds.size.width = .zero
    #expect(decide(query) == [true, false])
    query.bounds.size.height = .zero
    #expect(decide(query) == [false, false])
  }

  /// The content is 500 high and as wide as the viewport.
  @Test func `1.9.7 takes the axis from the direction, Texture from the container`() {
    #expect(decide(query(.right, offset: 0)) == [true, false])
    #expect(decide(query([.right, .down], offset: 0)) == [false, false])
  }

  @Test func `content counts as small only at the head in 1.9.7, anywhere in Texture`() {
    let rules = [0.0, 10].map { offset in
      let query = query(content: 90, offset: offset)
      return [query.asyncDisplayKit197Decision().rule, query.textureDecision().rule]
    }
    #expect(
      rules == [
        [.contentSmallerThanViewport, .contentSmallerThanViewport], [.remainingDistance, .contentSmallerThanViewport],
      ])
  }

  @Test func `outside a window 1.9.7 fetches always, Texture only for small content`() {
    var query = query()
    query.isVisible = false
    #expect(decide(query) == [true, false])
    query.contentSize.height = Points(90)
    #expect(decide(query) == [true, true])
  }

  /// A horizontal list whose head is at the right, 400 points from its tail or at it.
  @Test func `from right to left 1.9.7 uses the offset as it is, Texture what remains`() {
    for (offset, fetches) in [(400.0, [true, false]), (0, [false, true])] {
      var query = query(.right)
      query.scrollable = .horizontal
      query.contentSize = PointSize(width: Points(500), height: Points(100))
      query.targetOffset = (Points(offset), .zero)
      query.isRightToLeft = true
      #expect(query.asyncDisplayKit197Decision().fetches == fetches[0])
      query.direction = .left
      #expect(query.textureDecision().fetches == fetches[1])
    }
  }

  /// 200 points remain at the end, at 2 points a millisecond 100 ms.
  @Test(arguments: [RangeControlProfile.asyncDisplayKit197, .texture])
  func `1.9.7 asks no delegate, Texture lets it decide`(profile: RangeControlProfile) {
    var feed = Self.feed(profile)
    feed.configuration.batching.delegateThreshold = 0.2
    feed.phase = .tracking
    feed.offsets = [0, 100, 200]
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(200), velocity: 2)))]
    #expect(feed.run().batches.map(\.rule) == (profile == .texture ? [.delegate] : []))
  }

  /// An item is deleted while code moves the content to the head. In 2016 that counts as moving toward the tail; today it
  /// has no direction, which is not against it either, and the movement itself checks, one frame before.
  @Test(arguments: [(RangeControlProfile.asyncDisplayKit197, [20.0]), (.texture, [10])])
  func `without a finger 1.9.7 takes any movement as toward the tail, Texture as undirected`(
    profile: RangeControlProfile, began: [Double]
  ) {
    var feed = Self.feed(profile)
    feed.offsets = [0, 300, 290]
    feed.events = [(2, .delete(at: 0, count: 1))]
    #expect(feed.run().batches.map(\.began.milliseconds) == began)
  }

  /// 500 points are there.
  private static func feed(_ profile: RangeControlProfile) -> SmallFeed {
    var feed = SmallFeed(lengths: Array(repeating: 50, count: 40))
    feed.configuration.policy = TexturePolicy(RangeController(profile: profile))
    feed.configuration.profile = profile
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 10
    feed.configuration.batching.latency = .constant(1000)
    feed.configuration.batching.leadingScreens = Screenfuls(1)
    return feed
  }
}
