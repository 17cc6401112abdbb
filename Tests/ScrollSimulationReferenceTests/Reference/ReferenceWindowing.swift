import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What a windowing rule sees of its container. Items are known by their index in the content, lengths and offsets are in
/// points from the head of the content.
struct ReferenceWindowScene {
  let time: SimulatedTime
  let offset: Double
  let viewportLength: Double
  let viewportBreadth: Double
  let contentLength: Double
  /// Where items begin and end; one without length ends just after its start.
  let starts: [Double]
  let ends: [Double]
  /// How far the content moved since the rule was last asked, and how many milliseconds ago that was.
  let movement: Double
  let elapsed: Double
  let isOnScreen: Bool
  /// What the main thread has left of the frame, and what a cell costs it.
  let spare: SimulatedTime
  let cellCost: SimulatedTime
  let period: SimulatedTime
  /// How many items a page has, and how many have come that are not in the content yet.
  let pageSize: Int
  let waitingCount: Int
  /// The cells that another policy has made; nil if none makes any.
  let otherCells: Range<Int>?
  /// In points per millisecond.
  let velocity: Double
  let phase: TracePhase
  let loads: ReferenceLoads

  init(_ scene: ReferenceScene, since last: (offset: Points, time: SimulatedTime)?) {
    let axis = scene.axis
    let start = scene.bounds.origin(along: axis)
    time = scene.time
    offset = start.value
    viewportLength = scene.bounds.size.length(along: axis).value
    viewportBreadth = scene.bounds.size.breadth(across: axis).value
    contentLength = scene.contentLength.value
    let frames = scene.layout.frames.prefix(scene.order.count)
    starts = frames.map { $0.origin(along: axis).value }
    ends = frames.map { ContentLayout.trailingEdge(of: $0, along: axis) }
    movement = last.map { (start - $0.offset).value } ?? 0
    elapsed = last.map { (scene.time - $0.time).milliseconds } ?? 0
    isOnScreen = scene.state.contains(.visible)
    (spare, cellCost, period) = (scene.spare, scene.cellCost, scene.period)
    (pageSize, waitingCount) = (scene.pageSize, scene.waitingCount)
    otherCells = scene.cells
    (velocity, phase, loads) = (scene.velocity, scene.phase, scene.loads)
  }

  var itemCount: Int { starts.count }
  var end: Double { offset + viewportLength }
  /// From the first to the last item in view.
  var visible: Range<Int> { items(from: offset, to: end) }
  /// The items that have cells: those that another policy made, else those in view.
  var cells: Range<Int> { otherCells ?? visible }

  /// From the first to the last item that overlaps a span.
  func items(from start: Double, to end: Double) -> Range<Int> {
    guard start < end else { return 0..<0 }
    let overlapping = starts.indices.filter { starts[$0] < end && ends[$0] > start }
    guard let first = overlapping.first, let last = overlapping.last else { return 0..<0 }
    return first..<last + 1
  }

  /// What of some items is in the content.
  func clamp(_ items: Range<Int>) -> Range<Int> { items.clamped(to: 0..<itemCount) }
}

/// What a rule wants: runs of items.
struct ReferenceWindows {
  /// Whose data is wanted.
  var data = 0..<0
  /// Which have a cell, and so want data and are drawn.
  var cells = 0..<0
  /// Which have one besides.
  var retained = 0..<0
}

/// How a framework decides which items to prepare.
protocol ReferenceWindowing: Sendable {
  /// Whether it is told how long loading and drawing have taken.
  static var observesLoads: Bool { get }
  /// Whether what data was wanted of stays wanted.
  static var keepsData: Bool { get }
  /// Whether requests stay as urgent as they were when their items leave the screen.
  var keepsUrgency: Bool { get }
  /// As at the start of a run.
  init(_ constants: ReferenceConstants)
  /// Asked in every frame in which the container is laid out, and when items or the container changed.
  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows
  /// Indices may be those of other items from here on.
  mutating func contentReplaced()
  /// Nothing is to be prepared in the container for now. Most rules begin anew after that.
  mutating func released(_ constants: ReferenceConstants, _ scene: ReferenceWindowScene)
  /// Whether to ask for the next page of the feed.
  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool

  /// The items whose pages are there; nil if none is ever dropped.
  var presentItems: Range<Int>? { get }
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceWindowScene) -> Range<Int>?
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceWindowScene)
}

extension ReferenceWindowing {
  static var observesLoads: Bool { false }
  static var keepsData: Bool { false }
  var keepsUrgency: Bool { false }
  mutating func contentReplaced() {}
  mutating func released(_ constants: ReferenceConstants, _ scene: ReferenceWindowScene) { self = Self(constants) }
  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool { false }
  var presentItems: Range<Int>? { nil }
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceWindowScene) -> Range<Int>? { nil }
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceWindowScene) {}
}

/// A windowing rule as a policy: every state is worked out anew from the windows.
struct ReferenceWindowPolicy<Rule: ReferenceWindowing>: ReferencePolicy {
  /// What an item is to have, by the window it is in.
  private struct Membership: Equatable {
    var isVisible = false
    var hasCell = false
    var isRetained = false
    var hasData = false
    /// Whether the page of the item is there.
    var isPresent = true
    /// Of an item in a window, how many layouts there had been when the window was worked out.
    var layoutCount = 0

    var isInWindow: Bool { hasCell || isRetained || hasData }
    var isInNone: Bool { !isVisible && !isInWindow }
    /// Whose changes come first.
    var tier: Int { isVisible ? 0 : hasCell ? 1 : isInNone ? 3 : 2 }
  }

