public import Quantities

/// What a windowing rule sees of its container. Lengths and offsets are in points along the axis, from the head of the
/// content.
public struct WindowingScene: Sendable {
  public var time: SimulatedTime
  /// The number of the container in the run: 0 is the outer one.
  public var container: Int
  /// How many items the content holds.
  public var itemCount: Int
  public var offset: Double
  public var viewportLength: Double
  /// How broad the viewport is across the axis.
  public var viewportBreadth: Double
  public var contentLength: Double
  /// How far the content moved since the rule was last asked, towards the tail if above zero.
  public var movement: Double
  /// How long ago that was, in milliseconds; 0 the first time.
  public var elapsed: Double
  /// How fast the content moves, in points per millisecond over the last 50 ms, towards the tail if above zero.
  public var velocity: Double
  /// Whether it does so by itself, after a finger has left it.
  public var isDecelerating: Bool
  /// From the first to the last item in view; empty if there is none.
  public var visible: Range<Int>
  /// Which items have a cell: in a composition those of the policy that makes cells, else those in view.
  public var cells: Range<Int>
  /// Whether the container is on screen. One in a cell that is being prepared is not.
  public var isOnScreen: Bool
  public var budget: FrameBudget
  /// How long requests and drawings of such items have taken; nil unless the rule observes them.
  public var loads: LoadObservations?
  public var feed: FeedProgress
  private let layout: ContentLayout

  /// - Parameter last: Where the content was when the rule was last asked, and when; nil the first time.
  public init(
    _ scene: ScrollScene, in layout: ContentLayout, since last: (offset: Points, time: SimulatedTime)? = nil
  ) {
    self.layout = layout
    let start = scene.bounds.origin(along: layout.axis)
    time = scene.time
    container = scene.container
    itemCount = scene.itemCount
    offset = start.value
    viewportLength = scene.bounds.size.length(along: layout.axis).value
    viewportBreadth = scene.bounds.size.breadth(across: layout.axis).value
    contentLength = layout.contentLength(ofFirst: scene.itemCount).value
    movement = last.map { (start - $0.offset).value } ?? 0
    elapsed = last.map { (scene.time - $0.time).milliseconds } ?? 0
    (visible, cells) = (0..<0, 0..<0)
    isOnScreen = scene.containerState.contains(.visible)
    (velocity, isDecelerating) = (scene.velocity / 1000, scene.isDecelerating)
    (budget, feed, loads) = (scene.budget, scene.feed, scene.loads)
    visible = items(from: offset, to: offset + viewportLength)
    cells = scene.cells ?? visible
  }

  /// The end of the viewport.
  public var end: Double { offset + viewportLength }

  /// Where an item begins.
  public func start(of item: Int) -> Double { layout.leadingEdges[item] }

  /// Where an item ends.
  public func end(of item: Int) -> Double { layout.trailingEdges[item] }

  /// From the first to the last item that overlaps a span; empty if none does. An item that only touches it does not.
  ///
  /// Complexity: O(log items), and O(items) in a layout of recorded frames that are not in order.
  public func items(from start: Double, to end: Double) -> Range<Int> {
    guard start < end else { return 0..<0 }
    guard layout.growsInOrder else { return scan(0..<itemCount, from: start, to: end) }
    let first = min(itemCount, layout.byLeading.count { $0 <= start - layout.longest })
    let last = min(itemCount, layout.byLeading.count { $0 < end })
    return scan(first..<max(first, last), from: start, to: end)
  }

  private func scan(_ candidates: Range<Int>, from start: Double, to end: Double) -> Range<Int> {
    func overlaps(_ item: Int) -> Bool { layout.leadingEdges[item] < end && layout.trailingEdges[item] > start }
    guard let first = candidates.first(where: overlaps), let last = candidates.last(where: overlaps) else {
      return 0..<0
    }
    return first..<last + 1
  }
}
