import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// React Native's FlatList: a large window that fills batch by batch, by a timer or at once.
struct ReferenceFlatList: ReferenceWindowing {
  private let constants: ReferenceConstants
  /// What has cells; nil before there were items.
  private var rendered: Range<Int>?
  private var timer: SimulatedTime?
  /// Whether a batch was rendered at once, and no cells have come since.
  private var isHighPriorityUnderWay = false
  private var lastEvent: SimulatedTime?
  /// In points per millisecond.
  private var velocity = 0.0
  private var lastPhase = TracePhase.idle
  /// What the last layout was of.
  private var laidOutCount = 0
  private var laidOutLength = 0.0
  private var reportedLength: Double?

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    if scene.itemCount == 0 { return ReferenceWindows() }
    if scene.movement != 0 {
      let elapsed = lastEvent.map { (scene.time - $0).milliseconds } ?? 1
      (lastEvent, velocity) = (scene.time, scene.movement / max(1, elapsed))
    }
    let initialCount = constants.count("initial_num_to_render")
    if let before = rendered, !before.isEmpty, laidOutCount == scene.itemCount {
      rendered = before
    } else if let before = rendered, !before.isEmpty {
      let latest = max(0, scene.itemCount - 1 - constants.count("max_to_render_per_batch"))
      rendered = min(before.lowerBound, latest)..<min(before.upperBound, scene.itemCount)
    } else {
      rendered = 0..<min(initialCount, scene.itemCount)
    }
    let hasLaidOut = laidOutCount != scene.itemCount || laidOutLength != scene.viewportLength
    (laidOutCount, laidOutLength) = (scene.itemCount, scene.viewportLength)
    if hasLaidOut || scene.movement != 0 { schedule(scene) }
    // That scrolling has ended is told after the last movement.
    if scene.phase == .idle, lastPhase != .idle { velocity = 0 }
    lastPhase = scene.phase
    if let due = timer, due <= scene.time {
      timer = nil
      renderBatch(scene)
    }
    if distanceToEnd(scene) > endThreshold(scene) { reportedLength = nil }
    return ReferenceWindows(cells: rendered!, retained: 0..<initialCount)
  }

  mutating func wantsPage(_ scene: ReferenceWindowScene) -> Bool {
    guard scene.itemCount > 0, rendered?.upperBound == scene.itemCount else { return false }
    guard distanceToEnd(scene) <= endThreshold(scene), reportedLength != scene.contentLength else { return false }
    reportedLength = scene.contentLength
    return true
  }

  /// Less than a thousandth of a point is nothing.
  private func distanceToEnd(_ scene: ReferenceWindowScene) -> Double {
    let distance = scene.contentLength - scene.end
    return distance < 0.001 ? 0 : distance
  }

  /// Two points for an app that does not say.
  private func endThreshold(_ scene: ReferenceWindowScene) -> Double {
    if !constants.isSet("sets_end_reached_threshold") { return 2 }
    return constants["end_reached_threshold_screenfuls"] * scene.viewportLength
  }

  /// Has the next batch rendered: now if it is urgent, and otherwise when the timer fires.
  private mutating func schedule(_ scene: ReferenceWindowScene) {
    if isUrgent(scene), !isHighPriorityUnderWay {
      isHighPriorityUnderWay = true
      timer = nil
      renderBatch(scene)
    } else if timer == nil {
      timer = scene.time + constants.time("update_cells_batching_period_ms")
    }
  }

  private mutating func renderBatch(_ scene: ReferenceWindowScene) {
    guard scene.viewportLength > 0 else { return }
    let after = batch(scene)
    if after == rendered { return }
    rendered = after
    // What follows from cells is scheduled before the urgent batch is over.
    let wasHighPriority = isHighPriorityUnderWay
    schedule(scene)
    if wasHighPriority { isHighPriorityUnderWay = false }
  }

  private func isUrgent(_ scene: ReferenceWindowScene) -> Bool {
    guard let rendered, !rendered.isEmpty else { return false }
    let (first, last) = (rendered.lowerBound, rendered.upperBound - 1)
    let before = scene.offset - scene.starts[first]
    let after = scene.starts[last] - scene.end
    let (startReach, endReach) = (
      constants["start_reached_threshold_screenfuls"] * scene.viewportLength / 2,
      constants["end_reached_threshold_screenfuls"] * scene.viewportLength / 2
    )
    let isShortBefore = first > 0 && (before < 0 || (velocity < -2 && before < startReach))
    let isShortAfter = last < scene.itemCount - 1 && (after < 0 || (velocity > 2 && after < endReach))
    return isShortBefore || isShortAfter
  }

  /// What is in view, what was rendered and is in the window, and a batch more.
  private func batch(_ scene: ReferenceWindowScene) -> Range<Int> {
    let (before, count) = (rendered!, constants.count("max_to_render_per_batch"))
    let overscan = (constants["window_size_screenfuls"] - 1) * scene.viewportLength / 2
    let windowStart = max(0, scene.offset - overscan)
    if scene.starts.last! < windowStart { return max(0, scene.itemCount - 1 - count)..<scene.itemCount }
    let window = touched(from: windowStart, to: scene.end + overscan, scene)
    var result = touched(from: scene.offset, to: scene.end, scene)
    if result.isEmpty || scene.end > scene.contentLength {
      let first = result.isEmpty ? window.lowerBound : result.lowerBound
      result = first..<min(window.upperBound, first + count)
    }
    var newCount = result.count { !before.contains($0) }
    while true {
      let isFull = newCount >= count
      let (first, last) = (result.lowerBound, result.upperBound - 1)
      // Where a side goes over what was rendered before it adds nothing new; the edges of that count as new.
      let isNewBefore = !(before.lowerBound + 1..<max(before.lowerBound + 1, before.upperBound)).contains(first)
      let isNewAfter = !(before.lowerBound..<max(before.lowerBound, before.upperBound - 1)).contains(last)
      let growsBefore = first > window.lowerBound && (!isFull || !isNewBefore)
      let growsAfter = last < window.upperBound - 1 && (!isFull || !isNewAfter)
      if !growsBefore, !growsAfter { return result }
      let waitsBefore = velocity > 1 && growsAfter && isNewAfter
      let waitsAfter = velocity < -1 && growsBefore && isNewBefore
      if growsBefore, !waitsBefore {
        result = first - 1..<result.upperBound
        newCount += isNewBefore ? 1 : 0
      }
      if growsAfter, !waitsAfter {
        result = result.lowerBound..<last + 2
        newCount += isNewAfter ? 1 : 0
      }
    }
  }

  /// Of items that meet at the start of a span, the one before it too.
  private func touched(from start: Double, to end: Double, _ scene: ReferenceWindowScene) -> Range<Int> {
    scene.items(from: start.nextDown, to: end)
  }
}
