import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Behavior that Texture's own tests pin.
///
/// | given | test |
/// |---|---|
/// | Minimum preload 2 / 0, first layout | `before scrolling, preload two screens ahead is three screens long` |
/// | Minimum preload 1 / 1, empty batch update | `an empty batch update lets the item after the screen enter preload once` |
/// | the same, item deleted and inserted | `an item that replaces the one after the screen enters preload once` |
/// | the same with 0 / 0 | `without a preload range an item that replaces the one after the screen is not preloaded` |
/// | One item, deleted | `a deleted item is no longer visible` |
/// | Visible empty collection | `empty content is fetched for once` |
/// | Each fetch adds an item, visible | `fetches of one item fill the screens ahead` |
/// | the same, never in a window | `outside a window fetches only fill the viewport` |
/// | the same, then in a window | `once in a window, fetches fill the screens ahead` |
/// | Tuning by mode and type | `a tuning reads back as it was set` |
/// | One item, a fetch of 999 (disabled upstream) | `a large batch is fetched once` |
/// | Container in display, then in nothing, without a view | `a container that is displayed without data is not loaded` |
/// | Cell observing visibility | counters of an observer; nothing follows from them |
/// | Node that is no cell, in and out of a window | there are no nodes but cells here |
/// | Cell subtree gets preload, leaves, gets it again | `an item that enters preload again is loaded again` |
/// | Display, then preload; preload, then display | `an item has loaded and drawn what its state says` |
/// | Table that adjusts its offset | `a table that adjusts its offset keeps its screen when a row above is deleted` |
@Suite struct `Pinned Behavior Rules` {
  private var feed = SmallFeed(screens: 4)

  /// 5 items of 20 points on screen, 7 in the display range of a quarter of a screen, 15 in the preload range.
  @Test mutating func `before scrolling, preload two screens ahead is three screens long`() {
    var controller = RangeController(profile: .texture)
    controller.settings.tuning[.minimum, .preload] = RangeTuningParameters(leading: 2, trailing: 0)
    feed.configuration.policy = TexturePolicy(controller)
    feed.lengths = Array(repeating: 20, count: 20)
    let states = Array(repeating: 15 as UInt8, count: 5) + [7, 7] + Array(repeating: 3, count: 8)
    #expect(feed.finalStates == states + Array(repeating: 1, count: 5))
  }

  /// Rows 0 to 4 of a list are visible, row 5 is the one after the screen. Minimum mode, set and chosen.
  private func list(preload: Double) -> Container {
    var list = Container(.texture)
    list.controller.settings.tuning[.minimum, .display] = .zero
    list.controller.settings.tuning[.minimum, .preload] = RangeTuningParameters(leading: preload, trailing: preload)
    list.update()
    list.controller.updateCurrentRange(mode: .minimum)
    return list
  }

  private func entriesIntoPreload(_ list: Container) -> Int {
    list.table.changes.count {
      $0.item == ItemIndex(5) && $0.new.contains(.preload) && !$0.old.contains(.preload)
    }
  }

  @Test func `an empty batch update lets the item after the screen enter preload once`() {
    var list = list(preload: 1)
    let origins = [ItemOrigin.items(0..<100)]
    list.controller.contentReplaced(origins: origins, reloadsData: false, states: &list.table)
    list.updateIfNeeded()
    list.update()
    #expect(entriesIntoPreload(list) == 1)
  }

  @Test func `an item that replaces the one after the screen enters preload once`() {
    var list = list(preload: 1)
    list.table.removeAllChanges()
    list.replaceRow(5)
    list.update()
    list.update()
    #expect(entriesIntoPreload(list) == 1)
  }

  @Test func `without a preload range an item that replaces the one after the screen is not preloaded`() {
    var list = list(preload: 1)
    list.table.removeAllChanges()
    list.controller.settings.tuning[.minimum, .preload] = .zero
    list.replaceRow(5)
    list.update()
    #expect(entriesIntoPreload(list) == 0)
  }

