/// How near an item is to the eye: what it should have ready. Texture: `ASInterfaceState`, same bits.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The item may be measured. Every item that a range update has visited has this.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// The item's data should be loaded.
  public static let preload = InterfaceState(rawValue: 2)
  /// The item should be decoded and drawn.
  public static let display = InterfaceState(rawValue: 4)
  /// The item is on screen.
  public static let visible = InterfaceState(rawValue: 8)

  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
