import ScrollDiagnostics
import ScrollSimulation
import Synchronization

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
