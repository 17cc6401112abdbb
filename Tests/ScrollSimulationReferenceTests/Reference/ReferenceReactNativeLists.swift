import ScrollQuantities

@testable import ScrollSimulation

/// FlashList 2: the items within the draw distance of where the viewport will be.
struct ReferenceFlashList2: ReferenceWindowing {
  private let constants: ReferenceConstants
  /// All velocities in points per millisecond, of which the last five count. A list begins backward.
  private var velocities = [0, 0, 0, -0.1, -0.1]
  /// When the velocity was last measured, or the list mounted.
  private var measured: Double?
  private var lastMovement: SimulatedTime?
  private var reportedCount: Int?

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    measure(scene)
    if !isNearEnd(scene) { reportedCount = nil }
    let start = scene.offset + velocities.suffix(5).sorted()[2] * constants["average_render_time_ms"]
    let buffer = 2 * constants["draw_distance_points"]
    let (ahead, behind) = (
      (buffer * constants["ahead_share"]).rounded(.up), (buffer * constants["behind_share"]).rounded(.up)
    )
    let (before, after) = movesBackward ? (ahead, behind) : (behind, ahead)
    // What one side has no content for goes to the other.
    let end = start + scene.viewportLength + after + max(0, before - start)
    let first = max(0, max(0, start - before) - max(0, end - scene.contentLength))
    let last = min(end, scene.contentLength)
    // An item that touches the end counts.
    return ReferenceWindows(cells: scene.items(from: first, to: last.nextUp))
  }

  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool {
    guard isNearEnd(scene), reportedCount != scene.itemCount else { return false }
    reportedCount = scene.itemCount
    return true
  }

  private func isNearEnd(_ scene: ReferenceWindowScene) -> Bool {
    let threshold = constants["end_reached_threshold_screenfuls"] * scene.viewportLength
    return scene.end.rounded(.up) >= scene.contentLength - threshold
  }

  private mutating func measure(_ scene: ReferenceWindowScene) {
    let now = scene.time.milliseconds.rounded(.down)
    let before = measured ?? now
    measured = before
    if scene.movement != 0 {
      velocities.append(scene.movement / max(1, now - before))
      (measured, lastMovement) = (now, scene.time)
    } else if let last = lastMovement, last + constants.time("idle_ms") <= scene.time {
      // At rest nothing is left of what was measured but the direction.
      velocities = movesBackward ? [0, 0, -0.1, -0.1, 0] : [0, 0, 0.1, 0.1, 0]
      (measured, lastMovement) = (now, nil)
    }
  }

  private var movesBackward: Bool {
    velocities.suffix(5).count { $0 < 0 } > velocities.suffix(5).count { $0 > 0 }
  }
}
