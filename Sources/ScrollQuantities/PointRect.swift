/// A rectangle in the container's content, in points; y grows downwards, x to the right.
public struct PointRect: Hashable, Sendable {
  public var x: Points
  public var y: Points
  public var size: PointSize

  @inlinable public init(x: Points, y: Points, size: PointSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x: Points(x), y: Points(y), size: PointSize(width: Points(width), height: Points(height)))
  }

  /// Where the rectangle begins along an axis.
  @inlinable public func origin(along axis: ScrollAxis) -> Points { axis == .vertical ? y : x }
}
