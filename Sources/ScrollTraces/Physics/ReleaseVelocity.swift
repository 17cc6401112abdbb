internal import ScrollQuantities

/// The velocity of a finger at its release: the slope of the least-squares line through its positions in the last 100
/// ms.
///
/// It takes at least 3 positions and counts at most 20, none before a gap of more than 40 ms. A finger that has not
/// moved for more than 40 ms rests. These are the limits of the velocity trackers of Android and Flutter, which fit a
/// parabola to the positions and take its slope at the last one; a line is less sensitive to noise in single positions.
struct ReleaseVelocity {
  private static let window = SimulatedTime(nanoseconds: 100_000_000)
  private static let longestGap = SimulatedTime(nanoseconds: 40_000_000)
  private static let maximumPositionCount = 20
  private static let fewestPositions = 3

  private var positions: [(time: SimulatedTime, value: Double)] = []
  private var lastMovement = SimulatedTime.zero

  /// Adds a position of the finger. Precondition: times do not go back.
  mutating func append(_ value: Double, at time: SimulatedTime) {
    if positions.last.map({ $0.value != value }) ?? true { lastMovement = time }
    if positions.last?.time == time {
      positions[positions.count - 1].value = value
      return
    }
    if positions.count == Self.maximumPositionCount { positions.removeFirst() }
    positions.append((time, value))
  }

  /// Returns the velocity in points per millisecond, positive when the positions grow; 0 if the finger rests or has too
  /// few positions.
  func velocity(at release: SimulatedTime) -> Double {
    guard release - lastMovement <= Self.longestGap else { return 0 }
    var first = positions.count
    var next = release
    while first > 0, release - positions[first - 1].time <= Self.window,
      next - positions[first - 1].time <= Self.longestGap
    {
      first -= 1
      next = positions[first].time
    }
    let recent = positions[first...]
    guard recent.count >= Self.fewestPositions, let origin = recent.last else { return 0 }
    var line = LeastSquaresLine()
    for position in recent {
      line.append(position.value - origin.value, at: (position.time - origin.time).milliseconds)
    }
    return line.slope
  }
}

/// A caught fling that continues unseen under the finger, so that its velocity is added to the next fling.
///
/// AOSP's `OverScroller` adds the velocities of flings in the same direction. `RecyclerView` and `ScrollView` end a
/// fling when it is caught, so there is nothing to add; `ListView` lets it continue while the finger moves with it.
struct Flywheel {
  /// The interval at which `AbsListView` checks that the finger follows: 40 ms.
  private static let patience = SimulatedTime(nanoseconds: 40_000_000)

  private let fling: any FreeMotion
  private let start: SimulatedTime
  private var lastMovement: SimulatedTime
  private var isTurning = true

  /// Creates the flywheel of a fling that began at `start` and was caught at `time`.
  init(_ fling: any FreeMotion, since start: SimulatedTime, caughtAt time: SimulatedTime) {
    self.fling = fling
    self.start = start
    lastMovement = time
  }

  /// Records that the finger moved the content by a distance.
  mutating func fingerMoved(by movement: Double, at time: SimulatedTime) {
    guard movement != 0 else { return }
    let direction = fling.velocity(after: time - start)
    isTurning = isTurning && movement * direction > 0 && time - lastMovement <= Self.patience
    lastMovement = time
  }

  /// Returns the content's release velocity for a finger's velocity, both in points per millisecond.
  func velocity(adding velocity: Double, at time: SimulatedTime) -> Double {
    guard isTurning, time - lastMovement <= Self.patience, time - start < fling.duration else { return velocity }
    let own = fling.velocity(after: time - start)
    return own * velocity > 0 ? velocity + own : velocity
  }
}
