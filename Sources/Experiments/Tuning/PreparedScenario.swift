import Diagnostics
import Metrics
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

  /// By metric, the mean over replications under another tuning.
  func measure(_ scenario: Scenario, path: String, into record: inout RunRecord) throws(Failure) -> [Double?] {
    let tuned = try experiment.tuned(to: scenario, path: path)
    var measurements = Measurements()
    for replication in 0..<scenario.replications {
      var simulation = tuned.simulation(of: content(replication: replication))
      simulation.run(seed: scenario.seed, replication: replication, into: &record)
      measurements.add(MetricCatalogue.measure(record))
    }
    return measurements.estimates.map { $0?.mean }
  }

  private func content(replication: Int) -> Content {
    if let content = contents.withLock({ $0[replication] }) { return content }
    let content = experiment.content(replication: replication)
    if replication < Self.replicationLimit { contents.withLock { $0[replication] = content } }
    return content
  }
}

extension Experiment {
  /// The same with other values of settings that leave recording, items and network as they are.
  fileprivate func tuned(to scenario: Scenario, path: String) throws(Failure) -> Experiment {
    var experiment = self
    experiment.scenario = scenario
    experiment.configuration = SimulationConfiguration(scenario.resolved, viewport: configuration.viewport)
    experiment.configuration.loading.network = configuration.loading.network
    experiment.configuration.loading.latency = scenario.loading.latency.given ?? configuration.loading.latency
    for level in scenario.levels.indices {
      experiment.configuration.containers[level].batching.latency =
        scenario.levels[level].batching.latency.given ?? configuration.containers[level].batching.latency
    }
    try Self.checkRetries(experiment.configuration.loading, path: path)
    return experiment
  }
}

extension DistributionSource {
  /// The distribution, unless it is in a file.
  fileprivate var given: Distribution? {
    if case .distribution(let distribution) = self { distribution } else { nil }
  }
}
