import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// When the mode changes.
///
/// | rule | test |
/// |---|---|
/// | Init | `a new controller has no mode` |
/// | First update with something visible | `the first update with something visible chooses minimum, even if hidden` |
/// | Later updates before the first drag | `updates before the first drag keep the mode` |
/// | Finger drag begins | `beginning to drag sets full mode and protects it for one update` |
/// | Any update after that, container visible | `after a drag every update of a visible container sets full mode` |
/// | Any update, container not visible | `an update of a container that is not visible keeps the mode` |
/// | Explicit mode | `setting a mode protects it, and asks for an update if it is new` |
/// | Programmatic scroll | `movement by code does not leave minimum mode` |
/// | Visibility depth | `the visibility depth sets the mode` |
/// | Depth without a managing parent | `an unmanaged screen is at depth 0 when it appears, at 1 after it disappears`, |
/// | | `a screen that appears at depth 0 stays in minimum mode, since its depth is unchanged`, |
/// | | `a recorded depth applies even if it is unchanged` |
/// | Depths in navigation and tab controllers | the recording tells the depth that such a controller comes to |
/// | Added to a managing parent | `a managed screen starts in full mode, an unmanaged one in minimum mode` |
/// | After rendering | `a controller whose mode would change is told once when everything is drawn`, |
/// | | `a controller does not wait for rendering in full mode or with nothing scheduled` |
///
/// In the runs items are as long as the viewport. So in minimum mode one item beyond the screen is in display and preload
/// (7), in full mode one is, and two more are in preload (3).
@Suite struct `Mode Rules` {
  private var list = Container(.texture)
  private var feed = SmallFeed(screens: 6)

  private static let minimum: [UInt8] = [15, 7, 1, 1, 1, 1]
  private static let full: [UInt8] = [15, 7, 3, 3, 1, 1]
  private static let visibleOnly: [UInt8] = [15, 1, 1, 1, 1, 1]

  @Test func `a new controller has no mode`() {
    #expect(list.mode == .unspecified)
  }

  @Test(arguments: [InterfaceState.inHierarchy, []])
  func `the first update with something visible chooses minimum, even if hidden`(
    state: InterfaceState
  ) {
    var list = list
    list.state = state
    list.update()
    #expect(list.mode == .minimum)
    var empty = Container(.texture, rowHeights: [])
    empty.update()
    #expect(empty.mode == .unspecified)
  }

  @Test mutating func `updates before the first drag keep the mode`() {
    for mode in [RangeMode.minimum, .visibleOnly, .lowMemory] {
      list.controller.updateCurrentRange(mode: mode)
      for offset in [0, 300, 900] {
        list.offset = Double(offset)
        list.update()
        #expect(list.mode == mode)
      }
    }
  }

  @Test mutating func `beginning to drag sets full mode and protects it for one update`() {
    list.update()
    list.controller.beganDragging()
    #expect(list.controller.contentHasBeenScrolled)
    #expect(list.mode == .full && list.controller.needsUpdate && list.controller.preservesMode)
    list.updateIfNeeded()
    #expect(list.mode == .full && !list.controller.needsUpdate && !list.controller.preservesMode)
  }

  @Test mutating func `after a drag every update of a visible container sets full mode`() {
    list.controller.beganDragging()
    list.update()
    list.controller.updateCurrentRange(mode: .visibleOnly)
    list.update()
    #expect(list.mode == .visibleOnly, "protected")
    list.update()
    #expect(list.mode == .full)
  }

  @Test mutating func `an update of a container that is not visible keeps the mode`() {
    list.controller.beganDragging()
    list.update()
    list.state = [.display]
    for mode in [RangeMode.visibleOnly, .full] {
      list.controller.updateCurrentRange(mode: mode)
      for _ in 0..<3 { list.update() }
      #expect(list.mode == mode)
    }
  }

