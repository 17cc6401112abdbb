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
  private var gesture = Gesture.beforeFirstMovement
  /// True if a check is due at the end of this turn of the main queue.
  private(set) var isDueAtEndOfTurn = false

  mutating func configure(_ scrollCheck: BatchingConfiguration.ScrollCheck) { self.scrollCheck = scrollCheck }

  mutating func setThreshold(_ threshold: Points) { self.threshold = threshold }

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

  /// The offset below which movements call for no check, and from which on those call for none in which a finger tracks; nil
  /// if that depends on which movement of a gesture comes next.
  var quietLimit: Points? {
    switch (scrollCheck, gesture) {
    case (_, .ended): nil
    case (.whileNotTracking, _): threshold
    case (.oncePerGesture, .afterFirstMovement): Points(.infinity)
    case (.oncePerGesture, .beforeFirstMovement): threshold < Points(.infinity) ? nil : threshold
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
    return (scrollCheck == .oncePerGesture ? isFirst : !isTracking) && offset >= threshold
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
  mutating func reset() { (gesture, isDueAtEndOfTurn) = (.beforeFirstMovement, false) }
}
