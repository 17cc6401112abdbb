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

  /// By metric, the mean over replications of an experiment with those values of a tuning that keep its inputs.
  ///
  /// - Parameters:
  ///   - withRegret: Whether what is measured against foresight is measured too, in the first replication.
  ///   - path: What errors call the scenario.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  func measure(
    _ prepared: PreparedExperiment, _ tuning: Tuning, withRegret: Bool, path: String
  ) throws(Failure) -> [Double?] {
    try storage.withLock { storage throws(Failure) in
      try storage.measure(prepared, tuning, withRegret: withRegret, path: path)
    }
  }
}

/// What is in a workspace.
private struct Storage {
  /// An experiment, and its scenario as it is tuned.
  private struct Subject: Sendable {
    let prepared: PreparedExperiment
    var scenario: Scenario
    /// What the last tuning set. Nil if its values cannot simply be replaced, one by one.
    private var places: [SettingPlace]? = []

    init(_ prepared: PreparedExperiment) {
      self.prepared = prepared
      scenario = prepared.experiment.scenario
    }

    /// Sets the values of a tuning that keep the inputs, and undoes those of the last.
    mutating func tune(_ tuning: Tuning, path: String) throws(Failure) {
      if tuning.places != places {
        scenario = prepared.experiment.scenario
        places = tuning.places.allSatisfy(\.rest.isEmpty) ? tuning.places : nil
      }
      try tuning.apply(to: &scenario, onlyKeepingInputs: true, path: path)
    }
  }

  /// A simulation of one replication of an experiment.
  private struct Setup {
    let prepared: PreparedExperiment
    let replication: Int
    let simulation: Simulation
  }

  /// So many simulations are kept; more of them would fill the memory.
  private static let setupLimit = 32

  private var subjects: [Subject] = []
  private var setups: [Setup] = []
  private var record = RunRecord()
  private var meter = Meter()
  private var metrics: [Double?] = []
  private var measurements = Measurements()

  mutating func measure(
    _ prepared: PreparedExperiment, _ tuning: Tuning, withRegret: Bool, path: String
  ) throws(Failure) -> [Double?] {
    let experiment = prepared.experiment
    let subject = self.subject(prepared)
    try subjects[subject].tune(tuning, path: path)
    measurements.removeAll()
    for replication in 0..<experiment.scenario.replications {
      let setup = try setUp(subject, replication, path: path)
      let simulation = setups[setup].simulation
      simulation.runWithForesight(seed: experiment.scenario.seed, replication: replication, into: &record)
      let attainable =
        withRegret && replication == 0
        ? experiment.foresight.outcome(of: simulation, seed: experiment.scenario.seed).outcome : nil
      metrics.removeAll(keepingCapacity: true)
      meter.measure(record, against: attainable, into: &metrics)
      measurements.add(metrics)
    }
    return measurements.means
  }

  /// Which of `subjects` an experiment is, made anew if it is none.
  private mutating func subject(_ prepared: PreparedExperiment) -> Int {
    if let present = subjects.firstIndex(where: { $0.prepared === prepared }) { return present }
    if subjects.count == Self.setupLimit { subjects.removeFirst() }
    subjects.append(Subject(prepared))
    return subjects.count - 1
  }

  /// Sets up the simulation of a replication, made anew if there is none, as its subject is tuned; returns which of `setups`
  /// it is.
  private mutating func setUp(_ subject: Int, _ replication: Int, path: String) throws(Failure) -> Int {
    let prepared = subjects[subject].prepared
    let setup = self.setup(prepared, replication)
    try setups[setup].simulation.configure { configuration throws(Failure) in
      try prepared.experiment.tune(&configuration, to: subjects[subject].scenario, path: path)
    }
    return setup
  }

  private mutating func setup(_ prepared: PreparedExperiment, _ replication: Int) -> Int {
    let present = setups.firstIndex { $0.prepared === prepared && $0.replication == replication }
    if let present { return present }
    if setups.count == Self.setupLimit { setups.removeFirst() }
    let simulation = prepared.simulation(replication: replication)
    setups.append(Setup(prepared: prepared, replication: replication, simulation: simulation))
    return setups.count - 1
  }
}
