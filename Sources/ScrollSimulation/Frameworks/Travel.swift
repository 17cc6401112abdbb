internal import ScrollQuantities

/// How far content goes on that moves as it does now.
///
/// Content that decelerates follows the law of UIScrollView: its speed falls by the factor 0.998 every millisecond, which is
/// e every 499.5 ms, so it covers v·τ·(1 − e^(−t/τ)) in the time t and stops after v·τ (`ScrollDeceleration`). Under a finger it
/// may do anything; it is taken to go on at its speed.
struct Travel: Hashable, Sendable {
  /// In points per millisecond, towards the tail if above zero.
  var velocity: Double
  /// The milliseconds in which a deceleration divides the speed by e; nil while nothing slows the content down.
  var timeConstant: Double?

  /// How far it comes in so many milliseconds, whatever the direction.
  func distance(within milliseconds: Double) -> Double {
    guard let timeConstant else { return abs(velocity) * milliseconds }
    guard timeConstant > 0 else { return 0 }
    return abs(velocity) * timeConstant * (1 - exponential(-milliseconds / timeConstant))
  }
}

/// How fast content is seen to slow down: the time in which its speed would fall to 1/e.
///
/// UIScrollView's flings share one such time, but a trackpad's momentum has another, and Android's splines have none; so it is
/// measured too, from frame to frame, smoothed.
struct Slowdown: Hashable, Sendable {
  /// By how much the logarithm of the speed falls in a millisecond; what it grows counts as nothing.
  private var rate = 0.0
  private var speed = 0.0

  /// In how many milliseconds a new measurement comes to count for 63 %.
  private static let smoothingTime = 50.0

  /// In milliseconds; nil while the content does not slow down.
  var timeConstant: Double? { rate > 0 ? 1 / rate : nil }

  /// It moves with this speed, in points per millisecond, so many milliseconds after the last time.
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
