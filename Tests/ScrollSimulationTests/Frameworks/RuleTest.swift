import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// Plays offsets over a vertical list with a windowing rule, and says what the rule and the paging policy beside it want.
struct RuleTest<Rule: WindowingRule> {
  var rule: Rule
  /// Asks for pages; told what the rule gives cells to.
  var pager: any PagingPolicy
  /// In milliseconds.
  private(set) var time = 0.0
  private(set) var offset = 0.0
  /// How many items the content holds; at first all.
  var itemCount: Int
  /// What the rule is told that the main thread has left of the frame.
  var budget = FrameBudget()
  /// What it is told about the feed and about its container, and of cells that another policy makes.
  var feed = FeedProgress()
  var cells: Range<Int>?
  var isOnScreen = true
  /// How fast it is told that the content moves, in points per millisecond, and what moves it.
  var velocity = 0.0
  var phase = TracePhase.tracking
  /// What it is told about requests and drawings.
  var loads: LoadObservations?
  var viewportLength: Double
  private let layout: ContentLayout
  private var last: (offset: Points, time: SimulatedTime)?
  /// The cells that the rule wanted last.
  private var ownCells = 0..<0

  /// - Parameters:
  ///   - lengths: Of the rows.
  ///   - spacing: Between them.
  ///   - capacity: The rows that are not in the content at first come after these.
  init(
    _ rule: Rule, pager: any PagingPolicy = NoPaging(), rows lengths: [Double], spacing: Double = 0,
    in viewport: Double,
    capacity: Int = 0
  ) {
    self.rule = rule
    self.pager = pager
    itemCount = lengths.count - capacity
    viewportLength = viewport
    layout = LayoutKind.list(spacing: Points(spacing))
      .layout(
        lengths: lengths.map { Points($0) }, axis: .vertical,
        viewport: PointSize(width: Points(300), height: Points(viewport)))
    self.rule.reset()
    self.pager.reset()
  }

  /// Equal rows.
  init(
    _ rule: Rule, pager: any PagingPolicy = NoPaging(), rows count: Int = 1000, of length: Double = 100,
    in viewport: Double = 800, capacity: Int = 0
  ) {
    self.init(
      rule, pager: pager, rows: Array(repeating: length, count: count + capacity), in: viewport, capacity: capacity)
  }

  /// What the rule wants when the content stands at an offset some time after it was last asked. The first time is at mount,
  /// 0 ms. Windows are held within the content, as a policy does.
  @discardableResult
  mutating func scroll(to target: Double, after milliseconds: Double = 0) -> ItemWindows {
    time += milliseconds
    offset = target
    let windows = rule.windows(WindowingScene(scene, in: layout, since: last))
    last = (Points(offset), scene.time)
    let clamped = windows.clamped(to: 0..<itemCount)
    ownCells = clamped.cells
    pager.observe(pagerScene)
    return clamped
  }

  /// What it wants when nothing has moved.
  @discardableResult
  mutating func rest(for milliseconds: Double) -> ItemWindows { scroll(to: offset, after: milliseconds) }

  /// Scrolls in steps of a length, a step a frame; returns what the rule wants at last.
  @discardableResult
  mutating func scroll(to target: Double, by step: Double, every milliseconds: Double) -> ItemWindows {
    while abs(target - offset) > step { scroll(to: offset + (target < offset ? -step : step), after: milliseconds) }
    return scroll(to: target, after: milliseconds)
  }

  /// Whether the pager asks for a page now, after the rule was asked for its windows.
  mutating func requestPage() -> Bool { pager.requestPage(pagerScene) }

  /// Which dropped items it asks for again now.
  mutating func pageToFetchAgain(at end: FeedEnd) -> Range<Int>? {
    pager.pageToFetchAgain(at: end, pagerScene)
  }

  /// They come; returns the items that are there then.
  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd) -> Range<Int>? {
    pager.pageReturned(items, at: end, pagerScene)
    return pager.presentItems
  }

  /// Its container is not to be prepared for now.
  mutating func release() { pager.containerReleased(pagerScene) }

  private var pagerScene: WindowingScene {
    var scene = scene
    scene.cells = cells ?? ownCells
    return WindowingScene(scene, in: layout)
  }

  private var scene: ScrollScene {
    var scene = ScrollScene(
      itemCount: itemCount, bounds: PointRect(x: 0, y: offset, width: 300, height: viewportLength),
      scrollable: .vertical,
      direction: [], time: SimulatedTime(milliseconds: time))
    (scene.budget, scene.feed, scene.cells, scene.loads) = (budget, feed, cells, loads)
    scene.motion.velocity = velocity * 1000
    scene.motion.phase = phase
    if !isOnScreen { scene.containerState = [.preload, .display] }
    return scene
  }
}

/// Asks for nothing.
struct NoPaging: PagingPolicy {
  mutating func reset() {}
  mutating func requestPage(_ scene: WindowingScene) -> Bool { false }
}

extension PolicyParameters {
  /// Upstream's defaults but for some.
  static func with(_ values: [(constant: PolicyConstant, value: Double)]) -> PolicyParameters {
    PolicyParameters(constants: Dictionary(uniqueKeysWithValues: values.map { ($0.constant.name, $0.value) }))
  }
}
