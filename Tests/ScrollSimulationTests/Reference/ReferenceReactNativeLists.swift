import ScrollQuantities

@testable import ScrollSimulation

/// FlashList 2: the items within the draw distance of where the viewport will be.
struct ReferenceFlashList2: ReferenceWindowing {
  private let constants: ReferenceConstants
  /// All velocities in points per millisecond, of which the last five count. A list begins backward.
  private var velocities = [0, 0, 0, -0.1, -0.1]
  /// When the velocity was last measured, or the list mounted.
  private var measured: SimulatedTime?
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
    // Items that touch the ends count.
    return ReferenceWindows(cells: scene.items(from: first.nextDown, to: last.nextUp))
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
    if let last = lastMovement, last + constants.time("idle_ms") <= scene.time {
      // At rest nothing is left of what was measured but the direction.
      velocities = movesBackward ? [0, 0, -0.1, -0.1, 0] : [0, 0, 0.1, 0.1, 0]
      measured = last + constants.time("idle_ms")
      lastMovement = nil
    }
    let before = measured ?? scene.time
    measured = before
    guard scene.movement != 0 else { return }
    velocities.append(scene.movement / max(1, (scene.time - before).milliseconds))
    (measured, lastMovement) = (scene.time, scene.time)
  }

  private var movesBackward: Bool {
    velocities.suffix(5).count { $0 < 0 } > velocities.suffix(5).count { $0 > 0 }
  }
}

/// Legend List 3: three times as much ahead as behind, shifted ahead by the speed.
struct ReferenceLegendList3: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var firstTime: SimulatedTime?
  /// The scroll events since the content rested.
  private var events: [(time: SimulatedTime, movement: Double)] = []
  private var rendered = 0..<0
  /// How many items there were when that was worked out.
  private var renderedCount = 0
  /// Where the items rendered begin and end; infinite on a side on which the window went beyond the content.
  private var renderedStart = Double.infinity
  private var renderedEnd = -Double.infinity
  private var reportedCount: Int?

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    if let last = events.last, scene.time - last.time >= constants.time("idle_ms") { events = [] }
    if scene.movement != 0 { events.append((scene.time, scene.movement)) }
    let leaving = constants["end_reached_threshold_screenfuls"] * constants["end_reached_hysteresis"]
    if distanceToEnd(scene) >= leaving * scene.viewportLength { reportedCount = nil }
    if scene.itemCount == 0 { return ReferenceWindows() }
    let (start, end) = span(scene)
    let rendersAll = renderedStart == -.infinity && renderedEnd == .infinity
    let isCovered = start > renderedStart && end < renderedEnd && !rendersAll
    if scene.itemCount != renderedCount || !isCovered {
      // An item that begins at the end counts.
      rendered = scene.items(from: start, to: end.nextUp)
      renderedCount = scene.itemCount
      (renderedStart, renderedEnd) = (.infinity, -.infinity)
      if let first = rendered.first, let last = rendered.last {
        renderedStart = start < 0 ? -.infinity : scene.starts[first]
        renderedEnd = end > scene.contentLength ? .infinity : scene.ends[last]
      }
    }
    return ReferenceWindows(cells: rendered)
  }

  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool {
    let threshold = constants["end_reached_threshold_screenfuls"] * scene.viewportLength
    guard distanceToEnd(scene) <= threshold, reportedCount != scene.itemCount else { return false }
    reportedCount = scene.itemCount
    return true
  }

  private func distanceToEnd(_ scene: ReferenceWindowScene) -> Double { scene.contentLength - scene.end }

  private mutating func span(_ scene: ReferenceWindowScene) -> (start: Double, end: Double) {
    let isFirst = (firstTime ?? scene.time) == scene.time
    firstTime = firstTime ?? scene.time
    let most = constants["draw_distance_points"]
    let distance = isFirst ? min(most, constants["first_draw_distance_points"]) : most
    let (ahead, behind) = (distance * constants["ahead_share"], distance * constants["behind_share"])
    let isForward = velocity > 0 || (velocity == 0 && scene.offset < max(50, distance))
    let shift = min(ahead, behind) * max(-1, min(1, velocity / constants["full_shift_points_per_ms"]))
    return (
      scene.offset - (isForward ? behind : ahead) + shift, scene.end + (isForward ? ahead : behind) + shift
    )
  }

  /// The mean of the velocities between events in the direction of the last, an earlier one weighing less.
  private var velocity: Double {
    var velocities: [(time: SimulatedTime, value: Double)] = []
    for (before, event) in zip(events, events.dropFirst()) where event.time > before.time {
      velocities.append((event.time, event.movement / (event.time - before.time).milliseconds))
    }
    guard let last = velocities.last else { return 0 }
    let sameWay = velocities.reversed().prefix { $0.value * last.value > 0 }
    let weights = sameWay.map { exponential(-(last.time - $0.time).milliseconds / constants["velocity_memory_ms"]) }
    return zip(sameWay, weights).reduce(0) { $0 + $1.0.value * $1.1 } / weights.reduce(0, +)
  }
}
