import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Insertions, deletions and reloads, mostly in frame 1. Items are half as long as the viewport, so two are on screen, and
/// in minimum mode one more is in display. Spare items come after the others.
@Suite struct `Content Changes` {
  private var feed = SmallFeed(lengths: [50, 50, 50, 50, 50])

  init() {
    feed.phase = .idle
    feed.offsets = [0, 0, 0]
  }

  /// Item 4 is spare. What is on screen stays there until the next layout.
  @Test mutating func `an insertion shifts the later items, which keep their states`() {
    feed.spareCount = 1
    feed.events = [(1, .insert(at: 1, count: 1))]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 VVV
        1 VVd
        2 dd.
        4 ..V
        """)
    #expect(replay.record.fetches.repeated == 0)
  }

  @Test mutating func `a deletion removes an item at once and pulls up the later ones`() {
    feed.events = [(1, .delete(at: 0, count: 1))]
    #expect(
      feed.diagram == """
        0 V..
        1 VVV
        2 ddV
        3 ..d
        """)
  }

  @Test mutating func `an insertion beyond the end of the content is placed at its end`() {
    feed.lengths = [50, 50]
    feed.spareCount = 1
    feed.events = [(1, .insert(at: 99, count: 1))]
    #expect(
      feed.diagram == """
        0 VVV
        1 ..V
        """)
  }

  @Test mutating func `a deletion beyond the end of the content removes only existing items`() {
    feed.lengths = [50, 50, 50]
    feed.events = [(1, .delete(at: 1, count: 99)), (1, .delete(at: 7, count: 2))]
    #expect(
      feed.diagram == """
        0 VVV
        1 V..
        2 d..
        """)
  }

  @Test mutating func `insertions stop when there are no more spare items`() {
    feed.lengths = [10, 10, 10]
    feed.spareCount = 2
    feed.events = [(1, .insert(at: 0, count: 1)), (1, .insert(at: 0, count: 5)), (1, .insert(at: 0, count: 1))]
    #expect(Replay(feed).states() == [15, 15, 15])
  }

  /// Each takes 15 ms, one after the other: at 25 and at 40 ms.
  @Test mutating func `inserted items are measured one after another, in order`() {
    feed.lengths = [30, 30, 30]
    feed.spareCount = 2
    feed.layoutCost = 15
    feed.offsets = [0, 0, 0, 0, 0]
    feed.events = [(1, .insert(at: 1, count: 1)), (1, .insert(at: 1, count: 1))]
    #expect(
      feed.diagram == """
        0 VVVVV
        1 ...VV
        2 ....V
        """)
  }

  @Test mutating func `deleting an item cancels its work in progress`() {
    feed.configuration.loading.latency = .constant(25)
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .delete(at: 1, count: 1))]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbbV
        1 b...
        2 ffbV
        3 ..ff
        """)
    #expect(replay.record.fetches.cancelled == 1)
  }

  /// Fetching takes 15 ms. The reload is in frame 4.
  @Test mutating func `a reload makes every item again, in its place`() {
    feed.lengths = [100, 100]
    feed.configuration.loading.latency = .constant(15)
    feed.offsets = Array(repeating: 0, count: 7)
    feed.events = [(4, .reload)]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbVVbbV
        1 ffddffd
        """)
    #expect(replay.record.fetches.repeated == 2)
    #expect(replay.record.blanks.repeatAppearances == 0)
  }

  @Test mutating func `a reload does not fetch again what the cache holds`() {
    feed.lengths = [100, 100]
    feed.configuration.loading.latency = .constant(15)
    feed.configuration.loading.cache = .unlimited
    feed.offsets = Array(repeating: 0, count: 7)
    feed.events = [(4, .reload)]
    let replay = Replay(feed)
    #expect(
      replay.diagram == """
        0 bbVVVVV
        1 ffddddd
        """)
    #expect(replay.record.fetches.started == 2)
  }

  /// It was dragged in frame 1, and so in full mode.
  @Test mutating func `a reload unloads a nested container and loads it again`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.lengths = [100, 100]
    feed.carousels = [
      Carousel(
        item: 0, lengths: Array(repeating: 50, count: 6), kind: 1, offsets: [0, 0], events: [(1, .beginDrag)])
    ]
    feed.offsets = Array(repeating: 0, count: 12)
    #expect(Replay(feed).states(ofContainer: 1) == [15, 15, 7, 7, 3, 3])
    feed.events = [(10, .reload)]
    #expect(Replay(feed).states(ofContainer: 1) == [15, 15, 7, 1, 1, 1])
  }

  /// In frame 2 it is scrolled to item 2, at 100. After the reload the recording, which ended at 50, has its way again.
  @Test mutating func `after a reload a nested container follows its recording again`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.lengths = [100, 100]
    feed.carousels = [
      Carousel(
        item: 0, lengths: Array(repeating: 50, count: 6), kind: 1, offsets: [0, 50, 50],
        events: [(2, .scrollTo(item: 2))])
    ]
    feed.offsets = Array(repeating: 0, count: 14)
    #expect(Replay(feed).offset(ofContainer: 1) == 100)
    feed.events = [(10, .reload)]
    #expect(Replay(feed).offset(ofContainer: 1) == 50)
  }

  /// The container in the cell of item 0 keeps what is in display: hidden, it does not update.
  @Test mutating func `a nested container moves with its cell`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.lengths = [100, 100, 100]
    feed.spareCount = 1
    feed.carousels = [Carousel(item: 0, lengths: [50, 50, 50], kind: 1)]
    feed.events = [(1, .insert(at: 0, count: 1))]
    #expect(
      feed.diagram == """
        1   dd.
        2   ..V
        0/0 VVd
        0/1 VVd
        0/2 ddd
        """)
  }

  /// The spare item comes in frame 1, and index 2 is on screen from frame 2 on. A reload makes the container anew with two items.
  @Test mutating func `an index missing from a reloaded container keeps its row, without a state`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.configuration.containers[1].setPolicy(IKAsyncablePolicy.description)
    feed.lengths = [100, 100]
    feed.carousels = [
      Carousel(
        item: 0, lengths: [50, 50, 50], spareCount: 1, kind: 1, offsets: [0, 0, 50, 50],
        events: [(1, .insert(at: 0, count: 1))])
    ]
    feed.offsets = Array(repeating: 0, count: 14)
    feed.events = [(6, .reload), (10, .reload)]
    let replay = Replay(feed)
    let rows = (0..<replay.record.rowCount).map { replay.record.rows[$0] }
    #expect(rows.filter { $0.container == 1 }.map(\.item.position) == [0, 1, 2])
    #expect(replay.states(ofContainer: 1) == [15, 15])
  }

  @Test mutating func `deleting its cell clears a nested container`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.lengths = [100, 100]
    feed.carousels = [Carousel(item: 0, lengths: [50, 50, 50], kind: 1)]
    feed.events = [(1, .delete(at: 0, count: 1))]
    #expect(
      feed.diagram == """
        1   ddV
        0/0 V..
        0/1 V..
        0/2 d..
        """)
  }

  /// At 60 item 1, from 50 on, is the first in view.
  @Test(
    arguments: [
      (ScrollEvent.Kind.insert(at: 0, count: 1), 110.0), (.insert(at: 1, count: 1), 110),
      (.insert(at: 2, count: 1), 60),
      (.delete(at: 0, count: 1), 10), (.delete(at: 1, count: 1), 60), (.delete(at: 0, count: 2), 10),
      (.delete(at: 2, count: 1), 60),
    ])
  func `a container that adjusts its offset keeps the first item in view in place`(
    event: ScrollEvent.Kind, offset: Double
  ) {
    var feed = feed
    feed.lengths = Array(repeating: 50, count: 10)
    feed.spareCount = 1
    feed.offsets = [60, 60, 60]
    feed.events = [(1, event)]
    #expect(Replay(feed).offset() == 60)
    feed.configuration.containers[0].adjustsContentOffset = true
    #expect(Replay(feed).offset() == offset)
  }

  @Test mutating func `after an adjustment the offset stays until the recording moves`() {
    feed.spareCount = 1
    feed.configuration.containers[0].adjustsContentOffset = true
    feed.events = [(1, .insert(at: 0, count: 1))]
    feed.offsets = [60, 60, 60, 60]
    #expect(Replay(feed).offset() == 110)
    feed.offsets = [60, 60, 60, 70]
    #expect(Replay(feed).offset() == 70)
  }

  @Test mutating func `an offset beyond the shortened content is clamped to its end`() {
    feed.offsets = [120, 120, 120]
    feed.events = [(1, .delete(at: 0, count: 2))]
    #expect(Replay(feed).offset() == 50)
  }
}
