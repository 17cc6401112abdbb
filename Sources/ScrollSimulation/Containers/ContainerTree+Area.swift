internal import ScrollQuantities

/// The area of items on screen.
extension ContainerTree {
  /// Returns how much of an item is on screen, as the length along the outer axis of an equal area as broad as the
  /// outer viewport.
  func visibleLength(ofItem index: Int, in number: Int) -> Double {
    guard index < self[number].placement.count else { return 0 }
    let outer = self[0].placement.viewport
    let outerAxis = self[0].placement.axis
    var rect = self[number].placement.layout.frame(of: index)
    if number == 0 { return rect.visibleLength(in: outer, at: self[0].position.offset, along: outerAxis) }
    var number = number
    while true {
      let axis = self[number].placement.axis
      rect = rect.clipped(
        to: self[number].placement.viewport, at: self[number].position.offset, along: axis,
        isFromRight: self[number].settings.conditions.readingDirection.isRightToLeft && axis == .horizontal)
      guard let parent = self[number].identity.facts.parent else { break }
      let cell = self[parent].placement.layout.frame(of: self[number].cell.index)
      rect.x += cell.x
      rect.y += cell.y
      number = parent
    }
    return rect.size.width.value * rect.size.height.value / outer.breadth(across: outerAxis).value
  }
}

extension PointRect {
  /// Returns the length of a frame within a viewport, multiplied by the ratio of its breadth to the viewport's.
  fileprivate func visibleLength(in viewport: PointSize, at offset: Points, along axis: ScrollAxis) -> Double {
    let end = offset + viewport.length(along: axis)
    let leading = origin(along: axis)
    let visible = min(end, leading + size.length(along: axis)) - max(offset, leading)
    return max(0, visible.value) * (size.breadth(across: axis) / viewport.breadth(across: axis))
  }

  /// Returns the part of a frame that is within the viewport, relative to the upper left corner of the viewport.
  ///
  /// - Parameter isFromRight: Whether the head of the content is at the right.
  fileprivate func clipped(to viewport: PointSize, at offset: Points, along axis: ScrollAxis, isFromRight: Bool)
    -> PointRect
  {
    let (head, top): (Points, Points) = axis == .vertical ? (.zero, offset) : (offset, .zero)
    let fromHead = x - head
    let left = isFromRight ? viewport.width - fromHead - size.width : fromHead
    let (x, width) = Self.clip(left, size.width, to: viewport.width)
    let (y, height) = Self.clip(self.y - top, size.height, to: viewport.height)
    return PointRect(x: x, y: y, size: PointSize(width: width, height: height))
  }

  private static func clip(_ start: Points, _ length: Points, to limit: Points) -> (Points, Points) {
    let (first, last) = (max(.zero, start), min(limit, start + length))
    return (first, max(.zero, last - first))
  }
}
