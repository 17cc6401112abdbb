internal import ScrollQuantities

extension EraRules {
  /// AsyncDisplayKit 1.9.7 of 2016.
  static let asyncDisplayKit197 = EraRules(
    rangeControl: RangeControlRules(
      defaultTuning: RangeTuning(minimumPreload: RangeTuningParameters(leading: 0.25, trailing: 0.5)),
      fullModeTrigger: .movement, updateTurn: .nextTurn, hiddenPreparation: .allRanges, protectsRepeatedMode: false,
      heedsMemoryWarnings: false, updatesOnAppStateChange: true, sharesEqualRanges: false,
      emptyPreloadMeansVisible: true, releasesVanishedItems: false, remembersDirection: false, countsTableRows: true),
    batchFetching: BatchFetchingRules(
      decide: { query, _ in query.asyncDisplayKit197Decision() }, occasions: [], checksAllDirectionsAtRest: true),
    rotation: .byIndexIfCentered)
}

extension BatchFetchQuery {
  /// Returns the decision of AsyncDisplayKit 1.9.7: the axis follows the scroll direction, content is small only at offset
  /// zero, and neither visibility nor layout direction nor velocity matters.
  ///
  /// While no finger drags, 1.9.7 passes the directions in which the container can scroll as `direction`.
  public func asyncDisplayKit197Decision() -> BatchFetchDecision {
    if context.isFetching { return BatchFetchDecision(fetches: false, rule: .alreadyFetching) }
    guard direction.contains(.down) || direction.contains(.right) else {
      return BatchFetchDecision(fetches: false, rule: .notTowardTail)
    }
    if leadingScreensForBatching <= .zero || bounds == PointRect(x: 0, y: 0, width: 0, height: 0) {
      return BatchFetchDecision(fetches: false, rule: .switchedOff)
    }
    let axis: ScrollAxis = direction.contains(.down) ? .vertical : .horizontal
    let viewport = bounds.size.length(along: axis)
    let content = contentSize.length(along: axis)
    let offset = axis == .vertical ? targetOffset.y : targetOffset.x
    if offset == .zero, content < viewport {
      return BatchFetchDecision(fetches: true, rule: .contentSmallerThanViewport)
    }
    let fetches = content - viewport - offset <= leadingScreensForBatching * viewport
    return BatchFetchDecision(fetches: fetches, rule: .remainingDistance)
  }
}
