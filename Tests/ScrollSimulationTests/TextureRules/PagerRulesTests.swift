import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What a pager is.
///
/// | rule | test |
/// |---|---|
/// | Horizontal, without space | `pages follow each other to the right without spacing` |
/// | Page size | `a page is as large as the bounds, less the insets at top and bottom`, |
/// | | `a list in a page is laid out in advance only if the page has a size` |
/// | Current page | `the current page is truncated, not rounded` |
/// | Scroll to a page | `scrolling to a page aligns its left edge`, |
/// | | `an animated scroll to a page shows the pages between, another does not` |
/// | Index of an unknown cell | cells are known by their index here |
/// | Tuning | `in full mode a pager displays a page each way and preloads two`, |
/// | | `in minimum mode a pager preloads a page each way` |
/// | Batch fetching | `leading screens count pages` |
/// | Rotation | `a rotation keeps the page under the center`, `a rotation lays the pages out at their new size`, |
/// | | `a rotation leaves the offset of a moving pager alone`, |
/// | | `a rotation follows its page when pages were inserted before it`, |
/// | | `a rotation cannot keep a page that was deleted` |
/// | Rotation in the era | `AsyncDisplayKit 1.9.7 keeps a page that is centered exactly`, |
/// | | `AsyncDisplayKit 1.9.7 keeps the page's index, even while the pager moves` |
/// | While a bounds animation runs | there are no animations here |
/// | No circular scrolling | `the ranges of a pager end with its pages unless they wrap` |
/// | Node blocks | `blocks make pages off the main thread, several at once`, |
/// | | `pages made directly, or by blocks on the main thread, cost that thread` |
/// | Made once, up front | `a page is made once, however often it is shown` |
/// | Asynchronous variant, pages of view controllers | another layout engine; all nodes are measured up front here |
///
/// The viewport is 100 × 200 points unless a test says otherwise, and there are 8 pages.
@Suite struct `Pager Rules` {
  private var feed = SmallFeed(screens: 8)

  init() {
    feed.axis = .horizontal
    feed.arrangement = .pager(verticalInsets: .zero)
    feed.configuration.viewport = PointSize(width: Points(100), height: Points(200))
    feed.phase = .idle
    configurePolicy()
  }

  private mutating func configurePolicy(_ profile: RangeControlProfile = .texture, wraps: Bool = false) {
    var controller = RangeController(profile: profile)
    controller.settings.tuning = RangeTuning(pagerDefaultsOf: profile)
    controller.settings.wraps = wraps
    feed.configuration.policy = TexturePolicy(controller)
    feed.configuration.profile = profile
  }

  private func frames(_ count: Int, width: Double, height: Double, insets: Double) -> [PointRect] {
    LayoutKind.pager(verticalInsets: Points(insets)).layout(
      lengths: Array(repeating: Points(7), count: count), axis: .horizontal,
      viewport: PointSize(width: Points(width), height: Points(height))
    ).frames
  }

  @Test func `pages follow each other to the right without spacing`() {
    #expect(frames(3, width: 320, height: 480, insets: 0).map(\.x.value) == [0, 320, 640])
  }

