/// The axis along which a container scrolls.
public enum ScrollAxis: String, Sendable, CaseIterable {
  case vertical
  case horizontal

  @inlinable public var perpendicular: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

/// The size of a viewport or of an item, in points.
public struct PointSize: Hashable, Sendable {
  public var width: Points
  public var height: Points

  @inlinable public init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }

  /// The size with its sides swapped.
  @inlinable public var rotated: PointSize { PointSize(width: height, height: width) }

  /// Returns the extent along the scrolling axis.
  @inlinable public func length(along axis: ScrollAxis) -> Points { axis == .vertical ? height : width }
  /// Returns the extent across the scrolling axis.
  @inlinable public func breadth(across axis: ScrollAxis) -> Points { axis == .vertical ? width : height }
}

/// A rectangle in the container's content, in points; y grows downward, x to the right.
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

  /// True if all coordinates and sides are finite, and so is their sum.
  @inlinable public var isFinite: Bool { (x.value + y.value + size.width.value + size.height.value).isFinite }

  /// Returns the start of the rectangle along an axis.
  @inlinable public func origin(along axis: ScrollAxis) -> Points { axis == .vertical ? y : x }
}
