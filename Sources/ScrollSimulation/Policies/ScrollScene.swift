public import Quantities

/// What a policy sees of its container at an instant, besides the layout of the items.
public struct ScrollScene: Sendable {
  /// How many items, from the first on, the content holds.
  public var itemCount: Int
  /// The view's bounds: its origin is the content offset, insets are not subtracted.
  public var bounds: Rect
  /// The axes along which ranges reach beyond the viewport.
  public var scrollable: ScrollDirection
  /// Where the content moves to right now; empty if it rests.
  public var direction: ScrollDirection
  /// Whether offsets grow to the left: the content begins at the right, and the layout itself places it so.
  public var isMirrored: Bool
  /// How fast the content offset changes along the axis, in points per second, over the last 50 ms.
  public var velocity: Double
  /// Whether the content moves on after the finger has left.
  public var isDecelerating = false
  /// The interface state of the container itself: visible and display while it is in a window; of one in a cell, the
  /// cell's.
  public var containerState: InterfaceState
  /// Whether the container is in a window: the screen shows, and the cells around it are in view.
  public var isInWindow: Bool
  /// Whether the app is in the background.
  public var isInBackground: Bool
  /// Which items count as on screen.
  public var visibleItems: VisibleItems
  /// What the main thread has left of the frame, told to policies that make cells.
  public var budget = FrameBudget()
  /// How the items come, told to policies that decide on batches.
  public var feed = FeedProgress()
  /// How long requests and drawings have taken, told to policies that observe them; nil otherwise.
  public var loads: LoadObservations?
  /// In a composition, the items that have cells by the policy that makes them; nil otherwise.
  public var cells: Range<Int>?
  /// The number of the container in the run: 0 is the outer one.
  public var container = 0
  /// A number that does not decrease, to tell what was scheduled before a rendering ended.
  public var time: SimulatedTime

  public enum VisibleItems: Sendable {
    /// Those that overlap the bounds.
    case overlappingBounds
    /// Those that a data source names, in case it lags behind the bounds.
    case named([ItemIndex])
  }

  public init(
    itemCount: Int, bounds: Rect, scrollable: ScrollDirection, direction: ScrollDirection,
    isMirrored: Bool = false, velocity: Double = 0, containerState: InterfaceState = .inHierarchy,
    isInWindow: Bool = true, isInBackground: Bool = false, visibleItems: VisibleItems = .overlappingBounds,
    time: SimulatedTime
  ) {
    self.itemCount = itemCount
    self.bounds = bounds
    self.scrollable = scrollable
    self.direction = direction
    self.isMirrored = isMirrored
    self.velocity = velocity
    self.containerState = containerState
    self.isInWindow = isInWindow
    self.isInBackground = isInBackground
    self.visibleItems = visibleItems
    self.time = time
  }
}
