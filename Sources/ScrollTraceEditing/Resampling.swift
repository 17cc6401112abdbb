package import ScrollDiagnostics
internal import ScrollQuantities
package import ScrollTraces

extension ScrollTrace {
  /// Returns the recording with a sample every 1/`hertz` s from its start.
  ///
  /// Offsets between samples are interpolated linearly. In a gap of more than 250 ms, and before a programmatic scroll
  /// to an item, the content rests until the next sample, because no movement is recorded there. If the recorder
  /// sampled about every 100 ms, as rrweb does (the median of the steps up to 250 ms is 75 to 125 ms), a gap is longer
  /// than 150 ms: a sample is missing, so nothing moved. A phase holds until the next sample. An event moves to the
  /// first sample at or after its time; events that cannot share a sample get another one at the same time.
  ///
  /// Each container is sampled from its first sample to the first time at or after its last. The result is at best
  /// `derived`.
  ///
  /// - Throws: `malformedData` if there would be more than 10,000,000 samples. Precondition: `hertz` is from
  ///   0.001 to a million.
  package func resampled(hertz: Double) throws(Failure) -> ScrollTrace {
    let grid = TimeGrid(hertz: hertz)
    let samples = containers.reduce(0.0) { $0 + ($1.track.lastTime - $1.track.times[0]).seconds * hertz + 2 }
    guard samples <= Self.resampledLimit else {
      throw Failure(
        .malformedData,
        Diagnostic(
          message: "\(hertz.shortestText) samples a second would be more than 10000000 in all",
          remedy: "Take fewer a second, or a slice of the recording."))
    }
    var metadata = metadata
    metadata.kind = metadata.kind.lessReal(.derived)
    return try ScrollTrace(
      metadata: metadata, track: track.resampled(at: grid), phaseSource: phaseSource,
      nested: nested.map { NestedTrack(path: $0.path, track: $0.track.resampled(at: grid)) }
    ).withinLimits()
  }

  /// The largest number of samples: 23 hours at 120 Hz, which take 300 MB.
  private static let resampledLimit = 1e7
}

extension ScrollTrace.Track {
  fileprivate func resampled(at grid: TimeGrid) -> ScrollTrace.Track {
    var interpolation = TrackInterpolation(of: self, longestStep: longestMovingStep)
    var resampled = TrackColumns()
    var rest = events[...]
    // A track that begins between two times of the grid begins at the first of them, so that no movement is lost.
    for index in grid.index(atOrBefore: times[0])...grid.index(atOrAfter: lastTime) {
      let time = grid.time(at: index)
      let offset = interpolation.offset(at: time)
      resampled.append(time: time, offset: offset, phase: phases[interpolation.sample])
      while let event = rest.first, times[event.sample] <= time {
        resampled.append(ScrollEvent(sample: resampled.count - 1, kind: event.kind))
        rest.removeFirst()
      }
    }
    return resampled.track(along: axis)
  }

  /// The longest step between samples that counts as movement, not as a gap.
  private var longestMovingStep: SimulatedTime {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    let sorted = steps.filter { $0 > .zero && $0 <= Movement.longestGap }.sorted()
    guard !sorted.isEmpty, Self.throttledStep.contains(sorted[sorted.count / 2]) else { return Movement.longestGap }
    return Self.longestThrottledStep
  }

  /// Steps close to the 100 ms that rrweb waits between samples by default.
  private static let throttledStep = SimulatedTime(nanoseconds: 75_000_000)...SimulatedTime(nanoseconds: 125_000_000)
  private static let longestThrottledStep = SimulatedTime(nanoseconds: 150_000_000)
}

/// The times 0, 1/`hertz` s, 2/`hertz` s and so on, each to the nearest nanosecond.
struct TimeGrid {
  let hertz: Double

  /// Creates a grid. Precondition: `hertz` is from 0.001 to a million, so that no index and no time overflows.
  init(hertz: Double) {
    precondition((0.001...1e6).contains(hertz))
    self.hertz = hertz
  }

  /// Returns the time at an index. Precondition: the index is not negative, and the time is within a file's limit.
  func time(at index: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(index) * 1e9 / hertz).rounded()))
  }

  /// Returns the index of the first grid time that is not before `time`. Precondition: `time` is not negative.
  func index(atOrAfter time: SimulatedTime) -> Int {
    var index = Int((time.seconds * hertz).rounded(.down))
    while self.time(at: index) < time { index += 1 }
    while index > 0, self.time(at: index - 1) >= time { index -= 1 }
    return index
  }

  /// Returns the index of the last grid time that is not after `time`. Precondition: `time` is not negative.
  func index(atOrBefore time: SimulatedTime) -> Int {
    let index = index(atOrAfter: time)
    return self.time(at: index) > time ? index - 1 : index
  }

  /// Returns the grid time nearest to `time`, the later one on a tie. Precondition: `time` is not negative.
  func time(nearest time: SimulatedTime) -> SimulatedTime {
    let index = index(atOrAfter: time)
    let after = self.time(at: index)
    guard index > 0 else { return after }
    let before = self.time(at: index - 1)
    return time - before < after - time ? before : after
  }
}
