public import Quantities

/// A platform's rules of how content follows a finger and coasts after it.
public enum ScrollPhysics: String, Sendable, CaseIterable {
  /// UIScrollView with its normal deceleration.
  case ios
  /// UIScrollView with its fast deceleration.
  case iosFast = "ios-fast"
  /// Android's OverScroller.
  case android
  /// The content moves with the finger alone.
  case none

  /// How far a finger may wander before it drags: about 10 points for UIKit's pan recogniser, which is observed and
  /// not documented; 8 density-independent pixels on Android (`ViewConfiguration.TOUCH_SLOP`).
  public var touchSlop: Points {
    switch self {
    case .ios, .iosFast: Points(10)
    case .android: Points(8)
    case .none: .zero
    }
  }

  /// The velocities that make content coast, in points per millisecond.
  ///
  /// Android's are 0.05 to 8 density-independent pixels (`ViewConfiguration.MINIMUM_FLING_VELOCITY` and
  /// `MAXIMUM_FLING_VELOCITY`): slower content stops where the finger leaves, faster content is slowed to the limit.
  /// UIKit documents no such limits.
  var flingVelocities: ClosedRange<Double> { self == .android ? 0.05...8 : 0...RowParser.offsetLimit.value }
}
