internal import Quantities

/// Velocities of a movement's samples, each the mean over the 50 ms before it.
///
/// Events arrive in bunches and offsets are often whole pixels, so the velocity from one sample to the next
/// is mostly noise. Offsets between samples are interpolated; before the movement the offset rests.
struct WindowedVelocity {
  /// Three frames at 60 Hz.
  static let window = SimulatedTime(nanoseconds: 50_000_000)

  private let first: Int
  private let values: [Double]

  /// Complexity: O(samples of the movement).
  init(of movement: Movement, in motion: Motion) {
    first = movement.samples.lowerBound
    var values: [Double] = []
    values.reserveCapacity(movement.samples.count)
    var earlier = first - 1
    for sample in movement.samples {
      let start = motion.times[sample] - Self.window
      while motion.times[earlier + 1] <= start { earlier += 1 }
      let change = motion.offsets[sample].value - motion.offset(at: start, after: earlier)
      values.append(change / Self.window.milliseconds)
    }
    self.values = values
  }

  /// In points per millisecond, positive when the offset grows. Precondition: the sample is in the movement.
  subscript(sample: Int) -> Double { values[sample - first] }
}

extension Motion {
  /// The offset at a time that is before `sample + 1`, and at or after `sample` unless that is at rest.
  fileprivate func offset(at time: SimulatedTime, after sample: Int) -> Double {
    let (start, end) = (times[sample], times[sample + 1])
    let offset = offsets[sample].value
    guard time > start, end - start <= Movement.longestGap else { return offset }
    return offset + step(to: sample + 1) * ((time - start).milliseconds / (end - start).milliseconds)
  }
}
