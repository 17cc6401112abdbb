internal import ScrollQuantities

extension EraRules {
  /// Today's Texture.
  static let texture = EraRules(
    rangeControl: RangeControlRules(
      defaultTuning: RangeTuning(minimumPreload: RangeTuningParameters(leading: 0.5, trailing: 0.25)),
      fullModeTrigger: .drag, updateTurn: .sameTurn, hiddenPreparation: .visibleItems, protectsRepeatedMode: true,
      heedsMemoryWarnings: true, updatesOnAppStateChange: false, sharesEqualRanges: true,
      emptyPreloadMeansVisible: false, releasesVanishedItems: true, remembersDirection: true, countsTableRows: false),
    batchFetching: BatchFetchingRules(
      decide: { query, delegate in
        guard let delegate else { return query.textureDecision() }
        return query.textureDecision(asking: delegate)
      },
      occasions: [.movement, .emptyContent, .appearance, .reload], checksAllDirectionsAtRest: false),
    rotation: .byItemUnlessScrolling)
}

extension BatchFetchQuery {
  /// Returns Texture's decision, rule by rule in its order. Texture: `ASDisplayShouldFetchBatchForContext`.
  ///
  /// The axis is vertical if the container scrolls up or down, else horizontal. The rule against moving toward the head
  /// ignores the axis: the bit for left also stops a vertical list.
  public func textureDecision() -> BatchFetchDecision {
    if context.isFetching { return BatchFetchDecision(fetches: false, rule: .alreadyFetching) }
    if leadingScreensForBatching <= .zero || bounds.size.width == .zero || bounds.size.height == .zero {
      return BatchFetchDecision(fetches: false, rule: .switchedOff)
    }
    if contentSize.length(along: axis) < bounds.size.length(along: axis) {
      return BatchFetchDecision(fetches: true, rule: .contentSmallerThanViewport)
    }
    if !isVisible { return BatchFetchDecision(fetches: false, rule: .notVisible) }
    if direction.contains(.up) || direction.contains(isRightToLeft ? .right : .left) {
      return BatchFetchDecision(fetches: false, rule: .towardHead)
    }
    let trigger = leadingScreensForBatching * bounds.size.length(along: axis)
    return BatchFetchDecision(fetches: remaining <= trigger, rule: .remainingDistance)
  }

  /// Returns Texture's decision with an app's delegate, which decides if the velocity is toward the tail and the remaining
  /// distance would decide otherwise.
  public func textureDecision(asking delegate: some BatchFetchingDelegate) -> BatchFetchDecision {
    let decision = textureDecision()
    let speed = axis == .vertical ? velocity.y : velocity.x
    guard decision.rule == .remainingDistance, speed > 0 else { return decision }
    let remainingTime = remaining.value / (speed * 1000)
    return BatchFetchDecision(
      fetches: delegate.shouldFetchBatch(remainingTime: remainingTime, hint: decision.fetches),
      rule: .delegate)
  }

  var axis: ScrollAxis { scrollable.isDisjoint(with: .vertical) ? .horizontal : .vertical }

  /// The length of content beyond the viewport at the target offset; negative beyond the end. From right to left, unless the
  /// layout flips itself, the tail is at the origin.
  var remaining: Points {
    let offset = axis == .vertical ? targetOffset.y : targetOffset.x
    if isRightToLeft, !flipsHorizontally, !scrollable.isDisjoint(with: .horizontal) { return offset }
    return contentSize.length(along: axis) - bounds.size.length(along: axis) - offset
  }
}
