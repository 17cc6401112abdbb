internal import Quantities

/// The bare movement of a trace: offsets over time, in columns of the same length.
struct Motion {
  let times: [SimulatedTime]
  let offsets: [Points]

  /// From the sample before `sample` to it.
  func step(to sample: Int) -> Double { offsets[sample].value - offsets[sample - 1].value }

  /// From the sample before `sample` to it, in points per millisecond; of samples at the same time, as if 1
  /// µs apart.
  func speed(to sample: Int) -> Double {
    abs(step(to: sample)) / max(milliseconds(from: sample - 1, to: sample), 0.001)
  }

  func milliseconds(from start: Int, to end: Int) -> Double { (times[end] - times[start]).milliseconds }
}
