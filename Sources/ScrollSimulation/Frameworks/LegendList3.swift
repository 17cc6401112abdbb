internal import ScrollQuantities
internal import ScrollTraces

/// Legend List's window of version 3: three times as long ahead as behind, and shifted further ahead with speed.
struct LegendList3: WindowingRule {
  /// The span of the rendered items; nil on a side without further items.
  private struct Extent: Sendable {
    let top: Double?
    let bottom: Double?

    func covers(from start: Double, to end: Double) -> Bool {
      if top == nil, bottom == nil { return false }
      return top.map { start > $0 } ?? true && bottom.map { end < $0 } ?? true
    }
  }

  private let drawDistance: Double
  private let firstDrawDistance: Double
  private let aheadShare: Double
  private let behindShare: Double
  private let fullShiftSpeed: Double
  private let idle: SimulatedTime
  private var history: ScrollHistory
  private var rendered = 0..<0
  /// The span of the rendered items; nil before anything was rendered.
  private var extent: Extent?
  /// The offset of the last scroll event that led to a calculation; nil before.
  private var calculatedOffset: Double?
  /// The time after which the whole draw distance is used, in the next frame, because the last calculation used less.
  private var fillsAfter: SimulatedTime?
  /// The time when the velocity is forgotten, some time after the last calculation that it shifted.
  private var settlesAt = SimulatedTime.never
  /// The inputs of the last layout; nil before the list was first laid out.
  private var laidOut: (itemCount: Int, viewportLength: Double)?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    drawDistance = parameters[Self.drawDistancePoints]
    firstDrawDistance = min(drawDistance, parameters[Self.firstDrawDistancePoints])
    aheadShare = parameters[Self.aheadShareOfDistance]
    behindShare = parameters[Self.behindShareOfDistance]
    fullShiftSpeed = parameters[Self.fullShiftPointsPerMillisecond]
    idle = SimulatedTime(milliseconds: parameters[Self.idleMilliseconds])
    history = ScrollHistory(memory: parameters[Self.velocityMemoryMilliseconds])
  }

  mutating func reset() {
    history.removeAll()
    (rendered, extent, calculatedOffset, fillsAfter) = (0..<0, nil, nil, nil)
    (settlesAt, laidOut) = (.never, nil)
  }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    noteLayout(scene)
    if scene.movement != 0 { noteScroll(scene) }
    if let last = fillsAfter, scene.time > last {
      fillsAfter = nil
      calculate(scene, distance: drawDistance)
    }
    if settlesAt <= scene.time {
      settlesAt = .never
      history.removeAll()
      calculate(scene, distance: drawDistance)
    }
    return ItemWindows(cells: rendered)
  }

  /// Recalculates the window if the number of items or the viewport's size changed. The first layout renders less.
  private mutating func noteLayout(_ scene: WindowingScene) {
    let before = laidOut
    laidOut = (scene.itemCount, scene.viewportLength)
    guard let before else {
      fillsAfter = scene.time
      return calculate(scene, distance: firstDrawDistance, shifts: false)
    }
    if before.viewportLength != scene.viewportLength { extent = nil }
    if before.itemCount != scene.itemCount {
      extent = nil
      calculate(scene, distance: drawDistance, shifts: false)
    } else if before.viewportLength < scene.viewportLength {
      calculate(scene, distance: drawDistance)
    }
  }

  /// Notes a scroll event. Small movements add up before they count, and the first frame after a jump renders less.
  private mutating func noteScroll(_ scene: WindowingScene) {
    history.append(offset: scene.offset, at: scene.wholeMilliseconds)
    if let last = calculatedOffset, abs(scene.offset - last) <= Self.minimumMovement { return }
    calculatedOffset = scene.offset
    let isJump = abs(scene.movement) > scene.viewportLength
    if isJump { fillsAfter = scene.time }
    calculate(scene, distance: isJump ? firstDrawDistance : drawDistance)
  }

  /// Calculates the window, and renders it unless the rendered items cover it.
  private mutating func calculate(_ scene: WindowingScene, distance: Double, shifts: Bool = true) {
    let speed = history.velocity(at: scene.wholeMilliseconds)
    let (ahead, behind) = (distance * aheadShare, distance * behindShare)
    // Rounded to the nearest whole point, halves up.
    var offset = (scene.offset + 0.5).rounded(.down)
    if offset + scene.viewportLength > scene.contentLength {
      offset = max(0, scene.contentLength - scene.viewportLength)
    }
    let isForward = speed > 0 || speed == 0 && offset < max(Self.topZone, distance)
    let (above, below) = isForward ? (behind, ahead) : (ahead, behind)
    let shift = shifts ? min(ahead, behind) * (speed / fullShiftSpeed).clamped(to: -1...1) : 0
    if shift != 0 { settlesAt = scene.time + idle }
    let start = max(0, offset)
    let end = max(start, offset + scene.viewportLength + max(0, -scene.offset))
    let (top, bottom) = (start - above + shift, end + below + shift)
    if extent?.covers(from: top, to: bottom) != true { render(scene, from: top, to: bottom) }
  }

  private mutating func render(_ scene: WindowingScene, from start: Double, to end: Double) {
    rendered = scene.items(from: start, to: end.nextUp)
    extent = nil
    guard let first = rendered.first, let last = rendered.last else { return }
    extent = Extent(
      top: start < 0 ? nil : scene.start(of: first),
      bottom: end > scene.contentLength ? nil : scene.end(of: last))
  }

  /// The movement after which the window is recalculated, in points.
  static let minimumMovement = 2.0
  /// The minimum offset up to which a list at rest counts as at its top, in points.
  private static let topZone = 50.0
}

