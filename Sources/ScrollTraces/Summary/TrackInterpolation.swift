public import Quantities

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

extension ScrollTrace.Track {
  /// Where the content stands at the middle of each of `count` equal parts of a time.
  ///
  /// Between samples it moves evenly, but rests in gaps of more than 250 ms; before the first sample it is where that
  /// found it. Complexity: O(samples + count).
  public func offsets(from start: SimulatedTime, to end: SimulatedTime, count: Int) -> [Points] {
    var interpolation = TrackInterpolation(of: self, longestStep: Movement.longestGap)
    return Self.instants(from: start, to: end, count: 2 * count).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { interpolation.offset(at: $0.element) }
  }

  /// The mean speed in each of `count` equal parts of a time, in points per second; both ways alike.
  ///
  /// Complexity: O(samples + count).
  public func speeds(from start: SimulatedTime, to end: SimulatedTime, count: Int) -> [Double] {
    var travelled = TrackInterpolation(of: travel, longestStep: Movement.longestGap)
    let distances = Self.instants(from: start, to: end, count: count).map { travelled.offset(at: $0) }
    let length = (end - start).seconds / Double(count)
    return zip(distances, distances.dropFirst()).map { length > 0 ? ($1 - $0).value / length : 0 }
  }

  /// `count` + 1 times, the first and the last included.
  private static func instants(from start: SimulatedTime, to end: SimulatedTime, count: Int) -> [SimulatedTime] {
    let length = Double((end - start).nanoseconds)
    return (0...count).map { part in
      start + SimulatedTime(nanoseconds: Int64(length * Double(part) / Double(count)))
    }
  }

  /// How far the content has moved since the first sample, as if that were an offset.
  private var travel: ScrollTrace.Track {
    var total = Points.zero
    let distances = offsets.indices.map { sample in
      if sample > 0 { total += (offsets[sample] - offsets[sample - 1]).magnitude }
      return total
    }
    return ScrollTrace.Track(axis: axis, times: times, offsets: distances, phases: phases, events: events)
  }
}
