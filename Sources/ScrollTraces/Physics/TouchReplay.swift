internal import ScrollQuantities

/// A replay of touches and programmatic scrolls on content, which records its offsets.
///
/// Precondition: the times of calls do not go back.
struct TouchReplay {
  private enum State {
    case resting
    /// A finger is down and has not moved beyond the slop.
    case touched(TouchSlop)
    case dragging(Dragging)
    /// The content decelerates or is animated by code, depending on the phase.
    case moving(MotionInProgress)
  }

  private let rules: ScrollRules
  private var state = State.resting
  private var fingers = Fingers()
  private var tracker = ReleaseVelocity()
  private var flywheel: Flywheel?
  /// The offset in the last frame.
  private(set) var offset: Points
  private var recording = TrackInProgress()
  private var lastTime = SimulatedTime.zero

  init(_ rules: ScrollRules, startOffset: Points) {
    self.rules = rules
    offset = startOffset
  }

  /// The recording so far. Precondition: it has a sample.
  var track: ScrollTrace.Track { recording.track(along: rules.axis) }

  /// Ends the recording when the content comes to rest, but not before `time`.
  mutating func rest(atEarliest time: SimulatedTime) {
    advance(to: .never)
    if lastTime < time || recording.offsets.isEmpty { record(at: max(time, lastTime)) }
  }

  /// Ends the recording at a time, even if the content is moving.
  mutating func end(at time: SimulatedTime) {
    advance(to: time)
    if case .moving(let run) = state {
      offset = run.offset(at: time)
      record(at: time, phase: run.isOver(at: time) ? .idle : run.phase)
    } else {
      record(at: time)
    }
  }

  /// Returns the velocity of content that no finger holds, at a time after the last call, in points per millisecond.
  func velocity(at time: SimulatedTime) -> Double {
    if case .moving(let run) = state { run.velocity(at: time) } else { 0 }
  }

  /// Scrolls the content by code. Precondition: no finger is down.
  mutating func animate(_ motion: any FreeMotion, at time: SimulatedTime) {
    advance(to: time)
    state = .moving(MotionInProgress(motion, since: time, phase: .programmatic))
    record(at: time, phase: .programmatic)
  }

  /// Puts a finger down, at a position along the axis that grows as offsets do.
  mutating func fingerDown(_ pointer: Int, at position: Double, time: SimulatedTime) {
    advance(to: time)
    if recording.offsets.isEmpty { recordFirst(at: time) }
    if fingers.isDown(pointer) { fingerLifted(pointer, time: time, isCancelled: true) }
    guard fingers.put(pointer, at: position) else { return }
    restartTracker(at: time)
    switch state {
    case .moving(let run):
      if rules.hasFlywheel { flywheel = Flywheel(run.motion, since: run.start, caughtAt: time) }
      beginDrag(movingBy: 0, at: time)
    case .resting, .touched:
      let slop = TouchSlop(rules.touchSlop, around: position)
      if slop.distance > .zero { state = .touched(slop) } else { beginDrag(movingBy: 0, at: time) }
    case .dragging: break
    }
  }

  /// Moves a finger.
  mutating func fingerMoved(_ pointer: Int, to position: Double, time: SimulatedTime) {
    guard let movement = fingers.move(pointer, to: position) else { return }
    tracker.append(position, at: time)
    switch state {
    case .touched(let slop):
      if let excess = slop.excess(at: position) { beginDrag(movingBy: excess, at: time) }
    case .dragging(var dragging):
      dragging.move(by: Points(movement))
      state = .dragging(dragging)
      flywheel?.fingerMoved(by: movement, at: time)
      offset = dragging.offset
      record(at: time, phase: .tracking)
    case .resting, .moving: break
    }
  }

  /// Lifts a finger. Content does not coast after a canceled touch.
  mutating func fingerLifted(_ pointer: Int, time: SimulatedTime, isCancelled: Bool) {
    guard fingers.lift(pointer) else { return }
    if let position = fingers.position {
      restartTracker(at: time)
      if case .touched = state { state = .touched(TouchSlop(rules.touchSlop, around: position)) }
      return
    }
    switch state {
    case .touched: state = .resting
    case .dragging(let dragging): release(dragging, at: time, isCancelled: isCancelled)
    case .resting, .moving: break
    }
    flywheel = nil
  }

  private mutating func restartTracker(at time: SimulatedTime) {
    tracker = ReleaseVelocity()
    if let position = fingers.position { tracker.append(position, at: time) }
  }

  private mutating func beginDrag(movingBy distance: Double, at time: SimulatedTime) {
    var dragging = Dragging(from: offset, within: rules.extent, edgeBehavior: rules.edgeBehavior)
    dragging.move(by: Points(distance))
    state = .dragging(dragging)
    offset = dragging.offset
    record(at: time, phase: .tracking, event: .beginDrag)
  }

  private mutating func release(_ dragging: Dragging, at time: SimulatedTime, isCancelled: Bool) {
    var velocity = isCancelled ? 0 : tracker.velocity(at: time)
    if let flywheel { velocity = flywheel.velocity(adding: velocity, at: time) }
    velocity = rules.release.velocity(of: velocity)
    let motion = rules.release.motion(from: offset, velocity: velocity, dragStart: dragging.start)
    let end = DragEnd(targetOffset: (motion?.restingOffset ?? offset).withinLimits, velocity: velocity)
    state = motion.map { .moving(MotionInProgress($0, since: time, phase: .decelerating)) } ?? .resting
    record(at: time, phase: motion == nil ? .idle : .tracking, event: .endDrag(end))
  }

  /// Advances content that no finger holds to the last frame before a time, counting frames from the release.
  ///
  /// A finger therefore catches the content where the screen last showed it.
  mutating func advance(to time: SimulatedTime) {
    guard case .moving(var run) = state else { return }
    while let elapsed = run.nextFrame(before: time, refreshRate: rules.refreshRate) {
      offset = run.offset(at: run.start + elapsed)
      if elapsed >= run.motion.duration {
        state = .resting
        return record(at: run.start + elapsed)
      }
      record(at: run.start + elapsed, phase: run.phase)
    }
    state = .moving(run)
  }

  /// Records the offset at the first touch, unless the touch itself begins a drag.
  private mutating func recordFirst(at time: SimulatedTime) {
    if rules.touchSlop > .zero { record(at: time) }
  }

  private mutating func record(
    at time: SimulatedTime, phase: TracePhase? = nil, event: ScrollEvent.Kind? = nil
  ) {
    offset = offset.withinLimits
    recording.append(time: time, offset: offset, phase: phase ?? restingPhase, event: event)
    lastTime = time
  }

  private var restingPhase: TracePhase { if case .dragging = state { .tracking } else { .idle } }
}

extension Points {
  /// The offset clamped to those that a recording may have.
  fileprivate var withinLimits: Points { clamped(to: -TraceLimits.offset...TraceLimits.offset) }
}
