public import Quantities

/// What UIKit tells when the finger leaves the glass.
public struct DragEnd: Hashable, Sendable {
  /// Where the deceleration will come to rest; nil if the recording does not say.
  public var targetOffset: Points?
  /// The velocity in points per millisecond, positive when the offset grows; nil if the recording does not
  /// say.
  public var velocity: Double?

  public init(targetOffset: Points? = nil, velocity: Double? = nil) {
    self.targetOffset = targetOffset
    self.velocity = velocity
  }
}
