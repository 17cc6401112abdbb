public import ScrollQuantities

/// A drag that moves the content farther than a finger can.
public struct LongDrag: Hashable, Sendable {
  /// The time at which it begins.
  public let start: SimulatedTime
  /// The largest distance between the content and where it was at the start.
  public let distance: Points

  /// The distance that no finger moves content without lifting, in screens. A finger moves it a screen at most; what is less than
  /// three may be a drag and a deceleration that ends abruptly, at the end of the content, and is not recognized.
  private static let screens = 3.0

  /// Finds the longest of these drags in a track, the first one on a tie; nil if there is none. Complexity: O(samples).
  init?(_ track: ScrollTrace.Track, on screen: Points) {
    var (start, distance) = (0, Points.zero)
    var begin: Int?
    for sample in track.times.indices {
      guard track.phases[sample] == .tracking else {
        begin = nil
        continue
      }
      let first = begin ?? sample
      begin = first
      let moved = (track.offsets[sample] - track.offsets[first]).magnitude
      if moved > distance { (start, distance) = (first, moved) }
    }
    guard distance > screen * Self.screens else { return nil }
    (self.start, self.distance) = (track.times[start], distance)
  }
}
