internal import Quantities
internal import ScrollTraces

/// Right and left, where the content begins at either.
extension Container {
  /// Where the content moves to in this frame, as Texture sees it.
  var direction: ScrollDirection {
    if frame.direction == 0 || isJumping { return [] }
    return direction(towardsTail: frame.direction > 0, isDragged: frame.phase == .tracking)
  }

  /// The direction of a movement towards the tail or the head of the content.
  ///
  /// A finger's is seen from outside the view: from right to left it drags to the right to bring what is on the left.
  /// A deceleration's comes from the view's offsets.
  func direction(towardsTail: Bool, isDragged: Bool) -> ScrollDirection {
    guard axis == .horizontal else { return towardsTail ? .down : .up }
    let tail: ScrollDirection =
      switch readingDirection {
      case .leftToRight: .right
      case .rightToLeft: .left
      case .rightToLeftFlipped: isDragged ? .left : .right
      }
    return towardsTail == (tail == .right) ? .right : .left
  }

  /// An offset from the head as the view has it.
  func viewOffset(_ offset: Points) -> Points {
    isMirrored ? contentLength - viewportSize.length(along: axis) - offset : offset
  }
}
