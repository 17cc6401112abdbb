/// An event that a policy receives.
public enum ContainerEvent: Hashable, Sendable {
  /// The first content was loaded.
  case contentLoaded
  /// Items were appended to the content.
  case contentGrew
  /// Items were inserted or deleted; `contentReplaced` was called with the new order.
  case contentChanged
  /// Every item was recreated (`reloadData`); `contentReplaced` was called before.
  case contentReloaded
  /// Items are about to be laid out again. This is the last event that has the old layout.
  case layoutInvalidated
  /// The interface state of the cell that holds the container changed. The scene has the container's own state, which is not
  /// visible before the cell is on screen.
  case containerStateChanged(from: InterfaceState, to: InterfaceState)
  /// The outer container's screen appeared: its view is in a window.
  case movedToWindow
  /// The outer container's screen disappeared.
  case leftWindow
  /// The outer container's screen is a number of navigation steps away from the screen that shows; 0 if it is that
  /// screen.
  case visibilityDepthSet(Int)
  /// A finger begins to drag.
  case dragBegan
  /// The content offset changed. Only policies that follow scrolling receive this.
  case scrolled
  /// The container laid out, and items came into view or left it. This is the last event in a frame before it is drawn.
  case visibleItemsChanged
  /// The container laid out, with the same items in view.
  case layoutPass
  /// The main queue runs the work enqueued in this turn. Only policies that wait for it receive this.
  case mainQueueTurn
  /// Nothing is being drawn or waits to be drawn. Only policies that wait for it receive this.
  case renderingFinished
  case memoryWarning
  case background
  case foreground
  /// Every container has received `background` or `foreground`.
  case appStateSettled
}
