internal import Quantities

/// A stretch of samples in which the offset keeps changing, between two rests.
struct Movement {
  /// The longest time between two changes that still belong together; in a longer one the offset rests.
  ///
  /// Recorders leave out samples that change nothing, so a gap is a pause; 250 ms is beyond the slowest of
  /// them (one sample each 100 ms, some lost).
  static let longestGap = SimulatedTime(nanoseconds: 250_000_000)

  /// From the first changed sample to the last.
  let samples: ClosedRange<Int>

  /// Every movement, in order. Complexity: O(samples).
  static func all(in motion: Motion) -> [Movement] {
    var movements: [Movement] = []
    var current: ClosedRange<Int>?
    for sample in motion.times.indices.dropFirst() where motion.step(to: sample) != 0 {
      if let samples = current {
        if motion.times[sample] - motion.times[samples.upperBound] <= longestGap {
          current = samples.lowerBound...sample
          continue
        }
        movements.append(Movement(samples: samples))
      }
      current = sample...sample
    }
    if let current { movements.append(Movement(samples: current)) }
    return movements
  }
}
