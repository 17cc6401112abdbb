/// The ranges that an item is in, which decide what it should have ready. Texture: `ASInterfaceState`, with the same
/// bits.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The item may be measured. Every item that a range update has visited has this state.
  @inlinable public static var measureLayout: InterfaceState { InterfaceState(rawValue: 1) }
  /// The item's data should be loaded.
  @inlinable public static var preload: InterfaceState { InterfaceState(rawValue: 2) }
  /// The item should be decoded and drawn.
  @inlinable public static var display: InterfaceState { InterfaceState(rawValue: 4) }
  /// The item is on screen.
  @inlinable public static var visible: InterfaceState { InterfaceState(rawValue: 8) }

  @inlinable public static var inHierarchy: InterfaceState { [.measureLayout, .preload, .display, .visible] }
}
