public import Experiments
public import Sweeps

/// Where a sweep's numbers come from.
public struct SweepProvenance: Sendable {
  /// What `--set` and its like say, as `path=value`.
  public let overrides: [String]
  /// The scenarios' names, in order, and what each reads: without any tuning, then what tunings read besides, by path.
  public let scenarios: [(name: String, inputs: [InputDigest])]
  public let method: SweepMethod
  /// Of the draws.
  public let seed: UInt64
  /// How many trials the sweep has if nothing stops it.
  public let plannedCount: Int

  public init(_ definition: SweepDefinition, _ trials: [Trial]) {
    scenarios = definition.subjects.enumerated().map { index, subject in
      let others = Set(trials.lazy.filter { !$0.inputs.isEmpty }.flatMap { $0.inputs[index] })
      return (subject.name, subject.inputs + others.sorted { ($0.path, $0.sha256) < ($1.path, $1.sha256) })
    }
    overrides = definition.overrides
    method = definition.method
    seed = definition.seed
    plannedCount = definition.trialCount
  }
}
