import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// AsyncDisplayKit 1.9.7 of 2016 against Texture today: ranges and modes.
///
/// | topic | test |
/// |---|---|
/// | Name of the outer range, callbacks | names; nothing follows from them |
/// | Mode after the first update | `a list leaves minimum mode at its second update in 1.9.7, at a drag in Texture` |
/// | Full on scroll | `any movement sets full mode in 1.9.7, only a finger in Texture`, |
/// | | `no movement sets full mode outside a window` |
/// | Explicit mode preserved | `1.9.7 protects a mode only if it is new, Texture always` |
/// | Direction none | `no direction counts as up in 1.9.7, as the last one in Texture` |
/// | Update timing | `an update comes in the next turn in 1.9.7, in the same frame in Texture` |
/// | Empty visible set | `with nothing visible 1.9.7 changes nothing, Texture removes visible from lost items` |
/// | Container not visible | `a hidden list displays all ranges in 1.9.7, only the items in view in Texture` |
/// | Low memory, preload set | `in low memory both eras give the same states` |
/// | Memory warning | `a memory warning is ignored in 1.9.7 and shrinks to the screen in Texture` |
/// | Background, foreground | `app events ask for an update always in 1.9.7, in Texture only for a new mode` |
/// | Table matching | `a table counts whole rows in 1.9.7, takes a rectangle in Texture` |
/// | Collection filter | what only touches the edge of a range is left out in both |
/// | Scrollable directions of other layouts | `the ranges of a list that cannot scroll are not expanded` |
/// | Batch decision and triggers | `Era Batch Rules`, `Batch Check Rules` |
/// | Where leading screens live | a property's owner; nothing follows from it |
/// | Minimum preload | `minimum mode preloads behind in 1.9.7, ahead in Texture` |
/// | Low memory from 2017 to 2019 | in neither of the two |
@Suite struct `Era Rules` {
  private var old = Container(.asyncDisplayKit197)
  private var today = Container(.texture)

  private static func feed(_ profile: RangeControlProfile, _ tuning: RangeTuning? = nil) -> SmallFeed {
    var feed = SmallFeed(screens: 6)
    var controller = RangeController(profile: profile)
    if let tuning { controller.settings.tuning = tuning }
    feed.configuration.policy = TexturePolicy(controller)
    feed.configuration.profile = profile
    feed.phase = .idle
    return feed
  }

  /// In full mode without a direction display reaches half a screen ahead and preload one and a half.
  @Test mutating func `a list leaves minimum mode at its second update in 1.9.7, at a drag in Texture`() {
    old.update()
    today.update()
    #expect(old.mode == .minimum && today.mode == .minimum)
    old.update()
    today.update()
    #expect(old.mode == .full)
    #expect(today.mode == .minimum)
    #expect(Self.feed(.asyncDisplayKit197).finalStates == [15, 7, 3, 1, 1, 1], "as soon as the first screen is drawn")
    #expect(Self.feed(.texture).finalStates == [15, 7, 1, 1, 1, 1])
  }

  @Test mutating func `any movement sets full mode in 1.9.7, only a finger in Texture`() {
    old.update()
    today.update()
    old.controller.beganDragging()
    today.controller.scrolled()
    #expect(old.mode == .minimum && !old.controller.needsUpdate)
    #expect(today.mode == .minimum && !today.controller.needsUpdate)
    old.controller.scrolled()
    today.controller.beganDragging()
    #expect(old.mode == .full && old.controller.needsUpdate)
    #expect(today.mode == .full && today.controller.needsUpdate)
  }

  /// The screen disappears before it moves to where items 0 and 1 would be seen. In full mode item 2 would be displayed.
  @Test func `no movement sets full mode outside a window`() {
    var old = Self.feed(.asyncDisplayKit197)
    old.offsets = [0, 0, 10]
    old.phase = .programmatic
    old.events = [(1, .visibilityDepth(2)), (1, .disappear)]
    #expect(old.finalStates == [7, 7, 1, 1, 1, 1])
  }

  @Test mutating func `1.9.7 protects a mode only if it is new, Texture always`() {
    old.update()
    today.update()
    old.controller.updateCurrentRange(mode: .minimum)
    today.controller.updateCurrentRange(mode: .minimum)
    #expect(!old.controller.preservesMode)
    #expect(today.controller.preservesMode)
    old.controller.updateCurrentRange(mode: .visibleOnly)
    today.controller.updateCurrentRange(mode: .visibleOnly)
    #expect(old.controller.preservesMode)
    #expect(today.controller.preservesMode)
  }

  /// Rows of 100 in full mode at 1000, after a movement down: 1250 points are on one side and 750 on the other.
  @Test mutating func `no direction counts as up in 1.9.7, as the last one in Texture`() {
    for var list in [old, today] {
      list.offset = 1000
      list.direction = .down
      list.controller.updateCurrentRange(mode: .full)
      list.update()
      #expect(list.items(in: .preload) == 2...27)
      list.direction = []
      list.update()
      #expect(list.items(in: .preload) == (list.profile == .texture ? 2...27 : 0...22))
    }
  }

