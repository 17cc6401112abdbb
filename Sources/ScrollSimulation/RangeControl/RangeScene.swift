public import Quantities

/// What a range controller is told of its container when it updates.
public struct RangeScene: Sendable {
  /// The frames of the items.
  public let layout: ContentLayout
  /// How many items, from the first on, the content holds.
  public var itemCount: Int
  /// The view's bounds: its origin is the content offset, insets are not subtracted.
  public var bounds: Rect
  /// The axes along which ranges reach beyond the viewport.
  public var scrollable: ScrollDirection
  /// Where the content moves to right now; empty if it rests.
  public var direction: ScrollDirection
  /// The interface state of the container itself: visible and display while it is in a window.
  public var containerState: InterfaceState
  /// Which items count as on screen.
  public var visibleItems: VisibleItems
  /// A number that does not decrease, to tell what was scheduled before a rendering ended.
  public var time: SimulatedTime

  public enum VisibleItems: Sendable {
    /// Those that overlap the bounds.
    case overlappingBounds
    /// Those that a data source names, in case it lags behind the bounds.
    case named([ItemIndex])
  }

  public init(
    layout: ContentLayout, itemCount: Int, bounds: Rect, scrollable: ScrollDirection,
    direction: ScrollDirection, containerState: InterfaceState = .inHierarchy,
    visibleItems: VisibleItems = .overlappingBounds, time: SimulatedTime
  ) {
    self.layout = layout
    self.itemCount = itemCount
    self.bounds = bounds
    self.scrollable = scrollable
    self.direction = direction
    self.containerState = containerState
    self.visibleItems = visibleItems
    self.time = time
  }
}
