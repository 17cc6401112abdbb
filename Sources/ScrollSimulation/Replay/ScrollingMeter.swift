internal import ScrollQuantities

/// A meter of the time for which content scrolls: from each movement until a pause after it.
///
/// As long as every movement of the recording moves the content, the time is as recorded, which the timeline knows in advance. Held
/// rests do not count.
struct ScrollingMeter: Sendable {
  /// True as long as content has scrolled as the recordings do. No frame needs to be counted then.
  private(set) var isAsRecorded: Bool
  /// The time so far, if it is not as recorded.
  private var time = SimulatedTime.zero
  /// The end of the pause after the last movement, in the time of the recording, if it is not as recorded; zero if there was none.
  private var pauseEnd = SimulatedTime.zero

  /// - Parameter isAsRecorded: Whether every recording has a container that it can move.
  init(isAsRecorded: Bool) { self.isAsRecorded = isAsRecorded }

  /// Counts a frame. From then on, the time is not as recorded, and every later frame has to be counted.
  ///
  /// - Parameters:
  ///   - index: The frame.
  ///   - moves: Whether a recording moves content in it.
  ///   - timeline: The timeline of the run.
  mutating func count(_ index: Int, moves: Bool, _ timeline: borrowing FrameTimeline) {
    if isAsRecorded {
      isAsRecorded = false
      (time, pauseEnd) = (timeline.scrollingTime(0..<index), timeline.pauseEnd(before: index))
    }
    let start = timeline.outer.frames[index].time
    if moves { pauseEnd = start + FrameTimeline.scrollingPause }
    if start < pauseEnd { time += timeline.span(ofFrame: index) }
  }

  /// Counts frames in which the content follows its recording, if there is only one and frames need to be counted. Precondition:
  /// the range does not begin with the first frame.
  @inline(__always)
  mutating func countFollowing(_ range: Range<Int>, _ timeline: borrowing FrameTimeline) {
    if !isAsRecorded { countAllFollowing(range, timeline) }
  }

  private mutating func countAllFollowing(_ range: Range<Int>, _ timeline: borrowing FrameTimeline) {
    let firstMovement = min(Int(timeline.outer.frames[range.lowerBound - 1].restEnd), range.upperBound)
    var index = range.lowerBound
    while index < firstMovement, timeline.outer.frames[index].time < pauseEnd {
      time += timeline.span(ofFrame: index)
      index += 1
    }
    guard firstMovement < range.upperBound else { return }
    time += timeline.scrollingTime(firstMovement..<range.upperBound)
    pauseEnd = timeline.pauseEnd(before: range.upperBound)
  }

  /// Returns true if content scrolls in the present frame. Precondition: it was counted, if frames have to be.
  func scrolls(inFrame index: Int, _ timeline: borrowing FrameTimeline) -> Bool {
    timeline.outer.frames[index].time < (isAsRecorded ? timeline.pauseEnd(before: index + 1) : pauseEnd)
  }

  /// Returns the time for which content has scrolled before a frame.
  func time(before index: Int, _ timeline: borrowing FrameTimeline) -> SimulatedTime {
    isAsRecorded ? timeline.scrollingTime(0..<index) : time
  }
}

/// What recordings move in a frame.
struct RecordedMovement {
  /// True if a recording moves content.
  private(set) var movesContent = false
  /// True if each recording that moves also moves its content: none is held back by the end of the content, by something else that
  /// has moved the content, or because its container is not loaded.
  private(set) var isFollowed = true

  /// Notes that a recording moves.
  @inline(__always)
  mutating func note(movesContent: Bool) {
    if movesContent { self.movesContent = true } else { isFollowed = false }
  }
}
