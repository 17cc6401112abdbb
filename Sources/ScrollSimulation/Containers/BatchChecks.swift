internal import ScrollQuantities

/// The occasions on which a container runs a batch check.
struct BatchChecks: Sendable {
  /// The position of the next movement in its gesture.
  private enum Gesture: Sendable {
    case beforeFirstMovement
    case afterFirstMovement
    /// A drag has ended in this frame: the first movement after this frame begins another gesture.
    case ended(wasBeforeFirstMovement: Bool)
  }

  private var scrollCheck = BatchingConfiguration.ScrollCheck.whileNotTracking
  /// The least offset at which a movement may need a check.
  private var threshold = Points(.infinity)
  /// The greatest offset below the threshold at which no check ran.
  private var farthestBelow = Points(-.infinity)
  private var viewportLength = Points.zero
  /// The numbers of leading screens that give the same run up to the last change of the threshold.
  private var earlierEquivalentScreens = EquivalenceInterval()
  private var gesture = Gesture.beforeFirstMovement
  /// True if a check is due at the end of this turn of the main queue.
  private(set) var isDueAtEndOfTurn = false

  mutating func configure(_ scrollCheck: BatchingConfiguration.ScrollCheck) { self.scrollCheck = scrollCheck }

  mutating func setThreshold(_ threshold: Points, viewportLength: Points) {
    earlierEquivalentScreens = equivalentScreens
    (self.threshold, self.viewportLength, farthestBelow) = (threshold, viewportLength, Points(-.infinity))
  }

  /// The numbers of leading screens, on which the threshold depends, that give the same checks in this run.
  var equivalentScreens: EquivalenceInterval {
    var interval = earlierEquivalentScreens
    if farthestBelow > Points(-.infinity) { interval.narrow(rise: (threshold - farthestBelow) / viewportLength) }
    return interval
  }

  mutating func checkAtEndOfTurn() { isDueAtEndOfTurn = true }

  /// Notes that the check that was due begins.
  mutating func dueCheckBegins() { isDueAtEndOfTurn = false }

  /// Returns true if a movement to an offset may need a check, or counts as the first of its gesture.
  @inline(__always)
  func concernsMovement(to offset: Points) -> Bool {
    offset >= threshold || scrollCheck == .oncePerGesture && threshold < Points(.infinity)
  }

  /// The movements that can be skipped, because they need no check and do not count.
  struct QuietMovements: Sendable {
    /// Movements to an offset below this are quiet.
    let limit: Points
    /// True if movements while a finger tracks are quiet.
    let whileTracking: Bool
  }

  /// Returns the quiet movements; nil if even a frame at rest cannot be skipped.
  ///
  /// - Parameter mayFetch: Whether a check could lead to a fetch.
  func quietMovements(mayFetch: Bool) -> QuietMovements? {
    let all = QuietMovements(limit: Points(.infinity), whileTracking: true)
    switch (scrollCheck, gesture) {
    case (.whileNotTracking, _): return mayFetch ? QuietMovements(limit: threshold, whileTracking: true) : all
    case (.oncePerGesture, .ended): return nil
    case (.oncePerGesture, .afterFirstMovement): return all
    case (.oncePerGesture, .beforeFirstMovement):
      return threshold < Points(.infinity) ? QuietMovements(limit: Points(-.infinity), whileTracking: false) : all
    }
  }

  /// Notes a movement to an offset; returns whether it needs a check. Only offsets at or above the threshold do and, as
  /// configured, only movements while no finger tracks, or the first one of each gesture.
  mutating func moved(to offset: Points, isTracking: Bool) -> Bool {
    let isFirst =
      switch gesture {
      case .beforeFirstMovement, .ended(wasBeforeFirstMovement: true): true
      case .afterFirstMovement, .ended(wasBeforeFirstMovement: false): false
      }
    if case .ended = gesture { gesture = .ended(wasBeforeFirstMovement: false) } else { gesture = .afterFirstMovement }
    guard scrollCheck == .oncePerGesture ? isFirst : !isTracking else { return false }
    if offset < threshold { stayedBelowThreshold(offset) }
    return offset >= threshold
  }

  /// Notes that a movement needed no check because its offset is below the threshold.
  @inline(__always)
  mutating func stayedBelowThreshold(_ offset: Points) { farthestBelow = max(farthestBelow, offset) }

  /// Notes that frames were skipped.
  mutating func passed(_ range: Range<Int>, of frames: [FrameTimeline.Frame]) {
    guard scrollCheck == .whileNotTracking, threshold < Points(.infinity) else { return }
    var index = range.lowerBound
    while index < range.upperBound {
      if frames[index].offset < threshold { stayedBelowThreshold(frames[index].offset) }
      index = Int(frames[index].restEnd)
    }
  }

  mutating func dragEnded() {
    if case .beforeFirstMovement = gesture {
      gesture = .ended(wasBeforeFirstMovement: true)
    } else if case .afterFirstMovement = gesture {
      gesture = .ended(wasBeforeFirstMovement: false)
    }
  }

  /// Ends the frame's movement.
  @inline(__always)
  mutating func frameMoved() { if case .ended = gesture { gesture = .beforeFirstMovement } }

  /// Resets to the state of a container that was never loaded.
  mutating func reset() {
    (gesture, isDueAtEndOfTurn) = (.beforeFirstMovement, false)
    (earlierEquivalentScreens, farthestBelow) = (equivalentScreens, Points(-.infinity))
  }

  /// Resets to the state at the start of a run.
  mutating func beginRun() {
    reset()
    earlierEquivalentScreens = EquivalenceInterval()
  }
}
