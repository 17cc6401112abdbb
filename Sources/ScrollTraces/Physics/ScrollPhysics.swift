public import ScrollQuantities

/// A platform's rules for content that follows a finger and coasts after it.
public enum ScrollPhysics: String, Sendable, CaseIterable {
  /// UIScrollView with its normal deceleration.
  case ios
  /// UIScrollView with its fast deceleration.
  case iosFast = "ios-fast"
  /// Android's OverScroller.
  case android
  /// The content moves with the finger alone.
  case none

  /// The distance that a finger may move before it drags: about 10 points for UIKit's pan recognizer, which is observed
  /// and not documented; 8 density-independent pixels on Android (`ViewConfiguration.TOUCH_SLOP`).
  public var touchSlop: Points {
    switch self {
    case .ios, .iosFast: Points(10)
    case .android: Points(8)
    case .none: .zero
    }
  }

  /// The range of velocities that make content coast, in points per millisecond.
  ///
  /// Android's are 0.05 to 8 density-independent pixels (`ViewConfiguration.MINIMUM_FLING_VELOCITY` and
  /// `MAXIMUM_FLING_VELOCITY`): slower content stops where the finger leaves, faster content is slowed to the limit.
  /// UIKit documents no such limits.
  var flingVelocities: ClosedRange<Double> { self == .android ? 0.05...8 : 0...TraceLimits.offset.value }

  /// True if content can be pulled beyond its edges.
  var bounces: Bool { self == .ios || self == .iosFast }
}
