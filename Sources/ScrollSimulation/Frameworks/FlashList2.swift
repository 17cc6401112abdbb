internal import ScrollQuantities

/// FlashList's window of version 2: the items within the draw distance, most of it in the direction of movement, around the
/// predicted place of the viewport once they are rendered.
struct FlashList2: WindowingRule {
  private let buffer: Double
  private let aheadShare: Double
  private let behindShare: Double
  private let renderTime: Double
  private let idle: SimulatedTime
  /// The last velocities, in points per millisecond, as a ring.
  private var velocities = [0, 0, 0, -0.1, -0.1]
  private var oldest = 0
  /// The time of the last measurement of the velocity, or of the mount, in whole milliseconds; nil before.
  private var measured: Double?
  /// The time when the content will count as at rest.
  private var restsAt = SimulatedTime.never

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    buffer = 2 * parameters[Self.drawDistance]
    aheadShare = parameters[Self.aheadShareOfBuffer]
    behindShare = parameters[Self.behindShareOfBuffer]
    renderTime = parameters[Self.averageRenderMilliseconds]
    idle = SimulatedTime(milliseconds: parameters[Self.idleMilliseconds])
  }

  mutating func reset() {
    set(backward: true)
    (measured, restsAt) = (nil, .never)
  }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    measure(scene)
    let begin = scene.offset + median * renderTime
    let ahead = (buffer * aheadShare).rounded(.up)
    let behind = (buffer * behindShare).rounded(.up)
    let (before, after) = movesBackward ? (ahead, behind) : (behind, ahead)
    var start = max(0, begin - before)
    var end = begin + scene.viewportLength + after + max(0, before - begin)
    if end > scene.contentLength {
      start = max(0, start - (end - scene.contentLength))
      end = scene.contentLength
    }
    return ItemWindows(cells: scene.items(from: start, to: end.nextUp))
  }

  private mutating func measure(_ scene: WindowingScene) {
    let now = scene.wholeMilliseconds
    let last = measured ?? now
    measured = last
    if scene.movement != 0 {
      note(velocity: scene.movement / max(1, now - last))
      (measured, restsAt) = (now, scene.time + idle)
    } else if restsAt <= scene.time {
      set(backward: movesBackward)
      note(velocity: 0)
      (measured, restsAt) = (now, .never)
    }
  }

  private mutating func note(velocity: Double) {
    velocities[oldest] = velocity
    oldest = (oldest + 1) % velocities.count
  }

  /// Forgets the measured velocities but not the direction. A list begins backward.
  private mutating func set(backward: Bool) {
    for index in velocities.indices { velocities[index] = index < 3 ? 0 : backward ? -0.1 : 0.1 }
    oldest = 0
  }

  /// True if more of the velocities are toward the head than toward the tail.
  private var movesBackward: Bool { velocities.count { $0 < 0 } > velocities.count { $0 > 0 } }

  private var median: Double {
    let half = velocities.count / 2
    return velocities.first { middle in
      velocities.count { $0 < middle } <= half && velocities.count { $0 > middle } <= half
    }!
  }
}

/// Reports the end when the viewport comes near it, once until the viewport leaves it or items are added.
struct FlashList2Paging: PagingPolicy {
  private let endThreshold: Double
  /// The number of items when the end was last reported; nil if it was not, or the viewport has left the end since.
  private var reportedCount: Int?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    endThreshold = parameters[FlashList2.endReachedThreshold]
  }

  mutating func reset() { reportedCount = nil }

  mutating func observe(_ scene: WindowingScene) { if !isNearEnd(scene) { reportedCount = nil } }

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
    guard isNearEnd(scene), reportedCount != scene.itemCount else { return false }
    reportedCount = scene.itemCount
    return true
  }

  private func isNearEnd(_ scene: WindowingScene) -> Bool {
    scene.end.rounded(.up) >= scene.contentLength - endThreshold * scene.viewportLength
  }
}

extension FlashList2 {
  static let drawDistance = PolicyConstant.number(
    "flashlist-2.draw_distance_points", 250, in: 0...100_000,
    "How far items are rendered beyond the viewport, on average of both sides. 500 on the web.")
  static let aheadShareOfBuffer = PolicyConstant.number(
    "flashlist-2.ahead_share", 0.7, in: 0...1,
    "The share of twice the draw distance that lies ahead, in the direction of movement.")
  static let behindShareOfBuffer = PolicyConstant.number(
    "flashlist-2.behind_share", 0.3, in: 0...1, "The share of twice the draw distance that lies behind.")
  static let averageRenderMilliseconds = PolicyConstant.number(
    "flashlist-2.average_render_time_ms", 16, in: 0...1000,
    """
    How far ahead in time the position of the viewport is predicted; 0 uses its current position. On Android, FlashList \
    measures 16 to 32.
    """)
  static let idleMilliseconds = PolicyConstant.number(
    "flashlist-2.idle_ms", 100, in: 0...10_000, "How long after the last movement the velocity becomes zero.")
  static let endReachedThreshold = PolicyConstant.number(
    "flashlist-2.end_reached_threshold_screenfuls", 0.5, in: 0...100,
    "How far before the end of the content the next page is requested.")

  static let description = PolicyDescription(
    name: "flashlist-2",
    rule: """
      Renders the items within twice flashlist-2.draw_distance_points of the viewport: flashlist-2.ahead_share of it in the \
      direction of most of the last five velocities, and flashlist-2.behind_share on the other side. If one side has too \
      little content, the rest goes to the other. The viewport's position is predicted flashlist-2.average_render_time_ms \
      ahead from the median velocity. At the start, the content counts as moving backward. Requests a page when the \
      viewport comes within flashlist-2.end_reached_threshold_screenfuls of the end, once until it leaves that zone or \
      items arrive.
      """,
    source: """
      Shopify/flash-list, src/recyclerview/helpers/EngagedIndicesTracker.ts and VelocityTracker.ts; 2.3, 4c6abc3b
      """,
    platform: .reactNative,
    verification: .vectors,
    approximations: """
      Items are rendered within the same frame; upstream's JavaScript thread is later. Lengths are known from the start. As \
      upstream, the clock counts whole milliseconds, from the start of the recording. The average render time is that of \
      iOS. Cells that leave the window are released; upstream keeps them until they are reused. The rule for requesting a \
      page comes from the source (useBoundDetection.ts); it was not recorded.
      """,
    stages: [.pages, .cells],
    constants: [
      drawDistance, aheadShareOfBuffer, behindShareOfBuffer, averageRenderMilliseconds, idleMilliseconds,
      endReachedThreshold,
    ],
    appCode: [
      "drawDistance={<draw_distance_points>}",
      "onEndReachedThreshold={<end_reached_threshold_screenfuls>}",
    ], paging: { FlashList2Paging($0) },
    windowing: { FlashList2($0) })
}
