import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// scrollbench's own lookahead: each item is asked for as late as is safe by what loading and drawing have taken so far.
struct ReferenceLookahead: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var isForward = true
  /// By how much the logarithm of the speed falls in a millisecond, smoothed over 50 ms.
  private var slowdown = 0.0
  private var lastSpeed = 0.0
  private var held = ReferenceWindows()
  /// What is held until it has left the screen though items beyond it are hopeless.
  private var passing = 0..<0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  static var observesLoads: Bool { true }

  mutating func contentReplaced() { (held, passing) = (ReferenceWindows(), 0..<0) }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    if scene.velocity != 0 { isForward = scene.velocity > 0 }
    noteSlowdown(scene)
    let (loading, drawing) = (Estimate(scene.loads.loadTimes), Estimate(scene.loads.drawTimes))
    let loadBound = loading.bound(constants["deviations"]) ?? constants["unknown_load_ms"]
    let drawBound = drawing.bound(constants["deviations"]) ?? 0
    let fling = scene.phase == .decelerating ? constants["deceleration_ms"] : .infinity
    let margin = constants["margin_ms"]
    let viewport = scene.viewportLength
    let lead = max(
      distance(scene, within: loadBound + drawBound + margin, slowing: fling),
      constants["minimum_screenfuls"] * viewport)
    let drawLead = max(
      distance(scene, within: drawBound + margin, slowing: fling), constants["minimum_display_screenfuls"] * viewport)
    let slowest = min(constants["deceleration_ms"], slowdown > 0 ? 1 / slowdown : .infinity)
    let hopeless = distance(
      scene, within: constants["hopeless_share"] * (loading.mean + drawing.mean), slowing: slowest)
    let wanted = items(scene, from: hopeless, to: lead)
    let drawn = items(scene, from: 0, to: drawLead)
    hold(wanted, drawn, scene)
    if constants.isSet("budget_bytes") { cutToBudget(scene) }
    return held
  }

  private mutating func noteSlowdown(_ scene: ReferenceWindowScene) {
    let speed = abs(scene.velocity)
    if speed == 0 || lastSpeed == 0 {
      slowdown = 0
    } else if scene.elapsed > 0 {
      let measured = max(0, naturalLogarithm(lastSpeed / speed) / scene.elapsed)
      slowdown += (measured - slowdown) * (1 - exponential(-scene.elapsed / 50))
    }
    lastSpeed = speed
  }

  /// How far the content goes on.
  ///
  /// - Parameter timeConstant: In which its speed falls to 1/e; infinite if nothing slows it down.
  private func distance(
    _ scene: ReferenceWindowScene, within milliseconds: Double, slowing timeConstant: Double
  ) -> Double {
    let speed = abs(scene.velocity)
    if timeConstant == .infinity { return speed * milliseconds }
    if timeConstant == 0 { return 0 }
    return speed * timeConstant * (1 - exponential(-milliseconds / timeConstant))
  }

  /// From so far behind the edge that items leave by, within the content, to so far before the one that they come in by.
  private func items(_ scene: ReferenceWindowScene, from start: Double, to lead: Double) -> Range<Int> {
    if isForward {
      return scene.items(
        from: min(scene.offset + start, scene.contentLength - scene.viewportLength), to: scene.end + lead)
    }
    return scene.items(from: scene.offset - lead, to: max(scene.end - start, scene.viewportLength))
  }

  /// What is wanted, and what was held near the viewport and adds to that without a gap.
  private mutating func hold(_ data: Range<Int>, _ cells: Range<Int>, _ scene: ReferenceWindowScene) {
    let (kept, keptDrawn) = (
      constants["kept_screenfuls"] * scene.viewportLength,
      constants["minimum_display_screenfuls"] * scene.viewportLength
    )
    let before = near(held.data, within: kept, scene)
    held.data = joined(data, before)
    if !before.isEmpty, before.allSatisfy({ !held.data.contains($0) }) { passing = before }
    held.cells = joined(cells, near(held.cells, within: keptDrawn, scene)).clamped(to: held.data)
    passing = passing.contains { scene.visible.contains($0) } ? near(passing, within: kept, scene) : 0..<0
    if !passing.isEmpty { held.cells = joined(passing, held.cells) }
  }

  private func near(_ items: Range<Int>, within distance: Double, _ scene: ReferenceWindowScene) -> Range<Int> {
    items.clamped(to: scene.items(from: scene.offset - distance, to: scene.end + distance))
  }

  /// A run with another that touches it.
  private func joined(_ run: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    let touches = other.upperBound >= run.lowerBound && other.lowerBound <= run.upperBound
    guard touches, !run.isEmpty, !other.isEmpty else { return run }
    return min(run.lowerBound, other.lowerBound)..<max(run.upperBound, other.upperBound)
  }

  /// Beyond the viewport as many items as fit the budget on average, those ahead first.
  private mutating func cutToBudget(_ scene: ReferenceWindowScene) {
    let loadedCount = Double(scene.loads.loadTimes.count)
    let mean = Double(scene.loads.loadedBytes) / loadedCount
    let maximum = loadedCount == 0 ? 0 : Int(min(constants["budget_bytes"] / max(1, mean), 1e9))
    let visible = scene.visible
    var allowed = visible
    if held.data.contains(where: { visible.contains($0) }) {
      let before = held.data.filter { $0 < visible.lowerBound }.count
      let after = held.data.filter { $0 >= visible.upperBound }.count
      let ahead = min(maximum, isForward ? after : before)
      let behind = min(maximum - ahead, isForward ? before : after)
      allowed =
        visible.lowerBound - (isForward ? behind : ahead)..<visible.upperBound + (isForward ? ahead : behind)
      held.data = held.data.clamped(to: allowed)
    } else {
      held.data = isForward ? held.data.prefix(maximum) : held.data.suffix(maximum)
    }
    held.cells = held.cells.clamped(to: allowed)
    passing = passing.clamped(to: allowed)
  }
}

/// What loading and drawing the items of a kind of container has taken, in milliseconds.
struct ReferenceLoads {
  /// From wanting data to having it.
  private(set) var loadTimes: [Double] = []
  /// From wanting to be drawn, with data, to being drawn.
  var drawTimes: [Double] = []
  private(set) var loadedBytes: Int64 = 0

  mutating func loaded(bytes: Int64, after time: SimulatedTime) {
    loadTimes.append(time.milliseconds)
    loadedBytes += bytes
  }
}

/// A mean and a mean deviation of durations in milliseconds, as TCP keeps them of its round-trip time (RFC 6298).
private struct Estimate {
  private(set) var mean = 0.0
  private var deviation = 0.0
  private let isEmpty: Bool

  init(_ durations: [Double]) {
    isEmpty = durations.isEmpty
    for (number, duration) in durations.enumerated() {
      if number == 0 {
        (mean, deviation) = (duration, duration / 2)
      } else {
        deviation += (abs(duration - mean) - deviation) / 4
        mean += (duration - mean) / 8
      }
    }
  }

  func bound(_ deviations: Double) -> Double? { isEmpty ? nil : mean + deviations * deviation }
}
