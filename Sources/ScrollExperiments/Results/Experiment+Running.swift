import ScrollForesight
package import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

extension Experiment {
  /// Runs every replication and measures it.
  ///
  /// - Parameter withRegret: Whether to determine the outcome with foresight, which takes up to fifty more runs unless
  ///   it is already known.
  package func run(withRegret: Bool = false) -> RunResult {
    var tally = RunTally(self)
    var record = RunRecord()
    for replication in 0..<scenario.replications {
      let simulation = simulation(replication: replication)
      simulation.runWithForesight(seed: scenario.seed, replication: replication, into: &record)
      guard withRegret, replication == 0 else {
        tally.add(record, replication: replication)
        continue
      }
      tally.add(record, replication: replication, against: attainable(by: simulation, after: record))
      if let obstacle = foresightObstacle(to: record, of: simulation) { tally.note(foresightObstacle: obstacle) }
    }
    tally.compareWithRecording()
    return tally.result
  }

  /// Returns the metrics of replications from 0 on.
  ///
  /// A replication has the same draws with every tuning (common random numbers), so two tunings can be compared
  /// replication by replication. There may be more replications than the scenario has.
  ///
  /// - Parameter isCancelled: Checked before each replication; after a cancellation, the rest is missing.
  package func measure(replications: Int, isCancelled: () -> Bool = { false }) -> [MetricValues<Double>] {
    var (runs, record) = ([MetricValues<Double>](), RunRecord())
    for replication in 0..<replications {
      if isCancelled() { break }
      let simulation = simulation(replication: replication)
      simulation.runWithForesight(seed: scenario.seed, replication: replication, into: &record)
      runs.append(MetricCatalog.measure(record))
    }
    return runs
  }
}

/// The outcomes of an experiment's replications so far.
private struct RunTally {
  /// What only the first replication tells.
  private struct FirstReplication {
    /// The number of containers by level.
    var containerCounts: [Int] = []
    var latencyOverRun: [Double?] = []
    var displayWaits: [Double] = []
    var duration = SimulatedTime.zero
    var holds: [HoldRecord] = []
  }

  private let experiment: Experiment
  private var ofAll = Measurements()
  /// The values by level of containers; empty if there is only one level.
  private var ofContainers: [Measurements]
  /// The values by kind of item, in the order of `Experiment.itemKinds`.
  private var ofItemKinds: [Measurements]
  private var replications: [ReplicationValues] = []
  private var digests: [String] = []
  private var effort = RunResult.Effort()
  private var first = FirstReplication()
  private var foresightObstacle: String?
  private var asRecorded: RecordedOutcome?
  private var notes: [String]
  private var cautions: [String]

  init(_ experiment: Experiment) {
    self.experiment = experiment
    let levels = experiment.scenario.levels
    ofContainers = levels.count > 1 ? levels.map { _ in Measurements() } : []
    ofItemKinds = experiment.itemKinds.map { _ in Measurements() }
    (notes, cautions) = (experiment.notes, experiment.cautions)
  }

  /// Adds the outcome of a replication.
  ///
  /// - Parameter attainable: The outcome with foresight, and whether it had to be searched for.
  mutating func add(
    _ record: RunRecord, replication: Int, against attainable: (outcome: AttainableOutcome, isNew: Bool)? = nil
  ) {
    let values = ReplicationValues(
      metrics: MetricCatalog.measure(record, against: attainable?.outcome),
      containers: ofContainers.indices.map { MetricCatalog.measure(record, kind: $0) },
      itemKinds: experiment.measureItemKinds(record, replication: replication))
    ofAll.add(values.metrics)
    for level in ofContainers.indices { ofContainers[level].add(values.containers[level]) }
    for kind in ofItemKinds.indices { ofItemKinds[kind].add(values.itemKinds[kind]) }
    replications.append(values)
    digests.append(record.digest)
    effort.add(frames: record.frameCount, events: record.eventCount, of: record)
    if let attainable, attainable.isNew {
      let search = attainable.outcome.effort
      effort.add(frames: search.frames, events: search.events, of: record)
    }
    if replication == 0 { addFirst(record) }
  }

  private mutating func addFirst(_ record: RunRecord) {
    first = FirstReplication(
      containerCounts: ofContainers.indices.map { level in record.containers.count { $0.kind == level } },
      latencyOverRun: LatencySeries.measure(record), displayWaits: ItemTimes(record).displayWaits,
      duration: record.duration, holds: record.holds)
    let found = RunNotes(experiment, record)
    notes += found.texts
    cautions += found.cautions
  }

  /// Keeps the reason why metrics against foresight have no values, as a clause.
  mutating func note(foresightObstacle obstacle: String) {
    foresightObstacle = obstacle
    // That rests are held has a caution of its own.
    if experiment.scenario.holdsRests { return }
    notes.append("The run is not compared with the best possible one (regret.*, foresight.*): \(obstacle).")
  }

  /// Runs the experiment with rests as long as recorded, and keeps the outcome. Does nothing if no rests are held.
  mutating func compareWithRecording() {
    guard let recorded = experiment.outcomeAsRecorded(besides: first.holds) else { return }
    asRecorded = recorded
    notes.append(recorded.note)
    cautions.append(recorded.note)
  }

  var result: RunResult {
    let containers = zip(ofContainers, first.containerCounts).enumerated().map { level, container in
      ContainerResult(name: Scenario.name(ofLevel: level), count: container.1, metrics: container.0.estimates)
    }
    let itemKinds = zip(experiment.itemKinds, ofItemKinds).map { kind, measurements in
      ItemKindResult(
        container: Scenario.name(ofLevel: kind.level), name: kind.name, metrics: measurements.estimates)
    }
    let isConstant = digests.count > 1 && digests.allSatisfy { $0 == digests[0] }
    var result = RunResult(
      scenario: experiment.scenario, inputs: experiment.inputs, trace: RunResult.TraceSummary(experiment.trace),
      viewport: experiment.configuration.viewport, duration: first.duration, metrics: ofAll.estimates,
      containers: containers, itemKinds: itemKinds, replications: replications, latencyOverRun: first.latencyOverRun,
      displayWaits: first.displayWaits, outcomeDigests: digests,
      notes: notes + (isConstant ? ["All replications are the same: nothing in the scenario is random."] : []),
      cautions: cautions, effort: effort)
    result.assumptions = Assumptions(
      experiment, hasBatches: (result.metrics[.batchFetchesStarted]?.mean ?? 0) > 0,
      fetchesAgain: (result["fetches.repeated"]?.mean ?? 0) > 0)
    result.asRecorded = asRecorded
    result.foresightObstacle = foresightObstacle
    return result
  }
}

extension RunResult.Effort {
  /// Adds a number of frames and events.
  ///
  /// - Parameter record: The record of a run with the same time between frames.
  fileprivate mutating func add(frames: Int, events: Int, of record: RunRecord) {
    simulatedSeconds += record.duration.seconds * (Double(frames) / Double(record.frameCount))
    self.frames += frames
    self.events += events
  }
}
