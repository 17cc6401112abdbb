package import ScrollQuantities

/// The movement of a track: offsets over time, in columns of the same length.
struct Motion {
  let times: [SimulatedTime]
  let offsets: [Points]

  /// Returns the change of the offset from the sample before, in points.
  func step(to sample: Int) -> Double { offsets[sample].value - offsets[sample - 1].value }

  /// Returns the speed from the sample before, in points per millisecond; samples at the same time count as 1 µs apart.
  func speed(to sample: Int) -> Double {
    abs(step(to: sample)) / max(milliseconds(from: sample - 1, to: sample), 0.001)
  }

  func milliseconds(from start: Int, to end: Int) -> Double { (times[end] - times[start]).milliseconds }
}

/// A stretch of samples in which the offset keeps changing, between two rests.
package struct Movement {
  /// The longest time between two changes within one movement, 250 ms; the offset rests in a longer gap.
  ///
  /// Recorders leave out samples that change nothing, so a gap is a pause; 250 ms is beyond the step of the slowest
  /// recorder (one sample per 100 ms, some lost).
  package static let longestGap = SimulatedTime(nanoseconds: 250_000_000)

  /// The samples from the first that changes the offset to the last.
  let samples: ClosedRange<Int>

  /// Returns every movement, in order. Complexity: O(samples).
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

/// The velocities at a movement's samples, each the mean over the 50 ms before it.
///
/// Events arrive in bunches and offsets are often whole pixels, so the velocity from one sample to the next is mostly
/// noise. Offsets between samples are interpolated; before the movement the offset rests.
struct WindowedVelocity {
  /// The window, 50 ms: three frames at 60 Hz.
  static let window = SimulatedTime(nanoseconds: 50_000_000)

  private let first: Int
  private let values: [Double]

  /// Computes the velocities of a movement. Complexity: O(samples of the movement).
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

  /// The velocity at a sample, in points per millisecond, positive when the offset grows. Precondition: the sample is in
  /// the movement.
  subscript(sample: Int) -> Double { values[sample - first] }
}

extension Motion {
  /// Returns the offset at a time before that of `sample + 1`; at times before `sample`, the offset of `sample`.
  fileprivate func offset(at time: SimulatedTime, after sample: Int) -> Double {
    let (start, end) = (times[sample], times[sample + 1])
    let offset = offsets[sample].value
    guard time > start, end - start <= Movement.longestGap else { return offset }
    return offset + step(to: sample + 1) * ((time - start).milliseconds / (end - start).milliseconds)
  }
}

/// The line with the least squared distances from positions over time.
struct LeastSquaresLine {
  private var (count, sumT, sumX, sumTT, sumTX) = (0.0, 0.0, 0.0, 0.0, 0.0)

  /// Adds a position at a time. Both are best counted from one of the positions, to keep their digits.
  mutating func append(_ position: Double, at time: Double) {
    count += 1
    sumT += time
    sumX += position
    sumTT += time * time
    sumTX += time * position
  }

  /// The change of position per unit of time; 0 if all positions are at the same time.
  var slope: Double {
    let spread = count * sumTT - sumT * sumT
    return spread > 0 ? (count * sumTX - sumT * sumX) / spread : 0
  }
}
