internal import Quantities

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
