internal import ScrollQuantities

/// A motion of content that no finger holds, as a function of the time since its release.
protocol FreeMotion: Sendable {
  /// The offset at which the content comes to rest.
  var restingOffset: Points { get }
  /// The time until no movement is visible; 0 if none ever is.
  var duration: SimulatedTime { get }
  func offset(after time: SimulatedTime) -> Points
  /// Returns the velocity in points per millisecond, positive when the offset grows.
  func velocity(after time: SimulatedTime) -> Double
}

/// A motion started by a finger and ended by friction.
protocol Fling: FreeMotion {
  /// Returns the time at which the content reaches `offset`. Precondition: the offset lies between the start and the
  /// resting offset.
  func time(reaching offset: Points) -> SimulatedTime
}

/// The smallest visible movement: half a pixel at three pixels per point.
let minimumVisibleDistance = Points(1.0 / 6)

/// A motion in progress without a finger, with its start and the number of frames shown so far.
struct MotionInProgress {
  let motion: any FreeMotion
  let start: SimulatedTime
  let phase: TracePhase
  private var frames = 0

  init(_ motion: any FreeMotion, since start: SimulatedTime, phase: TracePhase) {
    self.motion = motion
    self.start = start
    self.phase = phase
  }

  /// Advances to the next frame and returns its time from the start of the motion; nil if the frame is not before
  /// `time`.
  mutating func nextFrame(before time: SimulatedTime, refreshRate: Double) -> SimulatedTime? {
    let elapsed = SimulatedTime(milliseconds: Double(frames + 1) * 1_000 / refreshRate)
    guard start + elapsed < time else { return nil }
    frames += 1
    return elapsed
  }

  /// True once no movement is visible.
  func isOver(at time: SimulatedTime) -> Bool { time - start >= motion.duration }

  func offset(at time: SimulatedTime) -> Points {
    isOver(at: time) ? motion.restingOffset : motion.offset(after: time - start)
  }

  func velocity(at time: SimulatedTime) -> Double { isOver(at: time) ? 0 : motion.velocity(after: time - start) }
}
