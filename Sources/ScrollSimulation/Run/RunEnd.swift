internal import ScrollQuantities

/// The rule that ends a run.
struct RunEnd: Sendable {
  private enum Rule: Sendable {
    case lastFrame
    case time(SimulatedTime)
    case limit(RunLimit)
  }

  private static let minimumDistance = 32

  private let rule: Rule
  /// The next frame to check, which is not skipped. Comparisons with a limit become rarer as the run goes on.
  private(set) var nextCheck: Int

  /// Ends the run with the last frame.
  static var lastFrame: RunEnd { RunEnd(rule: .lastFrame, nextCheck: .max) }

  /// Ends the run before the first frame after a time. Held rests delay frames, so with them every frame is checked.
  static func time(_ time: SimulatedTime, of timeline: borrowing FrameTimeline) -> RunEnd {
    let next = timeline.outer.frames.partitioningIndex { $0.time > time }
    return RunEnd(rule: .time(time), nextCheck: timeline.longestHold > .zero ? 0 : next)
  }

  /// Ends the run as soon as it cannot become better than a limit.
  static func limit(_ limit: RunLimit) -> RunEnd { RunEnd(rule: .limit(limit), nextCheck: minimumDistance) }

  /// Checks whether the run ends before a frame, and sets the next frame to check. Precondition: the frame is one to check.
  mutating func check(before frame: Int, at time: SimulatedTime, _ run: borrowing RunState) -> Bool {
    switch rule {
    case .lastFrame: return false
    case .time(let last): return time > last
    case .limit(let limit):
      nextCheck = frame + max(Self.minimumDistance, frame / 16)
      return limit.isReached(by: run.items, run.record.background, beforeFrameAt: time)
    }
  }
}
