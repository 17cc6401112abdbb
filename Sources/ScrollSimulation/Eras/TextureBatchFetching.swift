internal import ScrollQuantities
internal import ScrollTraces

/// Texture's batch fetching in either era: fetches when the remaining content is no longer than a number of screens.
struct TextureBatchFetching: Sendable {
  private let leadingScreens: Screenfuls
  /// The numbers of leading screens that give the same decisions since the last reset.
  private(set) var equivalentScreens = EquivalenceInterval()
  private let delegate: RemainingTimeDelegate?
  private let rules: BatchFetchingRules

  init(_ profile: RangeControlProfile, _ configuration: BatchingConfiguration) {
    rules = profile.rules.batchFetching
    leadingScreens = configuration.leadingScreens
    delegate = configuration.delegateThreshold.map(RemainingTimeDelegate.init)
  }

  mutating func reset() { equivalentScreens = EquivalenceInterval() }

  /// Returns whether to fetch the next batch now. Called only if there is more and no fetch is under way.
  mutating func decision(
    on occasion: PagingOccasion, _ scene: ScrollScene, in layout: ContentLayout
  ) -> BatchFetchDecision {
    let axis = layout.axis
    var (target, velocity, direction) = (scene.bounds.origin(along: axis), 0.0, scene.direction)
    var delegate: RemainingTimeDelegate?
    if case .release(let release) = occasion {
      (target, velocity, direction) = (release.target, release.velocity, release.direction)
      delegate = self.delegate
    } else if rules.checksAllDirectionsAtRest, scene.phase != .tracking {
      direction = scene.scrollable
    }
    let contentLength = layout.contentLength(ofFirst: scene.itemCount)
    if scene.isMirrored {
      target = contentLength - scene.bounds.size.length(along: axis) - target
      velocity = -velocity
    }
    let breadth = scene.bounds.size.breadth(across: axis)
    let isVertical = axis == .vertical
    let query = BatchFetchQuery(
      context: BatchContext(), direction: direction, scrollable: scene.scrollable, bounds: scene.bounds,
      contentSize: isVertical
        ? PointSize(width: breadth, height: contentLength) : PointSize(width: contentLength, height: breadth),
      targetOffset: isVertical ? (.zero, target) : (target, .zero), leadingScreensForBatching: leadingScreens,
      isVisible: scene.isInWindow, isRightToLeft: scene.readingDirection.isRightToLeft,
      velocity: isVertical ? (0, velocity) : (velocity, 0),
      flipsHorizontally: scene.readingDirection.isRightToLeft && !scene.isMirrored)
    let decision = rules.decide(query, delegate)
    narrowEquivalentScreens(decision, query)
    return decision
  }

  /// Narrows the equivalent numbers of leading screens to the distance at which the decision would change.
  private mutating func narrowEquivalentScreens(_ decision: BatchFetchDecision, _ query: BatchFetchQuery) {
    equivalentScreens.keepApart(by: leadingScreens.value)
    guard decision.rule == .remainingDistance else { return }
    guard !query.isRightToLeft else {
      equivalentScreens = .exact
      return
    }
    let viewport = query.bounds.size.length(along: query.axis).value
    let remaining = query.remaining.value
    let trigger = leadingScreens.value * viewport
    let rounding = 16 * max(abs(remaining), trigger, viewport).ulp
    let distance = (abs(trigger - remaining) - rounding) / viewport
    if decision.fetches { equivalentScreens.narrow(fall: distance) } else { equivalentScreens.narrow(rise: distance) }
  }

  /// Returns the offset below which the remaining distance cannot lead to a fetch, less one point for rounding. Content shorter
  /// than the viewport is checked at every offset.
  func movementThreshold(contentLength: Points, viewportLength: Points, isMirrored: Bool) -> Points {
    guard rules.occasions.contains(.movement) else { return Points(.infinity) }
    if contentLength < viewportLength || isMirrored { return Points(-.infinity) }
    return contentLength - viewportLength - leadingScreens * viewportLength - Points(1)
  }
}

/// An occasion for a batch check, which decides on the next page.
enum PagingOccasion: Hashable, Sendable {
  /// A turn of the main queue ends, after a layout or a change of content.
  case turnEnd
  /// The content moved.
  case movement
  /// A finger left the content.
  case release(Release)

  /// The state of the content as a finger leaves it.
  struct Release: Hashable, Sendable {
    /// The offset at which the content will come to rest, from the head of the content.
    let target: Points
    /// The velocity in points per millisecond, above zero toward the tail.
    let velocity: Double
    /// The direction to the target; empty if the content stays.
    let direction: ScrollDirection
  }
}