  @Test mutating func `setting a mode protects it, and asks for an update if it is new`() {
    list.update()
    list.controller.updateCurrentRange(mode: .minimum)
    #expect(list.controller.preservesMode && !list.controller.needsUpdate)
    list.controller.updateCurrentRange(mode: .lowMemory)
    #expect(list.controller.preservesMode && list.controller.needsUpdate)
    #expect(list.mode == .lowMemory)
  }

  /// Item 3 is on screen; full mode would preload items 1 and 5 too.
  @Test mutating func `movement by code does not leave minimum mode`() {
    feed.offsets = [0, 100, 100]
    feed.events = [(2, .scrollTo(item: 3))]
    #expect(feed.finalStates == [1, 1, 7, 15, 7, 1])
  }

  /// In low memory the preload range reaches one screen and a bit ahead here, to tell it from visible only.
  @Test(arguments: [
    (depth: 0, states: full), (1, minimum), (2, visibleOnly), (3, [15, 3, 3, 1, 1, 1]), (4, [15, 3, 3, 1, 1, 1]),
  ])
  func `the visibility depth sets the mode`(depth: Int, states: [UInt8]) {
    var feed = feed
    var controller = RangeController(profile: .texture)
    controller.settings.tuning[.lowMemory, .preload] = RangeTuningParameters(leading: 1.1, trailing: 0)
    feed.configuration.policy = TexturePolicy(controller)
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .visibilityDepth(depth))]
    #expect(feed.finalStates == states)
  }

  @Test mutating func `an unmanaged screen is at depth 0 when it appears, at 1 after it disappears`() {
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .visibilityDepth(2)), (1, .disappear), (2, .appear)]
    #expect(feed.finalStates == Self.visibleOnly)
    feed.configuration.viewController = .unmanaged
    #expect(feed.finalStates == Self.full)
    feed.events.removeLast()
    #expect(feed.finalStates == [7, 3, 1, 1, 1, 1], "minimum, for a hidden container")
  }

  @Test mutating func `a screen that appears at depth 0 stays in minimum mode, since its depth is unchanged`() {
    feed.configuration.viewController = .unmanaged
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .appear)]
    #expect(feed.finalStates == Self.minimum)
  }

  @Test mutating func `a recorded depth applies even if it is unchanged`() {
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .memoryWarning), (2, .visibilityDepth(0))]
    #expect(feed.finalStates == Self.full)
    feed.events.removeLast()
    #expect(feed.finalStates == Self.visibleOnly)
  }

  @Test(arguments: [
    (SimulationConfiguration.ViewController.managed, full), (.unmanaged, minimum), (.plain, minimum),
  ])
  func `a managed screen starts in full mode, an unmanaged one in minimum mode`(
    viewController: SimulationConfiguration.ViewController, states: [UInt8]
  ) {
    var feed = feed
    feed.configuration.viewController = viewController
    #expect(feed.finalStates == states)
  }

  @Test mutating func `a controller whose mode would change is told once when everything is drawn`() {
    list.update()
    #expect(list.controller.awaitsRendering)
    list.controller.renderingFinished(scheduledBefore: .zero)
    #expect(list.controller.awaitsRendering && !list.controller.needsUpdate, "scheduled at that time, not before it")
    list.controller.renderingFinished(scheduledBefore: SimulatedTime(nanoseconds: 1))
    #expect(!list.controller.awaitsRendering && list.controller.needsUpdate)
    list.updateIfNeeded()
    #expect(list.mode == .minimum && !list.controller.awaitsRendering)
    list.controller.renderingFinished(scheduledBefore: SimulatedTime(nanoseconds: 2))
    #expect(!list.controller.needsUpdate)
  }

  @Test mutating func `a controller does not wait for rendering in full mode or with nothing scheduled`() {
    var dragged = list
    dragged.controller.beganDragging()
    dragged.update()
    #expect(!dragged.controller.awaitsRendering)
    list.controller.updateCurrentRange(mode: .lowMemory)
    list.state = []
    list.update()
    #expect(!list.controller.awaitsRendering)
  }
}
