/// What has to happen before an item can be drawn, in order; each begins when the one before has ended.
public enum Link: String, CaseIterable, Sendable {
  /// Until the item is in the content.
  case content
  /// Until the item is in the preload range, or is asked for in whatever way the policy has.
  case preloadRange = "preload_range"
  /// Until a request slot is free for it.
  case requestQueue = "request_queue"
  /// Until its data is there, failed attempts and waits before retries included.
  case fetch
  /// Until it is in the display range.
  case displayRange = "display_range"
  /// Until a display slot is free for it.
  case displayQueue = "display_queue"
  /// Until it is decoded and drawn.
  case drawing
}
