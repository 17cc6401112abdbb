public import Diagnostics
public import Metrics
import Quantities
public import ScrollSimulation
import Synchronization

/// A scenario of which many tunings are tried: what they leave as it is is read and made once and shared.
///
/// Every tuning meets the same items, latencies and failures (common random numbers), since draws depend on the seed
/// alone.
public final class TunableScenario: Sendable {
  /// The scenario as it is without a tuning.
  public let base: Experiment
  private let source: ScenarioSource
  /// By replication, the items as far as they have been made.
  private let contents = Mutex<[Int: Content]>([:])

  /// - Throws: as ``Experiment`` does.
  public init(_ source: ScenarioSource) throws(Failure) {
    self.source = source
    base = try Experiment(source)
  }

  /// The path that the user named.
  public var path: String { source.path }

  /// What a tuning comes to: by metric, in the order of `MetricCatalogue.names`.
  ///
  /// - Parameter record: Storage that is used again.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other, and what ``Experiment`` throws if it
  ///   has to be made anew.
  public func measure(_ tuning: Tuning, into record: inout RunRecord) throws(Failure) -> [Estimate?] {
    let scenario = try tuning.applied(to: base.scenario, path: path)
    guard tuning.leavesItemsAlone else {
      var source = source
      source.scenario = scenario
      let experiment = try Experiment(source)
      return experiment.estimates(into: &record) { experiment.content(replication: $0) }
    }
    return try base.tuned(to: scenario, path: path).estimates(into: &record, content: content)
  }

  private func content(replication: Int) -> Content {
    if let content = contents.withLock({ $0[replication] }) { return content }
    let content = base.content(replication: replication)
    return contents.withLock { contents in
      if let earlier = contents[replication] { return earlier }
      contents[replication] = content
      return content
    }
  }
}

extension Experiment {
  /// The same with other values of settings that leave recording, items and network as they are.
  fileprivate func tuned(to scenario: Scenario, path: String) throws(Failure) -> Experiment {
    let fresh = SimulationConfiguration(scenario.resolved, viewport: configuration.viewport)
    var experiment = self
    experiment.scenario = scenario
    experiment.configuration.displaying = fresh.displaying
    experiment.configuration.mainThread = fresh.mainThread
    experiment.configuration.viewController = fresh.viewController
    experiment.configuration.loading = fresh.loading
    experiment.configuration.loading.network = configuration.loading.network
    experiment.configuration.loading.latency = scenario.loading.latency.given ?? configuration.loading.latency
    for level in scenario.levels.indices {
      let latency = scenario.levels[level].batching.latency.given ?? configuration.containers[level].batching.latency
      experiment.configuration.containers[level] = fresh.containers[level]
      experiment.configuration.containers[level].batching.latency = latency
    }
    try Self.checkRetries(experiment.configuration.loading, path: path)
    return experiment
  }

  fileprivate func estimates(into record: inout RunRecord, content: (Int) -> Content) -> [Estimate?] {
    let values = (0..<scenario.replications).map { replication in
      var simulation = simulation(of: content(replication))
      simulation.run(seed: scenario.seed, replication: replication, into: &record)
      return MetricCatalogue.measure(record)
    }
    return MetricCatalogue.names.indices.map { metric in Estimate(values.compactMap { $0[metric] }) }
  }
}

extension DistributionSource {
  /// The distribution, unless it is in a file.
  fileprivate var given: Distribution? {
    if case .distribution(let distribution) = self { distribution } else { nil }
  }
}
