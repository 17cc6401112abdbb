public import ScrollQuantities
public import ScrollTraces

/// What a policy sees of its container at an instant, besides the layout of the items.
public struct ScrollScene: Sendable {
  /// How many items, from the first on, the content holds.
  public var itemCount: Int
  /// The view's bounds: its origin is the content offset, insets are not subtracted.
  public var bounds: PointRect
  /// The axes along which ranges reach beyond the viewport.
  public var scrollable: ScrollDirection
  /// Where the head of horizontal content is.
  public var readingDirection: ReadingDirection
  /// How the content moves right now.
  public var motion: Motion
  /// The interface state of the container itself: visible and display while it is in a window; of one in a cell, the
  /// cell's.
  public var containerState: InterfaceState
  /// Whether the container is in a window: the screen shows, and the cells around it are in view.
  public var isInWindow: Bool
  /// Whether the app is in the background.
  public var isInBackground: Bool
  /// Which items count as on screen.
  public var visibleItems: VisibleItems
  /// The items that overlap the bounds, if the container knows them and they are consecutive.
  var itemsInView: Range<Int>?
  /// What the main thread has left of the frame, told to policies that make cells.
  public var budget = FrameBudget()
  /// How the items of the feed come.
  public var feed = FeedProgress()
  /// How long requests and drawings have taken, told to policies that observe them; nil otherwise.
  public var loads: LoadObservations?
  /// The items that have cells by the policy that makes them, told to other policies of a composition and to paging policies;
  /// nil otherwise.
  public var cells: Range<Int>?
  /// The number of the container in the run: 0 is the outer one.
  public var container = 0
  /// A number that does not decrease, to tell what was scheduled before a rendering ended.
  public var time: SimulatedTime

  /// How content moves at an instant.
  public struct Motion: Hashable, Sendable {
    /// Where the content moves to; empty if it rests.
    public var direction: ScrollDirection
    /// How fast the content offset changes along the axis, in points per second, over the last 50 ms.
    public var velocity = 0.0
    /// What moves the content.
    public var phase = TracePhase.idle
  }

  public enum VisibleItems: Sendable {
    /// Those that overlap the bounds.
    case overlappingBounds
    /// Those that a data source names, in case it lags behind the bounds.
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

  /// Where the content moves to right now; empty if it rests.
  public var direction: ScrollDirection { motion.direction }

  /// What moves the content.
  public var phase: TracePhase { motion.phase }

  /// Whether offsets grow to the left: the content begins at the right, and the layout itself places it so.
  public var isMirrored: Bool {
    readingDirection == .rightToLeft && !scrollable.isDisjoint(with: .horizontal)
  }
}

/// Where the content of a horizontal container has its head.
public enum ReadingDirection: String, Sendable, CaseIterable {
  case leftToRight = "left_to_right"
  /// At the right, and the layout places items from there; offsets shrink towards the tail.
  case rightToLeft = "right_to_left"
  /// At the right, and the view mirrors a layout made from left to right
  /// (`flipsHorizontallyInOppositeLayoutDirection`); offsets grow towards the tail.
  case rightToLeftFlipped = "right_to_left_flipped"

  var isRightToLeft: Bool { self != .leftToRight }
}

/// What a policy is told about the feed.
public struct FeedProgress: Hashable, Sendable {
  /// How many items a batch brings.
  public var pageSize: Int
  /// How many items have come and are not in the content yet, since they are still being measured.
  public var waitingCount: Int

  public init(pageSize: Int = 0, waitingCount: Int = 0) {
    self.pageSize = pageSize
    self.waitingCount = waitingCount
  }
}

/// What the main thread has left of a frame.
public struct FrameBudget: Hashable, Sendable {
  /// From one refresh to the next.
  public var period: SimulatedTime
  /// What is left of it after what the frame had to do so far; below zero when that was more.
  public var spare: SimulatedTime
  /// What it takes to make a cell.
  public var cellCost: SimulatedTime

  public init(period: SimulatedTime = .zero, spare: SimulatedTime = .zero, cellCost: SimulatedTime = .zero) {
    self.period = period
    self.spare = spare
    self.cellCost = cellCost
  }

  /// Whether a cell can be made in what is left.
  var fitsCell: Bool { spare > cellCost }

  /// Cells are made, whether there is time for them or not.
  mutating func makeCells(_ count: Int) {
    spare = SimulatedTime(nanoseconds: spare.nanoseconds - cellCost.nanoseconds * Int64(count))
  }

  /// Makes up to so many cells, each if it fits; returns how many.
  mutating func makeFittingCells(atMost limit: Int) -> Int {
    var count = 0
    while count < limit, fitsCell {
      makeCells(1)
      count += 1
    }
    return count
  }
}
