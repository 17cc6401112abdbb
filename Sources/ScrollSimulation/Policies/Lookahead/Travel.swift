internal import Quantities

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
