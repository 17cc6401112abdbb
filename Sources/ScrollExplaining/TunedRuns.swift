import ScrollDiagnostics
import ScrollExperiments
import ScrollForesight
import ScrollQuantities
import ScrollSimulation

/// Runs of a scenario's first replication with other settings. They share the recording, the items, and the network.
struct TunedRuns: Sendable {
  private let experiment: Experiment
  /// The content with the scenario's own settings.
  private let content: Content

  init(_ experiment: Experiment) {
    self.experiment = experiment
    content = experiment.content(replication: 0)
  }

  var seed: UInt64 { experiment.scenario.seed }

  /// Returns the simulation of a tuning.
  ///
  /// - Throws: `.invalidScenario` if values do not fit their settings, or are not valid together.
  func simulation(_ tuning: Tuning) throws(Failure) -> Simulation {
    let simulation = experiment.simulation(of: content)
    try experiment.tune(simulation, to: tuning, path: experiment.scenario.name)
    return simulation
  }
}

/// The outcome of a run with other settings.
struct TunedOutcome: Sendable {
  let appearances: Set<Appearance.Identity>
  let hits: Set<Appearance.Identity>
  let load: RunLoad

  /// - Parameters:
  ///   - time: The end of the run; nil to run to the last frame.
  ///   - needsJournal: True to find hits among repeat appearances too, which takes longer. A whole run in which items come back
  ///     as placeholders has a journal anyway.
  init(_ simulation: Simulation, _ seed: UInt64, until time: SimulatedTime? = nil, needsJournal: Bool) {
    func run(withJournal: Bool) -> (RunRecord, Appearances?) {
      simulation.journal = withJournal ? RunJournal() : nil
      let record = time.map { simulation.run(seed: seed, until: $0) } ?? simulation.runWithForesight(seed: seed)
      return (record, simulation.journal.map { Appearances(record, $0) })
    }
    simulation.measuresBlanks = false
    var (record, all) = run(withJournal: needsJournal)
    // Only a journal tells how long items waited that came back.
    if all == nil, time == nil, record.blanks.repeatBlanks > 0 { (record, all) = run(withJournal: true) }
    load = RunLoad(record, all)
    if let all {
      (appearances, hits) = (Set(all.all.map(\.identity)), all.hits)
    } else {
      (appearances, hits) = (record.firstAppearances, record.firstHits)
    }
  }
}
