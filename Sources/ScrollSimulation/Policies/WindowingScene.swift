public import ScrollQuantities
public import ScrollTraces

/// What a windowing rule sees of its container. Lengths and offsets are in points along the axis, from the head of the
/// content.
public struct WindowingScene: Sendable {
  private let scene: ScrollScene
  private let layout: ContentLayout
  public var offset: Double
  public var viewportLength: Double
  public var contentLength: Double
  /// How far the content moved since the rule was last asked, toward the tail if above zero.
  public var movement: Double
  /// How long ago that was, in milliseconds; 0 the first time.
  public var elapsed: Double
  /// From the first to the last item in view; empty if there is none.
  public var visible: Range<Int>
  /// Which items have a cell: in a composition those of the policy that makes cells, else those in view.
  public var cells: Range<Int>

  /// - Parameters:
  ///   - scene: What the policy is told of this frame.
  ///   - layout: The frames of the items.
  ///   - last: Where the content was when the rule was last asked, and when; nil the first time.
  public init(
    _ scene: ScrollScene, in layout: ContentLayout, since last: (offset: Points, time: SimulatedTime)? = nil
  ) {
    self.scene = scene
    self.layout = layout
    let start = scene.bounds.origin(along: layout.axis)
    offset = start.value
    viewportLength = scene.bounds.size.length(along: layout.axis).value
    contentLength = layout.contentLength(ofFirst: scene.itemCount).value
    movement = last.map { (start - $0.offset).value } ?? 0
    elapsed = last.map { (scene.time - $0.time).milliseconds } ?? 0
    (visible, cells) = (0..<0, 0..<0)
    visible = items(from: offset, to: offset + viewportLength)
    cells = scene.cells ?? visible
  }

  public var time: SimulatedTime { scene.time }
  /// The time in milliseconds without its fraction, as JavaScript's clock tells it.
  var wholeMilliseconds: Double { Double(scene.time.nanoseconds / 1_000_000) }
  /// The number of the container in the run: 0 is the outer one.
  public var container: Int { scene.container }
  /// How many items the content holds.
  public var itemCount: Int { scene.itemCount }
  /// How broad the viewport is across the axis.
  public var viewportBreadth: Double { scene.bounds.size.breadth(across: layout.axis).value }
  /// How fast the content moves, in points per millisecond over the last 50 ms, toward the tail if above zero.
  public var velocity: Double { scene.motion.velocity / 1000 }
  /// What moves the content.
  public var phase: TracePhase { scene.phase }
  /// Whether it moves by itself, after a finger has left it.
  public var isDecelerating: Bool { scene.phase == .decelerating }
  /// Whether the container is on screen. One in a cell that is being prepared is not.
  public var isOnScreen: Bool { scene.containerState.contains(.visible) }
  public var budget: FrameBudget { scene.budget }
  /// How long requests and drawings of such items have taken; nil unless the rule observes them.
  public var loads: LoadObservations? { scene.loads }
  public var feed: FeedProgress { scene.feed }

  /// The end of the viewport.
  public var end: Double { offset + viewportLength }

  /// Where an item begins.
  public func start(of item: Int) -> Double { layout.leadingEdge(of: item) }

  /// Where an item ends.
  public func end(of item: Int) -> Double { layout.trailingEdge(of: item) }

  /// From the first to the last item that overlaps a span; empty if none does. An item that only touches it does not.
  ///
  /// Complexity: O(log items), and O(items) in a layout of recorded frames that are not in order.
  public func items(from start: Double, to end: Double) -> Range<Int> {
    guard start < end else { return 0..<0 }
    guard layout.growsInOrder else { return scan(0..<itemCount, from: start, to: end) }
    let first = min(itemCount, layout.countByLeading { $0 <= start - layout.longest })
    let last = min(itemCount, layout.countByLeading { $0 < end })
    return scan(first..<max(first, last), from: start, to: end)
  }

  private func scan(_ candidates: Range<Int>, from start: Double, to end: Double) -> Range<Int> {
    func overlaps(_ item: Int) -> Bool { layout.leadingEdge(of: item) < end && layout.trailingEdge(of: item) > start }
    guard let first = candidates.first(where: overlaps), let last = candidates.last(where: overlaps) else {
      return 0..<0
    }
    return first..<last + 1
  }

  /// The first items of a list that has not been on screen, each made if it fits.
  ///
  /// - Parameter cells: Those that are made already.
  func firstCells(_ count: Int, having cells: Range<Int>) -> Range<Int> {
    var budget = budget
    let first = cells.isEmpty ? visible.lowerBound : cells.lowerBound
    return first..<first + cells.count + budget.makeFittingCells(atMost: min(count, visible.count) - cells.count)
  }
}
