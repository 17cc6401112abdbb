public import ScrollQuantities

/// The total lateness of the items that came into view after the first frame, and the bytes fetched.
public struct WaitTotals: Hashable, Sendable {
  /// The number of items that were not drawn in the frame in which they first came into view.
  public var lateItems: Int
  /// The total time that items were in view before they were drawn, each in its first appearance.
  public var wait: SimulatedTime
  /// The bytes received over the network.
  public var bytes: Int64

  public init(lateItems: Int, wait: SimulatedTime, bytes: Int64) {
    (self.lateItems, self.wait, self.bytes) = (lateItems, wait, bytes)
  }

  public init(_ record: RunRecord) {
    self.init(lateItems: 0, wait: .zero, bytes: 0)
    for row in 0..<record.rowCount {
      bytes += record.rows[row].bytesFetched
      guard record.rows[row].isLate else { continue }
      lateItems += 1
      wait += record.displayWait(ofRow: row)
    }
  }

  /// Returns true if these totals are better than others: fewer late items; on a tie, less wait, then fewer bytes.
  public func isBetter(than other: WaitTotals) -> Bool {
    (lateItems, wait, bytes) < (other.lateItems, other.wait, other.bytes)
  }
}
