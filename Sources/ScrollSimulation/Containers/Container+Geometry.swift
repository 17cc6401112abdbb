internal import Quantities

/// How much of something a viewport shows. Functions of what they need, since to call a method of one container among
/// many copies it.
extension Container {
  /// The length of a frame within a viewport; of one that takes part of the breadth, that part of it.
  static func visibleLength(of frame: Rect, in viewport: Size, at offset: Points, along axis: ScrollAxis) -> Double {
    let end = offset + viewport.length(along: axis)
    let leading = frame.origin(along: axis)
    let visible = min(end, leading + frame.size.length(along: axis)) - max(offset, leading)
    return max(0, visible.value) * (frame.size.breadth(across: axis) / viewport.breadth(across: axis))
  }

  /// What of a frame in the content is within the viewport, measured from the viewport's upper left corner.
  ///
  /// - Parameter isFromRight: Whether the content has its head at the right.
  static func clip(
    _ frame: Rect, to viewport: Size, at offset: Points, along axis: ScrollAxis, isFromRight: Bool
  ) -> Rect {
    let (head, top): (Points, Points) = axis == .vertical ? (.zero, offset) : (offset, .zero)
    let fromHead = frame.x - head
    let left = isFromRight ? viewport.width - fromHead - frame.size.width : fromHead
    let (x, width) = clip(left, frame.size.width, to: viewport.width)
    let (y, height) = clip(frame.y - top, frame.size.height, to: viewport.height)
    return Rect(x: x, y: y, size: Size(width: width, height: height))
  }

  private static func clip(_ start: Points, _ length: Points, to limit: Points) -> (Points, Points) {
    let (first, last) = (max(.zero, start), min(limit, start + length))
    return (first, max(.zero, last - first))
  }
}