  @Test mutating func `a deleted item is no longer visible`() {
    feed.lengths = [100]
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .delete(at: 0, count: 1))]
    let replay = Replay(feed)
    #expect(replay.diagram == "0 V..")
    #expect(replay.record.milliseconds(\.firstHidden) == [0: 10])
  }

  /// A feed of items of 30 points that come one by one, each after 5 ms, until there is more than a screen of 100 and two
  /// ahead.
  private var growing: SmallFeed {
    var feed = feed
    feed.lengths = Array(repeating: 30, count: 40)
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 0
    feed.configuration.batching.batchItems = 1
    feed.configuration.batching.latency = .constant(5)
    feed.offsets = Array(repeating: 0, count: 30)
    return feed
  }

  @Test func `empty content is fetched for once`() {
    var feed = growing
    feed.configuration.batching.latency = .constant(10_000)
    feed.offsets += [10, 20, 0]
    #expect(feed.run().batches.count == 1)
  }

  /// 300 points are to be exceeded: 11 items, which are less than 3 items more.
  @Test func `fetches of one item fill the screens ahead`() {
    #expect(growing.run().batches.count == 11)
  }

  /// 100 points are to be reached: 4 items.
  @Test func `outside a window fetches only fill the viewport`() {
    var feed = growing
    feed.events = [(29, .appear)]
    #expect(feed.run().batches.count { $0.began < SimulatedTime(milliseconds: 290) } == 4)
  }

  @Test func `once in a window, fetches fill the screens ahead`() {
    var feed = growing
    feed.events = [(10, .appear)]
    let began = feed.run().batches.map(\.began.milliseconds)
    #expect(began == [0, 5, 10, 15] + stride(from: 100, through: 130, by: 5))
  }

  @Test func `a tuning reads back as it was set`() {
    var tuning = RangeTuning(defaultsOf: .texture)
    var number = 1.0
    for mode in RangeMode.allCases where mode != .unspecified {
      for type in RangeType.allCases {
        tuning[mode, type] = RangeTuningParameters(leading: number, trailing: number / 2)
        number += 1
      }
    }
    #expect(tuning[.minimum, .display] == RangeTuningParameters(leading: 1, trailing: 0.5))
    #expect(tuning[.full, .preload] == RangeTuningParameters(leading: 4, trailing: 2))
    #expect(tuning[.lowMemory, .preload] == RangeTuningParameters(leading: 8, trailing: 4))
  }

  @Test func `a large batch is fetched once`() {
    var feed = growing
    feed.lengths = Array(repeating: 30, count: 2000)
    feed.configuration.batching.initialItems = 1
    feed.configuration.batching.batchItems = 999
    #expect(feed.run().batches.count == 1)
  }

  @Test mutating func `a container that is displayed without data is not loaded`() {
    feed.carousels = [Carousel(item: 1, lengths: [50, 50, 50])]
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.carousels[0].kind = 1
    feed.configuration.policy = ScriptedPolicy([
      0: [0: .inHierarchy, 1: [.measureLayout, .display]], 1: [1: .measureLayout],
    ])
    feed.offsets = [0, 0, 0]
    #expect(Replay(feed).diagram == "0 VVV")
  }

  /// Item 1 has these states, by frame; item 0 is on screen.
  private func replay(_ states: [Int: InterfaceState]) -> Replay {
    var feed = feed
    feed.offsets = Array(repeating: 0, count: 4)
    var script = states.mapValues { [1: $0] }
    script[0, default: [:]][0] = .inHierarchy
    feed.configuration.policy = ScriptedPolicy(script)
    return Replay(feed)
  }

  @Test func `an item that enters preload again is loaded again`() {
    let replay = replay([0: .preloading, 1: .measureLayout, 3: .preloading])
    #expect(
      replay.diagram == """
        0 VVVV
        1 l..l
        """)
    #expect(replay.record.fetches.completed == 3)
  }

  @Test func `an item has loaded and drawn what its state says`() {
    #expect(
      replay([0: .displaying, 1: .preloading, 2: [.measureLayout, .display]]).diagram == """
        0 VVVV
        1 dl..
        """)
  }

  /// Rows of 50 points.
  @Test mutating func `a table that adjusts its offset keeps its screen when a row above is deleted`() {
    feed.lengths = Array(repeating: 50, count: 10)
    feed.offsets = [60, 60, 60]
    feed.events = [(1, .delete(at: 0, count: 1))]
    #expect(Replay(feed).offset() == 60)
    feed.configuration.containers[0].adjustsContentOffset = true
    #expect(Replay(feed).offset() == 10)
  }
}

extension Container {
  /// A row is deleted, and a new one comes in its place.
  fileprivate mutating func replaceRow(_ row: Int) {
    let origins = [ItemOrigin.items(0..<row), .new(count: 1), .items(row + 1..<layout.count)]
    controller.contentReplaced(origins: origins, reloadsData: false, states: &table)
    updateIfNeeded()
  }
}
