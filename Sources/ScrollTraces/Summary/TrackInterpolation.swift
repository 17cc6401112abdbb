package import ScrollQuantities

/// The offset of a container between its samples.
///
/// The offset is interpolated linearly. In a step that is longer than `longestStep` or ends with a `scrollTo` event, it
/// holds until the next sample, because no movement was recorded in between.
package struct TrackInterpolation {
  private let track: ScrollTrace.Track
  private let longestStep: SimulatedTime
  private let jumps: Set<Int>
  /// The last sample at or before the time of the last call.
  package private(set) var sample = 0

  package init(of track: ScrollTrace.Track, longestStep: SimulatedTime) {
    self.track = track
    self.longestStep = longestStep
    jumps = Set(track.events.filter { if case .scrollTo = $0.kind { true } else { false } }.map(\.sample))
  }

  /// Returns the offset at a time; before the first sample, the first offset. Of samples that share a time, the last
  /// one counts.
  ///
  /// Precondition: times do not go back from one call to the next. Complexity: O(samples passed).
  package mutating func offset(at time: SimulatedTime) -> Points {
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
  /// Returns the offsets at the middles of `count` equal parts of a time span.
  ///
  /// Offsets are interpolated between samples, but hold in gaps of more than 250 ms; before the first sample the first
  /// offset holds. Complexity: O(samples + count).
  package func offsets(from start: SimulatedTime, to end: SimulatedTime, count: Int) -> [Points] {
    var interpolation = TrackInterpolation(of: self, longestStep: Movement.longestGap)
    return Self.instants(from: start, to: end, count: 2 * count).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { interpolation.offset(at: $0.element) }
  }

  /// Returns the mean speeds in `count` equal parts of a time span, in points per second, regardless of direction. Jumps have no
  /// speed.
  ///
  /// Complexity: O(samples + count).
  package func speeds(
    from start: SimulatedTime, to end: SimulatedTime, count: Int, on screen: Points
  ) -> [Double] {
    var traveled = TrackInterpolation(of: travel(on: screen), longestStep: Movement.longestGap)
    let distances = Self.instants(from: start, to: end, count: count).map { traveled.offset(at: $0) }
    let length = (end - start).seconds / Double(count)
    return zip(distances, distances.dropFirst()).map { length > 0 ? ($1 - $0).value / length : 0 }
  }

  /// Returns the `count` + 1 boundaries of `count` equal parts of a time span.
  private static func instants(from start: SimulatedTime, to end: SimulatedTime, count: Int) -> [SimulatedTime] {
    let length = Double((end - start).nanoseconds)
    return (0...count).map { part in
      start + SimulatedTime(nanoseconds: Int64(length * Double(part) / Double(count)))
    }
  }

  /// Returns the track with the distance scrolled since the first sample in place of the offset.
  private func travel(on screen: Points) -> ScrollTrace.Track {
    var distances = [Points.zero]
    for step in scrolledSteps(on: screen) { distances.append(distances[distances.count - 1] + step.magnitude) }
    return ScrollTrace.Track(axis: axis, times: times, offsets: distances, phases: phases, events: events)
  }
}
