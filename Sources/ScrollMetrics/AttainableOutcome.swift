public import ScrollQuantities
public import ScrollSimulation

/// What a run is measured against: what could have been attained by somebody who knows the recording.
public struct AttainableOutcome: Hashable, Sendable {
  /// The totals of the schedule with the fewest late items; of several with none, of the first that was found.
  public let best: WaitTotals
  /// The least wait of any schedule that was tried.
  public let leastWait: SimulatedTime
  /// The totals without any preloading.
  public let unprepared: WaitTotals
  /// No policy has fewer late items.
  public let lateItemsBound: Int
  /// What all items that come into view weigh, each once.
  public let neededBytes: Int64
  /// What it took to find out.
  public let effort: Effort

  /// Runs, those included that were not finished, and the frames and events of all of them.
  public struct Effort: Hashable, Sendable {
    public private(set) var runs = 0
    public private(set) var frames = 0
    public private(set) var events = 0

    public init() {}

    /// Adds a run.
    public mutating func add(frames: Int, events: Int) {
      runs += 1
      self.frames += frames
      self.events += events
    }
  }

  public init(
    best: WaitTotals, leastWait: SimulatedTime, unprepared: WaitTotals, lateItemsBound: Int, neededBytes: Int64,
    effort: Effort
  ) {
    self.best = best
    self.leastWait = leastWait
    self.unprepared = unprepared
    self.lateItemsBound = lateItemsBound
    self.neededBytes = neededBytes
    self.effort = effort
  }
}

/// How late the items of a run were that came into view after the first frame, and what was fetched.
public struct WaitTotals: Hashable, Sendable {
  /// Items that were not drawn in the frame in which they first came into view.
  public var lateItems = 0
  /// How long items were in view before they were drawn, each in its first appearance, all together.
  public var wait = SimulatedTime.zero
  /// What came over the network.
  public var bytes: Int64 = 0

  public init() {}

  public init(_ record: RunRecord) {
    for row in 0..<record.rowCount {
      bytes += record.rows[row].bytesFetched
      guard record.rows[row].isLate else { continue }
      lateItems += 1
      wait += record.displayWait(ofRow: row)
    }
  }

  /// Fewer late items are better, then less wait, then fewer bytes.
  public func isBetter(than other: WaitTotals) -> Bool {
    (lateItems, wait, bytes) < (other.lateItems, other.wait, other.bytes)
  }
}
