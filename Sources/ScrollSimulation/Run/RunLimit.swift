public import ScrollQuantities

/// A known schedule that limits other runs: a run that can no longer become better is not finished.
///
/// Schedules are compared by the number of items that come into view late, then by their total wait, then by the bytes
/// fetched. All three only grow in the course of a run.
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

  /// The number of late items of the known schedule.
  let lateItems: Int
  let wait: SimulatedTime
  let bytes: Int64
  /// The wait below which a run is always finished, however many items are late.
  let minimumWait: SimulatedTime
  let neededBytes: NeededBytes

  public init(
    lateItems: Int, wait: SimulatedTime, bytes: Int64, minimumWait: SimulatedTime, neededBytes: NeededBytes
  ) {
    (self.lateItems, self.wait, self.bytes, self.minimumWait) = (lateItems, wait, bytes, minimumWait)
    self.neededBytes = neededBytes
  }

  /// Returns true if a run that has come to a frame is certain to wait no less than `minimumWait` and to be no better than the
  /// known schedule. Complexity: O(rows).
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
    if wait < minimumWait || lateItems < self.lateItems { return false }
    if lateItems > self.lateItems || wait > self.wait { return true }
    // To become better, the run needs all items to come on time, so their bytes count as fetched.
    return wait == self.wait && bytes >= self.bytes
  }
}

/// The rule that ends a run.
struct RunEnd: Sendable {
  private enum Rule: Sendable {
    case lastFrame
    case time(SimulatedTime)
    case limit(RunLimit)
  }

  private static let minimumDistance = 32

  private let rule: Rule
  /// The next frame to check. Comparisons with a limit become rarer as the run goes on.
  private(set) var nextCheck: Int

  /// Ends the run with the last frame.
  static var lastFrame: RunEnd { RunEnd(rule: .lastFrame, nextCheck: .max) }

  /// Ends the run before the first frame after a time.
  static func time(_ time: SimulatedTime) -> RunEnd { RunEnd(rule: .time(time), nextCheck: 0) }

  /// Ends the run as soon as it cannot become better than a limit.
  static func limit(_ limit: RunLimit) -> RunEnd { RunEnd(rule: .limit(limit), nextCheck: minimumDistance) }

  /// Checks whether the run ends before a frame, and sets the next frame to check. Precondition: the frame is one to check.
  mutating func check(before frame: Int, at time: SimulatedTime, _ items: borrowing Column<ItemRecord>) -> Bool {
    switch rule {
    case .lastFrame: return false
    case .time(let last): return time > last
    case .limit(let limit):
      nextCheck = frame + max(Self.minimumDistance, frame / 16)
      return limit.isReached(by: items, beforeFrameAt: time)
    }
  }
}
