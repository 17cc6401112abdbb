/// Requests each item as late as is safe: when the content, continuing as it moves now, would bring it into view within the
/// time that loading and drawing an item takes.
///
/// - The time is observed: the mean of the latest requests and drawings plus a number of deviations, as TCP bounds its
///   round-trip time (`DurationEstimate`).
/// - The place of the content at that time follows from its velocity and, once the finger has left it, from UIScrollView's
///   deceleration (`Travel`): beyond the point where a fling will stop, only the least lead is requested.
/// - The least lead covers what cannot be foreseen: a swipe that begins.
/// - An item is *hopeless* if it will have left the screen before it can be ready, even if the content slows down as fast as
///   observed (`ObservedDeceleration`). It is not requested, so that the network is free for where the content will be.
///
/// Requested items are kept near the viewport on either side, because loading them again would cost. With a budget, the items
/// beyond the viewport are limited to as many as fit it on average.
struct Lookahead: WindowingRule {
  struct Constants: Hashable, Sendable {
    var deviations: Double
    /// The margin of time. This and the next two are in milliseconds.
    var margin: Double
    var unknownLoadTime: Double
    var timeConstant: Double
    /// The least lead. This and the next two are in screenfuls.
    var minimumLead: Double
    var minimumDisplayLead: Double
    var keptDistance: Double
    /// The time limit for hopeless items, as a share of the mean time of a request and a drawing.
    var hopelessShare: Double
    /// The budget in bytes; 0 for none.
    var budget: Double
  }

  let constants: Constants
  private var isForward = true
  private var deceleration = ObservedDeceleration()
  private var held = ItemWindows(cells: 0..<0)
  /// The items that were held when items beyond them were found hopeless; they are kept until they have left the screen.
  private var passing = 0..<0

  init(_ constants: Constants) { self.constants = constants }

  var traits: PolicyTraits { .observesLoads }

  mutating func reset() { self = Lookahead(constants) }

  mutating func contentReplaced() { (held, passing) = (ItemWindows(cells: 0..<0), 0..<0) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    if scene.velocity != 0 { isForward = scene.velocity > 0 }
    deceleration.observe(speed: abs(scene.velocity), after: scene.elapsed)
    let loads = scene.loads ?? LoadObservations()
    let loading = loads.loading.bound(deviations: constants.deviations) ?? constants.unknownLoadTime
    let drawing = loads.drawing.bound(deviations: constants.deviations) ?? 0
    let hopeless = hopelessDistance(scene, meanTime: loads.loading.mean + loads.drawing.mean)
    let wanted = items(
      scene, from: hopeless, to: lead(scene, within: loading + drawing, atLeast: constants.minimumLead))
    let drawn = items(scene, from: 0, to: lead(scene, within: drawing, atLeast: constants.minimumDisplayLead))
    hold(data: wanted, cells: drawn, scene)
    if constants.budget > 0 { cutToBudget(scene) }
    return held
  }

  /// Returns the distance beyond the viewport that content may travel within a time in milliseconds plus the margin.
  private func lead(_ scene: WindowingScene, within time: Double, atLeast screenfuls: Double) -> Double {
    let travel = Travel(
      velocity: scene.velocity, timeConstant: scene.isDecelerating ? constants.timeConstant : nil)
    return max(travel.distance(within: time + constants.margin), screenfuls * scene.viewportLength)
  }

  /// Returns the least distance that the content travels while an item is loaded and drawn, even if the finger leaves it now.
  private func hopelessDistance(_ scene: WindowingScene, meanTime: Double) -> Double {
    let travel = Travel(
      velocity: scene.velocity, timeConstant: min(constants.timeConstant, deceleration.timeConstant ?? .infinity))
    return travel.distance(within: constants.hopelessShare * meanTime)
  }

  /// Returns the items between a distance behind the edge at which they leave the viewport, within the content, and a lead
  /// before the edge at which they enter it.
  private func items(_ scene: WindowingScene, from start: Double, to lead: Double) -> Range<Int> {
    isForward
      ? scene.items(from: min(scene.offset + start, scene.contentLength - scene.viewportLength), to: scene.end + lead)
      : scene.items(from: scene.offset - lead, to: max(scene.end - start, scene.viewportLength))
  }

  /// Holds the wanted items and those of the others that are near.
  private mutating func hold(data: Range<Int>, cells: Range<Int>, _ scene: WindowingScene) {
    let before = near(held.data, within: constants.keptDistance, scene)
    held.data = data.extended(by: before)
    if !before.isEmpty, !held.data.overlaps(before) { passing = before }
    held.cells = cells.extended(by: near(held.cells, within: constants.minimumDisplayLead, scene)).clamped(
      to: held.data)
    passing = passing.overlaps(scene.visible) ? near(passing, within: constants.keptDistance, scene) : 0..<0
    if !passing.isEmpty { held.cells = passing.extended(by: held.cells) }
  }

  /// Returns the part of a run within a distance of the viewport.
  private func near(_ run: Range<Int>, within screenfuls: Double, _ scene: WindowingScene) -> Range<Int> {
    let distance = screenfuls * scene.viewportLength
    return run.clamped(to: scene.items(from: scene.offset - distance, to: scene.end + distance))
  }

  /// Limits the items held beyond the viewport to as many as fit the budget at the mean size of those loaded so far; those
  /// behind are dropped first. While nothing has been loaded, none are held there.
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
    How many mean deviations above its mean a request and a drawing are expected to take; TCP uses 4. With 0, about half of \
    them take longer than expected.
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
  static let minimumScreenfuls = PolicyConstant.number(
    "lookahead.minimum_screenfuls", 2, in: 0...100,
    "How far ahead data is requested at least, even at rest, so that a new swipe finds some.")
  static let minimumDisplayScreenfuls = PolicyConstant.number(
    "lookahead.minimum_display_screenfuls", 0.5, in: 0...100,
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
      lookahead.minimum_screenfuls ahead are requested. Items that will have left the screen before they could be ready are \
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
      deviations, marginMilliseconds, unknownLoadMilliseconds, decelerationMilliseconds, minimumScreenfuls,
      minimumDisplayScreenfuls, keptScreenfuls, hopelessShare, budgetBytes,
    ]
  ) { Lookahead(Constants($0)) }
}

extension Lookahead.Constants {
  init(_ parameters: PolicyParameters) {
    self.init(
      deviations: parameters[Lookahead.deviations], margin: parameters[Lookahead.marginMilliseconds],
      unknownLoadTime: parameters[Lookahead.unknownLoadMilliseconds],
      timeConstant: parameters[Lookahead.decelerationMilliseconds],
      minimumLead: parameters[Lookahead.minimumScreenfuls],
      minimumDisplayLead: parameters[Lookahead.minimumDisplayScreenfuls],
      keptDistance: parameters[Lookahead.keptScreenfuls], hopelessShare: parameters[Lookahead.hopelessShare],
      budget: parameters[Lookahead.budgetBytes])
  }
}
