internal import ScrollQuantities

/// A division of a movement into strokes: a new one begins where the speed rises after falling, or the direction
/// changes.
///
/// A rise or a fall counts only above a quarter of the lower speed plus `Stroke.minimumSpeed`, so that noise does not
/// create strokes.
struct StrokeSegmentation {
  private let motion: Motion
  private(set) var finished: [Stroke] = []
  private var start: Int
  /// The sign of the velocity; 0 until the movement is faster than `Stroke.minimumSpeed`.
  private var direction = 0.0
  /// The highest speed while the speed rises, the lowest once it has fallen.
  private var extreme = (speed: 0.0, sample: 0)
  private var isFalling = false

  init(of movement: Movement, in motion: Motion) {
    self.motion = motion
    start = movement.samples.lowerBound
  }

  /// Returns every stroke of a movement, in order and without gaps. Complexity: O(samples of the movement).
  static func strokes(of movement: Movement, in motion: Motion, _ velocity: WindowedVelocity) -> [Stroke] {
    var segmentation = StrokeSegmentation(of: movement, in: motion)
    for sample in movement.samples {
      segmentation.moved(at: sample, velocity: velocity[sample])
    }
    segmentation.finishStroke(before: movement.samples.upperBound + 1)
    return segmentation.finished
  }

  private mutating func moved(at sample: Int, velocity: Double) {
    if direction == 0 {
      guard abs(velocity) >= Stroke.minimumSpeed else { return }
      direction = velocity < 0 ? -1 : 1
    }
    let speed = velocity * direction
    if speed <= -Stroke.minimumSpeed {
      finishStroke(before: turningPoint(before: sample) + 1)
      direction = -direction
      beginRising(at: sample, speed: -speed)
    } else if isFalling, Self.isAbove(speed, extreme.speed) {
      finishStroke(before: touch(before: extreme.sample))
      beginRising(at: sample, speed: speed)
    } else if !isFalling, Self.isAbove(extreme.speed, speed) {
      isFalling = true
      extreme = (speed, sample)
    } else if isFalling ? speed < extreme.speed : speed > extreme.speed {
      extreme = (speed, sample)
    }
  }

  private mutating func beginRising(at sample: Int, speed: Double) {
    isFalling = false
    extreme = (speed, sample)
  }

  private mutating func finishStroke(before end: Int) {
    finished.append(Stroke(samples: start..<end, direction: direction))
    start = end
  }

  /// True if one speed is above another by more than noise.
  private static func isAbove(_ high: Double, _ low: Double) -> Bool {
    high > low * 1.25 + Stroke.minimumSpeed
  }

  /// Returns the last sample at which the stroke has its farthest offset.
  private func turningPoint(before end: Int) -> Int {
    (start..<end).reduce(start) {
      (motion.offsets[$1] - motion.offsets[$0]).value * direction >= 0 ? $1 : $0
    }
  }

  /// Returns the sample at which the finger came down: the slowest one in the window that ends at `lowest`.
  private func touch(before lowest: Int) -> Int {
    let windowStart = motion.times[lowest] - WindowedVelocity.window
    let candidates = (start + 1...lowest).filter { motion.times[$0] > windowStart }
    return candidates.min { motion.speed(to: $0) < motion.speed(to: $1) } ?? lowest
  }
}

/// The part of a movement that one push causes: the speed rises to a peak in one direction, and falls.
struct Stroke {
  let samples: Range<Int>
  /// The sign of the movement: 1 if the offset grows, −1 if it shrinks.
  let direction: Double

  /// The lowest speed of a stroke, in points per millisecond: 3 points per window. Slower movement is lost in the
  /// rounding to pixels.
  static let minimumSpeed = 0.06
  /// The fraction of the peak's speed that still counts as the peak. A smaller fraction would find the release later.
  private static let nearPeak = 0.995
  /// The shortest deceleration, in milliseconds; a finger slows down and speeds up again in less time.
  private static let minimumDecelerationTime = 100.0
  /// The shortest half-life of the speed, in milliseconds; the steepest deceleration of a platform (0.99 per
  /// millisecond) has 69.
  private static let minimumHalfLife = 60.0

  /// Returns the last sample before the finger left; nil if the stroke has no deceleration.
  ///
  /// It is the last sample near the peak, if the speed then falls for long enough, and more slowly than under a finger.
  func release(in motion: Motion, _ velocity: WindowedVelocity) -> Int? {
    let peak = samples.reduce(0) { max($0, velocity[$1] * direction) }
    guard peak >= Self.minimumSpeed, let last = samples.last,
      let release = samples.last(where: { velocity[$0] * direction >= peak * Self.nearPeak }),
      motion.milliseconds(from: release, to: last) >= Self.minimumDecelerationTime
    else { return nil }
    let probe = samples[release...].first { motion.milliseconds(from: release, to: $0) >= Self.minimumHalfLife }
    guard let probe else { return nil }
    let halfLives = motion.milliseconds(from: release, to: probe) / Self.minimumHalfLife
    return velocity[probe] * direction >= peak * exponential(-halfLives * naturalLogarithm(2)) ? release : nil
  }
}
