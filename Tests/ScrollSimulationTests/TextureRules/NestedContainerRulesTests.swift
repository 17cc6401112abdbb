import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// A container in a cell of another.
///
/// | rule | test |
/// |---|---|
/// | A controller each | `a nested container has its own mode and tuning` |
/// | State from the outer controller | `the state of a nested container is that of its cell` |
/// | Outer cell not visible | `in a cell that is not visible only the items in view and next to it are prepared` |
/// | Outer cell enters preload | `a nested container loads its first content when its cell enters preload` |
/// | Bounds empty when it does | `in a cell of zero length a container is loaded only when it is on screen` |
/// | Outer cell leaves display or preload | `items leave the ranges that their container's cell leaves` |
/// | State set on the whole cell | `visible items take the state of the cell until the next update`, |
/// | | `a container that becomes visible asks for an update, and one that is hidden does not` |
/// | No update on entering a window | `a cell that comes on screen makes one update, in the layout pass` |
/// | Own mode | `a nested container enters full mode only when it is dragged itself` |
/// | Any depth | `a container inside a nested container waits for its own cell` |
///
/// Cells are as long as the viewport, and items in them half as long; so at rest items 0 and 1 of a container are in view,
/// and item 2 is within its display range in minimum mode.
@Suite struct `Nested Container Rules` {
  private var feed = SmallFeed(screens: 6)

  private func carousel(in item: Int) -> Carousel {
    Carousel(item: item, lengths: Array(repeating: 50, count: 6), kind: 1)
  }

