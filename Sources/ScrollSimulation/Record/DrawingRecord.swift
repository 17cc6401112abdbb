public import Quantities

/// An operation of the display queue: an item is decoded and drawn.
public struct DrawingRecord: Hashable, Sendable {
  public enum Outcome: String, Sendable, CaseIterable {
    /// Under way when the run ended.
    case unfinished
    /// The item has contents.
    case shown
    /// The item had left the display range meanwhile.
    case discarded
  }

  /// Of the record.
  public let row: Int
  /// Which of the operations that go on at once it is, from 0: the first that is free when it begins.
  public let worker: Int
  /// Since when the item waited for it.
  public let queued: SimulatedTime
  public let began: SimulatedTime
  /// Never if it did not.
  public internal(set) var ended = SimulatedTime.never
  public internal(set) var outcome = Outcome.unfinished

  init(row: Int, worker: Int, queued: SimulatedTime, began: SimulatedTime) {
    (self.row, self.worker, self.queued, self.began) = (row, worker, queued, began)
  }
}
