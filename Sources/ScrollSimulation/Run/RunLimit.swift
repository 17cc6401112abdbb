public import ScrollQuantities

/// A known schedule that limits other runs: a run that can no longer become better is not finished.
///
/// Schedules are compared by ``WaitTotals``, all of which only grow in the course of a run.
public struct RunLimit: Sendable {
  /// The bytes of each item that comes into view after the first frame, by container and item; 0 for all others.
  public struct NeededBytes: Sendable {
    fileprivate private(set) var byItem: [[Int64]]
    fileprivate private(set) var total: Int64 = 0

    /// Creates a value without needed items.
    public init(containerCount: Int) { byItem = Array(repeating: [], count: containerCount) }

    public mutating func add(_ bytes: Int64, container: Int, item: ItemIndex) {
      let missing = item.position + 1 - byItem[container].count
      if missing > 0 { byItem[container] += repeatElement(0, count: missing) }
      byItem[container][item.position] += bytes
      total += bytes
    }

    fileprivate subscript(container: Int, item: ItemIndex) -> Int64 {
      item.position < byItem[container].count ? byItem[container][item.position] : 0
    }
  }

  /// The totals of the known schedule.
  let known: WaitTotals
  /// The wait below which a run is always finished, however many items are late.
  let minimumWait: SimulatedTime
  let neededBytes: NeededBytes

  public init(known: WaitTotals, minimumWait: SimulatedTime, neededBytes: NeededBytes) {
    (self.known, self.minimumWait, self.neededBytes) = (known, minimumWait, neededBytes)
  }

  /// Returns true if a run that has come to a frame is certain to wait no less than `minimumWait` and to be no better than the
  /// known schedule. Complexity: O(rows).
  func isReached(
    by items: borrowing Column<ItemRecord>, _ background: BackgroundTimes, beforeFrameAt time: SimulatedTime
  ) -> Bool {
    // To become better, the run needs all items to come on time, so their bytes count as fetched.
    var optimistic = WaitTotals(lateItems: 0, wait: .zero, bytes: neededBytes.total)
    for row in items.indices {
      let needed = neededBytes[Int(items[row].container), items[row].item]
      let fetched = items[row].bytesFetched
      if items[row].isLate {
        optimistic.lateItems += 1
        optimistic.wait += items[row].displayWait(by: time, background)
        optimistic.bytes += fetched - needed
      } else {
        optimistic.bytes += max(0, fetched - needed)
      }
    }
    return optimistic.wait >= minimumWait && !optimistic.isBetter(than: known)
  }
}
