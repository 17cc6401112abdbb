public import ScrollExperiments
import ScrollForesight
public import ScrollQuantities
import ScrollSimulation

/// The one change of a setting that leaves the fewest items blank: what to try first.
///
/// Of several that leave equally many, it is the one with the least waiting, then the one with the fewest bytes.
public struct BestChange: Sendable {
  /// What a run comes to, of the first replication.
  public struct Cost: Hashable, Sendable {
    /// How many appearances begin blank; those of the first screen do not count.
    public let misses: Int
    /// How long they wait, added up.
    public let wait: SimulatedTime
    public let bytes: Int64
  }

  /// The cause that the change was found for.
  public let cause: Cause
  public let advice: Advice
  public let present: Cost
  public let changed: Cost

  /// Nil if no change of one setting leaves fewer items blank.
  public init?(_ explanation: Explanation, _ experiment: Experiment) {
    let runs = TunedRuns(experiment)
    guard let present = try? Cost(runs, Tuning([], [])) else { return nil }
    let found = explanation.causes.compactMap { cause -> BestChange? in
      guard let advice = cause.advice?.advice, let changed = try? Cost(runs, advice.tuning) else { return nil }
      return BestChange(cause: cause, advice: advice, present: present, changed: changed)
    }
    let helpful = found.filter { $0.changed.misses < present.misses }
    guard let choice = helpful.min(by: { $0.changed.order < $1.changed.order }) else { return nil }
    self = choice
  }

  private init(cause: Cause, advice: Advice, present: Cost, changed: Cost) {
    (self.cause, self.advice, self.present, self.changed) = (cause, advice, present, changed)
  }
}

extension BestChange.Cost {
  /// The best comes first.
  fileprivate var order: (Int, SimulatedTime, Int64) { (misses, wait, bytes) }

  fileprivate init(_ runs: TunedRuns, _ tuning: Tuning) throws {
    let record = try runs.simulation(tuning).runWithForesight(seed: runs.seed)
    let shown = record.rows.indices.filter { record.rows[$0].couldBePrepared }
    misses = record.missCount
    wait = shown.reduce(.zero) { $0 + record.displayWait(ofRow: $1) }
    bytes = record.rows.reduce(0) { $0 + $1.bytesFetched }
  }
}
