public import Quantities

/// How content coasts on Android after the finger has left, as AOSP's `OverScroller` has it: along a spline whose
/// distance and duration follow from the velocity and a friction.
///
/// With l = ln(0.35·|v| / (f·p)), where f = 0.015 is the scroll friction and p the deceleration by gravity in pixels a
/// second squared, times 0.84 for the feel: the way is f·p·exp(r/(r − 1)·l) pixels and takes exp(l/(r − 1)) seconds,
/// r = ln 0.78 / ln 0.9. So the way grows with the velocity to the power of 1.74, where UIScrollView's grows with the
/// velocity itself. Unlike `OverScroller`'s, offsets and durations are not rounded to whole pixels and milliseconds.
/// Edges are not modelled: the content is endless.
public struct SplineFling: Hashable, Sendable {
  /// Where the finger leaves.
  public var start: Points
  /// The velocity there, in points per millisecond, positive when the offset grows.
  public var velocity: Double
  /// How many units of length are a density-independent pixel (1/160 inch): 1, the default, if offsets are counted in
  /// those, the display's density if they are in its pixels.
  public var density: Double

  public init(from start: Points, velocity: Double, density: Double = 1) {
    self.start = start
    self.velocity = velocity
    self.density = density
  }

  /// Where the content would come to rest.
  public var restingOffset: Points { start + Points(distance) }

  /// How long it moves.
  public var duration: SimulatedTime { SimulatedTime(milliseconds: milliseconds) }

  /// Where the content is a time after the finger has left.
  public func offset(after time: SimulatedTime) -> Points {
    let (step, part) = step(at: time)
    guard step < SplineTables.count else { return restingOffset }
    let positions = SplineTables.positions
    return start + Points(distance * (positions[step] + part * (positions[step + 1] - positions[step])))
  }

  /// The velocity a time after the finger has left, in points per millisecond: constant within a hundredth of the
  /// duration.
  public func velocity(after time: SimulatedTime) -> Double {
    let (step, _) = step(at: time)
    guard step < SplineTables.count else { return 0 }
    let rise = SplineTables.positions[step + 1] - SplineTables.positions[step]
    return rise * Double(SplineTables.count) * distance / milliseconds
  }

  /// The hundredth of the duration that a time is in, and how far into it; the first for a time before the release.
  private func step(at time: SimulatedTime) -> (step: Int, part: Double) {
    let hundredths = max(time, .zero).milliseconds / milliseconds * Double(SplineTables.count)
    guard hundredths < Double(SplineTables.count) else { return (SplineTables.count, 0) }
    return (Int(hundredths), hundredths - hundredths.rounded(.down))
  }

  /// How far it goes, with the velocity's sign.
  private var distance: Double {
    guard velocity != 0 else { return 0 }
    let way = friction * exponential(Self.rate / (Self.rate - 1) * logarithm)
    return velocity < 0 ? -way : way
  }

  private var milliseconds: Double { velocity == 0 ? 0 : 1_000 * exponential(logarithm / (Self.rate - 1)) }

  private var logarithm: Double { naturalLogarithm(SplineTables.inflexion * abs(velocity) * 1_000 / friction) }

  /// `ViewConfiguration.SCROLL_FRICTION` of gravity: 9.80665 m/s², 39.37 inches a metre, 160 pixels an inch at density
  /// 1, times 0.84.
  private var friction: Double { 0.015 * 9.80665 * 39.37 * 160 * density * 0.84 }

  /// `DECELERATION_RATE`: 2.358.
  private static let rate = naturalLogarithm(0.78) / naturalLogarithm(0.9)
}

extension SplineFling: Fling {
  /// As `OverScroller.adjustDuration` finds it, from the table of times; within 0.3 % of the duration of when
  /// the table of positions has the offset, in the last hundredth of the way within 4 %.
  func time(reaching offset: Points) -> SimulatedTime {
    guard offset != start else { return .zero }
    let hundredths = (offset - start).value / distance * Double(SplineTables.count)
    guard hundredths < Double(SplineTables.count) else { return duration }
    let (step, part) = (Int(hundredths), hundredths - hundredths.rounded(.down))
    let times = SplineTables.times
    return SimulatedTime(milliseconds: milliseconds * (times[step] + part * (times[step + 1] - times[step])))
  }
}
