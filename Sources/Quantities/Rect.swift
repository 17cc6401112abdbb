/// A rectangle in the container's content, in points; y grows downwards, x to the right.
public struct Rect: Hashable, Sendable {
  public var x: Points
  public var y: Points
  public var size: Size

  @inlinable public init(x: Points, y: Points, size: Size) {
    self.x = x
    self.y = y
    self.size = size
  }

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x: Points(x), y: Points(y), size: Size(width: Points(width), height: Points(height)))
  }

  /// Where the rectangle begins along an axis.
  @inlinable public func origin(along axis: ScrollAxis) -> Points { axis == .vertical ? y : x }
}
