internal import ScrollQuantities

/// When a container checks whether to fetch a batch.
struct BatchChecks: Sendable {
  /// Which movement of a gesture comes next.
  private enum Gesture: Sendable {
    case beforeFirstMovement
    case afterFirstMovement
    /// A drag has ended in this frame: the movement after this frame begins another.
    case ended(wasBeforeFirstMovement: Bool)
  }

  private var scrollCheck = BatchingConfiguration.ScrollCheck.whileNotTracking
  /// The least offset at which a movement is worth a check.
  private var threshold = Points(.infinity)
  /// The farthest offset below the threshold that called for no check therefore.
  private var farthestBelow = Points(-.infinity)
  private var viewportLength = Points.zero
  private var earlierLeeway = Leeway()
  private var gesture = Gesture.beforeFirstMovement
  /// True if a check is due at the end of this turn of the main queue.
  private(set) var isDueAtEndOfTurn = false

  mutating func configure(_ scrollCheck: BatchingConfiguration.ScrollCheck) { self.scrollCheck = scrollCheck }

  mutating func setThreshold(_ threshold: Points, viewportLength: Points) {
    earlierLeeway = leeway
    (self.threshold, self.viewportLength, farthestBelow) = (threshold, viewportLength, Points(-.infinity))
  }

  /// How far the leading screens, by which the threshold falls, may move with the same movements checked in this run.
  var leeway: Leeway {
    var leeway = earlierLeeway
    if farthestBelow > Points(-.infinity) { leeway.narrow(rise: (threshold - farthestBelow) / viewportLength) }
    return leeway
  }

  mutating func checkAtEndOfTurn() { isDueAtEndOfTurn = true }

  /// Returns whether a check is due, and is then without.
  mutating func takeDueCheck() -> Bool {
    defer { isDueAtEndOfTurn = false }
    return isDueAtEndOfTurn
  }

  /// True if a movement to an offset may have to be checked, or counts as the first of its gesture.
  @inline(__always)
  func concernsMovement(to offset: Points) -> Bool {
    offset >= threshold || scrollCheck == .oncePerGesture && threshold < Points(.infinity)
  }

  /// Movements that need not be performed, since they call for no check and count for nothing.
  struct QuietMovements: Sendable {
    /// Those to an offset below this.
    let limit: Points
    /// Those in which a finger tracks.
    let whileTracking: Bool
  }

  /// Which movements are quiet; nil if even to rest is to be performed.
  ///
  /// - Parameter mayFetch: Whether a check could come to anything.
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

  /// The content moved to an offset; returns whether that calls for a check: every movement does unless a finger tracks, or
  /// the first one of a gesture, as configured.
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

  /// A movement to an offset called for no check because that is below the threshold.
  @inline(__always)
  mutating func stayedBelowThreshold(_ offset: Points) { farthestBelow = max(farthestBelow, offset) }

  /// Frames were passed over.
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

  /// The frame's movement is over.
  @inline(__always)
  mutating func frameMoved() { if case .ended = gesture { gesture = .beforeFirstMovement } }

  /// As of a container that was never loaded.
  mutating func reset() {
    (gesture, isDueAtEndOfTurn) = (.beforeFirstMovement, false)
    (earlierLeeway, farthestBelow) = (leeway, Points(-.infinity))
  }

  /// As at the start of a run.
  mutating func beginRun() {
    reset()
    earlierLeeway = Leeway()
  }
}
