import Metrics
import ScrollSimulation

/// What a worker tries tunings with: simulations and whatever it takes to measure them, used again from one tuning to the
/// next. What a tuning comes to does not depend on what was tried before.
public struct Workbench: Sendable {
  /// A simulation of one replication of a scenario.
  private struct Setup: Sendable {
    let scenario: PreparedScenario
    let replication: Int
    var simulation: Simulation
  }

  /// So many simulations are kept; more of them would fill the memory.
  private static let setupLimit = 32

  private var setups: [Setup] = []
  private var record = RunRecord()
  private var meter = Meter()
  private var metrics: [Double?] = []
  private var measurements = Measurements()

  public init() {}

  /// By metric, the mean over replications of a scenario under a configuration.
  mutating func measure(_ scenario: PreparedScenario, _ configuration: SimulationConfiguration) -> [Double?] {
    measurements.removeAll()
    for replication in 0..<scenario.experiment.scenario.replications {
      let setup = setUp(scenario, replication, configuration)
      setups[setup].simulation.run(
        seed: scenario.experiment.scenario.seed, replication: replication, into: &record)
      metrics.removeAll(keepingCapacity: true)
      meter.measure(record, into: &metrics)
      measurements.add(metrics)
    }
    return measurements.means
  }

  /// Sets up the simulation of a replication, anew if there is none, and returns which of `setups` it is.
  private mutating func setUp(
    _ scenario: PreparedScenario, _ replication: Int, _ configuration: SimulationConfiguration
  ) -> Int {
    let present = setups.indices.first { setups[$0].scenario === scenario && setups[$0].replication == replication }
    if let present {
      setups[present].simulation.configure(configuration)
      return present
    }
    if setups.count == Self.setupLimit { setups.removeFirst() }
    let simulation = scenario.simulation(replication: replication, configuration)
    setups.append(Setup(scenario: scenario, replication: replication, simulation: simulation))
    return setups.count - 1
  }
}
