/// Asks for each item as late as is safe: when the content, going on as it moves now, would bring it into view in the time
/// that loading and drawing an item takes, and not before.
///
/// - How long that takes has been observed: the mean of the latest requests and drawings and so many deviations, as TCP bounds
///   its round-trip time (`DurationEstimate`).
/// - Where the content will be by then follows from its velocity, and from UIScrollView's deceleration once the finger has left
///   (`Travel`): of what lies beyond where a fling will stop only the least lead is asked for.
/// - The least lead is for what is not foreseen: a swipe that begins.
/// - An item is *hopeless* if it will have left the screen before it could be there, even if the content slows down as
///   fast as it is seen to (`Slowdown`). Nothing is asked for on its account, so that the network is free for where the content
///   will be.
///
/// What has been asked for is kept near the viewport on either side, since loading it again would cost. With a budget, what
/// lies beyond the viewport is cut to as many items as fit it on average.
struct Lookahead: WindowingRule {
  struct Constants: Hashable, Sendable {
    var deviations: Double
    /// In milliseconds.
    var margin: Double
    var unknownLoadTime: Double
    var timeConstant: Double
    /// In screenfuls.
    var leastLead: Double
    var leastDisplayLead: Double
    var keptDistance: Double
    /// As a share of the mean time of a request and a drawing.
    var hopelessShare: Double
    /// In bytes; 0 is none.
    var budget: Double
  }

  let constants: Constants
  private var isForward = true
  private var slowdown = Slowdown()
  private var held = ItemWindows(cells: 0..<0)
  /// What was held when items beyond it were found hopeless; it is held on until it has left the screen.
  private var passing = 0..<0

  init(_ constants: Constants) { self.constants = constants }

  var observesLoads: Bool { true }

  mutating func reset() { self = Lookahead(constants) }

  mutating func contentReplaced() { (held, passing) = (ItemWindows(cells: 0..<0), 0..<0) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    if scene.velocity != 0 { isForward = scene.velocity > 0 }
    slowdown.observe(speed: abs(scene.velocity), after: scene.elapsed)
    let loads = scene.loads ?? LoadObservations()
    let loading = loads.loading.bound(deviations: constants.deviations) ?? constants.unknownLoadTime
    let drawing = loads.drawing.bound(deviations: constants.deviations) ?? 0
    let hopeless = hopelessDistance(scene, meanTime: loads.loading.mean + loads.drawing.mean)
    let wanted = items(
      scene, from: hopeless, to: lead(scene, within: loading + drawing, atLeast: constants.leastLead))
    let drawn = items(scene, from: 0, to: lead(scene, within: drawing, atLeast: constants.leastDisplayLead))
    hold(data: wanted, cells: drawn, scene)
    if constants.budget > 0 { cutToBudget(scene) }
    return held
  }

  /// How far beyond the viewport content may come in so many milliseconds and the margin.
  private func lead(_ scene: WindowingScene, within time: Double, atLeast screenfuls: Double) -> Double {
    let travel = Travel(
      velocity: scene.velocity, timeConstant: scene.isDecelerating ? constants.timeConstant : nil)
    return max(travel.distance(within: time + constants.margin), screenfuls * scene.viewportLength)
  }

  /// How far the content comes at least, while something is loaded and drawn. The finger may leave it at any time.
  private func hopelessDistance(_ scene: WindowingScene, meanTime: Double) -> Double {
    let travel = Travel(
      velocity: scene.velocity, timeConstant: min(constants.timeConstant, slowdown.timeConstant ?? .infinity))
    return travel.distance(within: constants.hopelessShare * meanTime)
  }

  /// The items from a distance after the edge of the viewport that they leave by, within the content, to a distance before
  /// the edge that they come in by.
  private func items(_ scene: WindowingScene, from start: Double, to lead: Double) -> Range<Int> {
    isForward
      ? scene.items(from: min(scene.offset + start, scene.contentLength - scene.viewportLength), to: scene.end + lead)
      : scene.items(from: scene.offset - lead, to: max(scene.end - start, scene.viewportLength))
  }

  /// Holds what is wanted now and what of the rest is near.
  private mutating func hold(data: Range<Int>, cells: Range<Int>, _ scene: WindowingScene) {
    let before = near(held.data, within: constants.keptDistance, scene)
    held.data = data.extended(by: before)
    if !before.isEmpty, !held.data.overlaps(before) { passing = before }
    held.cells = cells.extended(by: near(held.cells, within: constants.leastDisplayLead, scene)).clamped(to: held.data)
    passing = passing.overlaps(scene.visible) ? near(passing, within: constants.keptDistance, scene) : 0..<0
    if !passing.isEmpty { held.cells = passing.extended(by: held.cells) }
  }

  /// What of a run is within a distance of the viewport.
  private func near(_ run: Range<Int>, within screenfuls: Double, _ scene: WindowingScene) -> Range<Int> {
    let distance = screenfuls * scene.viewportLength
    return run.clamped(to: scene.items(from: scene.offset - distance, to: scene.end + distance))
  }