  /// Nothing is prepared beyond the screen, and nothing takes time. What the turn of frame 2 asks for is there by frame 3.
  @Test func `an update comes in the next turn in 1.9.7, in the same frame in Texture`() {
    var tuning = RangeTuning(defaultsOf: .texture)
    for type in RangeType.allCases { (tuning[.minimum, type], tuning[.full, type]) = (.zero, .zero) }
    var old = Self.feed(.asyncDisplayKit197, tuning)
    var today = Self.feed(.texture, tuning)
    (old.offsets, today.offsets) = ([0, 0, 100, 100], [0, 0, 100, 100])
    #expect(
      old.diagram == """
        0 bV..
        1 ..bV
        """)
    #expect(
      today.diagram == """
        0 VV..
        1 ..VV
        """)
  }

  @Test mutating func `with nothing visible 1.9.7 changes nothing, Texture removes visible from lost items`() {
    old.update()
    today.update()
    (old.offset, today.offset) = (20_000, 20_000)
    old.update()
    today.update()
    #expect(old.items(in: .visible) == 0...4)
    #expect(today.items(in: .visible) == nil)
    #expect(today.items(in: .display) == 0...6, "and nothing else")
  }

  /// Rows 0 to 4 would be seen; in full mode display goes to row 9 and preload to row 17.
  @Test mutating func `a hidden list displays all ranges in 1.9.7, only the items in view in Texture`() {
    for var list in [old, today] {
      let isToday = list.profile == .texture
      list.state = []
      list.controller.updateCurrentRange(mode: .full)
      list.update()
      #expect(list.items(in: .display) == (isToday ? 0...4 : 0...17))
      #expect(list.items(in: .preload) == (isToday ? 0...9 : 0...17))
    }
  }

  @Test(arguments: [InterfaceState.inHierarchy, []])
  func `in low memory both eras give the same states`(state: InterfaceState) {
    for var list in [old, today] {
      list.state = state
      list.controller.contentGrew()
      list.controller.updateCurrentRange(mode: .lowMemory)
      list.update()
      #expect(list.items(in: .preload) == 0...4)
      #expect(list.items(in: .display) == (state.isEmpty ? nil : 0...4))
    }
  }

  @Test func `a memory warning is ignored in 1.9.7 and shrinks to the screen in Texture`() {
    var (old, today) = (Self.feed(.asyncDisplayKit197), Self.feed(.texture))
    for state in [InterfaceState.inHierarchy, []] {
      var list = self.old
      list.update()
      list.controller.memoryRanLow(containerState: state)
      #expect(list.mode == .minimum && !list.controller.needsUpdate)
    }
    (old.offsets, today.offsets) = ([0, 0, 0], [0, 0, 0])
    (old.events, today.events) = ([(1, .memoryWarning)], [(1, .memoryWarning)])
    #expect(old.finalStates == [15, 7, 3, 1, 1, 1])
    #expect(today.finalStates == [15, 1, 1, 1, 1, 1])
  }

  @Test mutating func `app events ask for an update always in 1.9.7, in Texture only for a new mode`() {
    for var list in [old, today] {
      let isToday = list.profile == .texture
      list.update()
      list.controller.updateCurrentRange(mode: .visibleOnly)
      list.update()
      list.controller.enteredBackground(containerState: .inHierarchy)
      #expect(list.mode == .visibleOnly)
      #expect(list.controller.needsUpdate == !isToday, "it was in that mode already")
      list.updateIfNeeded()
      list.controller.entersForeground(containerState: .inHierarchy)
      #expect(list.mode == .minimum && list.controller.needsUpdate)
      list.updateIfNeeded()
      list.controller.enteredBackground(containerState: [])
      #expect(list.mode == .lowMemory && list.controller.needsUpdate)
      list.updateIfNeeded()
      list.controller.entersForeground(containerState: [])
      #expect(list.mode == .visibleOnly && list.controller.needsUpdate)
    }
  }

  /// Rows of 100 in 500 at 1050: rows 10 to 15. Display of full mode reaches to 2050 and 800, or counts off 500 from row
  /// 15 and 250 from row 10, both included.
  @Test func `a table counts whole rows in 1.9.7, takes a rectangle in Texture`() {
    for (profile, matching, rows) in [
      (RangeControlProfile.asyncDisplayKit197, RangeMatching.rows, 7...20), (.texture, .rectangle, 8...20),
    ] {
      var list = Container(profile, matching: matching)
      list.offset = 1050
      list.controller.updateCurrentRange(mode: .full)
      list.update()
      #expect(list.items(in: .display) == rows)
    }
  }

  /// As a collection with a layout of its own is, unless it says otherwise.
  @Test func `the ranges of a list that cannot scroll are not expanded`() {
    let bounds = PointRect(x: 0, y: 1000, width: 300, height: 500)
    for direction in [ScrollDirection.down, .up, []] {
      let tuning = RangeTuningParameters(leading: 2, trailing: 1)
      #expect(bounds.expanded(by: tuning, scrollable: [], direction: direction) == bounds)
    }
    let query = BatchFetchQuery(
      context: BatchContext(), direction: [], scrollable: [], bounds: bounds,
      contentSize: PointSize(width: Points(300), height: Points(90_000)), targetOffset: (.zero, .zero))
    #expect(query.textureDecision().fetches, "by the horizontal axis, on which nothing remains")
  }

  /// In a viewport of 500 at 1000: half a screen behind and a quarter ahead, or the other way round.
  @Test func `minimum mode preloads behind in 1.9.7, ahead in Texture`() {
    for (profile, rows) in [(RangeControlProfile.asyncDisplayKit197, 7...16), (.texture, 8...17)] {
      var list = Container(profile)
      list.offset = 1000
      list.update()
      #expect(list.items(in: .preload) == rows)
    }
  }
}
