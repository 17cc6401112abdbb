/// What a policy is told.
public enum ContainerEvent: UInt8, Sendable, CaseIterable {
  /// The first content was loaded.
  case contentLoaded
  /// Items were appended to the content.
  case contentGrew
  /// A finger begins to drag.
  case dragBegan
  /// The content offset changed.
  case scrolled
  /// Items came on screen or left it. A layout pass follows.
  case visibleItemsChanged
  /// The container lays out; the last thing in a frame before it is drawn.
  case layoutPass
  /// The main queue runs what was put there in this turn.
  case mainQueueTurn
  /// All that was to be drawn is drawn.
  case renderingFinished
  case memoryWarning
  case background
  case foreground
}
