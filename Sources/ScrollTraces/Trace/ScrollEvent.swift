internal import Quantities

/// Something that happened at a sample of a trace besides the movement itself.
public struct ScrollEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A finger drag begins (`scrollViewWillBeginDragging`).
    case beginDrag
    /// The finger leaves (`scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`).
    case endDrag(DragEnd)
    /// The app enters the background.
    case background
    /// The app is about to enter the foreground.
    case foreground
    /// The system warns of low memory.
    case memoryWarning
  }

  /// The sample at which it happened: an index into the trace's columns.
  public var sample: Int
  public var kind: Kind

  public init(sample: Int, kind: Kind) {
    self.sample = sample
    self.kind = kind
  }
}
