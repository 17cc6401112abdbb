internal import Quantities

/// One stroke of a finger along the axis.
///
/// A hand moves from rest to rest with the least jerk: the share of the way made after a share τ of the time is
/// 10τ³ − 15τ⁴ + 6τ⁵, and its speed a bell (T. Flash and N. Hogan, "The coordination of arm movements", 1985). A finger
/// that drags makes the whole movement, and holds still before it leaves; one that flicks leaves on the way, near the
/// top of the bell, as the recorded swipes of this package do.
struct Swipe {
  /// How far the whole movement would go, in points; below 0 if it moves the content back.
  var reach: Double
  /// How long the whole movement would take, in milliseconds.
  var duration: Double
  /// The share of the duration after which the finger leaves: 1 for a drag.
  var lift: Double
  /// How long a finger at the end of its way holds still, in milliseconds.
  var hold: Double

  /// How often the touch screen looks, in hertz: an assumption; screens do so 60 to 240 times a second.
  static let sampleRate = 120.0

  /// How long the finger is down, in whole milliseconds.
  var contact: SimulatedTime { SimulatedTime(milliseconds: (duration * lift + hold).rounded(.up)) }

  /// How far the finger is, in points, in the direction in which offsets grow, each so many milliseconds after it came
  /// down.
  var positions: [(milliseconds: Double, position: Double)] {
    let moving = duration * lift
    let count = Int(moving * Self.sampleRate / 1_000)
    return (1...max(count, 1)).map { sample in
      let time = min(Double(sample) * 1_000 / Self.sampleRate, moving)
      return (time, reach * Self.share(of: time / duration))
    }
  }

  private static func share(of time: Double) -> Double {
    time * time * time * (10 - time * (15 - 6 * time))
  }
}