  let stages: PolicyStages
  private let constants: ReferenceConstants
  private var rule: Rule
  var states: ReferenceStates
  private(set) var updateCount = 0
  private(set) var cells: Range<Int>?
  private var last: (offset: Points, time: SimulatedTime)?
  /// By index, as of the last update; nothing if the items have changed since.
  private var members: [Int: Membership] = [:]
  /// What the container was to have then.
  private var allowance = InterfaceState.inHierarchy
  private var windows = ReferenceWindows()
  /// How often the viewport has got another size.
  private var layoutCount = 0

  init(_ constants: ReferenceConstants, stages: PolicyStages, count: Int) {
    self.constants = constants
    self.stages = stages
    rule = Rule(constants)
    states = ReferenceStates(count: count)
  }

  var followsScrolling: Bool { true }
  var decidesOnBatches: Bool { stages.contains(.pages) }
  var presentItems: Range<Int>? { rule.presentItems }
  var observesLoads: Bool { Rule.observesLoads }
  var keepsUrgency: Bool { rule.keepsUrgency }

  mutating func handle(_ news: ReferenceNews, _ scene: ReferenceScene) -> [ReferenceStates.Change] {
    switch news {
    case .contentChanged, .contentReloaded:
      rule.contentReplaced()
      members = [:]
      return update(scene, itemsAreNew: true)
    case .sizeChanged:
      layoutCount += 1
      return []
    case .contentLoaded, .contentGrew, .stateChanged, .movedToWindow, .leftWindow, .visibleItemsChanged, .layoutPass:
      return update(scene)
    case .dragBegan, .scrolled, .mainQueueTurn, .renderingFinished, .memoryWarning, .background, .foreground,
      .appStateChanged, .modeSet:
      return []
    }
  }

  mutating func wantsPage(_ scene: ReferenceScene) -> Bool { rule.wantsPage(ReferenceWindowScene(scene, since: last)) }

  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ReferenceScene) -> Range<Int>? {
    rule.pageToFetchAgain(at: end, ReferenceWindowScene(scene, since: last))
  }

  mutating func pageReturned(
    _ items: Range<Int>, at end: FeedEnd, _ scene: ReferenceScene
  ) -> [ReferenceStates.Change] {
    rule.pageReturned(items, at: end, ReferenceWindowScene(scene, since: last))
    return write(scene, forward: true)
  }

  private mutating func update(
    _ scene: ReferenceScene, itemsAreNew: Bool = false
  ) -> [ReferenceStates.Change] {
    let view = ReferenceWindowScene(scene, since: last)
    last = (scene.bounds.origin(along: scene.axis), scene.time)
    windows = ReferenceWindows()
    if scene.state.isDisjoint(with: [.preload, .display, .visible]) {
      rule.released(constants, view)
    } else {
      windows = rule.windows(view)
    }
    cells = stages.contains(.cells) ? view.clamp(windows.cells) : nil
    return write(scene, forward: view.movement >= 0, itemsAreNew: itemsAreNew)
  }

  /// Gives every item what the windows say, in the order of visits. It counts as an update if an item entered or left a window, if
  /// windows are those of another layout, or if the container is to have something else.
  ///
  /// - Parameter itemsAreNew: Whether indices are those of other items than before. Then what is in no window lets go first.
  private mutating func write(
    _ scene: ReferenceScene, forward: Bool, itemsAreNew: Bool = false
  ) -> [ReferenceStates.Change] {
    let now = membership(scene)
    if now != members || (scene.state != allowance && !now.isEmpty) { updateCount += 1 }
    (members, allowance) = (now, scene.state)
    let changing = scene.order.indices.filter { states[scene.order[$0]] != state(at: $0, scene) }
    let tiers = (0...3).map { tier in changing.filter { (now[$0] ?? Membership()).tier == tier } }
    if itemsAreNew { return tiers[3].compactMap { set($0, scene) } + write(scene, forward: forward) }
    return tiers.flatMap { tier in
      let items = Set(tier.map { scene.order[$0] })
      return scene.inOrderOfVisits(items, forward: forward).compactMap { set(scene.order.firstIndex(of: $0)!, scene) }
    }
  }

  private mutating func set(_ index: Int, _ scene: ReferenceScene) -> ReferenceStates.Change? {
    states.write(scene.order[index], state(at: index, scene))
  }

  /// By index, what is in view or in a window.
  private func membership(_ scene: ReferenceScene) -> [Int: Membership] {
    let visible = scene.state.contains(.visible) ? scene.items(in: scene.bounds) : []
    var members: [Int: Membership] = [:]
    for (index, item) in scene.order.enumerated() {
      var membership = Membership(
        isVisible: visible.contains(item), hasCell: windows.cells.contains(index),
        isRetained: windows.retained.contains(index), hasData: windows.data.contains(index),
        isPresent: rule.presentItems?.contains(index) ?? true)
      if membership.isInWindow { membership.layoutCount = layoutCount }
      if !membership.isInNone { members[index] = membership }
    }
    return members
  }

  /// What an item is to have; in a container that is not visible no more than that.
  private func state(at index: Int, _ scene: ReferenceScene) -> InterfaceState {
    let before = states[scene.order[index]]
    let keepsData = Rule.keepsData && before.contains(.preload)
    if members[index] == nil, !keepsData { return before.isEmpty ? [] : .measureLayout }
    let item = members[index] ?? Membership()
    if !item.isPresent { return .measureLayout }
    var state = InterfaceState.measureLayout
    if item.isVisible { state.insert(.visible) }
    if item.isInWindow || keepsData { state.insert(.preload) }
    if item.hasCell || item.isRetained { state.insert(.display) }
    return scene.state.contains(.visible) ? state : state.intersection(scene.state.union(.measureLayout))
  }
}
