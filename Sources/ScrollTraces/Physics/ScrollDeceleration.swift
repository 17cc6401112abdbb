public import ScrollQuantities

/// The coasting of content after a finger has left, as in UIScrollView: the speed is multiplied by a constant d every
/// millisecond, so that v(t) = v₀·dᵗ and x(t) = x₀ + v₀·(dᵗ − 1)/ln d.
///
/// The rates are those of `UIScrollView.DecelerationRate`; that they apply per millisecond is measured, not documented
/// (I. Lobanov, "Deceleration mechanics of UIScrollView"). Edges are not modeled: the content is endless.
///
/// ```swift
/// let fling = ScrollDeceleration(from: Points(0), velocity: 2)
/// fling.restingOffset                          // 999 points
/// fling.duration(toWithin: Points(0.5)).seconds  // 3.8
/// ```
public struct ScrollDeceleration: Hashable, Sendable {
  /// The factor by which the speed is multiplied every millisecond.
  public enum Rate: Double, Sendable, CaseIterable {
    /// `UIScrollView.DecelerationRate.normal`: half the speed is lost in 346 ms.
    case normal = 0.998
    /// `UIScrollView.DecelerationRate.fast`: half the speed is lost in 69 ms.
    case fast = 0.99
  }

  /// The offset at which the finger leaves.
  public var start: Points
  /// The velocity at that moment, in points per millisecond, positive when the offset grows.
  public var velocity: Double
  /// The rate at which the content slows down.
  public var rate: Rate

  public init(from start: Points, velocity: Double, rate: Rate = .normal) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// The offset at which the content comes to rest: v₀/−ln d from the start.
  public var restingOffset: Points { start - Points(velocity / logarithm) }

  /// Returns the offset at a time after the finger has left.
  public func offset(after time: SimulatedTime) -> Points {
    start + Points(velocity * (exponential(logarithm * time.milliseconds) - 1) / logarithm)
  }

  /// Returns the velocity at a time after the finger has left, in points per millisecond.
  public func velocity(after time: SimulatedTime) -> Double {
    velocity * exponential(logarithm * time.milliseconds)
  }

  /// Returns the time until the content is within `distance` of its resting offset; 0 if it always is.
  ///
  /// Half a pixel, 0.5 points divided by the screen's scale, is the usual distance: no movement is visible below it.
  /// Precondition: the distance is above 0.
  public func duration(toWithin distance: Points) -> SimulatedTime {
    precondition(distance > .zero, "the content never comes to rest entirely")
    let remaining = -logarithm * distance.value / abs(velocity)
    return remaining >= 1 ? .zero : SimulatedTime(milliseconds: naturalLogarithm(remaining) / logarithm)
  }

  /// The logarithm of d, per millisecond; below 0.
  private var logarithm: Double { naturalLogarithm(rate.rawValue) }
}

extension ScrollDeceleration: Fling {
  var duration: SimulatedTime { duration(toWithin: minimumVisibleDistance) }

  func time(reaching offset: Points) -> SimulatedTime {
    let share = 1 + (offset - start).value * logarithm / velocity
    // Rounds to 0 or less very close to the resting offset, which is never reached entirely.
    guard share > 0 else { return duration }
    return SimulatedTime(milliseconds: naturalLogarithm(share) / logarithm)
  }
}
