/// A length along one axis, in points (UIKit's unit: one point is one pixel at scale 1).
public struct Points: Hashable, Comparable, Sendable {
  public var value: Double

  @inlinable public init(_ value: Double) { self.value = value }

  @inlinable public static var zero: Points { Points(0) }

  @inlinable public var magnitude: Points { Points(abs(value)) }

  @inlinable public static func < (a: Points, b: Points) -> Bool { a.value < b.value }
  @inlinable public static prefix func - (a: Points) -> Points { Points(-a.value) }
  @inlinable public static func + (a: Points, b: Points) -> Points { Points(a.value + b.value) }
  @inlinable public static func - (a: Points, b: Points) -> Points { Points(a.value - b.value) }
  @inlinable public static func += (a: inout Points, b: Points) { a.value += b.value }
  @inlinable public static func -= (a: inout Points, b: Points) { a.value -= b.value }
  @inlinable public static func * (a: Points, factor: Double) -> Points { Points(a.value * factor) }
  @inlinable public static func / (a: Points, divisor: Double) -> Points { Points(a.value / divisor) }
  /// Returns the ratio of two lengths.
  @inlinable public static func / (a: Points, b: Points) -> Double { a.value / b.value }
}

/// A length in multiples of the viewport's length along the scrolling axis: the unit of Texture's range tuning.
public struct Screenfuls: Hashable, Comparable, Sendable {
  public var value: Double

  @inlinable public init(_ value: Double) { self.value = value }

  @inlinable public static var zero: Screenfuls { Screenfuls(0) }

  @inlinable public static func < (a: Screenfuls, b: Screenfuls) -> Bool { a.value < b.value }
  /// Returns the length in points for a viewport that is `viewport` long.
  @inlinable public static func * (a: Screenfuls, viewport: Points) -> Points {
    Points(a.value * viewport.value)
  }
}
