public import ScrollQuantities

/// The coasting of content on Android after a finger has left, as in AOSP's `OverScroller`: along a spline whose
/// distance and duration follow from the velocity and a friction.
///
/// The distance is f·p·exp(r/(r − 1)·l) pixels in exp(l/(r − 1)) seconds, where l = ln(0.35·|v| / (f·p)), r = ln 0.78 /
/// ln 0.9, f = 0.015 is the scroll friction, and p is gravity in pixels per second squared, times 0.84 for the feel.
/// The distance thus grows with the velocity to the power of 1.74, UIScrollView's with the velocity itself. Unlike
/// `OverScroller`'s, offsets and durations are not rounded to whole pixels and milliseconds. Edges are not modeled: the
/// content is endless.
public struct SplineFling: Hashable, Sendable {
  /// The offset at which the finger leaves.
  public var start: Points
  /// The velocity at that moment, in points per millisecond, positive when the offset grows.
  public var velocity: Double
  /// The number of units of length in a density-independent pixel (1/160 inch): 1, the default, if offsets are in
  /// density-independent pixels; the display's density if they are in its pixels.
  public var density: Double

  public init(from start: Points, velocity: Double, density: Double = 1) {
    self.start = start
    self.velocity = velocity
    self.density = density
  }

  /// The offset at which the content comes to rest.
  public var restingOffset: Points { start + Points(distance) }

  /// The duration of the motion.
  public var duration: SimulatedTime { SimulatedTime(milliseconds: milliseconds) }

  /// Returns the offset at a time after the finger has left.
  public func offset(after time: SimulatedTime) -> Points {
    let (step, part) = step(at: time)
    guard step < SplineTables.count else { return restingOffset }
    let positions = SplineTables.positions
    return start + Points(distance * (positions[step] + part * (positions[step + 1] - positions[step])))
  }

  /// Returns the velocity at a time after the finger has left, in points per millisecond; constant within each
  /// hundredth of the duration.
  public func velocity(after time: SimulatedTime) -> Double {
    let (step, _) = step(at: time)
    guard step < SplineTables.count else { return 0 }
    let rise = SplineTables.positions[step + 1] - SplineTables.positions[step]
    return rise * Double(SplineTables.count) * distance / milliseconds
  }

  /// Returns the index of the hundredth of the duration at a time, and the share of it that has passed; 0 before the
  /// release.
  private func step(at time: SimulatedTime) -> (step: Int, part: Double) {
    let hundredths = max(time, .zero).milliseconds / milliseconds * Double(SplineTables.count)
    guard hundredths < Double(SplineTables.count) else { return (SplineTables.count, 0) }
    return (Int(hundredths), hundredths - hundredths.rounded(.down))
  }

  /// The total distance, with the velocity's sign.
  private var distance: Double {
    guard velocity != 0 else { return 0 }
    let way = friction * exponential(Self.rate / (Self.rate - 1) * logarithm)
    return velocity < 0 ? -way : way
  }

  private var milliseconds: Double { velocity == 0 ? 0 : 1_000 * exponential(logarithm / (Self.rate - 1)) }

  private var logarithm: Double { naturalLogarithm(SplineTables.inflexion * abs(velocity) * 1_000 / friction) }

  /// `ViewConfiguration.SCROLL_FRICTION` times gravity: 9.80665 m/s², 39.37 inches per meter, 160 pixels per inch at
  /// density 1, times 0.84.
  private var friction: Double { 0.015 * 9.80665 * 39.37 * 160 * density * 0.84 }

  /// `DECELERATION_RATE`: 2.358.
  private static let rate = naturalLogarithm(0.78) / naturalLogarithm(0.9)
}

extension SplineFling: Fling {
  /// Returns the time from the table of times, as in `OverScroller.adjustDuration`. It differs from the inverse of the
  /// table of positions by at most 0.3 % of the duration, 4 % in the last hundredth of the distance.
  func time(reaching offset: Points) -> SimulatedTime {
    guard offset != start else { return .zero }
    let hundredths = (offset - start).value / distance * Double(SplineTables.count)
    guard hundredths < Double(SplineTables.count) else { return duration }
    let (step, part) = (Int(hundredths), hundredths - hundredths.rounded(.down))
    let times = SplineTables.times
    return SimulatedTime(milliseconds: milliseconds * (times[step] + part * (times[step + 1] - times[step])))
  }
}

/// The curves of Android's flings, sampled at hundredths: the share of the distance for a share of the time, and the
/// inverse.
///
/// Both are those of AOSP's `OverScroller`: a cubic Bézier curve with the control values 0, 0.175, 0.35 and 1 for the
/// time, and 0, 0.5, 1 and 1 for the distance. At each hundredth of one coordinate, bisection finds the curve's
/// parameter to 1e-5, which gives the other coordinate.
enum SplineTables {
  static let count = 100

  /// Shares of the distance, by hundredths of the time; the last is 1.
  static let positions = table(of: way, by: time)
  /// Shares of the time, by hundredths of the distance; the last is 1.
  static let times = table(of: time, by: way)

  /// The point at which the tension lines of the curve cross.
  static let inflexion = 0.35
  private static let startTension = 0.5
  private static let endTension = 1.0
  private static let tolerance = 1e-5

  private static func time(_ parameter: Double) -> Double {
    bezier(parameter, startTension * inflexion, 1 - endTension * (1 - inflexion))
  }

  private static func way(_ parameter: Double) -> Double { bezier(parameter, startTension, 1) }

  /// Returns the value at `x` of the cubic Bézier curve from 0 to 1 with two inner control values.
  private static func bezier(_ x: Double, _ first: Double, _ second: Double) -> Double {
    3 * x * (1 - x) * ((1 - x) * first + x * second) + x * x * x
  }

  /// Returns the values of one coordinate at which the other is 0, 0.01 and so on. The values grow, so each search
  /// begins where the previous one ended.
  private static func table(of value: (Double) -> Double, by coordinate: (Double) -> Double) -> [Double] {
    var lower = 0.0
    let values = (0..<count).map { index in
      let wanted = Double(index) / Double(count)
      var upper = 1.0
      while true {
        let middle = lower + (upper - lower) / 2
        let found = coordinate(middle)
        if abs(found - wanted) < tolerance { return value(middle) }
        if found > wanted { upper = middle } else { lower = middle }
      }
    }
    return values + [1]
  }
}
