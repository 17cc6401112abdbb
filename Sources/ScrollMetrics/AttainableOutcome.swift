package import ScrollQuantities
package import ScrollSimulation

/// The outcome that a policy with knowledge of the whole recording attains: the reference for the metrics of foresight.
package struct AttainableOutcome: Hashable, Sendable {
  /// The totals of the schedule with the fewest late items; if several have none, of the first one found.
  package let best: WaitTotals
  /// The shortest total wait of any schedule tried.
  package let minimumWait: SimulatedTime
  /// The totals without any preloading.
  package let unprepared: WaitTotals
  /// A lower bound of the number of late items under any policy.
  package let lateItemsBound: Int
  /// The total size of all items that come into view, each counted once.
  package let neededBytes: Int64
  /// The effort of the search.
  package let effort: Effort

  /// The numbers of runs, unfinished ones included, and of their frames and events.
  package struct Effort: Hashable, Sendable {
    package private(set) var runs = 0
    package private(set) var frames = 0
    package private(set) var events = 0

    package init() {}

    /// Adds a run.
    package mutating func add(frames: Int, events: Int) {
      runs += 1
      self.frames += frames
      self.events += events
    }
  }

  package init(
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
