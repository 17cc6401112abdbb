public import ScrollQuantities
public import ScrollTraces

/// A windowing rule's view of its container. Lengths and offsets are in points along the axis, from the head of the
/// content.
public struct WindowingScene: Sendable {
  private let scene: ScrollScene
  private let layout: ContentLayout
  public private(set) var offset: Double
  public private(set) var viewportLength: Double
  public private(set) var contentLength: Double
  /// The distance that the content moved since the rule was last asked, above zero toward the tail; 0 the first time.
  public private(set) var movement: Double
  /// The time since the rule was last asked, in milliseconds; 0 the first time.
  public private(set) var elapsed: Double
  /// The range from the first to the last item in view; empty if no item is in view.
  public private(set) var visible: Range<Int>
  /// The items that have a cell: in a composition, those of the policy that makes cells; otherwise, those in view.
  public private(set) var cells: Range<Int>

  /// Creates the scene of a frame.
  ///
  /// - Parameters:
  ///   - scene: The state of the container in this frame.
  ///   - layout: The frames of the items.
  ///   - last: The offset and the time at which the rule was last asked; nil the first time.
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
  /// The time in whole milliseconds, without the fraction, as JavaScript's clock reports it.
  var wholeMilliseconds: Double { Double(scene.time.nanoseconds / 1_000_000) }
  /// The number of the container in the run: 0 is the outer one.
  public var container: Int { scene.container }
  /// The number of items in the content.
  public var itemCount: Int { scene.itemCount }
  /// The extent of the viewport across the axis.
  public var viewportBreadth: Double { scene.bounds.size.breadth(across: layout.axis).value }
  /// The velocity of the content over the last 50 ms, in points per millisecond; above zero toward the tail.
  public var velocity: Double { scene.motion.velocity / 1000 }
  /// The cause of the motion.
  public var phase: TracePhase { scene.phase }
  /// True if the content decelerates after a finger has left it.
  public var isDecelerating: Bool { scene.phase == .decelerating }
  /// True if the container is on screen. A container in a cell that is only being prepared is not.
  public var isOnScreen: Bool { scene.containerState.contains(.visible) }
  public var budget: FrameBudget { scene.budget }
  /// The observed durations of requests and drawings in containers of this kind; nil unless the rule observes them.
  public var loads: LoadObservations? { scene.loads }
  public var feed: FeedProgress { scene.feed }

  /// The offset of the end of the viewport.
  public var end: Double { offset + viewportLength }

  /// Returns the offset at which an item begins.
  public func start(of item: Int) -> Double { layout.leadingEdge(of: item) }

  /// Returns the offset at which an item ends.
  public func end(of item: Int) -> Double { layout.trailingEdge(of: item) }

  /// Returns the range from the first to the last item that overlaps a span; empty if none does. An item that only
  /// touches the span does not overlap it.
  ///
  /// Complexity: O(log items), or O(items) in a layout of recorded frames that are not in order.
  public func items(from start: Double, to end: Double) -> Range<Int> {
    guard start < end else { return 0..<0 }
    guard layout.growsInOrder else { return scan(0..<itemCount, from: start, to: end) }
    let first = min(itemCount, layout.countByLeading { $0 < start - layout.longest })
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

  /// Returns the cells of a list that has not been on screen: those it has, and the next ones that fit into the frame's
  /// budget.
  ///
  /// - Parameters:
  ///   - count: The number of cells to reach; the number of items in view limits it too.
  ///   - cells: The items that already have a cell.
  func firstCells(_ count: Int, having cells: Range<Int>) -> Range<Int> {
    var budget = budget
    let first = cells.isEmpty ? visible.lowerBound : cells.lowerBound
    return first..<first + cells.count + budget.makeFittingCells(atMost: min(count, visible.count) - cells.count)
  }
}
