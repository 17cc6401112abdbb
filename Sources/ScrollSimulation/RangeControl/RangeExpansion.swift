public import Quantities

extension Rect {
  /// The rectangle grown by a tuning along each axis that can scroll.
  ///
  /// The leading buffer goes to the side towards which `direction` points: down or right if it says so, else up or
  /// left; so a direction without a bit for an axis counts as up or left there. The order of the arithmetic is
  /// Texture's, so results agree in the last bit. The result is not clamped to the content.
  /// Texture: `CGRectExpandToRangeWithScrollableDirections`.
  public func expanded(
    by tuning: RangeTuningParameters, scrollable: ScrollDirection, direction: ScrollDirection
  ) -> Rect {
    var rect = self
    if !scrollable.isDisjoint(with: .horizontal) {
      (rect.x, rect.size.width) = Self.expanded(
        x, size.width, by: tuning, forward: direction.contains(.right))
    }
    if !scrollable.isDisjoint(with: .vertical) {
      (rect.y, rect.size.height) = Self.expanded(
        y, size.height, by: tuning, forward: direction.contains(.down))
    }
    return rect
  }

  private static func expanded(
    _ origin: Points, _ length: Points, by tuning: RangeTuningParameters, forward: Bool
  ) -> (origin: Points, length: Points) {
    let (leading, trailing) = (tuning.leadingBufferScreenfuls, tuning.trailingBufferScreenfuls)
    let negative = (forward ? trailing : leading) * length
    let positive = (forward ? leading : trailing) * length
    return (origin - negative, negative + length + positive)
  }
}
