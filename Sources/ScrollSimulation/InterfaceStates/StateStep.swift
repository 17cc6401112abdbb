public import ScrollQuantities

/// A change of an item's interface state.
public struct StateStep: Hashable, Sendable {
  /// The time of the step; never until the journal records the step.
  public internal(set) var time = SimulatedTime.never
  /// The item's row in the record.
  public let row: Int
  public let old: InterfaceState
  public let new: InterfaceState
}
