/// What a policy is told.
public enum ContainerEvent: UInt8, Sendable, CaseIterable {
  /// The first content was loaded.
  case contentLoaded
  /// Items were appended to the content.
  case contentGrew
  /// A finger begins to drag.
  case dragBegan
  /// The content offset changed. Only a policy that follows scrolling is told.
  case scrolled
  /// The container laid out, the last thing in a frame before it is drawn, and items came on screen or left it.
  case visibleItemsChanged
  /// The container laid out, and the same items are on screen.
  case layoutPass
  /// The main queue runs what was put there in this turn.
  case mainQueueTurn
  /// All that was to be drawn is drawn.
  case renderingFinished
  case memoryWarning
  case background
  case foreground
}
