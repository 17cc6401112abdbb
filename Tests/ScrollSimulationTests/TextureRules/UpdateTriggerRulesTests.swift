import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What triggers a range update.
///
/// | rule | test |
/// |---|---|
/// | Cell will display, did end displaying | `an item that comes into view or leaves it triggers an update` |
/// | Layout pass | `a collection updates in a layout pass only in a window, a table always` |
/// | Moved to a window or out of it | `entering or leaving the window updates at once` |
/// | Data after a reload | `a reload updates in the next turn`; for the batch check see `Batch Check Rules` |
/// | Batch update and its end | `a content change updates only if something else asked for it`, |
/// | | `an item inserted into the preload range waits for the next item to come into view` |
/// | Explicit mode, render queue drained | `a new mode and the end of rendering trigger an update` |
/// | Layout controller, data source assigned | while there is no content, so nothing comes of it |
/// | Change set | `after a content change an update visits every item`, |
/// | | `a reload first removes visible from all items` |
/// | No triggers | `movement by itself triggers no update`, `a new tuning applies at the next update`, |
/// | | `a reversal applies when the next item comes into view` |
/// | Coalescing | `several triggers make one update` |
@Suite struct `Update Trigger Rules` {
  private let layout = LayoutKind.list(spacing: .zero).layout(
    lengths: Array(repeating: Points(100), count: 20), axis: .vertical,
    viewport: PointSize(width: Points(300), height: Points(500)))
  private var table = InterfaceStateTable(count: 20)
  private var isInWindow = true
  private var list = Container(.texture)

  private func policy(isTable: Bool = false) -> TexturePolicy {
    var policy = TexturePolicy(RangeController(profile: .texture), isTable: isTable)
    policy.reset(capacity: 20)
    return policy
  }

  /// Tells a policy events and returns how many updates that made.
  private mutating func updates(of policy: inout TexturePolicy, on events: ContainerEvent...) -> Int {
    let before = table.updateCount
    for event in events {
      let scene = ScrollScene(
        itemCount: 20, bounds: PointRect(x: 0, y: 0, width: 300, height: 500), scrollable: .vertical, direction: .down,
        containerState: isInWindow ? [.visible, .display] : [], isInWindow: isInWindow, time: .zero)
      policy.handle(event, scene, in: layout, states: &table)
    }
    return table.updateCount - before
  }

  /// In full mode, where nobody waits for rendering. Items 1 and 2 come into view one after the other.
  @Test func `an item that comes into view or leaves it triggers an update`() {
    var feed = SmallFeed(screens: 6)
    feed.phase = .tracking
    feed.events = [(1, .beginDrag)]
    feed.offsets = [0, 0, 0]
    let atRest = feed.run().rangeUpdates
    feed.offsets = [0, 0, 50, 60, 90, 100, 100]
    #expect(feed.run().rangeUpdates == atRest + 2, "item 1 came in frame 2, item 0 left in frame 5")
  }

  @Test mutating func `a collection updates in a layout pass only in a window, a table always`() {
    for isTable in [false, true] {
      for isInWindow in [false, true] {
        self.isInWindow = isInWindow
        var policy = policy(isTable: isTable)
        #expect(updates(of: &policy, on: .contentLoaded) == 0)
        #expect(updates(of: &policy, on: .layoutPass) == (isTable || isInWindow ? 1 : 0))
        #expect(updates(of: &policy, on: .mainQueueTurn) == (isTable || isInWindow ? 0 : 1))
      }
    }
  }

  @Test mutating func `entering or leaving the window updates at once`() {
    var policy = policy()
    #expect(updates(of: &policy, on: .movedToWindow) == 1)
    isInWindow = false
    #expect(updates(of: &policy, on: .leftWindow) == 1)
    #expect(table.states.allSatisfy { !$0.contains(.visible) })
  }

  @Test mutating func `a reload updates in the next turn`() {
    var policy = policy()
    #expect(updates(of: &policy, on: .contentReloaded) == 0)
    #expect(updates(of: &policy, on: .mainQueueTurn) == 1)
  }