  init() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.carousels = [carousel(in: 1)]
  }

  /// The cell of item 1 gets these states, by frame; that of item 0 is visible.
  private mutating func setCell(_ states: [Int: InterfaceState], frames: Int) {
    var script = states.mapValues { [1: $0] }
    script[0, default: [:]][0] = .inHierarchy
    feed.configuration.policy = ScriptedPolicy(script)
    feed.offsets = Array(repeating: 0, count: frames)
  }

  @Test mutating func `a nested container has its own mode and tuning`() {
    var controller = RangeController(profile: .texture)
    controller.settings.tuning[.minimum, .display] = RangeTuningParameters(leading: 1, trailing: 0)
    feed.configuration.containers[1].policy = TexturePolicy(controller)
    feed.carousels[0].item = 0
    feed.offsets = [0, 0]
    feed.events = [(1, .beginDrag)]
    let replay = Replay(feed)
    #expect(replay.states() == [15, 7, 3, 3, 1, 1], "full")
    #expect(replay.states(ofContainer: 1) == [15, 15, 7, 5, 1, 1], "minimum, with display to 200 and preload to 150")
  }

  /// In a cell with nothing it is not even loaded.
  @Test(
    arguments: [
      (InterfaceState.measureLayout, [0, 0, 0, 0, 0, 0]), (.preloading, [7, 7, 3, 1, 1, 1]),
      (.displaying, [7, 7, 3, 1, 1, 1]),
    ] as [(InterfaceState, [UInt8])])
  func `the state of a nested container is that of its cell`(cell: InterfaceState, states: [UInt8]) {
    var test = self
    test.setCell([0: cell], frames: 2)
    #expect(Replay(test.feed).states(ofContainer: 1) == states)
  }

  /// Its preload range takes in all items.
  @Test mutating func `in a cell that is not visible only the items in view and next to it are prepared`() {
    var controller = RangeController(profile: .texture)
    controller.settings.tuning[.minimum, .preload] = RangeTuningParameters(leading: 2, trailing: 0)
    feed.configuration.containers[1].policy = TexturePolicy(controller)
    feed.carousels = [carousel(in: 0), carousel(in: 1)]
    let replay = Replay(feed)
    #expect(replay.states() == [15, 7, 1, 1, 1, 1])
    #expect(replay.states(ofContainer: 1) == [15, 15, 7, 3, 3, 3], "visible")
    #expect(replay.states(ofContainer: 2) == [7, 7, 3, 1, 1, 1], "in display, not visible")
  }

  /// Fetching takes 15 ms.
  @Test mutating func `a nested container loads its first content when its cell enters preload`() {
    feed.configuration.loading.latency = .constant(15)
    setCell([2: .preloading], frames: 6)
    #expect(
      Replay(feed).diagram == """
        0   bbVVVV
        1/0 ..ffdd
        1/1 ..ffdd
        1/2 ..ffll
        """)
  }

  /// The cell, at 100, is within the display range, and in view from frame 1 on.
  @Test mutating func `in a cell of zero length a container is loaded only when it is on screen`() {
    feed.lengths[1] = 0
    #expect(Replay(feed).states() == [15, 7, 7, 1, 1, 1])
    #expect(Replay(feed).states(ofContainer: 1) == [0, 0, 0, 0, 0, 0])
    feed.offsets = [0, 50]
    #expect(Replay(feed).states(ofContainer: 1) == [15, 15, 7, 1, 1, 1])
  }

  @Test mutating func `items leave the ranges that their container's cell leaves`() {
    setCell([0: .displaying, 2: .preloading, 4: .measureLayout], frames: 6)
    #expect(
      Replay(feed).diagram == """
        0   VVVVVV
        1/0 ddll..
        1/1 ddll..
        1/2 llll..
        """)
  }

  /// An update would take item 2 back to 3.
  @Test mutating func `visible items take the state of the cell until the next update`() {
    feed.carousels[0].item = 0
    feed.configuration.policy = ScriptedPolicy([0: [0: .inHierarchy], 1: [0: .displaying]])
    #expect(Replay(feed).states(ofContainer: 1) == [15, 15, 7, 1, 1, 1])
    feed.offsets = [0, 0]
    #expect(Replay(feed).states(ofContainer: 1) == [7, 7, 7, 1, 1, 1])
  }

  @Test func `a container that becomes visible asks for an update, and one that is hidden does not`() {
    var list = Container(.texture)
    list.state = .displaying
    list.update()
    list.controller.containerStateChanged(from: .displaying, to: .inHierarchy, states: &list.table)
    #expect(list.controller.needsUpdate)
    #expect(list.items(in: .visible) == 0...4, "at once")
    list.state = .inHierarchy
    list.updateIfNeeded()
    list.controller.containerStateChanged(from: .inHierarchy, to: .displaying, states: &list.table)
    #expect(!list.controller.needsUpdate)
    #expect(list.items(in: .visible) == nil)
  }

  /// Its ranges are what is in view, so nothing is scheduled whose drawing would bring about another update.
  @Test mutating func `a cell that comes on screen makes one update, in the layout pass`() {
    var controller = RangeController(profile: .texture)
    for type in RangeType.allCases { controller.settings.tuning[.minimum, type] = .zero }
    feed.configuration.containers[1].policy = TexturePolicy(controller)
    #expect(feed.run().kinds[1].rangeUpdates == 1, "when it was loaded")
    feed.offsets = [0, 50, 60, 100]
    let record = feed.run()
    #expect(record.kinds[1].rangeUpdates == 2)
    #expect(Replay(feed).states(ofContainer: 1) == [15, 15, 1, 1, 1, 1])
  }

  @Test mutating func `a nested container enters full mode only when it is dragged itself`() {
    feed.carousels[0].item = 0
    feed.offsets = [0, 0, 0]
    feed.carousels[0].offsets = [0, 0, 0]
    feed.events = [(1, .beginDrag)]
    #expect(Replay(feed).states(ofContainer: 1) == [15, 15, 7, 1, 1, 1])
    feed.events = []
    feed.carousels[0].events = [(1, .beginDrag)]
    let replay = Replay(feed)
    #expect(replay.states(ofContainer: 1) == [15, 15, 7, 7, 3, 3])
    #expect(replay.states() == [15, 7, 1, 1, 1, 1], "the list is not dragged")
  }

  /// In the cell of item 1, which is in display, is a container whose cells of items 1 and 2, the one in display and the
  /// other in preload, hold vertical lists of items of 40 points. What is hidden updates at the end of a turn, so they are
  /// laid out one frame later.
  @Test mutating func `a container inside a nested container waits for its own cell`() {
    feed.offsets = [0, 0, 0]
    feed.carousels[0].carousels = [1, 2, 3].map {
      Carousel(item: $0, lengths: [40, 40, 40, 40], axis: .vertical, kind: 1)
    }
    #expect(
      Replay(feed).diagram == """
        0     VVV
        1/0   ddd
        1/1/0 .dd
        1/1/1 .dd
        1/1/2 .dd
        1/1/3 .ll
        1/2/0 .dd
        1/2/1 .dd
        1/2/2 .dd
        1/2/3 .ll
        """)
  }
}
