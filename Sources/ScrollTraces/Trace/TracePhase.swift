/// The cause of the content's movement at an instant, as UIScrollView reports it.
public enum TracePhase: UInt8, Sendable, CaseIterable {
  /// The content does not move.
  case idle
  /// A finger, or fingers on a trackpad, move the content (`isTracking`).
  case tracking
  /// The content moves after the finger has left (`isDecelerating`), bounce included.
  case decelerating
  /// Code moves the content: `setContentOffset(_:animated:)`, `scrollToItem`.
  case programmatic

  /// Creates the phase for `scrollViewDidScroll(_:)` from the scroll view's properties of these names; if both are false,
  /// code moves the content.
  public init(isTracking: Bool, isDecelerating: Bool) {
    self = isTracking ? .tracking : isDecelerating ? .decelerating : .programmatic
  }

  /// The phase's name in files.
  package var name: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .decelerating: "decelerating"
    case .programmatic: "programmatic"
    }
  }
}
