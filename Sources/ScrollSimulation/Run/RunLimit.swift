public import ScrollQuantities

/// A schedule that is known, as a limit for others: a run that is certain to come to nothing better need not be finished.
///
/// What counts is how many items come into view late, then how long they wait, then how many bytes are fetched. All three
/// only grow in the course of a run.
public struct RunLimit: Sendable {
  /// What every item weighs that comes into view after the first frame, by container and item; 0 of the others.
  public struct NeededBytes: Sendable {
    fileprivate private(set) var byItem: [[Int64]]
    fileprivate private(set) var total: Int64 = 0

    /// Nothing is known to be needed.
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

  /// What the known schedule came to.
  let lateItems: Int
  let wait: SimulatedTime
  let bytes: Int64
  /// A run that waits less than this is finished however many items are late.
  let leastWait: SimulatedTime
  let neededBytes: NeededBytes

  public init(
    lateItems: Int, wait: SimulatedTime, bytes: Int64, leastWait: SimulatedTime, neededBytes: NeededBytes
  ) {
    (self.lateItems, self.wait, self.bytes, self.leastWait) = (lateItems, wait, bytes, leastWait)
    self.neededBytes = neededBytes
  }

  /// True if a run that has come to a frame is certain to wait no less than the least and to be no better than the known
  /// schedule. Complexity: O(rows).
  func isReached(by items: borrowing Column<ItemRecord>, beforeFrameAt time: SimulatedTime) -> Bool {
    var (lateItems, wait) = (0, SimulatedTime.zero)
    var bytes = neededBytes.total
    for row in items.indices {
      let needed = neededBytes[Int(items[row].container), items[row].item]
      let fetched = items[row].bytesFetched
      if items[row].isLate {
        lateItems += 1
        wait += min(items[row].firstDrawn, items[row].firstHidden, time) - items[row].firstVisible
        bytes += fetched - needed
      } else {
        bytes += max(0, fetched - needed)
      }
    }
    if wait < leastWait || lateItems < self.lateItems { return false }
    if lateItems > self.lateItems || wait > self.wait { return true }
    // One more late item would be too many, so all that are still to come are fetched.
    return wait == self.wait && bytes >= self.bytes
  }
}

extension ItemRecord {
  /// True if it came into view after the first frame, in a frame before this one, and was not drawn in the same.
  fileprivate var isLate: Bool {
    firstVisible != .never && firstVisible > .zero && firstDrawn != firstVisible
  }
}

/// The frames of a run before which it is compared with its limit: the more of it is over, the further apart.
struct RunCheckpoints: Sendable {
  /// The next of them.
  private(set) var next: Int

  /// - Parameter isLimited: False for a run without a limit, which has no checkpoints.
  init(isLimited: Bool) { next = isLimited ? Self.leastDistance : .max }

  private static let leastDistance = 32

  mutating func pass() { next += Swift.max(Self.leastDistance, next / 16) }
}
