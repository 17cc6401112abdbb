internal import Quantities

/// How content moves while no finger holds it: a function of the time since it was let go.
protocol FreeMotion: Sendable {
  /// Where it comes to rest.
  var restingOffset: Points { get }
  /// After how long nothing is seen to move any more; 0 if nothing ever does.
  var duration: SimulatedTime { get }
  func offset(after time: SimulatedTime) -> Points
  /// In points per millisecond, positive when the offset grows.
  func velocity(after time: SimulatedTime) -> Double
}

/// A motion that a finger set going and friction ends.
protocol Fling: FreeMotion {
  /// When the content is at `offset`. Precondition: the offset is on the way to where it comes to rest.
  func time(reaching offset: Points) -> SimulatedTime
}

/// The least movement that is seen: half a pixel of a screen with three pixels a point.
let leastVisibleDistance = Points(1.0 / 6)

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

  /// True if nothing is seen to move any more.
  func isOver(at time: SimulatedTime) -> Bool { time - start >= motion.duration }

  func offset(at time: SimulatedTime) -> Points {
    isOver(at: time) ? motion.restingOffset : motion.offset(after: time - start)
  }

  func velocity(at time: SimulatedTime) -> Double { isOver(at: time) ? 0 : motion.velocity(after: time - start) }
}
