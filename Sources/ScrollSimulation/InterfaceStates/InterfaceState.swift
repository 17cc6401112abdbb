public import ScrollQuantities

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

/// A change of an item's interface state.
public struct InterfaceStateChange: Hashable, Sendable {
  public let item: ItemIndex
  public let old: InterfaceState
  public let new: InterfaceState

  /// True if an item without a state is measured, and nothing more.
  @inline(__always)
  var isFirstMeasurement: Bool { old.isEmpty && new == .measureLayout }

  /// True if the change makes a cell, with a policy that makes cells.
  var makesCell: Bool { new.contains(.display) && !old.contains(.display) }

  public init(item: ItemIndex, old: InterfaceState, new: InterfaceState) {
    self.item = item
    self.old = old
    self.new = new
  }
}

/// A change of an item's interface state at an instant of a run, as a journal keeps it.
public struct StateStep: Hashable, Sendable {
  /// The time of the step; never until the journal records the step.
  public internal(set) var time = SimulatedTime.never
  /// The item's row in the record.
  public let row: Int
  public let old: InterfaceState
  public let new: InterfaceState
}