  /// Cuts what is held beyond the viewport to as many items as weigh no more than the budget if they are as those loaded so
  /// far; what lies behind goes first. While nothing has been loaded nothing is held there.
  private mutating func cutToBudget(_ scene: WindowingScene) {
    let limit = scene.loads?.meanBytes.map { Int(min(constants.budget / max(1, $0), 1e9)) } ?? 0
    var allowed = scene.visible
    if held.data.overlaps(scene.visible) {
      let before = max(0, scene.visible.lowerBound - held.data.lowerBound)
      let after = max(0, held.data.upperBound - scene.visible.upperBound)
      let ahead = min(limit, isForward ? after : before)
      let behind = min(limit - ahead, isForward ? before : after)
      let (first, last) = isForward ? (behind, ahead) : (ahead, behind)
      allowed = scene.visible.lowerBound - first..<scene.visible.upperBound + last
      held.data = held.data.clamped(to: allowed)
    } else {
      held.data = isForward ? held.data.prefix(limit) : held.data.suffix(limit)
    }
    held.cells = held.cells.clamped(to: allowed)
    passing = passing.clamped(to: allowed)
  }
}

extension Lookahead {
  static let deviations = PolicyConstant.number(
    "lookahead.deviations", 4, in: 0...100,
    """
    The expected time of a request and a drawing, in mean deviations above the mean; TCP uses 4. With 0, about half of them \
    take longer than expected.
    """)
  static let marginMilliseconds = PolicyConstant.number(
    "lookahead.margin_ms", 50, in: 0...10_000,
    "A margin on top of the expected time, because the velocity is that of the last 50 ms.")
  static let unknownLoadMilliseconds = PolicyConstant.number(
    "lookahead.unknown_load_ms", 500, in: 0...60_000, "The expected time of a request before any has been observed.")
  static let decelerationMilliseconds = PolicyConstant.number(
    "lookahead.deceleration_ms", 499.5, in: 0...10_000,
    """
    The time in which a fling slows down to 1/e of its speed: 499.5 with UIScrollView's normal deceleration rate, 99.5 with \
    its fast one. 0 expects content to stop when the finger lifts.
    """)
  static let leastScreenfuls = PolicyConstant.number(
    "lookahead.least_screenfuls", 2, in: 0...100,
    "How far ahead data is requested at least, even at rest, so that a new swipe finds some.")
  static let leastDisplayScreenfuls = PolicyConstant.number(
    "lookahead.least_display_screenfuls", 0.5, in: 0...100,
    "How far ahead items are drawn at least, even at rest; drawn items are kept within the same distance on either side."
  )
  static let keptScreenfuls = PolicyConstant.number(
    "lookahead.kept_screenfuls", 1, in: 0...100,
    "How far from the viewport, on either side, requested items are kept after the policy would no longer request them."
  )
  static let hopelessShare = PolicyConstant.number(
    "lookahead.hopeless_share", 1, in: 0...100,
    """
    Skips items that will have left the screen within this share of the mean time of a request and a drawing. 0 requests \
    everything that comes on screen.
    """)
  static let budgetBytes = PolicyConstant.number(
    "lookahead.budget_bytes", 0, in: 0...1e12,
    """
    How much data to hold beyond the viewport, estimated from the mean size loaded so far; 0 is no limit. With a limit, \
    nothing is held there until something has been loaded.
    """)

  static let description = PolicyDescription(
    name: "lookahead",
    rule: """
      Requests each item as late as is safe: when it will come into view within the estimated time to load and draw it plus \
      lookahead.margin_ms. The estimate is the recent mean plus lookahead.deviations mean deviations. Content is expected \
      to keep its speed while a finger drags it, and to decelerate as in UIScrollView afterward. At least \
      lookahead.least_screenfuls ahead are requested. Items that will have left the screen before they could be ready are \
      not. Requested items are kept within lookahead.kept_screenfuls, and cut to lookahead.budget_bytes.
      """,
    source: """
      scrollbench's own; from UIScrollView.DecelerationRate, and for the bound of a duration from Jacobson and Karels, \
      Congestion Avoidance and Control, 1988, and RFC 6298
      """,
    verification: .ownRule,
    approximations: """
      The velocity is that of the last 50 ms, so acceleration is noticed late. A canceled request adds nothing to the \
      estimate. Kinds of items are not distinguished: a video gets the same estimate as a text. Content moved by pages, \
      edges and code is treated as a fling.
      """,
    stages: [.data, .display],
    constants: [
      deviations, marginMilliseconds, unknownLoadMilliseconds, decelerationMilliseconds, leastScreenfuls,
      leastDisplayScreenfuls, keptScreenfuls, hopelessShare, budgetBytes,
    ]
  ) { Lookahead(Constants($0)) }
}

extension Lookahead.Constants {
  init(_ parameters: PolicyParameters) {
    self.init(
      deviations: parameters[Lookahead.deviations], margin: parameters[Lookahead.marginMilliseconds],
      unknownLoadTime: parameters[Lookahead.unknownLoadMilliseconds],
      timeConstant: parameters[Lookahead.decelerationMilliseconds], leastLead: parameters[Lookahead.leastScreenfuls],
      leastDisplayLead: parameters[Lookahead.leastDisplayScreenfuls],
      keptDistance: parameters[Lookahead.keptScreenfuls], hopelessShare: parameters[Lookahead.hopelessShare],
      budget: parameters[Lookahead.budgetBytes])
  }
}
