/// A length in multiples of the viewport's length along the scrolling axis: the unit of Texture's range tuning.
public struct Screenfuls: Hashable, Comparable, Sendable {
  public var value: Double

  @inlinable public init(_ value: Double) { self.value = value }

  @inlinable public static var zero: Screenfuls { Screenfuls(0) }

  @inlinable public static func < (a: Screenfuls, b: Screenfuls) -> Bool { a.value < b.value }
  /// The length in points for a viewport that is `viewport` long.
  @inlinable public static func * (a: Screenfuls, viewport: Points) -> Points {
    Points(a.value * viewport.value)
  }
}
