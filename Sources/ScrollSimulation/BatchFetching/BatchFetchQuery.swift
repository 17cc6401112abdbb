public import ScrollQuantities

/// The question whether a container should fetch its next batch now.
public struct BatchFetchQuery: Sendable {
  public var context: BatchContext
  /// The direction in which the content moves.
  public var direction: ScrollDirection
  /// The directions in which it can move.
  public var scrollable: ScrollDirection
  /// The viewport. Its origin is not used.
  public var bounds: PointRect
  public var contentSize: PointSize
  /// The content offset to decide by: the current one or, at the end of a drag, the one at which the content will come to rest.
  public var targetOffset: (x: Points, y: Points)
  /// The distance before the end of the content at which the next batch is fetched. The default is 2, as in a new table or
  /// collection.
  public var leadingScreensForBatching: Screenfuls
  /// True if the container is in a window.
  public var isVisible: Bool
  /// True if the layout is from right to left.
  public var isRightToLeft: Bool
  /// The velocity at the end of a drag, in points per millisecond; zero in all other checks.
  public var velocity: (x: Double, y: Double)
  /// True if the layout flips itself from right to left (`flipsHorizontallyInOppositeLayoutDirection`).
  public var flipsHorizontally: Bool

  public init(
    context: BatchContext, direction: ScrollDirection, scrollable: ScrollDirection, bounds: PointRect,
    contentSize: PointSize, targetOffset: (x: Points, y: Points),
    leadingScreensForBatching: Screenfuls = Screenfuls(2), isVisible: Bool = true,
    isRightToLeft: Bool = false, velocity: (x: Double, y: Double) = (0, 0),
    flipsHorizontally: Bool = false
  ) {
    self.context = context
    self.direction = direction
    self.scrollable = scrollable
    self.bounds = bounds
    self.contentSize = contentSize
    self.targetOffset = targetOffset
    self.leadingScreensForBatching = leadingScreensForBatching
    self.isVisible = isVisible
    self.isRightToLeft = isRightToLeft
    self.velocity = velocity
    self.flipsHorizontally = flipsHorizontally
  }
}
