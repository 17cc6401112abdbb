public import ScrollDiagnostics
import ScrollSimulation
import Synchronization

/// A scenario of which many tunings are tried: what they leave as it is is read and made once and shared.
///
/// Every tuning meets the same items, latencies and failures (common random numbers), since draws depend on the seed
/// alone.
public final class TunableScenario: Sendable {
  /// So many preparations are kept; more of them would fill the memory.
  private static let preparationLimit = 64

  package let source: ScenarioSource
  private let base: PreparedScenario
  /// By the values that recording, items or network depend on.
  private let preparations = Mutex<[[String]: PreparedScenario]>([:])

  /// - Throws: as ``Experiment`` does.
  public init(_ source: ScenarioSource) throws(Failure) {
    self.source = source
    base = PreparedScenario(try Experiment(source))
  }

  /// The path that the user named.
  public var path: String { source.path }

  public var name: String { source.scenario.name }

  /// The files that it reads without any tuning.
  public var inputs: [InputDigest] { base.experiment.inputs }

  /// What a tuning came to.
  public struct Outcome: Sendable {
    /// In the order of `MetricCatalogue.names`, the mean over replications; nil where there was nothing to measure.
    public let metrics: [Double?]
    /// The files that it reads beside `inputs`.
    public let inputs: [InputDigest]
  }

  /// Runs all replications of a tuning.
  ///
  /// - Parameters:
  ///   - withRegret: Whether what is measured against foresight is measured too.
  ///   - bench: Storage that is used again.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other, and what ``Experiment`` throws if
  ///   recording, items or network are others.
  public func measure(
    _ tuning: Tuning, withRegret: Bool = false, on bench: Workbench
  ) throws(Failure) -> Outcome {
    let levelCount = source.scenario.levels.count
    let heavy = tuning.assignments.filter { !$0.isLight(levelCount: levelCount) }
    let prepared = heavy.isEmpty ? base : try preparation(of: heavy)
    return Outcome(
      metrics: try bench.measure(prepared, tuning, withRegret: withRegret, path: path),
      inputs: heavy.isEmpty ? [] : prepared.experiment.inputs.filter { !inputs.contains($0) })
  }

  private func preparation(of assignments: [Tuning.Assignment]) throws(Failure) -> PreparedScenario {
    let key = assignments.map { "\($0.path)=\($0.node)" }
    if let prepared = preparations.withLock({ $0[key] }) { return prepared }
    var source = source
    source.scenario = try source.scenario.with(assignments, path: path)
    let prepared = PreparedScenario(try Experiment(source))
    preparations.withLock { preparations in
      if preparations.count >= Self.preparationLimit { preparations = [:] }
      preparations[key] = prepared
    }
    return prepared
  }
}

/// An experiment whose items are made once, for all tunings that leave them as they are.
final class PreparedScenario: Sendable {
  /// Of more replications the items are made anew each time.
  private static let replicationLimit = 16

  let experiment: Experiment
  /// By replication, the items as far as they have been made.
  private let contents = Mutex<[Int: Content]>([:])

  init(_ experiment: Experiment) { self.experiment = experiment }

  /// A simulation of one replication.
  func simulation(replication: Int) -> Simulation {
    experiment.simulation(of: content(replication: replication))
  }

  private func content(replication: Int) -> Content {
    if let content = contents.withLock({ $0[replication] }) { return content }
    let content = experiment.content(replication: replication)
    if replication < Self.replicationLimit { contents.withLock { $0[replication] = content } }
    return content
  }
}

extension Experiment {
  /// Brings a configuration for this experiment to other values of settings that leave recording, items and network as they
  /// are.
  ///
  /// - Throws: `.invalidScenario` if the values do not go together; the configuration is as before then.
  func tune(_ tuned: inout SimulationConfiguration, to scenario: Scenario, path: String) throws(Failure) {
    var loading = LoadingConfiguration(scenario.loading)
    loading.network = configuration.loading.network
    loading.latency = scenario.loading.latency.given ?? configuration.loading.latency
    try Self.checkRetries(loading, path: path)
    try Self.checkPolicies(scenario, path: path)
    tuned.apply(scenario)
    tuned.surroundings.loading = loading
    for level in scenario.levels.indices {
      tuned.containers[level].conditions.batching.latency =
        scenario.levels[level].batching.latency.given ?? configuration.containers[level].batching.latency
    }
  }
}

extension DistributionSource {
  /// The distribution, unless it is in a file.
  fileprivate var given: Distribution? {
    if case .distribution(let distribution) = self { distribution } else { nil }
  }
}
