internal import Quantities

/// The highest speed of a container over windows of 50 ms.
///
/// The window of a sample reaches back to the last sample that is at least 50 ms earlier; its speed is the distance
/// between the two over the time between them. Samples come in bunches and offsets are often whole pixels, so a shorter
/// window would measure their noise. Where the window reaches into a gap of more than 250 ms, in which the content
/// rested, it is 50 ms long. A recording shorter than the window is one window.
enum PeakSpeed {
  /// 0 if all samples are at one time. Complexity: O(samples).
  static func pointsPerSecond(of track: ScrollTrace.Track) -> Double {
    let times = track.times
    let duration = track.lastTime - times[0]
    guard duration >= window else {
      return duration > .zero ? (track.lastOffset - track.offsets[0]).magnitude.value / duration.seconds : 0
    }
    var peak = 0.0
    var start = 0
    for sample in times.indices where times[sample] - times[0] >= window {
      while times[start + 1] <= times[sample] - window { start += 1 }
      let reachesIntoGap = times[start + 1] - times[start] > Movement.longestGap
      let time = reachesIntoGap ? window : times[sample] - times[start]
      peak = max(peak, (track.offsets[sample] - track.offsets[start]).magnitude.value / time.seconds)
    }
    return peak
  }

  private static let window = SimulatedTime(nanoseconds: 50_000_000)
}
