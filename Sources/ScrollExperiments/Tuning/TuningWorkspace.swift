import ScrollDiagnostics
import ScrollForesight
import ScrollMetrics
import ScrollSimulation
import Synchronization

/// What a worker tries tunings in: simulations and whatever it takes to measure them, used again from one tuning to the
/// next. What a tuning comes to does not depend on what was tried before.
///
/// One worker uses a workspace at a time; another waits.
public final class TuningWorkspace: Sendable {
  private let storage = Mutex(Storage())

  public init() {}

  /// What a tuning came to.
  struct Measured {
    /// By metric, the mean over replications.
    let metrics: [Double?]
    /// Of each compared number, the values that come to the same.
    let reach: [ClosedRange<Double>]
  }

  /// Runs all replications of an experiment with those values of a tuning that keep its inputs.
  ///
  /// - Parameters:
  ///   - compared: The tuning divided, if it is to be told what comes to the same.
  ///   - withRegret: Whether what is measured against foresight is measured too, in the first replication.
  ///   - path: What errors call the scenario.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  func measure(
    _ prepared: PreparedExperiment, _ tuning: Tuning, comparing compared: Tuning.Split?, withRegret: Bool, path: String
  ) throws(Failure) -> Measured {
    try storage.withLock { storage throws(Failure) in
      try storage.measure(prepared, tuning, comparing: compared, withRegret: withRegret, path: path)
    }
  }
}

/// What is in a workspace.
private struct Storage {
  /// An experiment, and its scenario as it is tuned.
  private struct Subject: Sendable {
    let prepared: PreparedExperiment
    var scenario: Scenario
    /// What the last tuning set.
    private var places: [SettingPlace] = []

    init(_ prepared: PreparedExperiment) {
      self.prepared = prepared
      scenario = prepared.experiment.scenario
    }

    /// Sets the values of a tuning that keep the inputs, and undoes those of the last.
    mutating func tune(_ tuning: Tuning, path: String) throws(Failure) {
      // Whole settings take their next value in place of the last. A part has to fit the rest of its setting, which another
      // part may have changed.
      if tuning.places != places || !tuning.places.allSatisfy(\.rest.isEmpty) {
        scenario = prepared.experiment.scenario
        places = tuning.places
      }
      try tuning.apply(to: &scenario, onlyKeepingInputs: true, path: path)
    }
  }

  /// A simulation of one replication of an experiment.
  private struct Setup {
    /// What keeps the experiment's identity from being another's.
    let prepared: PreparedExperiment
    let simulation: Simulation
  }

  private struct SetupKey: Hashable {
    let experiment: ObjectIdentifier
    let replication: Int
  }

  /// So many experiments are kept, which are shared among workspaces.
  private static let subjectLimit = 64
  /// So many simulations are kept; more of them would fill the memory.
  private static let setupLimit = 32

  private var subjects = BoundedCache<ObjectIdentifier, Subject>(limit: subjectLimit)
  private var setups = BoundedCache<SetupKey, Setup>(limit: setupLimit)
  private var record = RunRecord()
  private var meter = Meter()
  private var metrics: [Double?] = []
  private var measurements = Measurements()
  /// By level of containers, what the runs of a tuning left, if it is kept.
  private var leeways: [TuningLeeway] = []

  mutating func measure(
    _ prepared: PreparedExperiment, _ tuning: Tuning, comparing compared: Tuning.Split?, withRegret: Bool, path: String
  ) throws(Failure) -> TuningWorkspace.Measured {
    let experiment = prepared.experiment
    let subject = self.subject(prepared)
    try subjects[subject].tune(tuning, path: path)
    measurements.removeAll()
    leeways.removeAll(keepingCapacity: true)
    if compared != nil { leeways += repeatElement(TuningLeeway(), count: experiment.scenario.levels.count) }
    for replication in 0..<experiment.scenario.replications {
      let simulation = try simulation(of: subject, replication, keepsLeeway: compared != nil, path: path)
      simulation.runWithForesight(seed: experiment.scenario.seed, replication: replication, into: &record)
      let attainable = withRegret && replication == 0 ? experiment.attainable(by: simulation)?.outcome : nil
      metrics.removeAll(keepingCapacity: true)
      meter.measure(record, against: attainable, into: &metrics)
      measurements.add(metrics)
      for level in leeways.indices {
        leeways[level].formIntersection(simulation.needsForesight ? .none : simulation.leeway(ofKind: level))
      }
    }
    return TuningWorkspace.Measured(metrics: measurements.means, reach: compared?.reach(in: leeways) ?? [])
  }

  /// The place in `subjects` of an experiment, which is added if it is not there.
  private mutating func subject(_ prepared: PreparedExperiment) -> Int {
    let key = ObjectIdentifier(prepared)
    return subjects.place(of: key) ?? subjects.insert(Subject(prepared), for: key)
  }

  /// The simulation of a replication, made if there is none, as its subject is tuned.
  private mutating func simulation(
    of subject: Int, _ replication: Int, keepsLeeway: Bool, path: String
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
      configuration.keepsLeeway = keepsLeeway
    }
    return simulation
  }
}
