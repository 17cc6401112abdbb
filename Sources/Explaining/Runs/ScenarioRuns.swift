import Diagnostics
import Experiments
import ScrollSimulation

/// Runs the first replication of a scenario with other settings; recording, items and network are made once.
struct ScenarioRuns: Sendable {
  private let experiment: Experiment
  /// What errors call the scenario.
  private let path: String
  /// Configured for the scenario as it is.
  private let simulation: Simulation

  init(_ experiment: Experiment, path: String) {
    self.experiment = experiment
    self.path = path
    simulation = experiment.simulation(replication: 0)
  }

  /// What happened, and what became of every item.
  ///
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  func run(_ tuning: Tuning) throws(Failure) -> Run {
    var simulation = try simulation(tuning)
    simulation.journal = RunJournal()
    let record = simulation.run(seed: experiment.scenario.seed)
    return Run(record: record, journal: simulation.journal!)
  }

  /// The same without what became of every item, which takes less time.
  func record(_ tuning: Tuning) throws(Failure) -> RunRecord {
    var simulation = try simulation(tuning)
    return simulation.run(seed: experiment.scenario.seed)
  }

  private func simulation(_ tuning: Tuning) throws(Failure) -> Simulation {
    var simulation = simulation
    try experiment.tune(&simulation, to: tuning, path: path)
    return simulation
  }
}

/// What happened in a run.
struct Run {
  let record: RunRecord
  let journal: RunJournal
}
