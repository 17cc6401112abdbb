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
        wait += items[row].displayWait(by: time)
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

/// Decides when a run ends.
struct RunEnd: Sendable {
  private enum Rule: Sendable {
    case lastFrame
    case time(SimulatedTime)
    case limit(RunLimit)
  }

  private static let leastDistance = 32

  private let rule: Rule
  /// The next frame before which the run may end. Those before which it is compared with a limit are the further apart the
  /// more of the run is over.
  private(set) var nextCheck: Int

  /// With the last frame.
  static var lastFrame: RunEnd { RunEnd(rule: .lastFrame, nextCheck: .max) }

  /// Before the first frame after a time.
  static func time(_ time: SimulatedTime) -> RunEnd { RunEnd(rule: .time(time), nextCheck: 0) }

  /// As soon as it is certain to come to nothing better.
  static func limit(_ limit: RunLimit) -> RunEnd { RunEnd(rule: .limit(limit), nextCheck: leastDistance) }

  /// True if the run ends before a frame. Precondition: the frame is one to check.
  mutating func isReached(before frame: Int, at time: SimulatedTime, _ items: borrowing Column<ItemRecord>) -> Bool {
    switch rule {
    case .lastFrame: return false
    case .time(let last): return time > last
    case .limit(let limit):
      nextCheck = frame + max(Self.leastDistance, frame / 16)
      return limit.isReached(by: items, beforeFrameAt: time)
    }
  }
}
