internal import Foundation
internal import Quantities

/// A part of a movement with one push in it: in one direction the speed rises to a peak and falls.
struct Stroke {
  let samples: Range<Int>
  /// 1 if the offset grows, −1 if it shrinks.
  let direction: Double

  /// In points per millisecond: 3 points in a window. Slower movement has no shape beside the rounding to
  /// pixels.
  static let leastSpeed = 0.06
  /// The part of the peak's speed that still counts as the peak; more would find the release later.
  private static let nearPeak = 0.995
  /// In milliseconds: a finger slows down and speeds up again within less.
  private static let leastDeceleration = 100.0
  /// In milliseconds: the steepest deceleration of a platform (0.99 per millisecond) loses half its speed in
  /// 69.
  private static let leastHalfLife = 60.0

  /// The last sample before the finger left; nil if nothing in the stroke looks like a deceleration.
  ///
  /// It is the last sample near the peak, if what follows lasts and is gentler than a finger that stops.
  func release(in motion: Motion, _ velocity: WindowedVelocity) -> Int? {
    let peak = samples.reduce(0) { max($0, velocity[$1] * direction) }
    guard peak >= Self.leastSpeed, let last = samples.last,
      let release = samples.last(where: { velocity[$0] * direction >= peak * Self.nearPeak }),
      motion.milliseconds(from: release, to: last) >= Self.leastDeceleration
    else { return nil }
    let probe = samples[release...].first { motion.milliseconds(from: release, to: $0) >= Self.leastHalfLife }
    guard let probe else { return nil }
    let halfLives = motion.milliseconds(from: release, to: probe) / Self.leastHalfLife
    return velocity[probe] * direction >= peak * exp2(-halfLives) ? release : nil
  }
}