  @Test mutating func `a content change updates only if something else asked for it`() {
    for change in [ContainerEvent.contentGrew, .contentChanged] {
      var policy = policy()
      #expect(updates(of: &policy, on: change, .layoutPass, .mainQueueTurn) == 0)
      #expect(updates(of: &policy, on: .visibilityDepthSet(1), change) == 1)
    }
  }

  /// Item 3 is inserted before item 1 in frame 1. The display range takes it in, but only in frame 3 does something come
  /// into view, which is item 3 itself.
  @Test func `an item inserted into the preload range waits for the next item to come into view`() {
    var feed = SmallFeed(screens: 4)
    feed.spareCount = 1
    feed.phase = .tracking
    feed.offsets = [0, 0, 0, 50]
    feed.events = [(0, .beginDrag), (1, .insert(at: 1, count: 1))]
    #expect(
      feed.diagram == """
        0 VVVV
        1 dddd
        2 llll
        3 ...V
        """)
  }

  @Test mutating func `a new mode and the end of rendering trigger an update`() {
    var policy = policy()
    #expect(updates(of: &policy, on: .contentLoaded, .layoutPass) == 1)
    #expect(updates(of: &policy, on: .visibilityDepthSet(2)) == 0)
    #expect(updates(of: &policy, on: .layoutPass) == 1)
    var list = list
    list.update()
    list.controller.renderingFinished(scheduledBefore: SimulatedTime(nanoseconds: 1))
    #expect(list.controller.needsUpdate)
  }

  /// Items 40 and 41 are far from any range.
  @Test mutating func `after a content change an update visits every item`() {
    list.update()
    #expect(list.table[ItemIndex(40)].isEmpty)
    let origins = [ItemOrigin.items(0..<41), .new(count: 1), .items(42..<100)]
    list.controller.contentReplaced(origins: origins, reloadsData: false, states: &list.table)
    #expect(!list.controller.rangeIsValid)
    list.update()
    #expect(list.controller.rangeIsValid)
    #expect(list.table[ItemIndex(40)] == .measureLayout && list.table[ItemIndex(41)] == .measureLayout)
  }

  @Test mutating func `a reload first removes visible from all items`() {
    list.update()
    #expect(list.items(in: .visible) == 0...4)
    let origins = [ItemOrigin.items(0..<100)]
    list.controller.contentReplaced(origins: origins, reloadsData: true, states: &list.table)
    #expect(list.items(in: .visible) == nil)
    #expect(list.items(in: .display) == 0...6)
  }

  @Test mutating func `movement by itself triggers no update`() {
    var policy = policy()
    #expect(updates(of: &policy, on: .contentLoaded, .visibleItemsChanged) == 1)
    #expect(updates(of: &policy, on: .scrolled, .layoutPass, .mainQueueTurn) == 0)
  }

  /// Items 0 to 4 are visible; preload reaches half a screen ahead, then two.
  @Test mutating func `a new tuning applies at the next update`() {
    list.update()
    list.controller.settings.tuning[.minimum, .preload] = RangeTuningParameters(leading: 2, trailing: 0)
    list.updateIfNeeded()
    #expect(list.items(in: .preload) == 0...7)
    list.controller.setNeedsUpdate()
    list.updateIfNeeded()
    #expect(list.items(in: .preload) == 0...14)
  }

  /// In full mode preload reaches 1250 points ahead and 750 behind the viewport of 500.
  @Test mutating func `a reversal applies when the next item comes into view`() {
    list.offset = 1000
    list.controller.beganDragging()
    list.update()
    #expect(list.items(in: .preload) == 2...27)
    list.direction = .up
    list.updateIfNeeded()
    #expect(list.items(in: .preload) == 2...27)
    list.offset = 950
    list.controller.setNeedsUpdate()
    list.updateIfNeeded()
    #expect(list.items(in: .preload) == 0...21)
  }

  @Test mutating func `several triggers make one update`() {
    var policy = policy()
    #expect(
      updates(of: &policy, on: .contentLoaded, .contentReloaded, .visibleItemsChanged, .layoutPass, .mainQueueTurn)
        == 1)
    #expect(
      updates(of: &policy, on: .visibilityDepthSet(0), .visibilityDepthSet(2), .dragBegan, .mainQueueTurn) == 1)
  }
}
