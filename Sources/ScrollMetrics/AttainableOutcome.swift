public import ScrollQuantities
public import ScrollSimulation

/// The outcome that a policy with knowledge of the whole recording attains: the reference for the metrics of foresight.
public struct AttainableOutcome: Hashable, Sendable {
  /// The totals of the schedule with the fewest late items; if several have none, of the first one found.
  public let best: WaitTotals
  /// The shortest total wait of any schedule tried.
  public let minimumWait: SimulatedTime
  /// The totals without any preloading.
  public let unprepared: WaitTotals
  /// A lower bound of the number of late items under any policy.
  public let lateItemsBound: Int
  /// The total size of all items that come into view, each counted once.
  public let neededBytes: Int64
  /// The effort of the search.
  public let effort: Effort

  /// The numbers of runs, unfinished ones included, and of their frames and events.
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
    best: WaitTotals, minimumWait: SimulatedTime, unprepared: WaitTotals, lateItemsBound: Int, neededBytes: Int64,
    effort: Effort
  ) {
    self.best = best
    self.minimumWait = minimumWait
    self.unprepared = unprepared
    self.lateItemsBound = lateItemsBound
    self.neededBytes = neededBytes
    self.effort = effort
  }
}
