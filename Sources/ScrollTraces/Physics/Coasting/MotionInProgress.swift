internal import Quantities

/// A motion without a finger while it is under way: since when, and how many frames of it have been shown.
struct MotionInProgress {
  let motion: any FreeMotion
  let start: SimulatedTime
  let phase: ScrollPhase
  private var frames = 0

  init(_ motion: any FreeMotion, since start: SimulatedTime, phase: ScrollPhase) {
    self.motion = motion
    self.start = start
    self.phase = phase
  }

  /// The next frame after the ones shown if it is before `time`; its time counts from the start of the motion.
  mutating func nextFrame(before time: SimulatedTime, refreshRate: Double) -> SimulatedTime? {
    let elapsed = SimulatedTime(milliseconds: Double(frames + 1) * 1_000 / refreshRate)
    guard start + elapsed < time else { return nil }
    frames += 1
    return elapsed
  }

  /// Whether nothing is seen to move any more.
  func isOver(at time: SimulatedTime) -> Bool { time - start >= motion.duration }

  func offset(at time: SimulatedTime) -> Points {
    isOver(at: time) ? motion.restingOffset : motion.offset(after: time - start)
  }

  func velocity(at time: SimulatedTime) -> Double { isOver(at: time) ? 0 : motion.velocity(after: time - start) }
}
