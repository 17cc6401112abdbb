internal import ScrollQuantities

/// A meter of scrolling: content scrolls from each movement until a pause after it.
struct ScrollingMeter: Sendable {
  /// The end of the pause after the last movement, in the time of the recording; zero if there was none.
  private(set) var pauseEnd = SimulatedTime.zero

  /// Returns whether content scrolls in the next frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame in the recording.
  ///   - moves: Whether a recording moves content in the frame.
  @inline(__always)
  mutating func scrolls(at time: SimulatedTime, moves: Bool) -> Bool {
    if moves { pauseEnd = time + FrameTimeline.scrollingPause }
    return time < pauseEnd
  }

  /// Returns the time for which content scrolls in frames in which it follows the outer recording. Precondition: the range does
  /// not begin with the first frame.
  mutating func scrollingTime(_ range: Range<Int>, of timeline: borrowing FrameTimeline) -> SimulatedTime {
    let firstMovement = min(Int(timeline.outer.frames[range.lowerBound - 1].restEnd), range.upperBound)
    var (time, frame) = (SimulatedTime.zero, range.lowerBound)
    while frame < firstMovement, timeline.outer.frames[frame].time < pauseEnd {
      time += timeline.span(ofFrame: frame)
      frame += 1
    }
    guard firstMovement < range.upperBound else { return time }
    pauseEnd = timeline.pauseEnd(before: range.upperBound)
    return time + timeline.scrollingTime(firstMovement..<range.upperBound)
  }
}
