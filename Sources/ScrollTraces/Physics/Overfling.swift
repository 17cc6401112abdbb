internal import ScrollQuantities

/// An Android fling beyond an edge and back, as in AOSP's `OverScroller`.
///
/// It decelerates at 2,000 points per second squared, or more if it would pass its limit; then it returns within
/// √(2·distance / 2,000) seconds, having covered 3t² − 2t³ of the distance after a share t of that time.
/// (`OverScroller` counts pixels; here a point counts as one.)
struct Overfling: FreeMotion {
  /// `OverScroller.GRAVITY`, in points per millisecond squared.
  private static let gravity = 0.002

  private let edge: Points
  private let startVelocity: Double
  /// The deceleration in points per millisecond squared.
  private let deceleration: Double
  private let distance: Double

  /// Creates the motion. `velocity` is that at the edge, away from the content, in points per millisecond; `limit` is
  /// the longest distance beyond the edge, above 0.
  init(from edge: Points, velocity: Double, limit: Points) {
    self.edge = edge
    startVelocity = velocity
    let square = velocity * velocity
    distance = min(square / (2 * Self.gravity), limit.value)
    deceleration = max(Self.gravity, square / (2 * limit.value))
  }

  var restingOffset: Points { edge }

  var duration: SimulatedTime { SimulatedTime(milliseconds: outward + backward) }

  func offset(after time: SimulatedTime) -> Points {
    let elapsed = min(time.milliseconds, outward + backward)
    guard elapsed >= outward else {
      let way = (abs(startVelocity) - deceleration * elapsed / 2) * elapsed
      return edge + Points(startVelocity < 0 ? -way : way)
    }
    let share = backward > 0 ? (elapsed - outward) / backward : 1
    let way = distance * (1 - share * share * (3 - 2 * share))
    return edge + Points(startVelocity < 0 ? -way : way)
  }

  func velocity(after time: SimulatedTime) -> Double {
    let elapsed = min(time.milliseconds, outward + backward)
    guard elapsed >= outward else {
      let speed = abs(startVelocity) - deceleration * elapsed
      return startVelocity < 0 ? -speed : speed
    }
    guard backward > 0 else { return 0 }
    let share = (elapsed - outward) / backward
    let speed = 6 * share * (1 - share) * distance / backward
    return startVelocity < 0 ? speed : -speed
  }

  /// The duration of the movement away from the content, in milliseconds.
  private var outward: Double { abs(startVelocity) / deceleration }
  /// The duration of the return, in milliseconds.
  private var backward: Double { (2 * distance / Self.gravity).squareRoot() }
}
