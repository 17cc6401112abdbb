import ScrollDiagnostics
import ScrollForesight
import ScrollMetrics
import ScrollSimulation
import Synchronization

/// The storage of a worker that tries tunings: simulations and meters that are reused from one tuning to the next. The outcome
/// of a tuning does not depend on earlier ones.
///
/// One worker uses a workspace at a time; others wait.
package final class TuningWorkspace: Sendable {
  private let storage = Mutex(Storage())

  package init() {}

  /// The outcome of a tuning.
  struct Measured {
    /// The means over replications, by metric.
    let metrics: MetricValues<Double>
    /// The values of each compared number that produce the same runs.
    let reach: [ClosedRange<Double>]
  }

  /// Runs all replications of an experiment with those values of a tuning that keep its inputs.
  ///
  /// - Parameters:
  ///   - prepared: The experiment.
  ///   - tuning: The tuning to run.
  ///   - compared: The split tuning, if the values that produce the same runs are wanted; nil otherwise.
  ///   - withRegret: Whether to include metrics against the schedule with foresight, in the first replication.
  ///   - path: The path of the scenario for errors.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  func measure(
    _ prepared: PreparedExperiment, _ tuning: Tuning, comparing compared: Tuning.Split?, withRegret: Bool, path: String
  ) throws(Failure) -> Measured {
    try storage.withLock { storage throws(Failure) in
      try storage.measure(prepared, tuning, comparing: compared, withRegret: withRegret, path: path)
    }
  }
}

/// The content of a workspace.
private struct Storage {
  /// An experiment and its tuned scenario.
  private struct Subject: Sendable {
    let prepared: PreparedExperiment
    var scenario: Scenario
    /// The settings that the last tuning set.
    private var places: [SettingPlace] = []

    init(_ prepared: PreparedExperiment) {
      self.prepared = prepared
      scenario = prepared.experiment.scenario
    }

    /// Sets those values of a tuning that keep the inputs, and undoes those of the last tuning.
    mutating func tune(_ tuning: Tuning, path: String) throws(Failure) {
      // A whole setting simply takes its next value. A part has to fit the rest of its setting, which another part may have
      // changed.
      if tuning.places != places || !tuning.places.allSatisfy(\.rest.isEmpty) {
        scenario = prepared.experiment.scenario
        places = tuning.places
      }
      try tuning.apply(to: &scenario, onlyKeepingInputs: true, path: path)
    }
  }

  /// A simulation of one replication of an experiment.
  private struct Setup {
    /// The experiment, retained so that no other object gets its `ObjectIdentifier`.
    let prepared: PreparedExperiment
    let simulation: Simulation
  }

  private struct SetupKey: Hashable {
    let experiment: ObjectIdentifier
    let replication: Int
  }

  /// The maximum number of experiments kept; workspaces share them.
  private static let subjectLimit = 64
  /// The maximum number of simulations kept, which limits memory.
  private static let setupLimit = 32

  private var subjects = BoundedCache<ObjectIdentifier, Subject>(limit: subjectLimit)
  private var setups = BoundedCache<SetupKey, Setup>(limit: setupLimit)
  private var record = RunRecord()
  private var meter = Meter()
  private var metrics = MetricValues<Double>()
  private var measurements = Measurements()
  /// The tunings that give the same runs as a tuning, by level of containers, if they are tracked.
  private var equivalents: [EquivalentTunings] = []

  mutating func measure(
    _ prepared: PreparedExperiment, _ tuning: Tuning, comparing compared: Tuning.Split?, withRegret: Bool, path: String
  ) throws(Failure) -> TuningWorkspace.Measured {
    let experiment = prepared.experiment
    let subject = self.subject(prepared)
    try subjects[subject].tune(tuning, path: path)
    measurements.removeAll()
    equivalents.removeAll(keepingCapacity: true)
    if compared != nil { equivalents += repeatElement(EquivalentTunings(), count: experiment.scenario.levels.count) }
    for replication in 0..<experiment.scenario.replications {
      let simulation = try simulation(of: subject, replication, tracksEquivalentTunings: compared != nil, path: path)
      simulation.runWithForesight(seed: experiment.scenario.seed, replication: replication, into: &record)
      if let cut = record.cut { throw Self.cut(by: cut.spent, path: path) }
      let attainable =
        withRegret && replication == 0 ? experiment.attainable(by: simulation, after: record)?.outcome : nil
      meter.measure(record, against: attainable, into: &metrics)
      measurements.add(metrics)
      for level in equivalents.indices {
        equivalents[level].formIntersection(
          simulation.needsForesight ? .exact : simulation.equivalentTunings(ofKind: level))
      }
    }
    return TuningWorkspace.Measured(metrics: measurements.means, reach: compared?.reach(in: equivalents) ?? [])
  }

  /// Returns the failure of a run that is cut. Its metrics must not be compared with those of complete ones: fewer items come on
  /// screen, so fewer are late.
  private static func cut(by spent: RunBudgetPart, path: String) -> Failure {
    let work = spent == .events ? "events" : "visits of items"
    return Failure(
      .invalidScenario,
      Diagnostic(
        path: path, message: "the run has more \(work) than its budget allows, so it is cut and not measured",
        remedy: "See 'scrollbench describe limits'."))
  }

  /// Returns the place of an experiment in `subjects`, adding it if necessary.
  private mutating func subject(_ prepared: PreparedExperiment) -> Int {
    let key = ObjectIdentifier(prepared)
    return subjects.place(of: key) ?? subjects.insert(Subject(prepared), for: key)
  }

  /// Returns the simulation of a replication with the subject's tuning, making it if necessary.
  private mutating func simulation(
    of subject: Int, _ replication: Int, tracksEquivalentTunings: Bool, path: String
  ) throws(Failure) -> Simulation {
    let prepared = subjects[subject].prepared
    let key = SetupKey(experiment: ObjectIdentifier(prepared), replication: replication)
    let place =
      setups.place(of: key)
      ?? setups.insert(
        Setup(prepared: prepared, simulation: prepared.simulation(replication: replication)), for: key)
    let simulation = setups[place].simulation
    try simulation.configure { configuration throws(Failure) in
      try prepared.experiment.tune(&configuration, to: subjects[subject].scenario, path: path)
      configuration.tracksEquivalentTunings = tracksEquivalentTunings
    }
    return simulation
  }
}
