internal import ScrollQuantities

/// A lazy list of Jetpack Compose: composes one item or a cache window ahead, in the spare time of frames.
struct Compose: WindowingRule {
  /// A length as a number of points and a fraction of the viewport.
  struct Length: Sendable {
    let points: Double
    let fraction: Double

    func inPoints(_ scene: WindowingScene) -> Double { points + fraction * scene.viewportLength }
  }

  /// What a list composes ahead.
  private enum Strategy {
    /// The items in the windows `ahead` and `behind`.
    case cacheWindow
    /// The items in a window of the default length, once the list has scrolled.
    case defaultWindow
    /// The item next to those in view.
    case nextItem
  }

  /// The item that the default strategy has composed or will compose.
  private struct Target: Sendable {
    let item: Int
    var isUrgent = false
    var isComposed = false
  }

  let ahead: Length
  let behind: Length
  let nestedCount: Int
  /// True if a list has a cache window by default, as from version 1.13 on.
  let hasDefaultWindow: Bool
  private let strategy: Strategy
  private var scheduler = ComposeScheduler()
  private var visible = 0..<0
  /// The composed items.
  private var cells = 0..<0
  private var isForward = true
  /// The last movement in points; 0 before the first.
  private var movement = 0.0
  private var itemCount = 0
  private var target: Target?
  /// True if the content has moved since the number of items last changed.
  private var hasScrolled = false

  init(ahead: Length, behind: Length, nestedCount: Int, hasDefaultWindow: Bool = false) {
    (self.ahead, self.behind, self.nestedCount) = (ahead, behind, nestedCount)
    self.hasDefaultWindow = hasDefaultWindow
    let hasCacheWindow = [ahead.points, ahead.fraction, behind.points, behind.fraction].contains { $0 > 0 }
    strategy = hasCacheWindow ? .cacheWindow : hasDefaultWindow ? .defaultWindow : .nextItem
  }

  mutating func reset() {
    self = Compose(ahead: ahead, behind: behind, nestedCount: nestedCount, hasDefaultWindow: hasDefaultWindow)
  }

  mutating func contentReplaced() { (target, cells, visible, hasScrolled) = (nil, 0..<0, 0..<0, false) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    guard scene.isOnScreen else {
      // A list that was on screen keeps its cells.
      if visible.isEmpty { cells = scene.firstCells(nestedCount, having: cells) }
      return ItemWindows(cells: cells)
    }
    let newCells = scene.visible.count(outside: cells)
    scheduler.begin(scene, newCells: newCells, isDrawn: scene.movement != 0 || scene.visible != visible)
    if scene.itemCount != itemCount { hasScrolled = false }
    if scene.movement != 0 { hasScrolled = true }
    switch strategy {
    case .cacheWindow: fillCacheWindow(scene, ahead: ahead.inPoints(scene), behind: behind.inPoints(scene))
    case .defaultWindow: fillCacheWindow(scene, ahead: defaultWindow(scene), behind: 0, isFilled: hasScrolled)
    case .nextItem: prefetchNext(scene)
    }
    (visible, itemCount) = (scene.visible, scene.itemCount)
    return ItemWindows(cells: cells)
  }

  /// Composes the item next to those in view: `DefaultLazyListPrefetchStrategy`.
  private mutating func prefetchNext(_ scene: WindowingScene) {
    if target?.item != next(to: scene.visible, forward: isForward) { target = nil }
    if scene.movement != 0 || movement != 0 && scene.itemCount != itemCount { aim(scene) }
    if let aim = target, !aim.isComposed { target?.isComposed = scheduler.makeCell(isUrgent: aim.isUrgent) }
    cells = scene.visible
    if let target, target.isComposed { cells = cells.extended(by: target.item..<target.item + 1) }
  }

  private mutating func aim(_ scene: WindowingScene) {
    if scene.movement != 0 { movement = scene.movement }
    let item = next(to: scene.visible, forward: movement > 0)
    guard let item, item >= 0, item < scene.itemCount else { return }
    if item != target?.item { (target, isForward) = (Target(item: item), movement > 0) }
    let distance = isForward ? scene.start(of: item) - scene.end : scene.offset - scene.start(of: item + 1)
    if distance < abs(scene.movement) { target?.isUrgent = true }
  }

  private func next(to visible: Range<Int>, forward: Bool) -> Int? {
    if visible.isEmpty { return nil }
    return forward ? visible.upperBound : visible.lowerBound - 1
  }

  /// Composes one item after the other up to the end of the window ahead, and keeps the composed items in the window behind:
  /// `LazyLayoutCacheWindow`.
  ///
  /// - Parameters:
  ///   - scene: The present state of the container.
  ///   - ahead: The length of the window ahead, in points.
  ///   - behind: The length of the window behind, in points.
  ///   - isFilled: Whether items that are not composed yet are composed.
  private mutating func fillCacheWindow(
    _ scene: WindowingScene, ahead: Double, behind: Double, isFilled: Bool = true
  ) {
    if scene.movement != 0 { isForward = scene.movement > 0 }
    let (before, after) = isForward ? (behind, ahead) : (ahead, behind)
    let window = scene.items(from: scene.offset - before, to: scene.end + after)
    cells = scene.visible.extended(by: cells.clamped(to: window))
    guard isFilled, !cells.isEmpty else { return }
    while isForward ? cells.upperBound < window.upperBound : cells.lowerBound > window.lowerBound {
      let next = cells.adjacent(1, forward: isForward)
      let isAtEdge = next == scene.visible.adjacent(1, forward: isForward)
      guard scheduler.makeCell(isUrgent: isAtEdge && isNeededSoon(scene)) else { return }
      cells = cells.extended(by: next)
    }
  }

