public import ScrollQuantities

/// One step of the display queue for an item, or the loss of the item's contents.
public struct DrawingStep: Hashable, Sendable {
  public enum Change: Sendable {
    /// The item has its data, is in the display range, and waits for a slot.
    case queued
    /// The item left the display range before it was drawn.
    case withdrawn
    /// An operation got a slot.
    case began
    /// An operation ended, and the item has contents.
    case shown
    /// An operation ended, and its result is not used: the item had been withdrawn, or the main thread had waited for it.
    case discarded
    /// The main thread waited for the operation under way, and the item has contents.
    case awaited
    /// The main thread drew an item that waited for a slot, and it has contents.
    case drawnAtOnce
    /// The contents were dropped.
    case cleared
  }

  /// The time of the step; never until the journal takes it over.
  public internal(set) var time = SimulatedTime.never
  public let change: Change
  /// The item's row in the record.
  public let row: Int
  /// The number of the operation among those of its row; zero if none is concerned.
  let operation: UInt32
  /// The number of interface state changes before the step.
  let stateStepCount: Int

  init(_ change: Change, row: Int, operation: UInt32, stateStepCount: Int) {
    (self.change, self.row, self.operation) = (change, row, operation)
    self.stateStepCount = stateStepCount
  }
}
