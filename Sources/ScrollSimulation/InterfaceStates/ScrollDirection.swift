internal import ScrollQuantities

/// The directions in which a container scrolls or can scroll.
///
/// The content offset grows to the right and down. Texture: `ASScrollDirection`, same bits.
public struct ScrollDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var right: ScrollDirection { ScrollDirection(rawValue: 1) }
  @inlinable public static var left: ScrollDirection { ScrollDirection(rawValue: 2) }
  @inlinable public static var up: ScrollDirection { ScrollDirection(rawValue: 4) }
  @inlinable public static var down: ScrollDirection { ScrollDirection(rawValue: 8) }

  @inlinable public static var horizontal: ScrollDirection { [.left, .right] }
  @inlinable public static var vertical: ScrollDirection { [.up, .down] }

  /// Returns the direction in which the offset grows along an axis.
  static func towardTail(along axis: ScrollAxis) -> ScrollDirection { axis == .vertical ? .down : .right }

  /// Returns the direction in which the offset shrinks along an axis.
  static func towardHead(along axis: ScrollAxis) -> ScrollDirection { axis == .vertical ? .up : .left }

  /// Returns true if the direction is toward growing offsets along an axis.
  func isForward(along axis: ScrollAxis) -> Bool { contains(.towardTail(along: axis)) }

  /// Returns the direction seen through a view's transform with the diagonal `a`, `d`.
  ///
  /// A negative `a` mirrors a direction that is only left or only right; otherwise a negative `d` mirrors one that is only up
  /// or only down. Combined directions do not change. Texture: `ASScrollDirectionApplyTransform`.
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

  /// The direction for ranges whose offsets are measured from the right: their leading buffer is to the left unless the
  /// direction contains right.
  var mirroredForRanges: ScrollDirection {
    subtracting(.horizontal).union(contains(.right) ? .left : .right)
  }
}