  @Test func `a page is as large as the bounds, less the insets at top and bottom`() {
    #expect(
      frames(2, width: 320, height: 480, insets: 64) == [
        PointRect(x: 0, y: 0, width: 320, height: 416), PointRect(x: 320, y: 0, width: 320, height: 416),
      ])
  }

  @Test(arguments: [(-0.3, 0), (0, 0), (0.99, 0), (1, 1), (1.99, 1), (7, 7)])
  func `the current page is truncated, not rounded`(pages: Double, page: Int) {
    #expect(Pager.currentPage(offset: Points(pages * 500), pageLength: Points(500)) == page)
  }

  @Test mutating func `scrolling to a page aligns its left edge`() {
    feed.configuration.viewport = PointSize(width: Points(500), height: Points(500))
    feed.offsets = [0, 0]
    feed.events = [(1, .scrollTo(item: 1))]
    let replay = Replay(feed)
    #expect(replay.offset() == 500)
    #expect(replay.currentPage == 1)
  }

  /// Page 2 comes on screen at once, or after page 1. Requests take 25 ms.
  @Test mutating func `an animated scroll to a page shows the pages between, another does not`() {
    feed.configuration.loading.latency = .constant(25)
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .scrollTo(item: 2))]
    let jump = Replay(feed)
    feed.events = []
    feed.offsets = [0, 50, 150, 200]
    feed.phase = .programmatic
    let animation = Replay(feed)
    for replay in [jump, animation] {
      #expect(replay.offset() == 200)
      #expect(replay.currentPage == 2)
    }
    #expect(
      jump.diagram == """
        0 b...
        1 fffl
        2 .bbb
        3 .fff
        """)
    #expect(
      animation.diagram == """
        0 bbf.
        1 fbbl
        2 .fbb
        3 ..ff
        """)
  }

  /// At page 3, come from either side, and halfway to page 4.
  @Test(
    arguments: [
      ([0, 300], [1, 3, 7, 15, 7, 3, 1, 1]), ([600, 300], [1, 3, 7, 15, 7, 3, 1, 1]),
      ([0, 350], [1, 3, 7, 15, 15, 7, 3, 1]),
    ] as [([Double], [UInt8])])
  func `in full mode a pager displays a page each way and preloads two`(offsets: [Double], states: [UInt8]) {
    var feed = feed
    feed.offsets = offsets
    feed.phase = .tracking
    feed.events = [(1, .beginDrag)]
    #expect(feed.finalStates == states)
  }

  @Test mutating func `in minimum mode a pager preloads a page each way`() {
    feed.offsets = [300]
    #expect(feed.finalStates == [1, 1, 3, 15, 3, 1, 1, 1])
  }

  /// Of 15 pages, 2 remain beyond page 12, and 10 beyond page 4.
  @Test(arguments: [(leadingScreens: 2.0, offset: 1199.0, fetches: 0), (2, 1200, 1), (10, 399, 0), (10, 400, 1)])
  func `leading screens count pages`(leadingScreens: Double, offset: Double, fetches: Int) {
    var feed = feed
    feed.lengths = Array(repeating: 0, count: 30)
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 15
    feed.configuration.batching.latency = .constant(1000)
    feed.configuration.batching.leadingScreens = Screenfuls(leadingScreens)
    feed.phase = .programmatic
    feed.offsets = [0, offset]
    #expect(feed.run().batches.count == fetches)
  }

  /// A vertical list in page 1, which is in display range when page 0 is on screen.
  @Test mutating func `a list in a page is laid out in advance only if the page has a size`() {
    feed.configuration.containers.append(SmallFeed(screens: 1).configuration.containers[0])
    feed.carousels = [Carousel(item: 1, lengths: Array(repeating: 100, count: 6), axis: .vertical, kind: 1)]
    feed.offsets = [0, 0]
    #expect(Replay(feed).states(ofContainer: 1) == [7, 7, 3, 1, 1, 1])
    feed.arrangement = .pager(verticalInsets: Points(200))
    #expect(Replay(feed).states(ofContainer: 1) == [0, 0, 0, 0, 0, 0])
  }

  /// Turned in frame 2, the viewport is 200 × 100, and so is a page.
  private func rotated(
    at offset: Double, phase: TracePhase = .idle, after events: [(frame: Int, kind: ScrollEvent.Kind)] = []
  ) -> Replay {
    var feed = feed
    feed.phase = phase
    feed.offsets = [offset, offset, offset, offset]
    feed.events = events + [(2, .rotate)]
    return Replay(feed)
  }

  @Test(arguments: [(300.0, 600.0), (330, 600), (360, 800), (250, 600), (249, 400)])
  func `a rotation keeps the page under the center`(before: Double, after: Double) {
    let replay = rotated(at: before)
    #expect(replay.offset() == after)
    #expect(
      replay.record.resizes == [
        ResizeRecord(
          time: SimulatedTime(milliseconds: 20), viewport: PointSize(width: Points(200), height: Points(100)),
          offsetBefore: Points(before), offsetAfter: Points(after), pageBefore: Int(before / 100),
          pageAfter: Int(after / 200))
      ])
  }

  /// Page 3 alone is in view, as it was before.
  @Test func `a rotation lays the pages out at their new size`() {
    #expect(rotated(at: 300).states() == [1, 1, 3, 15, 3, 1, 1, 1])
  }

  /// The offset stays, so page 1, which goes from 200 to 400, comes under it.
  @Test(arguments: [TracePhase.tracking, .decelerating])
  func `a rotation leaves the offset of a moving pager alone`(phase: TracePhase) {
    #expect(rotated(at: 330, phase: phase).offset() == 330)
    #expect(rotated(at: 330, phase: phase).currentPage == 1)
  }

  /// Inserted in frame 1, after its layout.
  @Test mutating func `a rotation follows its page when pages were inserted before it`() {
    feed.spareCount = 1
    #expect(rotated(at: 300, after: [(1, .insert(at: 0, count: 1))]).offset() == 800)
  }

  @Test func `a rotation cannot keep a page that was deleted`() {
    #expect(rotated(at: 300, after: [(1, .delete(at: 3, count: 1))]).offset() == 300)
  }

  @Test(arguments: [(300.0, 600.0), (330, 330), (360, 360)])
  func `AsyncDisplayKit 1.9.7 keeps a page that is centered exactly`(before: Double, after: Double) {
    var test = self
    test.configurePolicy(.asyncDisplayKit197)
    #expect(test.rotated(at: before).offset() == after)
  }

  @Test mutating func `AsyncDisplayKit 1.9.7 keeps the page's index, even while the pager moves`() {
    configurePolicy(.asyncDisplayKit197)
    #expect(rotated(at: 300, phase: .tracking).offset() == 600)
    feed.spareCount = 1
    #expect(rotated(at: 300, after: [(1, .insert(at: 0, count: 1))]).offset() == 600)
    #expect(rotated(at: 300, after: [(1, .delete(at: 3, count: 1))]).offset() == 600)
  }

  @Test mutating func `the ranges of a pager end with its pages unless they wrap`() {
    feed.configuration.viewController = .managed
    #expect(feed.finalStates == [15, 7, 3, 1, 1, 1, 1, 1])
    configurePolicy(wraps: true)
    #expect(feed.finalStates == [15, 7, 3, 1, 1, 1, 3, 7])
    feed.offsets = [700]
    #expect(feed.finalStates == [7, 3, 1, 1, 1, 3, 7, 15])
  }

  /// The first 2 pages are there, 4 more come at 5 ms and are made in 10 ms each.
  private func growing(_ allocation: NodeAllocation, threads: Int) -> RunRecord {
    var feed = feed
    feed.configuration.containers[0].nodeAllocation = allocation
    feed.configuration.containers[0].nodeAllocationCost = SimulatedTime(milliseconds: 10)
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 2
    feed.configuration.batching.batchItems = 4
    feed.configuration.batching.latency = .constant(5)
    feed.configuration.batching.concurrentMeasurements = threads
    feed.configuration.mainThread = MainThreadConfiguration(frame: 1)
    feed.lengths = Array(repeating: 0, count: 6)
    feed.offsets = Array(repeating: 0, count: 6)
    return feed.run()
  }

  @Test func `blocks make pages off the main thread, several at once`() {
    #expect(growing(.byBlocks, threads: 1).batches.map(\.inserted.milliseconds) == [45])
    #expect(growing(.byBlocks, threads: 2).batches.map(\.inserted.milliseconds) == [25])
    #expect(growing(.byBlocks, threads: 4).batches.map(\.inserted.milliseconds) == [15])
    #expect(growing(.byBlocks, threads: 4).mainThread.busyFrames == [])
  }

  /// 6 pages and the frame.
  @Test func `pages made directly, or by blocks on the main thread, cost that thread`() {
    let record = growing(.directly, threads: 1)
    #expect(record.batches.map(\.inserted.milliseconds) == [5])
    #expect(record.mainThread.busyFrames == [FrameLoad(frame: 0, busy: SimulatedTime(milliseconds: 61))])
  }

  @Test mutating func `a page is made once, however often it is shown`() {
    feed.configuration.containers[0].nodeAllocation = .directly
    feed.configuration.containers[0].nodeAllocationCost = SimulatedTime(milliseconds: 2)
    feed.configuration.mainThread = MainThreadConfiguration(frame: 1)
    feed.offsets = [0, 300, 0, 700, 0]
    #expect(
      feed.run().mainThread.busyFrames == [FrameLoad(frame: 0, busy: SimulatedTime(milliseconds: 17))])
  }
}
