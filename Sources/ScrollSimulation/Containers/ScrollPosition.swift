internal import ScrollQuantities
internal import ScrollTraces

/// Where a container's viewport is, and what may move it.
struct ScrollPosition: Sendable {
  /// Who decides where the viewport is.
  private enum Course: Sendable {
    /// The recording.
    case recorded
    /// Something else, until the recording leaves the offset that it had then.
    case departed(recordedOffset: Points)
  }

  /// A recording that wants to go beyond what has come of the feed, by its stall in the record.
  private struct Stall: Sendable { let number: Int }

  private(set) var offset = Points.zero
  /// What the recording says about the present frame.
  private(set) var frame = Self.rest
  /// Where the recording was in the frame before, if `frame` is not its first.
  private var lastRecordedOffset = Points.zero
  private var isFirstFrame = false
  private var course = Course.recorded
  private var stall: Stall?
  /// True while code moves the content, whatever the recording does.
  private(set) var isJumping = false

  /// What a container without a recording does.
  private static var rest: FrameTimeline.Frame {
    FrameTimeline.Frame(time: .zero, offset: .zero, velocity: 0, phase: .idle, direction: 0)
  }

  /// Goes on to the recording's next frame.
  mutating func advance(to next: FrameTimeline.Frame, isFirst: Bool) {
    lastRecordedOffset = frame.offset
    (frame, isFirstFrame) = (next, isFirst)
  }

  /// True if nothing but the recording decides where the viewport is, and it has come as far.
  var isOnCourse: Bool {
    if case .recorded = course { return stall == nil && offset == frame.offset }
    return false
  }

  /// Goes on through frames after the present one, in which the recording has its way.
  mutating func follow(_ range: Range<Int>, of frames: [FrameTimeline.Frame]) {
    advance(through: range, of: frames)
    offset = frame.offset
  }

  /// Goes on through frames after the present one.
  mutating func advance(through range: Range<Int>, of frames: [FrameTimeline.Frame]) {
    lastRecordedOffset = frames[range.upperBound - 2].offset
    (frame, isFirstFrame) = (frames[range.upperBound - 1], false)
  }

  /// The offset that the recording wants now; nil if it leaves the viewport where something else put it.
  mutating func wantedOffset(_ mode: ReplayConfiguration.Mode) -> Points? {
    switch mode {
    case .absolute:
      if case .departed(let recordedOffset) = course {
        if frame.offset == recordedOffset { return nil }
        course = .recorded
      }
      return frame.offset
    case .relative: return isFirstFrame ? frame.offset : offset + (frame.offset - lastRecordedOffset)
    }
  }

  /// Where content that a drag lets go will come to rest.
  func restingOffset(recorded target: Points, _ mode: ReplayConfiguration.Mode) -> Points {
    mode == .relative && !isFirstFrame ? offset + (target - lastRecordedOffset) : target
  }

  /// True if the viewport is where the recording wants it, or the recording has no say.
  func hasFollowed(_ mode: ReplayConfiguration.Mode) -> Bool {
    if stall != nil { return false }
    if mode == .relative { return true }
    if case .departed = course { return true }
    return offset == frame.offset
  }

  mutating func move(to offset: Points) { self.offset = offset }

  /// Something else than the recording has a say from here on.
  mutating func depart() { course = .departed(recordedOffset: frame.offset) }

  /// Runs a movement that code makes.
  mutating func beginJump() {
    depart()
    isJumping = true
  }

  mutating func endJump() { isJumping = false }

  /// The recording wants to go beyond the end of the content, which has more to come.
  mutating func stalled(by excess: Points, container: Int, at time: SimulatedTime, _ record: inout RunRecord) {
    let stall = stall ?? Stall(number: record.stalls.count)
    if stall.number == record.stalls.count {
      record.stalls.append(StallRecord(container: container, began: time, ended: time, distance: excess))
    }
    self.stall = stall
    record.stalls[stall.number].distance = max(record.stalls[stall.number].distance, excess)
  }

  /// The recording wants no more than there is, or the run ends.
  mutating func endStall(at time: SimulatedTime, _ record: inout RunRecord) {
    guard let stall else { return }
    record.stalls[stall.number].ended = time
    self.stall = nil
  }

  /// At the head, for a container that is made anew; its recording goes on.
  mutating func restart() {
    (offset, course, stall) = (.zero, .recorded, nil)
  }

  /// As at the start of a run.
  mutating func reset() {
    restart()
    (frame, lastRecordedOffset) = (Self.rest, .zero)
  }
}
