internal import ScrollQuantities

/// The directions in which a container scrolls or can scroll.
///
/// Right and down are the directions in which the content offset grows. Texture: `ASScrollDirection`, same bits.
public struct ScrollDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var right: ScrollDirection { ScrollDirection(rawValue: 1) }
  @inlinable public static var left: ScrollDirection { ScrollDirection(rawValue: 2) }
  @inlinable public static var up: ScrollDirection { ScrollDirection(rawValue: 4) }
  @inlinable public static var down: ScrollDirection { ScrollDirection(rawValue: 8) }

  @inlinable public static var horizontal: ScrollDirection { [.left, .right] }
  @inlinable public static var vertical: ScrollDirection { [.up, .down] }

  /// True if it is towards growing offsets along an axis.
  func isForward(along axis: ScrollAxis) -> Bool { contains(axis == .vertical ? .down : .right) }

  /// The direction as seen through a view's transform with diagonal `a`, `d`.
  ///
  /// A negative `a` mirrors a direction that is purely left or right; otherwise a negative `d` mirrors one that is
  /// purely up or down. Combined directions stay as they are. Texture: `ASScrollDirectionApplyTransform`.
  public func applying(horizontalScale a: Double, verticalScale d: Double) -> ScrollDirection {
    if a < 0, !isDisjoint(with: .horizontal) {
      if self == .left { return .right }
      if self == .right { return .left }
    } else if d < 0, !isDisjoint(with: .vertical) {
      if self == .up { return .down }
      if self == .down { return .up }
    }
    return self
  }

  /// The direction as ranges see it where offsets are measured from the right: their leading buffer is to the left
  /// unless the direction says right.
  var mirroredForRanges: ScrollDirection {
    subtracting(.horizontal).union(contains(.right) ? .left : .right)
  }
}
