import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// When a check runs whether to fetch the next batch.
///
/// | rule | test |
/// |---|---|
/// | Every scroll while visible, neither dragging nor tracking | `movement without a finger checks for a batch`, |
/// | | `movement in the background does not check for a batch` |
/// | Finger lift, target offset | `the end of a drag checks with the target offset` |
/// | Finger lift, real velocity | `the end of a drag asks the delegate with the velocity of the release` |
/// | End of a data update | `each insertion checks for a batch, in a turn of its own`, |
/// | | `deletions and reloads check for a batch, and changes of nothing do not` |
/// | First load, even empty | `the first content checks for a batch, even if it is empty` |
/// | View moved to a window | `appearing checks for a batch`, |
/// | | `a nested container checks for a batch when its cell comes on screen` |
/// | Leading screens changed | they are the same throughout a run |
/// | Once a gesture, an experiment | `once per gesture the first movement checks, even under a finger` |
/// | Era | `AsyncDisplayKit 1.9.7 checks at the end of a drag and after insertions only` |
/// | | `AsyncDisplayKit 1.9.7 does not check empty content` |
/// | Begin | `a fetch is in progress from its check on` |
/// | Forced check while scrolling, later than today's profile | none |
///
/// Items are 50 points long, a batch is fetched when no more than a screen of 100 remains, and is a second on its way
/// unless a test says otherwise.
@Suite struct `Batch Check Rules` {
  private var feed = SmallFeed(lengths: Array(repeating: 50, count: 40))

  init() {
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 10
    feed.configuration.batching.batchItems = 2
    feed.configuration.batching.latency = .constant(1000)
    feed.configuration.batching.leadingScreens = Screenfuls(1)
  }

  /// When fetches began, in milliseconds.
  private var began: [Double] { feed.run().batches.map(\.began.milliseconds) }

  /// Of 500 points 100 remain at 300.
  @Test mutating func `movement without a finger checks for a batch`() {
    feed.offsets = [0, 299, 300, 300]
    for phase in [TracePhase.decelerating, .programmatic] {
      feed.phase = phase
      #expect(began == [20], "\(phase)")
    }
    feed.phase = .tracking
    #expect(began == [])
  }

  @Test mutating func `movement in the background does not check for a batch`() {
    feed.offsets = [0, 300, 310, 320]
    feed.events = [(1, .background), (3, .foreground)]
    #expect(began == [30])
  }