  /// Returns the length of the default window: the mean length of the items in view, between 10 and 50 % of the viewport.
  private func defaultWindow(_ scene: WindowingScene) -> Double {
    let length = scene.visible.reduce(0) { $0 + scene.end(of: $1) - scene.start(of: $1) }
    let mean = length / Double(max(1, scene.visible.count))
    return mean.clamped(to: 0.1 * scene.viewportLength...0.5 * scene.viewportLength)
  }

  /// Returns true if the outermost item in view will be fully in view when the next frame moves as far as this one.
  private func isNeededSoon(_ scene: WindowingScene) -> Bool {
    let overhang =
      isForward
      ? scene.end(of: scene.visible.upperBound - 1) - scene.end
      : scene.offset - scene.start(of: scene.visible.lowerBound)
    return scene.movement != 0 && abs(scene.movement) >= overhang
  }

  private enum Version: String, CaseIterable {
    case withoutWindow = "1.12"
    case withWindow = "1.13"
  }

  static let version = PolicyConstant.choice(
    "compose.version", Version.self,
    """
    The default if all four lengths of the cache window are 0. Up to 1.12, one item is prefetched; from 1.13 on, there is a \
    window as long as the average item in view.
    """)
  static let aheadPoints = PolicyConstant.number(
    "compose.ahead_points", 0, in: 0...1_000_000, "The length of the cache window ahead of the viewport.")
  static let aheadFraction = PolicyConstant.number(
    "compose.ahead_fraction", 0, in: 0...100,
    "A further length of that window, as a fraction of the viewport; a pager uses 1.")
  static let behindPoints = PolicyConstant.number(
    "compose.behind_points", 0, in: 0...1_000_000, "The length of the window behind, in which composed items are kept.")
  static let behindFraction = PolicyConstant.number(
    "compose.behind_fraction", 0, in: 0...100, "A further length of that window, as a fraction of the viewport.")
  static let nestedPrefetchCount = PolicyConstant.count(
    "compose.nested_prefetch_items", 2, in: 0...1000,
    "How many items of a list in a cell are composed when that cell is prefetched.")

  static let description = PolicyDescription(
    name: "compose",
    rule: """
      After a movement, composes the next item in that direction if the frame has enough time left, or in any case if it is \
      about to be needed. A change of direction cancels this, and items that leave are disposed of. With a cache window, \
      composes item after item up to the end of the window ahead, and keeps the items in the window behind. The default \
      window of 1.13 is as long as the average item in view, between 10 and 50 % of the viewport, has no part behind, and \
      fills only after the content has moved. A cell that holds a list also gets its first items composed.
      """,
    source: """
      androidx/androidx, compose/foundation: LazyListPrefetchStrategy, LazyLayoutCacheWindow 080d2b3e, CacheWindowLogic \
      0837a65b, PrefetchScheduler.android 31adf48a
      """,
    platform: .android,
    verification: .sourceRead,
    approximations: """
      Every cell costs the same, main_thread.cell_configuration_ms; composing, applying and measuring are one step that \
      cannot pause. The default window of 1.13 comes from notes on its first release candidate, where flags turn it on; its \
      source was not at hand. Lengths of a cache window in points and as a fraction add up; Compose accepts only one of \
      them. Left out: newer versions learn how many nested items to compose, and a pager has a cache window of its own.
      """,
    stages: .cells,
    constants: [version, aheadPoints, aheadFraction, behindPoints, behindFraction, nestedPrefetchCount],
    appCode: [
      AppOption(
        "LazyLayoutCacheWindow(ahead = <ahead_points>.dp, behind = <behind_points>.dp)",
        "LazyLayoutCacheWindow(aheadFraction = <ahead_fraction>f, behindFraction = <behind_fraction>f)",
        ifZero: "rememberLazyListState()  // without a LazyLayoutCacheWindow"),
      "LazyListPrefetchStrategy(nestedPrefetchItemCount = <nested_prefetch_items>)",
    ]
  ) { parameters in
    Compose(
      ahead: Length(points: parameters[aheadPoints], fraction: parameters[aheadFraction]),
      behind: Length(points: parameters[behindPoints], fraction: parameters[behindFraction]),
      nestedCount: parameters.count(nestedPrefetchCount),
      hasDefaultWindow: parameters.choice(version) == Version.withWindow)
  }
}

/// Compose's prefetch scheduler on Android: decides whether a prefetch runs in the time between drawing a frame and the next
/// one.
struct ComposeScheduler: Sendable {
  private var budget = FrameBudget()
  /// True if a prefetch has run: only prefetches measure the cost of a cell.
  private var knowsCost = false
  /// The time of the last drawing.
  private var drawn: SimulatedTime?
  /// True if nothing has been drawn for so long that one prefetch may take any time.
  private var isIdle = false

  /// Begins a frame.
  ///
  /// - Parameters:
  ///   - scene: The present state of the container.
  ///   - newCells: The number of cells that the frame itself needed.
  ///   - isDrawn: Whether anything in it moved or came into view.
  mutating func begin(_ scene: WindowingScene, newCells: Int, isDrawn: Bool) {
    budget = scene.budget
    budget.makeCells(newCells)
    if isDrawn || drawn == nil { drawn = scene.time }
    isIdle = (scene.time - drawn!).nanoseconds >= 2 * scene.budget.period.nanoseconds && scene.time != drawn
  }

  /// Makes a cell if there is time for it; returns whether it did.
  mutating func makeCell(isUrgent: Bool) -> Bool {
    let needed = isUrgent || !knowsCost ? .zero : budget.cellCost
    guard isIdle || budget.spare > needed else { return false }
    (isIdle, knowsCost) = (false, true)
    budget.makeCells(1)
    return true
  }
}
