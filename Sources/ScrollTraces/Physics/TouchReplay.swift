internal import Quantities

/// Lets touches, and code, scroll content, one after the other, and keeps where the content was.
///
/// Times are told in order; none goes back.
struct TouchReplay {
  private enum State {
    case resting
    /// A finger is down and has not moved beyond the slop.
    case touched(TouchSlop)
    case dragging(Dragging)
    /// No finger holds the content: it decelerates, or code animates it, as the phase tells.
    case moving(MotionInProgress)
  }

  private let rules: ScrollRules
  private var state = State.resting
  private var fingers = Fingers()
  private var tracker = ReleaseVelocity()
  private var flywheel: Flywheel?
  /// Where the content was shown last.
  private(set) var offset: Points
  private var recording = TrackInProgress()
  private var lastTime = SimulatedTime.zero

  init(_ rules: ScrollRules, startOffset: Points) {
    self.rules = rules
    offset = startOffset
  }

  /// What happened so far. Precondition: something did.
  var track: ScrollTrace.Track { recording.track(along: rules.axis) }

  /// Lets everything come to rest; the recording ends then, but not before `time`.
  mutating func rest(atEarliest time: SimulatedTime) {
    advance(to: .never)
    if lastTime < time || recording.offsets.isEmpty { record(at: max(time, lastTime)) }
  }

  /// Ends the recording, with whatever moves then.
  mutating func end(at time: SimulatedTime) {
    advance(to: time)
    if case .moving(let run) = state {
      offset = run.offset(at: time)
      record(at: time, phase: run.isOver(at: time) ? .idle : run.phase)
    } else {
      record(at: time)
    }
  }

  /// How fast the content moves without a finger at a time after the last that was told, in points per millisecond.
  func velocity(at time: SimulatedTime) -> Double {
    if case .moving(let run) = state { run.velocity(at: time) } else { 0 }
  }

  /// Code scrolls the content. Precondition: no finger is down.
  mutating func animate(_ motion: any FreeMotion, at time: SimulatedTime) {
    advance(to: time)
    state = .moving(MotionInProgress(motion, since: time, phase: .programmatic))
    record(at: time, phase: .programmatic)
  }

  /// A finger came down at a position along the axis that grows as offsets do.
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

  /// A finger is somewhere else.
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

  /// A finger left the glass, or the system took it away; then nothing coasts.
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
    var dragging = Dragging(from: offset, within: rules.extent, edges: rules.edges)
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
    let end = DragEnd(targetOffset: (motion?.restingOffset ?? offset).within(RowParser.offsetLimit), velocity: velocity)
    state = motion.map { .moving(MotionInProgress($0, since: time, phase: .decelerating)) } ?? .resting
    record(at: time, phase: motion == nil ? .idle : .tracking, event: .endDrag(end))
  }

  /// Moves what no finger holds on, frame by frame, to the last frame before a time; frames count from the release.
  ///
  /// So a finger that catches content finds it where the screen showed it last.
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

  /// Nothing has moved yet at the time of the first touch.
  private mutating func recordFirst(at time: SimulatedTime) {
    if rules.touchSlop > .zero { record(at: time) }
  }

  private mutating func record(
    at time: SimulatedTime, phase: ScrollPhase? = nil, event: ScrollEvent.Kind? = nil
  ) {
    offset = offset.within(RowParser.offsetLimit)
    recording.append(time: time, offset: offset, phase: phase ?? restingPhase, event: event)
    lastTime = time
  }

  private var restingPhase: ScrollPhase { if case .dragging = state { .tracking } else { .idle } }
}

extension Points {
  fileprivate func within(_ limit: Points) -> Points { min(max(self, -limit), limit) }
}
