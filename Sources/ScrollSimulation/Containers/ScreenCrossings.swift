internal import ScrollQuantities

/// The frames in which items cross the edges of the screen while a recording alone moves a container.
///
/// They depend on the recording, the layout, and the viewport but on no setting, so every run shares them.
struct ScreenCrossings: Sendable {
  /// Consecutive frames with the same items in view.
  struct Stretch: Sendable {
    /// The first frame after the stretch.
    let end: Int
    /// The least and greatest offsets in the stretch.
    let lowest: Points
    let highest: Points
  }

  /// The size of the viewport that moves.
  let viewport: PointSize
  private var stretches: [Stretch] = []
  /// The stretch of each frame, by frame.
  private var places: [Int32] = []

  /// Finds the crossings of a recording's frames with all items in the content. Complexity: O(frames + crossings).
  init(_ frames: [FrameTimeline.Frame], _ placement: borrowing ContentPlacement) {
    viewport = placement.viewport
    var view = VirtualViewport()
    view.reset(count: placement.count)
    let length = viewport.length(along: placement.axis)
    var first = 0
    while first < frames.count {
      _ = view.move(to: placement.bounds(at: frames[first].offset), in: placement.layout, count: placement.count)
      let stretch = Self.stretch(from: first, of: frames) { view.steadyBounds.contain($0, $0 + length) }
      places += repeatElement(Int32(stretches.count), count: stretch.end - first)
      stretches.append(stretch)
      first = stretch.end
    }
  }

  /// Returns the stretch that contains a frame.
  func stretch(ofFrame frame: Int) -> Stretch { stretches[Int(places[frame])] }

  private static func stretch(
    from first: Int, of frames: [FrameTimeline.Frame], while isSteady: (Points) -> Bool
  ) -> Stretch {
    var (end, lowest, highest) = (Int(frames[first].restEnd), frames[first].offset, frames[first].offset)
    while end < frames.count, isSteady(frames[end].offset) {
      lowest = min(lowest, frames[end].offset)
      highest = max(highest, frames[end].offset)
      end = Int(frames[end].restEnd)
    }
    return Stretch(end: end, lowest: lowest, highest: highest)
  }
}
