import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// Legend List 3: three times as much ahead as behind, shifted ahead by the speed.
struct ReferenceLegendList3: ReferenceWindowing {
  private let constants: ReferenceConstants
  /// Offsets and whole milliseconds of the scroll events since the velocity was forgotten.
  private var events: [(offset: Double, time: Double)] = []
  private var rendered = 0..<0
  /// Where what is rendered begins and ends; infinite on a side on which the window went beyond the content.
  private var renderedStart = Double.infinity
  private var renderedEnd = -Double.infinity
  /// The offset of the last scroll event that was looked at.
  private var lookedAt: Double?
  private var rendersMoreAfter: SimulatedTime?
  private var settlesAt: SimulatedTime?
  /// How many items there were last, and in which viewport.
  private var laidOut: (count: Int, length: Double)?
  private var gate = ReferenceLegendListGate()

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    gate.observe(scene, constants)
    let draw = constants["draw_distance_points"]
    let less = min(draw, constants["first_draw_distance_points"])
    if let laidOut {
      if scene.viewportLength != laidOut.length || scene.itemCount != laidOut.count {
        (renderedStart, renderedEnd) = (.infinity, -.infinity)
      }
      if scene.itemCount != laidOut.count {
        calculate(scene, draw, shifts: false)
      } else if scene.viewportLength > laidOut.length {
        calculate(scene, draw)
      }
    } else {
      rendersMoreAfter = scene.time
      calculate(scene, less, shifts: false)
    }
    laidOut = (scene.itemCount, scene.viewportLength)
    if scene.movement != 0 {
      events.append((scene.offset, scene.time.milliseconds.rounded(.down)))
      if lookedAt == nil || abs(scene.offset - lookedAt!) > 2 {
        lookedAt = scene.offset
        let isJump = abs(scene.movement) > scene.viewportLength
        if isJump { rendersMoreAfter = scene.time }
        calculate(scene, isJump ? less : draw)
      }
    }
    if let after = rendersMoreAfter, after < scene.time {
      rendersMoreAfter = nil
      calculate(scene, draw)
    }
    if let due = settlesAt, due <= scene.time {
      (settlesAt, events) = (nil, [])
      calculate(scene, draw)
    }
    return ReferenceWindows(cells: rendered)
  }

  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool {
    defer { gate.wantsPage = false }
    return gate.wantsPage
  }

  private mutating func calculate(_ scene: ReferenceWindowScene, _ distance: Double, shifts: Bool = true) {
    let velocity = velocity(scene)
    let (ahead, behind) = (distance * constants["ahead_share"], distance * constants["behind_share"])
    var offset = (scene.offset + 0.5).rounded(.down)
    if offset + scene.viewportLength > scene.contentLength {
      offset = max(0, scene.contentLength - scene.viewportLength)
    }
    let isForward = velocity > 0 || (velocity == 0 && offset < max(50, distance))
    let part = max(-1, min(1, velocity / constants["full_shift_points_per_ms"]))
    let shift = shifts ? min(ahead, behind) * part : 0
    if shift != 0 { settlesAt = scene.time + constants.time("idle_ms") }
    let overscroll = max(0, -scene.offset)
    let start = max(0, offset) - (isForward ? behind : ahead) + shift
    let end = max(max(0, offset), offset + scene.viewportLength + overscroll) + (isForward ? ahead : behind) + shift
    let rendersAll = renderedStart == -.infinity && renderedEnd == .infinity
    if start > renderedStart, end < renderedEnd, !rendersAll { return }
    // An item that begins at the end counts.
    rendered = scene.items(from: start, to: end.nextUp)
    (renderedStart, renderedEnd) = (.infinity, -.infinity)
    if let first = rendered.first, let last = rendered.last {
      renderedStart = start < 0 ? -.infinity : scene.starts[first]
      renderedEnd = end > scene.contentLength ? .infinity : scene.ends[last]
    }
  }

  /// The mean of the velocities between the last five events in the direction of the last, an earlier one weighing less.
  private func velocity(_ scene: ReferenceWindowScene) -> Double {
    let events = events.suffix(5)
    guard let last = events.last, scene.time.milliseconds.rounded(.down) - last.time <= 1000 else { return 0 }
    var direction = 0.0
    var velocities: [(value: Double, weight: Double)] = []
    for (before, after) in zip(events, events.dropFirst()).reversed() {
      let (distance, elapsed) = (after.offset - before.offset, after.time - before.time)
      if direction == 0 { direction = distance }
      if distance * direction < 0 || last.time - before.time > 1000 { break }
      // Events of the same millisecond have a direction, but no velocity.
      let weight = exponential(-(last.time - after.time) / constants["velocity_memory_ms"])
      if elapsed > 0 { velocities.append((distance / elapsed, weight)) }
    }
    if velocities.isEmpty { return 0 }
    return velocities.reduce(0) { $0 + $1.value * $1.weight } / velocities.reduce(0) { $0 + $1.weight }
  }
}

