public import Quantities

/// A stretch of a recording in which the offset of a container held for more than 250 ms.
public struct Pause: Hashable, Sendable {
  public let start: SimulatedTime
  public let end: SimulatedTime

  public var duration: SimulatedTime { end - start }

  /// Every pause between the first sample and the last, in order, whether samples say that the offset held or there
  /// are none. Complexity: O(samples).
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
