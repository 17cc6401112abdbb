internal import Quantities

extension BatchFetchQuery {
  /// Texture's decision, rule by rule in its order. Texture: `ASDisplayShouldFetchBatchForContext`.
  ///
  /// The axis is vertical if the container scrolls up or down, else horizontal. The rule against moving to the head
  /// does not look at it: a bit for left also stops a vertical list.
  public func textureDecision(delegate: (any BatchFetchingDelegate)? = nil) -> BatchFetchDecision {
    if context.isFetching { return BatchFetchDecision(fetches: false, rule: .alreadyFetching) }
    if leadingScreensForBatching <= .zero || bounds.size.width == .zero || bounds.size.height == .zero {
      return BatchFetchDecision(fetches: false, rule: .switchedOff)
    }
    let isVertical = !scrollable.isDisjoint(with: .vertical)
    let axis: ScrollAxis = isVertical ? .vertical : .horizontal
    let viewport = bounds.size.length(along: axis)
    let content = contentSize.length(along: axis)
    let offset = isVertical ? targetOffset.y : targetOffset.x
    let speed = isVertical ? velocity.y : velocity.x
    if content < viewport { return BatchFetchDecision(fetches: true, rule: .contentSmallerThanViewport) }
    guard isVisible else { return BatchFetchDecision(fetches: false, rule: .notVisible) }
    if direction.contains(.up) || direction.contains(isRightToLeft ? .right : .left) {
      return BatchFetchDecision(fetches: false, rule: .towardsHead)
    }
    let tailIsAtOrigin = isRightToLeft && !flipsHorizontally && !scrollable.isDisjoint(with: .horizontal)
    let remaining = tailIsAtOrigin ? offset : content - viewport - offset
    let hint = remaining <= leadingScreensForBatching * viewport
    if let delegate, speed > 0 {
      let remainingTime = remaining.value / (speed * 1000)
      return BatchFetchDecision(
        fetches: delegate.shouldFetchBatch(remainingTime: remainingTime, hint: hint), rule: .delegate)
    }
    return BatchFetchDecision(fetches: hint, rule: .remainingDistance)
  }
}
