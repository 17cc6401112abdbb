internal import Quantities

/// Where the content of a container stands between its samples.
///
/// It moves evenly from sample to sample, but where a step is longer than `longestStep`, or code brought it to an item
/// at its end, it rests until the next sample: nothing tells of a movement in between.
struct TrackInterpolation {
  private let track: ScrollTrace.Track
  private let longestStep: SimulatedTime
  private let jumps: Set<Int>
  /// The last sample at or before the time that was asked for.
  private(set) var sample = 0

  init(of track: ScrollTrace.Track, longestStep: SimulatedTime) {
    self.track = track
    self.longestStep = longestStep
    jumps = Set(track.events.filter { if case .scrollTo = $0.kind { true } else { false } }.map(\.sample))
  }

  /// Before the first sample that one's, after the last that one's; of samples that share a time the last one's.
  ///
  /// Precondition: times do not go back from one call to the next. Complexity: O(samples passed).
  mutating func offset(at time: SimulatedTime) -> Points {
    while sample + 1 < track.times.count, track.times[sample + 1] <= time { sample += 1 }
    let (start, offset) = (track.times[sample], track.offsets[sample])
    guard time > start, sample + 1 < track.times.count, !jumps.contains(sample + 1) else { return offset }
    let step = track.times[sample + 1] - start
    guard step <= longestStep else { return offset }
    let part = Double((time - start).nanoseconds) / Double(step.nanoseconds)
    return offset + (track.offsets[sample + 1] - offset) * part
  }
}
