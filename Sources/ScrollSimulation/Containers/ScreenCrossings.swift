internal import ScrollQuantities

/// When items cross the edges of the screen as a recording moves a container, as long as it moves it alone.
///
/// That depends on the recording, the layout and the viewport, and on no setting: it is worked out once and shared by every run.
struct ScreenCrossings: Sendable {
  /// Consecutive frames with the same items in view.
  struct Stretch: Sendable {
    /// The first frame after them.
    let end: Int
    /// The least and the greatest offset in them.
    let lowest: Points
    let highest: Points
  }

  /// The viewport that moves.
  let viewport: PointSize
  private var stretches: [Stretch] = []
  /// By frame, its stretch.
  private var places: [Int32] = []

  /// The crossings of a recording's frames, with every item of the content there. Complexity: O(frames + crossings).
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

  /// The stretch that a frame is in.
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
