import ScrollForesight
public import ScrollSimulation

/// Everything that became of every item in a replication of a scenario.
public struct RunTimeline: Sendable {
  public let scenario: Scenario
  public let record: RunRecord
  public let journal: RunJournal
}

extension Experiment {
  /// Runs one replication, the first unless another is asked for, and keeps what became of every item.
  public func runTimeline(replication: Int = 0) -> RunTimeline {
    let simulation = simulation(replication: replication)
    simulation.journal = RunJournal()
    let record = simulation.runWithForesight(seed: scenario.seed, replication: replication)
    return RunTimeline(scenario: scenario, record: record, journal: simulation.journal!)
  }
}
