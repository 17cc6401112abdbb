package import ScrollQuantities

/// The part of a container's recorded movement that lies before the beginning of its content, where a replay clamps it.
package struct BeforeBeginning: Hashable, Sendable {
  /// The maximum distance from the beginning.
  package let distance: Points
  /// True if less than a tenth of the movement is within the content.
  package let isNearlyAll: Bool

  /// The maximum distance that is left to rubber-banding, in points. On iOS, a finger that drags by a whole screen of 844
  /// points beyond the beginning pulls the content by 300.
  private static let longestPull = Points(300)

  /// Measures a track; nil if it goes no farther before the beginning than content can be pulled. Complexity: O(samples).
  init?(_ track: ScrollTrace.Track) {
    let lowest = track.offsets.reduce(track.offsets[0], min)
    guard lowest < .zero - Self.longestPull else { return nil }
    distance = .zero - lowest
    isNearlyAll = track.offsets.map { max(.zero, $0) }.travel * 10 < track.offsets.travel
  }
}

extension ScrollTrace {
  /// True if nearly all of the recording lies before the beginning of the content, so that a replay hardly moves.
  package var liesBeforeBeginning: Bool { BeforeBeginning(track)?.isNearlyAll ?? false }
}
