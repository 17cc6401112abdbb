/// The size of a viewport or of an item, in points.
public struct PointSize: Hashable, Sendable {
  public var width: Points
  public var height: Points

  @inlinable public init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }

  /// The extent along the scrolling axis.
  @inlinable public func length(along axis: ScrollAxis) -> Points { axis == .vertical ? height : width }
  /// The extent across the scrolling axis.
  @inlinable public func breadth(across axis: ScrollAxis) -> Points { axis == .vertical ? width : height }
}