/// The last scroll events and their mean velocity, weighted toward the latest, since the content last turned.
private struct ScrollHistory: Sendable {
  /// The age in milliseconds at which the weight of a velocity is 1/e of the latest.
  let memory: Double
  private var events: [(offset: Double, time: Double)] = []

  init(memory: Double) { self.memory = memory }

  mutating func removeAll() { events.removeAll(keepingCapacity: true) }

  /// - Parameters:
  ///   - offset: The content offset.
  ///   - time: The time in milliseconds.
  mutating func append(offset: Double, at time: Double) {
    if events.count == Self.capacity { events.removeFirst() }
    events.append((offset, time))
  }

  /// Returns the velocity in points per millisecond; 0 before there are two events, and long after the last one.
  func velocity(at time: Double) -> Double {
    guard let newest = events.last, time - newest.time <= Self.window else { return 0 }
    var (sum, weights, direction) = (0.0, 0.0, 0.0)
    for (before, after) in zip(events, events.dropFirst()).reversed() {
      let (distance, elapsed) = (after.offset - before.offset, after.time - before.time)
      if direction == 0 { direction = distance }
      if distance * direction < 0 || newest.time - before.time > Self.window { break }
      if elapsed <= 0 { continue }
      let weight = exponential(-(newest.time - after.time) / memory)
      (sum, weights) = (sum + distance / elapsed * weight, weights + weight)
    }
    return weights > 0 ? sum / weights : 0
  }

  private static let capacity = 5
  /// The age in milliseconds beyond which events do not count.
  private static let window = 1000.0
}

/// Reports the end when the viewport is near it and the gate is open. Reaching either end of the content shuts the gate.
struct LegendList3Paging: PagingPolicy {
  /// The state of the list at one end of the content.
  private struct Edge: Sendable {
    /// The distance at which the end is reached, in viewports.
    let threshold: Double
    let hysteresis: Double
    /// True if the viewport has come near and has not been far away since.
    var isReached = false

    /// Returns true if the viewport is so far away that it can reach the edge again.
    ///
    /// - Parameters:
    ///   - distance: The distance to the edge in points; nil for content shorter than the viewport, which is never far.
    ///   - scene: The present state of the container.
    func isFar(_ distance: Double?, in scene: WindowingScene) -> Bool {
      guard let distance else { return false }
      return threshold > 0 ? abs(distance) >= threshold * scene.viewportLength * hysteresis : abs(distance) > 0
    }

