public import ScrollQuantities

/// The question whether a container should fetch its next batch now.
public struct BatchFetchQuery: Sendable {
  public var context: BatchContext
  /// Where the content moves to.
  public var direction: ScrollDirection
  /// Where it can move to.
  public var scrollable: ScrollDirection
  /// The viewport. Its origin does not matter.
  public var bounds: PointRect
  public var contentSize: PointSize
  /// The content offset to judge by: the current one, or at the end of a drag where the content will come to rest.
  public var targetOffset: (x: Points, y: Points)
  /// How far before the end of the content the next batch is fetched; 2 in a new table or collection.
  public var leadingScreensForBatching: Screenfuls
  /// Whether the container is in a window.
  public var isVisible: Bool
  /// Whether the container lays out from right to left.
  public var isRightToLeft: Bool
  /// The velocity at the end of a drag, in points per millisecond; zero in every other check.
  public var velocity: (x: Double, y: Double)
  /// Whether the layout flips itself from right to left (`flipsHorizontallyInOppositeLayoutDirection`).
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
