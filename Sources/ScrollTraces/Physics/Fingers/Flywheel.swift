internal import Quantities

/// A fling that goes on, unseen, under a finger that follows it, to be added to the next one.
///
/// AOSP's `OverScroller` adds the velocities of flings in the same direction. `RecyclerView` and `ScrollView` end a
/// fling when it is caught, so there is nothing to add; `ListView` lets it go on while the finger moves its way.
struct Flywheel {
  /// How often `AbsListView` looks whether the finger follows.
  private static let patience = SimulatedTime(nanoseconds: 40_000_000)

  private let fling: any FreeMotion
  private let start: SimulatedTime
  private var lastMovement: SimulatedTime
  private var isTurning = true

  /// - Parameters:
  ///   - fling: What was caught.
  ///   - start: When it began.
  ///   - time: When it was caught.
  init(_ fling: any FreeMotion, since start: SimulatedTime, caughtAt time: SimulatedTime) {
    self.fling = fling
    self.start = start
    lastMovement = time
  }

  /// The finger moved the content so far.
  mutating func fingerMoved(by movement: Double, at time: SimulatedTime) {
    guard movement != 0 else { return }
    let direction = fling.velocity(after: time - start)
    isTurning = isTurning && movement * direction > 0 && time - lastMovement <= Self.patience
    lastMovement = time
  }

  /// The velocity with which the content is let go, in points per millisecond, for a finger with this velocity.
  func velocity(adding velocity: Double, at time: SimulatedTime) -> Double {
    guard isTurning, time - lastMovement <= Self.patience, time - start < fling.duration else { return velocity }
    let own = fling.velocity(after: time - start)
    return own * velocity > 0 ? velocity + own : velocity
  }
}
