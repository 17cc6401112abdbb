public import Diagnostics
public import ScrollSimulation
import Synchronization

/// A scenario of which many tunings are tried: what they leave as it is is read and made once and shared.
///
/// Every tuning meets the same items, latencies and failures (common random numbers), since draws depend on the seed
/// alone.
public final class TunableScenario: Sendable {
  /// What the tunings so far needed, by the values that recording, items or network depend on.
  private struct Preparations {
    var scenarios: [[String]: PreparedScenario] = [:]
    var inputs: Set<InputDigest> = []
  }

  /// So many preparations are kept; more of them would fill the memory.
  private static let preparationLimit = 64

  private let source: ScenarioSource
  private let base: PreparedScenario
  private let preparations = Mutex(Preparations())

  /// - Throws: as ``Experiment`` does.
  public init(_ source: ScenarioSource) throws(Failure) {
    self.source = source
    base = PreparedScenario(try Experiment(source))
  }

  /// The path that the user named.
  public var path: String { source.path }

  public var name: String { source.scenario.name }

  /// The files that went into any of the tunings so far: the scenario's own, then those of tunings by their paths.
  public var inputs: [InputDigest] {
    let own = base.experiment.inputs
    let others = preparations.withLock { $0.inputs.subtracting(own) }
    return own + others.sorted { ($0.path, $0.sha256) < ($1.path, $1.sha256) }
  }

  /// What a tuning comes to: by metric, in the order of `MetricCatalogue.names`, the mean over replications; nil where there
  /// was nothing to measure.
  ///
  /// - Parameter record: Storage that is used again.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other, and what ``Experiment`` throws if
  ///   recording, items or network are others.
  public func measure(_ tuning: Tuning, into record: inout RunRecord) throws(Failure) -> [Double?] {
    let levelCount = source.scenario.levels.count
    let heavy = tuning.assignments.filter { !$0.isLight(levelCount: levelCount) }
    let prepared = heavy.isEmpty ? base : try preparation(of: heavy)
    let light = tuning.assignments.filter { $0.isLight(levelCount: levelCount) }
    let scenario = try prepared.experiment.scenario.with(light, path: path)
    return try prepared.measure(scenario, path: path, into: &record)
  }

  private func preparation(of assignments: [Tuning.Assignment]) throws(Failure) -> PreparedScenario {
    let key = assignments.map { "\($0.path)=\($0.node)" }
    if let prepared = preparations.withLock({ $0.scenarios[key] }) { return prepared }
    var source = source
    source.scenario = try source.scenario.with(assignments, path: path)
    let prepared = PreparedScenario(try Experiment(source))
    preparations.withLock { preparations in
      if preparations.scenarios.count >= Self.preparationLimit { preparations.scenarios = [:] }
      preparations.scenarios[key] = prepared
      preparations.inputs.formUnion(prepared.experiment.inputs)
    }
    return prepared
  }
}