  /// The finger leaves at 100.
  @Test mutating func `the end of a drag checks with the target offset`() {
    feed.phase = .tracking
    feed.offsets = [0, 90, 100]
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(299), velocity: 1)))]
    #expect(began == [])
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(300), velocity: 1)))]
    #expect(began == [20])
  }

  /// At the target 200 points remain, at 2 points a millisecond 100 ms.
  @Test(arguments: [
    (velocity: 2.0, threshold: 0.101, fetches: true), (2, 0.1, false), (0, 0.101, false), (-2, 0.101, false),
  ])
  func `the end of a drag asks the delegate with the velocity of the release`(
    velocity: Double, threshold: Double, fetches: Bool
  ) {
    var feed = feed
    feed.configuration.batching.delegateThreshold = threshold
    feed.phase = .tracking
    feed.offsets = [0, 90, 100]
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(200), velocity: velocity)))]
    #expect(feed.run().batches.map(\.rule) == (fetches ? [.delegate] : []))
  }

  /// Until 300 points are there: 100 on screen, and more than a screen beyond.
  @Test mutating func `each insertion checks for a batch, in a turn of its own`() {
    feed.configuration.batching.initialItems = 2
    feed.configuration.batching.latency = .constant(15)
    feed.offsets = Array(repeating: 0, count: 10)
    #expect(began == [0, 15])
    #expect(feed.run().batches.map(\.inserted.milliseconds) == [15, 30])
  }

  /// The answers are empty, so the content stays short enough; nothing but a change can check.
  @Test(arguments: [
    (ScrollEvent.Kind.delete(at: 0, count: 1), true), (.reload, true), (.delete(at: 4, count: 3), false),
    (.insert(at: 0, count: 1), false),
  ])
  func `deletions and reloads check for a batch, and changes of nothing do not`(event: ScrollEvent.Kind, checks: Bool) {
    var test = self
    test.feed.configuration.batching.initialItems = 4
    test.feed.configuration.batching.emptyProbability = 1
    test.feed.configuration.batching.latency = .constant(5)
    test.feed.offsets = Array(repeating: 0, count: 6)
    test.feed.events = [(3, event)]
    #expect(test.began == (checks ? [0, 30] : [0]))
  }

  @Test mutating func `the first content checks for a batch, even if it is empty`() {
    feed.configuration.batching.initialItems = 0
    #expect(feed.run().batches.map(\.rule) == [.contentSmallerThanViewport])
    feed.configuration.batching.initialItems = 4
    #expect(feed.run().batches.map(\.rule) == [.remainingDistance])
  }

  /// The content just fills the viewport.
  @Test mutating func `appearing checks for a batch`() {
    feed.configuration.batching.initialItems = 2
    feed.offsets = Array(repeating: 0, count: 5)
    feed.events = [(3, .appear)]
    #expect(began == [30])
    feed.events = [(1, .disappear), (3, .appear)]
    feed.configuration.batching.latency = .constant(5)
    feed.configuration.batching.emptyProbability = 1
    #expect(began == [0, 30])
  }

  /// The same in the cell of item 2, which comes on screen in frame 2, and was loaded before.
  @Test mutating func `a nested container checks for a batch when its cell comes on screen`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.configuration.containers[1].batching.initialItems = 2
    feed.carousels = [Carousel(item: 2, lengths: Array(repeating: 50, count: 10), kind: 1)]
    feed.offsets = [0, 0, 10, 10]
    let batches = feed.run().batches
    #expect(batches.map(\.began.milliseconds) == [20])
    #expect(batches.map(\.container) == [1])
  }

  /// 150 points remain at 250. The movement at 10 ms is the first and does not get there. The one at 30 ms does, and is
  /// looked at only if a drag ended before.
  @Test mutating func `once per gesture the first movement checks, even under a finger`() {
    feed.configuration.batching.scrollCheck = .oncePerGesture
    feed.phase = .tracking
    feed.offsets = [0, 250, 250, 320]
    #expect(began == [])
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(250))))]
    #expect(began == [30])
    feed.offsets = [0, 320]
    feed.events = []
    #expect(began == [10])
  }

  /// Fetched: nothing for movement, and nothing on appearing.
  @Test mutating func `AsyncDisplayKit 1.9.7 checks at the end of a drag and after insertions only`() {
    feed.configuration.profile = .asyncDisplayKit197
    feed.offsets = [0, 400, 400]
    #expect(began == [])
    feed.events = [(2, .endDrag(DragEnd(targetOffset: Points(410), velocity: 1)))]
    #expect(began == [20])
    feed.configuration.batching.latency = .constant(5)
    feed.configuration.batching.emptyProbability = 1
    feed.configuration.batching.initialItems = 4
    feed.offsets = Array(repeating: 0, count: 6)
    feed.events = [(1, .disappear), (2, .appear), (3, .reload)]
    #expect(began == [0])
    feed.events = [(3, .delete(at: 0, count: 1))]
    #expect(began == [0, 30])
  }

  @Test mutating func `AsyncDisplayKit 1.9.7 does not check empty content`() {
    feed.configuration.profile = .asyncDisplayKit197
    feed.configuration.batching.initialItems = 0
    #expect(began == [])
  }

  /// In frame 2 a movement begins a fetch, and the end of a drag finds it under way, as does the next movement.
  @Test mutating func `a fetch is in progress from its check on`() {
    feed.offsets = [0, 400, 410]
    feed.events = [(1, .endDrag(DragEnd(targetOffset: Points(410), velocity: 1)))]
    #expect(began == [10])
  }
}
