import ScrollForesight
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

extension Experiment {
  /// Runs every replication and measures.
  ///
  /// - Parameter withRegret: Whether to find out what foresight would have attained, which takes up to fifty runs more unless
  ///   it is known already.
  public func run(withRegret: Bool = false) -> RunResult {
    var totals = Measurements()
    var kinds = scenario.levels.count > 1 ? scenario.levels.map { _ in Measurements() } : []
    var itemKinds = itemKinds.map { _ in Measurements() }
    var replications: [ReplicationValues] = []
    var containerCounts: [Int] = []
    var digests: [String] = []
    var effort = RunResult.Effort()
    var latencyOverRun: [Double?] = []
    var displayWaits: [Double] = []
    var notes = notes
    var record = RunRecord()
    for replication in 0..<scenario.replications {
      let simulation = simulation(replication: replication)
      simulation.runWithForesight(seed: scenario.seed, replication: replication, into: &record)
      let attainable =
        withRegret && replication == 0 ? foresight.outcome(of: simulation, seed: scenario.seed) : nil
      let values = ReplicationValues(
        metrics: MetricCatalogue.measure(record, against: attainable?.outcome),
        containers: kinds.indices.map { MetricCatalogue.measure(record, kind: $0) },
        itemKinds: measureItemKinds(record, replication: replication))
      totals.add(values.metrics)
      for kind in kinds.indices { kinds[kind].add(values.containers[kind]) }
      for kind in itemKinds.indices { itemKinds[kind].add(values.itemKinds[kind]) }
      replications.append(values)
      digests.append(record.digest)
      effort.add(runs: 1, like: record, events: record.eventCount)
      if replication == 0 {
        latencyOverRun = LatencySeries.measure(record)
        displayWaits = ItemTimes(record).displayWaits
        containerCounts = kinds.indices.map { kind in record.containers.count { $0.kind == kind } }
        if let attainable, attainable.isNew {
          effort.add(runs: attainable.outcome.runCount, like: record, events: attainable.outcome.eventCount)
        }
        notes += RunNotes(scenario, configuration.loading.network, record).texts
      }
    }
    if digests.count > 1, digests.allSatisfy({ $0 == digests[0] }) {
      notes.append("All replications are the same: nothing in the scenario is random.")
    }
    let containers = zip(kinds, containerCounts).enumerated().map { level, result in
      ContainerResult(name: Scenario.name(ofLevel: level), count: result.1, metrics: result.0.estimates)
    }
    let itemKindResults = zip(self.itemKinds, itemKinds).map { kind, measurements in
      ItemKindResult(
        container: Scenario.name(ofLevel: kind.level), name: kind.name, metrics: measurements.estimates)
    }
    return RunResult(
      scenario: scenario, inputs: inputs, trace: RunResult.TraceSummary(trace),
      viewport: configuration.viewport, duration: duration, metrics: totals.estimates, containers: containers,
      itemKinds: itemKindResults, replications: replications, latencyOverRun: latencyOverRun,
      displayWaits: displayWaits, outcomeDigests: digests, notes: notes, effort: effort)
  }
}

extension RunResult.Effort {
  /// - Parameter record: Of one of the runs, which all last as long.
  fileprivate mutating func add(runs: Int, like record: RunRecord, events: Int) {
    simulatedSeconds += record.duration.seconds * Double(runs)
    frames += record.frameCount * runs
    self.events += events
  }
}
