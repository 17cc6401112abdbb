public import Quantities

/// How late the items of a run were that came into view after the first frame, and what was fetched.
public struct WaitTotals: Hashable, Sendable {
  /// Items that were not drawn in the frame in which they first came into view.
  public var lateItems = 0
  /// How long items were in view before they were drawn, each in its first appearance, all together. Of one that left undrawn
  /// the time that it was in view.
  public var wait = SimulatedTime.zero
  /// What came over the network.
  public var bytes: Int64 = 0

  public init() {}

  public init(_ record: RunRecord) {
    for row in record.items.indices {
      bytes += record.bytesFetched[row]
      let began = record.firstVisible[row]
      guard began != .never, began > .zero, record.firstDrawn[row] != began else { continue }
      lateItems += 1
      wait += min(record.firstDrawn[row], record.firstHidden[row], record.duration) - began
    }
  }

  /// Fewer late items are better, then less wait, then fewer bytes.
  func isBetter(than other: WaitTotals) -> Bool {
    (lateItems, wait, bytes) < (other.lateItems, other.wait, other.bytes)
  }
}
