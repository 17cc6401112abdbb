import ScrollDiagnostics
import ScrollForesight
import ScrollMetrics
import ScrollSimulation
import Synchronization

/// What a worker tries tunings with: simulations and whatever it takes to measure them, used again from one tuning to the
/// next. What a tuning comes to does not depend on what was tried before.
///
/// One worker uses a bench at a time; another waits.
public final class Workbench: Sendable {
  private let benches = Mutex(Bench())

  public init() {}

  /// By metric, the mean over replications of a scenario with a tuning's light assignments.
  ///
  /// - Parameters:
  ///   - withRegret: Whether what is measured against foresight is measured too, in the first replication.
  ///   - path: What errors call the scenario.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  func measure(
    _ scenario: PreparedScenario, _ tuning: Tuning, withRegret: Bool, path: String
  ) throws(Failure) -> [Double?] {
    try benches.withLock { bench throws(Failure) in
      try bench.measure(scenario, tuning, withRegret: withRegret, path: path)
    }
  }
}

/// What is on a workbench.
private struct Bench {
  /// A simulation of one replication of a scenario.
  private struct Setup {
    let scenario: PreparedScenario
    let replication: Int
    let simulation: Simulation
  }

  /// A scenario, as it is and as it is tuned.
  private struct Subject: Sendable {
    let scenario: PreparedScenario
    var tuned: TunedScenario
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
    _ scenario: PreparedScenario, _ tuning: Tuning, withRegret: Bool, path: String
  ) throws(Failure) -> [Double?] {
    let subject = self.subject(scenario)
    try subjects[subject].tuned.tune(tuning, path: path)
    measurements.removeAll()
    for replication in 0..<scenario.experiment.scenario.replications {
      let setup = try setUp(subject, replication, path: path)
      setups[setup].simulation.runWithForesight(
        seed: scenario.experiment.scenario.seed, replication: replication, into: &record)
      let attainable =
        withRegret && replication == 0
        ? scenario.experiment.foresight.outcome(
          of: setups[setup].simulation, seed: scenario.experiment.scenario.seed
        ).outcome : nil
      metrics.removeAll(keepingCapacity: true)
      meter.measure(record, against: attainable, into: &metrics)
      measurements.add(metrics)
    }
    return measurements.means
  }

  /// Which of `subjects` a scenario is, made anew if it is none.
  private mutating func subject(_ scenario: PreparedScenario) -> Int {
    if let present = subjects.firstIndex(where: { $0.scenario === scenario }) { return present }
    if subjects.count == Self.setupLimit { subjects.removeFirst() }
    subjects.append(Subject(scenario: scenario, tuned: TunedScenario(scenario.experiment.scenario)))
    return subjects.count - 1
  }

  /// Sets up the simulation of a replication, made anew if there is none, as its subject is tuned; returns which of `setups`
  /// it is.
  private mutating func setUp(_ subject: Int, _ replication: Int, path: String) throws(Failure) -> Int {
    let scenario = subjects[subject].scenario
    let setup = self.setup(scenario, replication)
    try setups[setup].simulation.configure { configuration throws(Failure) in
      try scenario.experiment.tune(&configuration, to: subjects[subject].tuned.scenario, path: path)
    }
    return setup
  }

  private mutating func setup(_ scenario: PreparedScenario, _ replication: Int) -> Int {
    let present = setups.firstIndex { $0.scenario === scenario && $0.replication == replication }
    if let present { return present }
    if setups.count == Self.setupLimit { setups.removeFirst() }
    let simulation = scenario.simulation(replication: replication)
    setups.append(Setup(scenario: scenario, replication: replication, simulation: simulation))
    return setups.count - 1
  }
}

/// A scenario whose settings are tuned in place, one tuning after the other.
struct TunedScenario: Sendable {
  private let original: Scenario
  private(set) var scenario: Scenario
  /// What the last tuning assigned to. Nil if its values cannot simply be replaced, one by one.
  private var paths: [String]?

  init(_ scenario: Scenario) {
    original = scenario
    self.scenario = scenario
    paths = []
  }

  /// Makes the light assignments of a tuning, and undoes those of the last.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  mutating func tune(_ tuning: Tuning, path: String) throws(Failure) {
    if tuning.paths != paths {
      scenario = original
      paths = tuning.assignsWholeSettings ? tuning.paths : nil
    }
    let levelCount = original.levels.count
    try scenario.make(tuning.assignments, path: path) { $0.isLight(levelCount: levelCount) }
  }
}
