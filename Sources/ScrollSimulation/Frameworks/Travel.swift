internal import ScrollQuantities

/// The distance that content will travel if it continues to move as it does now.
///
/// Decelerating content follows UIScrollView: its speed falls by the factor 0.998 every millisecond, which is e every 499.5 ms,
/// so it travels v·τ·(1 − e^(−t/τ)) in the time t and stops after v·τ (`ScrollDeceleration`). Under a finger it may do
/// anything; its speed is assumed to be constant.
struct Travel: Hashable, Sendable {
  /// The velocity in points per millisecond, toward the tail if above zero.
  var velocity: Double
  /// The milliseconds in which a deceleration divides the speed by e; nil while nothing slows the content down.
  var timeConstant: Double?

  /// Returns the distance within a time in milliseconds, whatever the direction.
  func distance(within milliseconds: Double) -> Double {
    guard let timeConstant else { return abs(velocity) * milliseconds }
    guard timeConstant > 0 else { return 0 }
    return abs(velocity) * timeConstant * (1 - exponential(-milliseconds / timeConstant))
  }
}

/// The observed deceleration of content: the time in which its speed would fall to 1/e.
///
/// UIScrollView's flings share one such time, but a trackpad's momentum has another, and Android's splines have none, so it is
/// also measured from frame to frame and smoothed.
struct ObservedDeceleration: Hashable, Sendable {
  /// The decrease of the logarithm of the speed per millisecond; increases count as zero.
  private var rate = 0.0
  private var speed = 0.0

  /// The milliseconds after which a new measurement counts for 63 %.
  private static let smoothingTime = 50.0

  /// The time constant in milliseconds; nil while the content does not slow down.
  var timeConstant: Double? { rate > 0 ? 1 / rate : nil }

  /// Observes a speed in points per millisecond, a number of milliseconds after the last observation.
  mutating func observe(speed: Double, after elapsed: Double) {
    defer { self.speed = speed }
    guard speed > 0, self.speed > 0 else {
      rate = 0
      return
    }
    guard elapsed > 0 else { return }
    let measured = max(0, naturalLogarithm(self.speed / speed) / elapsed)
    rate += (measured - rate) * (1 - exponential(-elapsed / Self.smoothingTime))
  }
}