    /// Notes the distance; returns whether the viewport has come near.
    mutating func update(_ distance: Double?, in scene: WindowingScene) -> Bool {
      if isReached {
        if isFar(distance, in: scene) { isReached = false }
        return false
      }
      isReached = distance.map { threshold > 0 && abs($0) <= threshold * scene.viewportLength } ?? true
      return isReached
    }
  }

  private enum Gate: Sendable { case open, shut, opensWithScroll }

  /// The facts of a scene whose changes count.
  private struct Observation: Sendable {
    let offset: Double
    let phase: TracePhase
    let itemCount: Int
    let viewportLength: Double

    init(_ scene: WindowingScene, phase: TracePhase) {
      (offset, itemCount, viewportLength) = (scene.offset, scene.itemCount, scene.viewportLength)
      self.phase = phase
    }
  }

  private var start: Edge
  private var end: Edge
  private var gate = Gate.open
  /// True if the end was reached since the policy was last asked.
  private var wantsPage = false
  private var last: Observation?
  /// The offset of the last scroll event that was checked; nil before.
  private var checkedOffset: Double?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    let hysteresis = parameters[LegendList3.endReachedHysteresis]
    start = Edge(threshold: Self.startThreshold, hysteresis: hysteresis)
    end = Edge(threshold: parameters[LegendList3.endReachedThreshold], hysteresis: hysteresis)
  }

  mutating func reset() {
    (start.isReached, end.isReached) = (false, false)
    (gate, wantsPage, last, checkedOffset) = (.open, false, nil, nil)
  }

  mutating func observe(_ scene: WindowingScene) {
    wantsPage = false
    defer { last = Observation(scene, phase: scene.phase) }
    if last == nil { check(scene) }
    let last = last ?? Observation(scene, phase: .idle)
    let isReleased = scene.phase == .idle && last.phase != .idle
    if gate == .shut, isReleased || scene.phase == .tracking && last.phase != .tracking { gate = .opensWithScroll }
    if scene.itemCount != last.itemCount {
      if scene.itemCount > last.itemCount { end.isReached = false }
      check(scene)
    } else if scene.viewportLength != last.viewportLength {
      check(scene)
    }
    if scene.offset != last.offset { noteScroll(scene, isForward: scene.offset > last.offset) }
  }

  /// Notes a scroll event. The first movement of a drag, or after a release, passes the gate at the end that it moves toward.
  private mutating func noteScroll(_ scene: WindowingScene, isForward: Bool) {
    if gate == .opensWithScroll {
      gate = .shut
      if isForward { end.isReached = false } else { start.isReached = false }
      checkedOffset = scene.offset
      return check(scene, admits: isForward ? .tail : .head)
    }
    if let checkedOffset, abs(scene.offset - checkedOffset) <= LegendList3.minimumMovement { return }
    checkedOffset = scene.offset
    check(scene)
  }

  /// Checks whether the viewport has come near an end.
  ///
  /// - Parameters:
  ///   - scene: The present state of the container.
  ///   - admitted: The end that passes a shut gate; nil for none.
  private mutating func check(_ scene: WindowingScene, admits admitted: FeedEnd? = nil) {
    guard scene.itemCount > 0, scene.viewportLength > 0 else { return }
    let endDistance = scene.contentLength < scene.viewportLength ? nil : scene.contentLength - scene.end
    if start.isFar(scene.offset, in: scene), end.isFar(endDistance, in: scene) { gate = .open }
    let isOpen = gate == .open
    if end.update(endDistance, in: scene), isOpen || admitted == .tail { (wantsPage, gate) = (true, .shut) }
    if start.update(scene.offset, in: scene), isOpen || admitted == .head { gate = .shut }
  }

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
    defer { wantsPage = false }
    return wantsPage
  }

  /// The threshold at the start of the content, which shuts the same gate, in viewports.
  private static let startThreshold = 0.5
}

