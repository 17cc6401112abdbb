/// What moves the content at an instant, as UIScrollView tells it.
public enum ScrollPhase: UInt8, Sendable, CaseIterable {
  /// Nothing moves the content.
  case idle
  /// A finger, or fingers on a trackpad, move it (`isTracking`).
  case tracking
  /// It moves on after the finger has left (`isDecelerating`), bounce included.
  case decelerating
  /// Code moves it: `setContentOffset(_:animated:)`, `scrollToItem`.
  case programmatic

  /// The phase in `scrollViewDidScroll(_:)`, from the scroll view's properties of these names; what neither a
  /// finger nor a deceleration moves is moved by code.
  public init(isTracking: Bool, isDecelerating: Bool) {
    self = isTracking ? .tracking : isDecelerating ? .decelerating : .programmatic
  }

  /// The word for the phase in files.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .decelerating: "decelerating"
    case .programmatic: "programmatic"
    }
  }
}
