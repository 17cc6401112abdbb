internal import ScrollQuantities

/// A spring that pulls content to an offset, critically damped or overdamped so that it does not oscillate.
///
/// The distance x to the offset obeys m·x″ + c·x′ + k·x = 0, with mass m, stiffness k and damping c = 2·ratio·√(m·k).
/// Ratio 1 is critical damping; above 1 the content returns more slowly.
struct DampedSpring: FreeMotion {
  /// The constants of a spring.
  struct Constants {
    let mass: Double
    /// The stiffness, in units of mass per second squared.
    let stiffness: Double
    /// The damping ratio, at least 1.
    let ratio: Double
  }

  let restingOffset: Points
  let duration: SimulatedTime
  private let solution: Solution

  /// Creates the motion from a release at `start` to `end`. `velocity` is that of the release, in points per
  /// millisecond.
  init(_ constants: Constants, from start: Points, to end: Points, velocity: Double) {
    restingOffset = end
    let (distance, velocity) = ((start - end).value, velocity * 1_000)
    let frequency = (constants.stiffness / constants.mass).squareRoot()
    if constants.ratio > 1 {
      let (middle, half) = (
        -constants.ratio * frequency, frequency * (constants.ratio * constants.ratio - 1).squareRoot()
      )
      let (fast, slow) = (middle - half, middle + half)
      let slowPart = (velocity - fast * distance) / (slow - fast)
      solution = Solution(
        parts: [
          Solution.Part(rate: fast, constant: distance - slowPart, slope: 0),
          Solution.Part(rate: slow, constant: slowPart, slope: 0),
        ])
    } else {
      solution = Solution(
        parts: [Solution.Part(rate: -frequency, constant: distance, slope: velocity + frequency * distance)])
    }
    duration = solution.time(toWithin: minimumVisibleDistance.value)
  }

  func offset(after time: SimulatedTime) -> Points { restingOffset + Points(solution.distance(after: time.seconds)) }

  func velocity(after time: SimulatedTime) -> Double { solution.velocity(after: time.seconds) / 1_000 }
}

/// The distance to rest as a sum of (constant + slope·t)·e^(rate·t), t in seconds, every rate below 0.
private struct Solution {
  struct Part {
    let rate: Double
    let constant: Double
    let slope: Double
  }

  let parts: [Part]

  func distance(after seconds: Double) -> Double {
    parts.reduce(0) { $0 + ($1.constant + $1.slope * seconds) * exponential($1.rate * seconds) }
  }

  func velocity(after seconds: Double) -> Double {
    parts.reduce(0) { sum, part in
      let factor = part.slope + part.rate * (part.constant + part.slope * seconds)
      return sum + factor * exponential(part.rate * seconds)
    }
  }

  /// Returns the time after which the distance stays within `limit`, found by bisection on an upper bound of the
  /// distance that is monotonic after its peak.
  func time(toWithin limit: Double) -> SimulatedTime {
    var lower = parts.map(\.peak).max() ?? 0
    guard bound(after: lower) > limit else { return .zero }
    var upper = lower + 1
    while bound(after: upper) > limit { upper *= 2 }
    while upper - lower > 1e-6 {
      let middle = (lower + upper) / 2
      if bound(after: middle) > limit { lower = middle } else { upper = middle }
    }
    return SimulatedTime(milliseconds: upper * 1_000)
  }

  private func bound(after seconds: Double) -> Double {
    parts.reduce(0) { $0 + (abs($1.constant) + abs($1.slope) * seconds) * exponential($1.rate * seconds) }
  }
}

extension Solution.Part {
  /// The time at which (|constant| + |slope|·t)·e^(rate·t) is largest.
  fileprivate var peak: Double { slope == 0 ? 0 : max(0, -1 / rate - abs(constant / slope)) }
}

extension DampedSpring.Constants {
  /// The spring that pulls content back to an edge. Apple publishes no constants of UIScrollView's bounce; these come
  /// from Flutter's `ScrollPhysics` for iOS.
  static let edge = DampedSpring.Constants(mass: 0.5, stiffness: 100, ratio: 1.1)

  /// The spring that pulls content to a page: the edge's, critically damped. An assumption; Apple publishes nothing.
  static let page = DampedSpring.Constants(mass: 0.5, stiffness: 100, ratio: 1)
}

extension DampedSpring {
  /// Returns the bounce of content that is or moves beyond an edge.
  static func bounce(from start: Points, to edge: Points, velocity: Double) -> DampedSpring {
    DampedSpring(.edge, from: start, to: edge, velocity: limited(velocity))
  }

  /// Returns the motion of content to the page at which it stops.
  static func turn(from start: Points, to page: Points, velocity: Double) -> DampedSpring {
    DampedSpring(.page, from: start, to: page, velocity: limited(velocity))
  }

  /// Returns the velocity clamped to ±5 points per millisecond: at an edge as in Flutter's `BouncingScrollSimulation`,
  /// at a page so that no flick overshoots it by far.
  private static func limited(_ velocity: Double) -> Double { velocity.clamped(to: -5...5) }
}
