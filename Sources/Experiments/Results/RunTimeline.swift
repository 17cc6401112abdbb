public import ScrollSimulation

/// Everything that became of every item in the first replication of a scenario, to be drawn.
public struct RunTimeline: Sendable {
  public let scenario: Scenario
  public let record: RunRecord
  public let journal: RunJournal
}

extension Experiment {
  /// Runs the first replication and keeps what became of every item.
  public func runTimeline() -> RunTimeline {
    var simulation = simulation(replication: 0)
    simulation.journal = RunJournal()
    let record = simulation.run(seed: scenario.seed)
    return RunTimeline(scenario: scenario, record: record, journal: simulation.journal!)
  }
}
