internal import ScrollQuantities
internal import ScrollTraces

/// The offset of a container's viewport, and what may move it.
struct ScrollPosition: Sendable {
  /// The source of the offset.
  private enum Course: Sendable {
    /// The recording.
    case recorded
    /// Something else, until the recording leaves the offset that it had at that time.
    case departed(recordedOffset: Points)
  }

  /// A stall, by its index in the record.
  private struct Stall: Sendable { let number: Int }

  private(set) var offset = Points.zero
  /// The recording's position in the present frame.
  private(set) var frame = Self.rest
  /// The recorded offset in the frame before, if `frame` is not the first.
  private var lastRecordedOffset = Points.zero
  private var isFirstFrame = false
  private var course = Course.recorded
  private var stall: Stall?
  /// True while code moves the content, whatever the recording does.
  private(set) var isJumping = false

  /// The frame of a container without a recording.
  private static var rest: FrameTimeline.Frame {
    FrameTimeline.Frame(time: .zero, offset: .zero, velocity: 0, phase: .idle, direction: 0)
  }

  /// Advances to the recording's next frame.
  mutating func advance(to next: FrameTimeline.Frame, isFirst: Bool) {
    lastRecordedOffset = frame.offset
    (frame, isFirstFrame) = (next, isFirst)
  }

  /// True if the recording alone decides the offset, and the viewport is there.
  var isOnCourse: Bool {
    if case .recorded = course { return stall == nil && offset == frame.offset }
    return false
  }

  /// True if the recording moves in the present frame. It does not move to its first offset.
  var recordingMoves: Bool { frame.offset != lastRecordedOffset && !isFirstFrame }

  /// Follows the recording through frames after the present one.
  mutating func follow(_ range: Range<Int>, of frames: [FrameTimeline.Frame]) {
    advance(through: range, of: frames)
    offset = frame.offset
  }

  /// Advances through frames after the present one without moving.
  mutating func advance(through range: Range<Int>, of frames: [FrameTimeline.Frame]) {
    lastRecordedOffset = frames[range.upperBound - 2].offset
    (frame, isFirstFrame) = (frames[range.upperBound - 1], false)
  }

  /// Returns the offset that the recording wants now; nil if the viewport stays where something else put it.
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

  /// Returns the offset at which content released by a drag will come to rest.
  func restingOffset(recorded target: Points, _ mode: ReplayConfiguration.Mode) -> Points {
    mode == .relative && !isFirstFrame ? offset + (target - lastRecordedOffset) : target
  }

  /// Returns true if the viewport is where the recording wants it, or the recording is ignored.
  func hasFollowed(_ mode: ReplayConfiguration.Mode) -> Bool {
    if stall != nil { return false }
    if mode == .relative { return true }
    if case .departed = course { return true }
    return offset == frame.offset
  }

  mutating func move(to offset: Points) { self.offset = offset }

  /// Notes that something other than the recording moves the content.
  mutating func depart() { course = .departed(recordedOffset: frame.offset) }

  /// Begins a movement by code.
  mutating func beginJump() {
    depart()
    isJumping = true
  }

  mutating func endJump() { isJumping = false }

  /// Notes that the recording wants to go beyond the end of the content while the feed has more.
  mutating func stalled(by excess: Points, container: Int, at time: SimulatedTime, _ record: inout RunRecord) {
    let stall = stall ?? Stall(number: record.stalls.count)
    if stall.number == record.stalls.count {
      record.stalls.append(StallRecord(container: container, began: time, ended: time, distance: excess))
    }
    self.stall = stall
    record.stalls[stall.number].distance = max(record.stalls[stall.number].distance, excess)
  }

  /// Ends the stall, because the recording is within the content again or the run ends.
  mutating func endStall(at time: SimulatedTime, _ record: inout RunRecord) {
    guard let stall else { return }
    record.stalls[stall.number].ended = time
    self.stall = nil
  }

  /// Returns to the head, for a container that is recreated; its recording continues.
  mutating func restart() {
    (offset, course, stall) = (.zero, .recorded, nil)
  }

  /// Returns to the state at the start of a run.
  mutating func reset() {
    restart()
    (frame, lastRecordedOffset) = (Self.rest, .zero)
  }
}