/// When Legend List 3 tells that its end is reached: once near it, if neither end has been since both were far.
struct ReferenceLegendListGate {
  var wantsPage = false
  private var isNearStart = false
  private var isNearEnd = false
  /// Whether an end was reached that shuts the gate, and whether the next movement passes it.
  private var isShut = false
  private var admitsNext = false
  private var lookedAt: Double?
  private var last: (offset: Double, phase: TracePhase, count: Int, length: Double)?

  mutating func observe(_ scene: ReferenceWindowScene, _ constants: ReferenceConstants) {
    wantsPage = false
    if last == nil { check(scene, constants) }
    let before = last ?? (scene.offset, .idle, scene.itemCount, scene.viewportLength)
    last = (scene.offset, scene.phase, scene.itemCount, scene.viewportLength)
    let beginsDrag = scene.phase == .tracking && before.phase != .tracking
    let endsScrolling = scene.phase == .idle && before.phase != .idle
    if isShut, beginsDrag || endsScrolling { admitsNext = true }
    if scene.itemCount > before.count { isNearEnd = false }
    if scene.itemCount != before.count || scene.viewportLength != before.length { check(scene, constants) }
    if scene.offset == before.offset { return }
    if isShut, admitsNext {
      admitsNext = false
      lookedAt = scene.offset
      let isForward = scene.offset > before.offset
      if isForward { isNearEnd = false } else { isNearStart = false }
      check(scene, constants, admits: isForward ? .tail : .head)
    } else if lookedAt == nil || abs(scene.offset - lookedAt!) > 2 {
      lookedAt = scene.offset
      check(scene, constants)
    }
  }

  private mutating func check(
    _ scene: ReferenceWindowScene, _ constants: ReferenceConstants, admits end: FeedEnd? = nil
  ) {
    if scene.itemCount == 0 || scene.viewportLength <= 0 { return }
    let hysteresis = constants["end_reached_hysteresis"]
    let startReach = 0.5 * scene.viewportLength
    let endReach = constants["end_reached_threshold_screenfuls"] * scene.viewportLength
    let toEnd = scene.contentLength - scene.end
    let isShort = scene.contentLength < scene.viewportLength
    func isFar(_ distance: Double, _ reach: Double) -> Bool {
      reach > 0 ? abs(distance) >= reach * hysteresis : abs(distance) > 0
    }
    let isFarFromStart = isFar(scene.offset, startReach)
    let isFarFromEnd = !isShort && isFar(toEnd, endReach)
    if isFarFromStart, isFarFromEnd { (isShut, admitsNext) = (false, false) }
    let wasShut = isShut
    if isNearEnd {
      if isFarFromEnd { isNearEnd = false }
    } else if isShort || (endReach > 0 && abs(toEnd) <= endReach) {
      isNearEnd = true
      if !wasShut || end == .tail { (isShut, admitsNext, wantsPage) = (true, false, true) }
    }
    if isNearStart {
      if isFarFromStart { isNearStart = false }
    } else if startReach > 0, abs(scene.offset) <= startReach {
      isNearStart = true
      if !wasShut || end == .head { (isShut, admitsNext) = (true, false) }
    }
  }
}