extension LegendList3 {
  static let drawDistancePoints = PolicyConstant.number(
    "legend-list-3.draw_distance_points", 250, in: 0...100_000,
    "How far items are rendered beyond the viewport, on average of both sides.")
  static let firstDrawDistancePoints = PolicyConstant.number(
    "legend-list-3.first_draw_distance_points", 50, in: 0...100_000,
    "The largest draw distance in the first frame, and in the frame of a jump of more than a viewport.")
  static let aheadShareOfDistance = PolicyConstant.number(
    "legend-list-3.ahead_share", 1.5, in: 0...100,
    "The share of the draw distance that lies ahead, in the direction of movement.")
  static let behindShareOfDistance = PolicyConstant.number(
    "legend-list-3.behind_share", 0.5, in: 0...100, "The share of the draw distance that lies behind.")
  static let fullShiftPointsPerMillisecond = PolicyConstant.number(
    "legend-list-3.full_shift_points_per_ms", 4, in: 0.001...1000,
    "The speed at which the window shifts ahead by the smaller of its two sides; below it, the shift is smaller in proportion."
  )
  static let velocityMemoryMilliseconds = PolicyConstant.number(
    "legend-list-3.velocity_memory_ms", 200, in: 1...10_000,
    "The age at which a velocity counts 1/e as much as the latest.")
  static let idleMilliseconds = PolicyConstant.number(
    "legend-list-3.idle_ms", 100, in: 0...10_000, "How long after its last calculation the velocity becomes zero.")
  static let endReachedThreshold = PolicyConstant.number(
    "legend-list-3.end_reached_threshold_screenfuls", 0.5, in: 0...100,
    "How far before the end of the content the next page is requested.")
  static let endReachedHysteresis = PolicyConstant.number(
    "legend-list-3.end_reached_hysteresis", 1.3, in: 1...100,
    "The end can be reached again once the viewport is this many times the threshold away from it.")

  static let description = PolicyDescription(
    name: "legend-list-3",
    rule: """
      Renders the items within legend-list-3.ahead_share draw distances ahead of the viewport and \
      legend-list-3.behind_share behind it. As the speed approaches legend-list-3.full_shift_points_per_ms, all of this \
      shifts ahead, by up to the smaller of the two. At rest, the larger side comes after the viewport near the top, and \
      before it elsewhere. Rendered items stay while they cover that and the content has moved by at most 2 points. At the \
      start, and after a jump of more than a viewport, one frame uses legend-list-3.first_draw_distance_points. The speed \
      is the mean between the last five scroll events, and is forgotten legend-list-3.idle_ms after it last shifted the \
      window. Requests a page when the viewport is within legend-list-3.end_reached_threshold_screenfuls of the end, unless \
      the gate is closed. Reaching either end of the content closes it. It reopens when the viewport is \
      legend-list-3.end_reached_hysteresis times as far from both, when a finger begins to scroll, or when scrolling ends \
      and starts again.
      """,
    source: """
      LegendApp/legend-list, src/core/calculateItemsInView.ts, src/core/updateScroll.ts, src/utils/getScrollVelocity.ts, \
      src/utils/edgeReachedGate.ts; 3.3.8, 8beb2286
      """,
    platform: .reactNative,
    verification: .vectors,
    approximations: """
      Lengths are known from the start (getFixedItemSize). Items are rendered within the same frame, and in a frame the \
      scroll event comes before timers. As upstream, the clock counts whole milliseconds, from the start of the recording. \
      Cells that leave the window are released; upstream keeps them until they are reused.
      """,
    stages: [.pages, .cells],
    constants: [
      drawDistancePoints, firstDrawDistancePoints, aheadShareOfDistance, behindShareOfDistance,
      fullShiftPointsPerMillisecond, velocityMemoryMilliseconds, idleMilliseconds, endReachedThreshold,
      endReachedHysteresis,
    ],
    appCode: [
      "drawDistance={<draw_distance_points>}",
      "onEndReachedThreshold={<end_reached_threshold_screenfuls>}",
    ], paging: { LegendList3Paging($0) },
    windowing: { LegendList3($0) })
}
