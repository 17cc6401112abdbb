internal import ScrollQuantities

/// Legend List's window of version 3: three times as much ahead as behind, shifted further ahead by the speed.
struct LegendList3: WindowingRule {
  private let drawDistance: Double
  private let firstDrawDistance: Double
  private let aheadShare: Double
  private let behindShare: Double
  private let fullShiftSpeed: Double
  private let memory: Double
  private let idle: SimulatedTime
  /// When items were first rendered; nil before.
  private var firstPass: SimulatedTime?
  private var velocity = DecayingVelocity()
  private var rendered = 0..<0
  /// Where the items rendered begin and end, nil for a side on which there were no more; nil before the first.
  private var extent: (top: Double?, bottom: Double?)?
  private var itemCount = 0

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    drawDistance = parameters[Self.drawDistancePoints]
    firstDrawDistance = min(drawDistance, parameters[Self.firstDrawDistancePoints])
    aheadShare = parameters[Self.aheadShareOfDistance]
    behindShare = parameters[Self.behindShareOfDistance]
    fullShiftSpeed = parameters[Self.fullShiftPointsPerMillisecond]
    memory = parameters[Self.velocityMemoryMilliseconds]
    idle = SimulatedTime(milliseconds: parameters[Self.idleMilliseconds])
  }

  mutating func reset() {
    (firstPass, velocity, rendered, extent) = (nil, DecayingVelocity(), 0..<0, nil)
    itemCount = 0
  }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    velocity.update(scene, memory: memory, idle: idle)
    if scene.itemCount == 0 { return ItemWindows(cells: 0..<0) }
    let (start, end) = span(scene)
    if scene.itemCount != itemCount || !isCovered(from: start, to: end) { render(scene, from: start, to: end) }
    return ItemWindows(cells: rendered)
  }

  private mutating func span(_ scene: WindowingScene) -> (start: Double, end: Double) {
    let first = firstPass ?? scene.time
    firstPass = first
    let distance = scene.time > first ? drawDistance : firstDrawDistance
    let (ahead, behind) = (distance * aheadShare, distance * behindShare)
    let speed = velocity.value
    let isForward = speed > 0 || speed == 0 && scene.offset < max(Self.topZone, distance)
    let (above, below) = isForward ? (behind, ahead) : (ahead, behind)
    let shift = min(ahead, behind) * max(-1, min(1, speed / fullShiftSpeed))
    return (scene.offset - above + shift, scene.end + below + shift)
  }

  private mutating func render(_ scene: WindowingScene, from start: Double, to end: Double) {
    itemCount = scene.itemCount
    rendered = scene.items(from: start, to: end.nextUp)
    extent = nil
    guard let first = rendered.first, let last = rendered.last else { return }
    extent = (start < 0 ? nil : scene.start(of: first), end > scene.contentLength ? nil : scene.end(of: last))
  }

  /// Whether a span is inside that of the items rendered, so that the same ones will do. Not if those were all.
  private func isCovered(from start: Double, to end: Double) -> Bool {
    switch extent {
    case (let top?, let bottom?)?: start > top && end < bottom
    case (let top?, nil)?: start > top
    case (nil, let bottom?)?: end < bottom
    case (nil, nil)?, nil: false
    }
  }

  /// Where a list at rest counts as at its top, at least, in points.
  private static let topZone = 50.0
}

/// Reports the end when the viewport is near it, once until it is well away or items come.
struct LegendList3Paging: PagingPolicy {
  private let endThreshold: Double
  private let hysteresis: Double
  /// How many items there were when the end was last reported; nil if it was not, or the viewport has been well away since.
  private var reportedCount: Int?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    endThreshold = parameters[LegendList3.endReachedThreshold]
    hysteresis = parameters[LegendList3.endReachedHysteresis]
  }

  mutating func reset() { reportedCount = nil }

  mutating func observe(_ scene: WindowingScene) {
    if distanceToEnd(scene) >= endThreshold * hysteresis * scene.viewportLength { reportedCount = nil }
  }

  mutating func wantsPage(_ scene: WindowingScene) -> Bool {
    guard distanceToEnd(scene) <= endThreshold * scene.viewportLength, reportedCount != scene.itemCount else {
      return false
    }
    reportedCount = scene.itemCount
    return true
  }

  private func distanceToEnd(_ scene: WindowingScene) -> Double { scene.contentLength - scene.end }
}

