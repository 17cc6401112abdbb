import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What every live controller does on events of the app.
///
/// | rule | test |
/// |---|---|
/// | Memory warning | `a memory warning shrinks visible containers to the screen and puts others in low memory`, |
/// | | `a hidden container can be set up to keep its screen in a memory warning` |
/// | Enter background | `the background shrinks visible containers to the screen and puts others in low memory`, |
/// | | `in the background nothing is visible` |
/// | Enter foreground | `the foreground puts visible containers in minimum mode and others in visible only` |
/// | Update at once | `each app event updates at once, before the layout of its frame` |
/// | Same mode, no update | `an app event does not update a controller that is in its mode already` |
/// | After a drag | `ranges shrunk by a memory warning stay so until the next item comes into view` |
///
/// Items are as long as the viewport.
@Suite struct `App Event Rules` {
  private var list = Container(.texture)
  private var feed = SmallFeed(screens: 6)

  /// Two carousels of items of half a screen: that in item 1 is in a cell in display, that in item 2 in a cell in
  /// preload, and the list keeps both there, whatever happens, as long as it is visible.
  private var feedWithCarousels: SmallFeed {
    var feed = feed
    feed.configuration.viewController = .managed
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.configuration.policy = keepingItsRanges
    feed.carousels = [1, 2].map { Carousel(item: $0, lengths: Array(repeating: 50, count: 6), kind: 1) }
    feed.offsets = [0, 0, 0]
    return feed
  }

  private var keepingItsRanges: TexturePolicy {
    var controller = RangeController(profile: .texture)
    let tuning = controller.settings.tuning
    for type in RangeType.allCases { controller.settings.tuning[.visibleOnly, type] = tuning[.full, type] }
    return TexturePolicy(controller)
  }

  @Test func `a memory warning shrinks visible containers to the screen and puts others in low memory`() {
    var feed = feedWithCarousels
    #expect(Replay(feed).states(ofContainer: 1) == [7, 7, 3, 1, 1, 1])
    #expect(Replay(feed).states(ofContainer: 2) == [7, 7, 3, 1, 1, 1])
    feed.events = [(1, .memoryWarning)]
    #expect(Replay(feed).states(ofContainer: 1) == [7, 7, 1, 1, 1, 1], "visible only")
    #expect(Replay(feed).states(ofContainer: 2) == [3, 3, 1, 1, 1, 1], "low memory")
  }

  @Test mutating func `a hidden container can be set up to keep its screen in a memory warning`() {
    list.controller.memoryRanLow(containerState: [.preload])
    #expect(list.mode == .lowMemory)
    list.controller.settings.modeForMemoryWarnings = .visibleOnly
    list.controller.memoryRanLow(containerState: [.preload])
    #expect(list.mode == .visibleOnly)
  }

  /// In the background the cell of the first carousel is one in the display range of a hidden list, and so in preload;
  /// that of the second has nothing.
  @Test func `the background shrinks visible containers to the screen and puts others in low memory`() {
    var feed = feedWithCarousels
    feed.events = [(1, .background)]
    #expect(Replay(feed).states() == [7, 3, 1, 1, 1, 1], "visible only, with the ranges of full mode")
    #expect(Replay(feed).states(ofContainer: 1) == [3, 3, 1, 1, 1, 1], "low memory")
    #expect(Replay(feed).states(ofContainer: 2) == [3, 3, 1, 1, 1, 1], "low memory too, by an update of its own")
  }

  @Test mutating func `in the background nothing is visible`() {
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .background)]
    #expect(feed.finalStates == [7, 1, 1, 1, 1, 1])
    list.controller.enteredBackground(containerState: .inHierarchy)
    list.update()
    #expect(list.items(in: .visible) == nil)
    #expect(list.items(in: .display) == 0...4)
  }

  @Test func `the foreground puts visible containers in minimum mode and others in visible only`() {
    var feed = feedWithCarousels
    feed.events = [(1, .background), (2, .foreground)]
    #expect(Replay(feed).states() == [15, 7, 1, 1, 1, 1], "minimum")
    #expect(Replay(feed).states(ofContainer: 1) == [7, 7, 1, 1, 1, 1], "visible only")
  }

  /// Item 1, in display, leaves preload with the first event and is back with the second. If the first waited for the
  /// layout of the frame, the second would have undone it.
  @Test(arguments: [
    (first: ScrollEvent.Kind.memoryWarning, second: ScrollEvent.Kind.visibilityDepth(1)), (.background, .foreground),
  ])
  func `each app event updates at once, before the layout of its frame`(
    first: ScrollEvent.Kind, second: ScrollEvent.Kind
  ) {
    var feed = feed
    feed.offsets = [0, 0]
    feed.events = [(1, first), (1, second)]
    #expect(feed.run().fetches.repeated == 1)
  }

  @Test mutating func `an app event does not update a controller that is in its mode already`() {
    feed.offsets = [0, 0, 0]
    feed.events = [(1, .foreground)]
    #expect(feed.run().rangeUpdates == 2, "those of the first screen")
    feed.events = [(1, .memoryWarning), (2, .background)]
    #expect(feed.finalStates == [15, 1, 1, 1, 1, 1], "still visible")
  }

  /// Frame 1: a finger begins to drag, full mode. Frame 2: the warning. Frame 3: item 1 comes into view.
  @Test mutating func `ranges shrunk by a memory warning stay so until the next item comes into view`() {
    feed.offsets = [0, 0, 0, 50]
    feed.phase = .tracking
    feed.events = [(1, .beginDrag), (2, .memoryWarning)]
    #expect(
      feed.diagram == """
        0 VVVV
        1 dd.V
        2 .l.d
        3 .l.l
        """)
  }
}
