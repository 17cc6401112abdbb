package import ScrollQuantities

extension ScrollTrace.Track {
  /// A movement after a gap is a jump if it is longer than 1/`jumpShare` of the screen; else it may be the first of a drag.
  private static let jumpShare = 10.0

  /// Returns how far the content scrolls to each sample but the first from the one before; zero where it jumps.
  ///
  /// It jumps at a rotation, a new size of the viewport, and a scroll to an item by code, and where ``isUnseenMovement(to:on:)``
  /// is true. Complexity: O(samples).
  package func scrolledSteps(on screen: Points) -> [Points] {
    let jumps = Set(events.filter(\.kind.isJump).map(\.sample))
    return times.indices.dropFirst().map { sample in
      let isJump = jumps.contains(sample) || isUnseenMovement(to: sample, on: screen)
      return isJump ? .zero : offsets[sample] - offsets[sample - 1]
    }
  }

  /// Returns true if a gap of more than 250 ms lies before a sample that is more than a tenth of a screen away from the one
  /// before. A replay rests in the gap, and jumps at its end.
  func isUnseenMovement(to sample: Int, on screen: Points) -> Bool {
    times[sample] - times[sample - 1] > Movement.longestGap
      && (offsets[sample] - offsets[sample - 1]).magnitude > screen / Self.jumpShare
  }
}

extension ScrollTrace {
  /// The length of a screen if the recording does not tell it: an iPhone's.
  static let usualScreen = Points(844)

  /// The length of the screen along an axis.
  package func screen(along axis: ScrollAxis) -> Points {
    metadata.viewport?.length(along: axis) ?? Self.usualScreen
  }

  /// Returns statistics of one of the recording's containers. Complexity: O(n log n) for n samples.
  package func summary(of track: Track) -> TrackSummary {
    TrackSummary(of: track, on: screen(along: track.axis))
  }
}

extension ScrollEvent.Kind {
  /// True if the offset changes at the event, although nobody scrolls.
  fileprivate var isJump: Bool {
    switch self {
    case .rotate, .resize, .scrollTo: true
    default: false
    }
  }
}