/// The mean of the velocities between scroll events, the later the heavier, since the content last turned or rested.
private struct DecayingVelocity {
  /// Weighted with e^(-age / memory).
  private var sum = 0.0
  private var weight = 0.0
  /// The last scroll event; nil if the content rests.
  private var last: SimulatedTime?

  /// In points per millisecond; 0 until there were two events.
  var value: Double { weight > 0 ? sum / weight : 0 }

  mutating func update(_ scene: WindowingScene, memory: Double, idle: SimulatedTime) {
    if let last, scene.time - last >= idle { self = DecayingVelocity() }
    guard scene.movement != 0 else { return }
    defer { last = scene.time }
    guard let last, scene.time > last else { return }
    let age = (scene.time - last).milliseconds
    if scene.movement * sum < 0 { (sum, weight) = (0, 0) }
    let decay = exponential(-age / memory)
    (sum, weight) = (sum * decay + scene.movement / age, weight * decay + 1)
  }
}

extension LegendList3 {
  static let drawDistancePoints = PolicyConstant.number(
    "legend-list-3.draw_distance_points", 250, in: 0...100_000,
    "How far items are rendered beyond the viewport, on average of both sides.")
  static let firstDrawDistancePoints = PolicyConstant.number(
    "legend-list-3.first_draw_distance_points", 50, in: 0...100_000,
    "What the draw distance is held to in the first frame.")
  static let aheadShareOfDistance = PolicyConstant.number(
    "legend-list-3.ahead_share", 1.5, in: 0...100, "How much of the draw distance lies where the content moves to.")
  static let behindShareOfDistance = PolicyConstant.number(
    "legend-list-3.behind_share", 0.5, in: 0...100, "How much of the draw distance lies on the other side.")
  static let fullShiftPointsPerMillisecond = PolicyConstant.number(
    "legend-list-3.full_shift_points_per_ms", 4, in: 0.001...1000,
    "At which speed the window is shifted ahead by the smaller of its two sides; below, by less in proportion.")
  static let velocityMemoryMilliseconds = PolicyConstant.number(
    "legend-list-3.velocity_memory_ms", 200, in: 1...10_000,
    "After which time a velocity weighs 1/e of the latest.")
  static let idleMilliseconds = PolicyConstant.number(
    "legend-list-3.idle_ms", 100, in: 0...10_000, "How long after the last movement the velocity is zero.")
  static let endReachedThreshold = PolicyConstant.number(
    "legend-list-3.end_reached_threshold_screenfuls", 0.5, in: 0...100,
    "How far before the end of the content the next page is asked for.")
  static let endReachedHysteresis = PolicyConstant.number(
    "legend-list-3.end_reached_hysteresis", 1.3, in: 1...100,
    "How many times as far the viewport has to go from the end before it can be reached again.")

  static let description = PolicyDescription(
    name: "legend-list-3",
    rule: """
      Renders the items within legend-list-3.ahead_share draw distances of the viewport where the content moves to, and \
      legend-list-3.behind_share on the other side, the whole shifted ahead by up to the smaller of the two as the speed goes \
      to legend-list-3.full_shift_points_per_ms. At rest the larger side is after the viewport near the top, else before it. \
      What is rendered stays as it is while it covers that. Asks for a page when the viewport is within \
      legend-list-3.end_reached_threshold_screenfuls of the end, once until it is legend-list-3.end_reached_hysteresis times as \
      far away or items come.
      """,
    source: """
      LegendApp/legend-list, src/core/calculateItemsInView.ts, src/utils/getScrollVelocity.ts, src/utils/checkThreshold.ts; \
      3.3.8, 8beb2286
      """,
    verification: .vectors,
    approximations: """
      Velocities older than a second, which upstream drops, weigh under 1 % here. What is rendered is there in the same frame. \
      Cells that leave the window are let go; upstream keeps them until they are used again.
      """,
    stages: [.pages, .cells],
    constants: [
      drawDistancePoints, firstDrawDistancePoints, aheadShareOfDistance, behindShareOfDistance,
      fullShiftPointsPerMillisecond, velocityMemoryMilliseconds, idleMilliseconds, endReachedThreshold,
      endReachedHysteresis,
    ], paging: { LegendList3Paging($0) },
    windowing: { LegendList3($0) })
}
