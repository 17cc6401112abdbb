/// An event that a policy is told of.
public enum ContainerEvent: Hashable, Sendable {
  /// The first content was loaded.
  case contentLoaded
  /// Items were appended to the content.
  case contentGrew
  /// Items were inserted or deleted; `contentReplaced` has told which.
  case contentChanged
  /// Every item was made anew (`reloadData`); `contentReplaced` has told so.
  case contentReloaded
  /// The items are about to be laid out anew. This is the last time that the layout passed along is the old one.
  case layoutInvalidated
  /// The container is in the cell of an item, and that got another interface state. The scene tells the container's own,
  /// which is not visible before the cell is on screen.
  case containerStateChanged(from: InterfaceState, to: InterfaceState)
  /// The outer container's screen appeared: its view is in a window.
  case movedToWindow
  /// The outer container's screen disappeared.
  case leftWindow
  /// The screen is so many steps of navigation away from the one that shows: 0 for the one that shows.
  case visibilityDepthSet(Int)
  /// A finger begins to drag.
  case dragBegan
  /// The content offset changed. Only a policy that follows scrolling is told.
  case scrolled
  /// The container laid out, the last thing in a frame before it is drawn, and items came into view or left it.
  case visibleItemsChanged
  /// The container laid out, and the same items are in view.
  case layoutPass
  /// The main queue runs what was put there in this turn. Only a policy that waits for it is told.
  case mainQueueTurn
  /// Everything that was to be drawn is drawn. Only a policy that waits for it is told.
  case renderingFinished
  case memoryWarning
  case background
  case foreground
  /// Every container has been told of the background or the foreground.
  case appStateSettled
}
