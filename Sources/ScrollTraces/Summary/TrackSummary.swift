public import ScrollQuantities

extension ScrollTrace {
  /// Statistics of one container's movement.
  ///
  /// Jumps are no part of the travel, the reversals and the peak speed: changes of the offset at a rotation, a new size of the
  /// viewport, or a scroll to an item by code, and after a gap of more than 250 ms, if they are longer than a tenth of the screen.
  /// Rotations and new sizes are events of the outer container, so what they move in nested ones counts.
  public struct TrackSummary: Hashable, Sendable {
    /// The axis along which the container scrolls.
    public let axis: ScrollAxis
    /// The number of samples, at least 1.
    public let sampleCount: Int
    /// The time of the container's first sample, from the start of the recording.
    public let start: SimulatedTime
    /// The time from the container's first sample to its last.
    public let duration: SimulatedTime
    /// The median time between adjacent samples; nil if all are at one time.
    ///
    /// Samples that share a time count as one. For an even number of steps it is the mean of the middle two.
    public let medianStep: SimulatedTime?
    /// The offset of the first sample.
    public let firstOffset: Points
    /// The offset of the last sample.
    public let lastOffset: Points
    /// The lowest offset; below 0 if the content is pulled beyond its start.
    public let lowestOffset: Points
    /// The highest offset.
    public let highestOffset: Points
    /// The total distance moved, in both directions.
    public let travel: Points
    /// The number of changes of direction, not counting steps without movement in between.
    public let reversals: Int
    /// The highest mean speed between a sample and the last one at least 50 ms before it, in points per second; over 50 ms if a
    /// gap of more than 250 ms follows that one. The mean speed of a recording shorter than 50 ms.
    public let peakSpeed: Double
    /// The stretches of more than 250 ms without a change of the offset, in order.
    public let pauses: [Pause]
    /// The number of events of each name, sorted by name.
    public let eventCounts: [EventCount]
    private let phaseTimes: [SimulatedTime]

    /// The number of events of one name.
    public struct EventCount: Hashable, Sendable {
      /// The name in files, such as `begin_drag`.
      public let name: String
      /// The number of events with the name, at least 1.
      public let count: Int
    }

    /// The duration minus the pauses.
    public var activeTime: SimulatedTime { duration - pauseTime }

    /// The total duration of the pauses.
    public var pauseTime: SimulatedTime { pauses.reduce(.zero) { $0 + $1.duration } }

    /// The longest pause, the first one on a tie; nil if there is none.
    public var longestPause: Pause? { pauses.max { $0.duration < $1.duration } }

    /// Returns the total time in a phase, which lasts from its sample to the next.
    public func time(in phase: TracePhase) -> SimulatedTime { phaseTimes[Int(phase.rawValue)] }

    /// Computes the statistics of a track. Complexity: O(n log n) for n samples, because of the median.
    init(of track: Track, on screen: Points) {
      let steps = track.scrolledSteps(on: screen)
      axis = track.axis
      sampleCount = track.times.count
      start = track.times[0]
      duration = track.lastTime - track.times[0]
      medianStep = Self.median(zip(track.times, track.times.dropFirst()).map { $1 - $0 }.filter { $0 > .zero })
      firstOffset = track.offsets[0]
      lastOffset = track.lastOffset
      lowestOffset = track.offsets.reduce(firstOffset, min)
      highestOffset = track.offsets.reduce(firstOffset, max)
      travel = steps.distance
      let moves = steps.filter { $0 != .zero }
      reversals = zip(moves, moves.dropFirst()).count { ($0 < .zero) != ($1 < .zero) }
      peakSpeed = PeakSpeed.pointsPerSecond(of: steps, at: track.times)
      pauses = Pause.all(in: track)
      eventCounts = Dictionary(grouping: track.events, by: \.kind.name)
        .map { EventCount(name: $0.key, count: $0.value.count) }.sorted { $0.name < $1.name }
      var phaseTimes = [SimulatedTime](repeating: .zero, count: TracePhase.allCases.count)
      for sample in track.times.indices.dropLast() {
        phaseTimes[Int(track.phases[sample].rawValue)] += track.times[sample + 1] - track.times[sample]
      }
      self.phaseTimes = phaseTimes
    }

    private static func median(_ times: [SimulatedTime]) -> SimulatedTime? {
      guard !times.isEmpty else { return nil }
      let sorted = times.sorted()
      let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
      return SimulatedTime(nanoseconds: low.nanoseconds + (high - low).nanoseconds / 2)
    }
  }
}

extension ScrollTrace.Track {
  /// Statistics of the movement, on a screen that is 844 points long. Complexity: O(n log n) for n samples.
  public var summary: ScrollTrace.TrackSummary { ScrollTrace.TrackSummary(of: self, on: ScrollTrace.usualScreen) }
}

/// A stretch of more than 250 ms in which the offset of a container does not change.
public struct Pause: Hashable, Sendable {
  /// The time of the last change before the pause, or of the first sample.
  public let start: SimulatedTime
  /// The time of the next change, or of the last sample.
  public let end: SimulatedTime

  public var duration: SimulatedTime { end - start }

  /// Returns every pause between the first sample and the last, in order, with or without samples in it. Complexity:
  /// O(samples).
  static func all(in track: ScrollTrace.Track) -> [Pause] {
    var pauses: [Pause] = []
    var restStart = track.times[0]
    for sample in track.times.indices {
      let isLast = sample == track.times.count - 1
      let changes = sample > 0 && track.offsets[sample] != track.offsets[sample - 1]
      guard changes || isLast else { continue }
      let time = track.times[sample]
      if time - restStart > Movement.longestGap { pauses.append(Pause(start: restStart, end: time)) }
      restStart = time
    }
    return pauses
  }
}

/// The highest speed of a container over windows of 50 ms.
///
/// The window of a sample reaches back to the last sample that is at least 50 ms earlier; its speed is the distance
/// between the two over the time between them. Samples come in bunches and offsets are often whole pixels, so a shorter
/// window would measure their noise. Where the window reaches into a gap of more than 250 ms, in which the content
/// rested, it is 50 ms long. A recording shorter than the window is one window.
enum PeakSpeed {
  /// Returns the peak speed in points per second; 0 if all samples are at one time. Complexity: O(samples).
  ///
  /// - Parameters:
  ///   - steps: How far the content scrolls to each sample but the first.
  ///   - times: The times of the samples.
  static func pointsPerSecond(of steps: [Points], at times: [SimulatedTime]) -> Double {
    var offsets = [Points.zero]
    for step in steps { offsets.append(offsets[offsets.count - 1] + step) }
    let duration = times[times.count - 1] - times[0]
    guard duration >= window else {
      return duration > .zero ? offsets[offsets.count - 1].magnitude.value / duration.seconds : 0
    }
    var peak = 0.0
    var start = 0
    for sample in times.indices where times[sample] - times[0] >= window {
      while times[start + 1] <= times[sample] - window { start += 1 }
      let reachesIntoGap = times[start + 1] - times[start] > Movement.longestGap
      let time = reachesIntoGap ? window : times[sample] - times[start]
      peak = max(peak, (offsets[sample] - offsets[start]).magnitude.value / time.seconds)
    }
    return peak
  }

  private static let window = SimulatedTime(nanoseconds: 50_000_000)
}
