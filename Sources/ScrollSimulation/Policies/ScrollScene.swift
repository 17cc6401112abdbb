public import ScrollQuantities
public import ScrollTraces

/// The state of a container at an instant as its policy sees it, besides the layout of the items.
public struct ScrollScene: Sendable {
  /// The number of items in the content.
  public var itemCount: Int
  /// The view's bounds: the origin is the content offset, and insets are not subtracted.
  public var bounds: PointRect
  /// The axes along which ranges reach beyond the viewport.
  public var scrollable: ScrollDirection
  /// The reading direction, which places the head of horizontal content.
  public var readingDirection: ReadingDirection
  /// The present motion of the content.
  public var motion: Motion
  /// The interface state of the container itself: for the outer one, visible and display while it is in a window; for a nested
  /// one, its cell's.
  public var containerState: InterfaceState
  /// True if the container is in a window: the screen shows, and the cells around the container are in view.
  public var isInWindow: Bool
  /// True if the app is in the background.
  public var isInBackground: Bool
  /// The items that count as on screen.
  public var visibleItems: VisibleItems
  /// The items that overlap the bounds, if the container knows them and they are consecutive; else nil.
  var itemsInView: Range<Int>?
  /// The main thread's remaining budget in the frame, for policies that make cells.
  public var budget = FrameBudget()
  /// The progress of the feed.
  public var feed = FeedProgress()
  /// The durations of requests and drawings, for policies that observe them; else nil.
  public var loads: LoadObservations?
  /// The items that have cells according to the policy that makes them, for the other policies of a composition and paging
  /// policies; else nil.
  public var cells: Range<Int>?
  /// The number of the container in the run: 0 is the outer one.
  public var container = 0
  /// A time that never decreases. It tells which drawings were scheduled before rendering finished.
  public var time: SimulatedTime

  /// The motion of content at an instant.
  public struct Motion: Hashable, Sendable {
    /// The direction in which the content moves; empty if it rests.
    public var direction: ScrollDirection
    /// The velocity of the content offset along the axis, in points per second, over the last 50 ms.
    public var velocity = 0.0
    /// The cause of the motion.
    public var phase = TracePhase.idle
  }

  /// The source of the items that count as on screen.
  public enum VisibleItems: Sendable {
    /// The items that overlap the bounds.
    case overlappingBounds
    /// The items that a data source names, in case it lags behind the bounds. Only the recorded vectors of Texture use it.
    case named([ItemIndex])
  }

  public init(
    itemCount: Int, bounds: PointRect, scrollable: ScrollDirection, direction: ScrollDirection,
    readingDirection: ReadingDirection = .leftToRight, velocity: Double = 0, phase: TracePhase = .idle,
    containerState: InterfaceState = .inHierarchy, isInWindow: Bool = true, isInBackground: Bool = false,
    visibleItems: VisibleItems = .overlappingBounds, time: SimulatedTime
  ) {
    self.itemCount = itemCount
    self.bounds = bounds
    self.scrollable = scrollable
    self.readingDirection = readingDirection
    motion = Motion(direction: direction, velocity: velocity, phase: phase)
    self.containerState = containerState
    self.isInWindow = isInWindow
    self.isInBackground = isInBackground
    self.visibleItems = visibleItems
    self.time = time
  }

  /// The direction in which the content moves now; empty if it rests.
  public var direction: ScrollDirection { motion.direction }

  /// The cause of the motion.
  public var phase: TracePhase { motion.phase }

  /// True if offsets grow to the left: the content begins at the right, and the layout itself places it there.
  public var isMirrored: Bool {
    readingDirection == .rightToLeft && !scrollable.isDisjoint(with: .horizontal)
  }
}

/// The reading direction of a horizontal container, which places the head of its content.
public enum ReadingDirection: String, Sendable, CaseIterable {
  case leftToRight = "left_to_right"
  /// The head is at the right, and the layout places items from there; offsets shrink toward the tail.
  case rightToLeft = "right_to_left"
  /// The head is at the right, and the view mirrors a layout made from left to right
  /// (`flipsHorizontallyInOppositeLayoutDirection`); offsets grow toward the tail.
  case rightToLeftFlipped = "right_to_left_flipped"

  var isRightToLeft: Bool { self != .leftToRight }
}

/// The progress of a feed as its policies see it.
public struct FeedProgress: Hashable, Sendable {
  /// The number of items per batch.
  public var pageSize: Int
  /// The number of items that have arrived but are not in the content yet, because they are being measured.
  public var waitingCount: Int

  public init(pageSize: Int = 0, waitingCount: Int = 0) {
    self.pageSize = pageSize
    self.waitingCount = waitingCount
  }
}

/// The main thread's remaining budget in a frame.
public struct FrameBudget: Hashable, Sendable {
  /// The time from one refresh to the next.
  public var period: SimulatedTime
  /// The time left in the frame after its work so far; negative if that took longer.
  public var spare: SimulatedTime
  /// The cost of making a cell.
  public var cellCost: SimulatedTime

  public init(period: SimulatedTime = .zero, spare: SimulatedTime = .zero, cellCost: SimulatedTime = .zero) {
    self.period = period
    self.spare = spare
    self.cellCost = cellCost
  }

  /// True if there is time for another cell.
  var fitsCell: Bool { spare > cellCost }

  /// Makes cells, whether there is time for them or not.
  mutating func makeCells(_ count: Int) {
    spare = SimulatedTime(nanoseconds: spare.nanoseconds - cellCost.nanoseconds * Int64(count))
  }

  /// Makes cells up to a limit while there is time; returns their number.
  mutating func makeFittingCells(atMost limit: Int) -> Int {
    var count = 0
    while count < limit, fitsCell {
      makeCells(1)
      count += 1
    }
    return count
  }
}
