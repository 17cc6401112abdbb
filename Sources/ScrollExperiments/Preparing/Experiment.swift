package import ScrollDiagnostics
import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

/// A scenario with all files that it names, read and checked: ready to run.
package struct Experiment: Sendable {
  @Boxed package internal(set) var scenario: Scenario
  package let trace: ScrollTrace
  package internal(set) var configuration: SimulationConfiguration
  package let inputs: [InputDigest]
  package internal(set) var notes: [String]
  /// The notes on parts of the scenario or the recording that have no effect.
  package let cautions: [String]
  /// The command that decides on preloading in place of policies; nil if policies decide.
  package internal(set) var policyCommand: PolicyCommand?
  /// The known outcomes with foresight, shared by copies of the experiment.
  private(set) var foresight = ForesightCache()
  private var timeline: FrameTimeline
  let blueprint: ContentBlueprint

  /// Reads and checks the files that a scenario names.
  ///
  /// - Parameter keepsJournal: Whether its runs are to keep a journal, which has to fit in memory.
  /// - Throws: `.inputMissing`, `.inputOutput`, `.malformedData` for the recording, items and samples;
  ///   `.invalidScenario` for settings that are not valid together.
  package init(_ source: ScenarioSource, keepsJournal: Bool = false) throws(Failure) {
    do {
      try self.init(preparing: source)
      if keepsJournal { try ItemCountCheck(scenario, blueprint, of: source).checkJournal() }
    } catch {
      throw source.blamingOverrides(error)
    }
  }

  private init(preparing source: ScenarioSource) throws(Failure) {
    var scenario = source.scenario
    var files = InputFiles(source)
    var trace = try files.trace()
    if source.isRecording { scenario.outer.takeItemCount(from: trace) }
    trace.axis = scenario.outer.layout.axis(recorded: trace.axis)
    let check = ConsistencyCheck(path: source.path)
    try check.checkLength(of: trace, scenario)
    let viewport = scenario.viewport.size(recorded: trace.metadata.viewport)
    var configuration = SimulationConfiguration(scenario, viewport: viewport)
    configuration.loading.latency = try files.distribution(.latency, of: scenario)
    configuration.loading.requestOverhead = try files.distribution(.requestOverhead, of: scenario)
    configuration.loading.completionOverhead = try files.distribution(.completionOverhead, of: scenario)
    configuration.loading.network = try files.network(scenario.loading)
    for (level, settings) in scenario.levels.enumerated() {
      configuration.containers[level].batching.latency = try files.distribution(
        .batchLatency, of: settings, level: level)
    }
    try check.checkRetries(configuration.loading)
    try check.checkPolicies(scenario)
    try check.checkVerdict(scenario.verdict, isOverridden: source.isOverridden)
    let minimumViewport = try check.checkViewports(viewport, trace)
    blueprint = try ContentBlueprint(scenario, trace, viewport: viewport, &files)
    try ItemCountCheck(scenario, blueprint, of: source).check(trace)
    try RoomCheck(scenario, blueprint, trace, path: source.path).check(trace.axis, minimumViewport: minimumViewport)
    self.scenario = scenario
    self.trace = trace
    self.configuration = configuration
    let preparation = PreparationNotes(scenario, trace, blueprint, pathAlone: source.isRecording ? source.path : nil)
    cautions = preparation.cautions
    notes = preparation.assumptions + cautions
    inputs = files.digests
    timeline = FrameTimeline(trace, configuration.replay)
    try check.checkHolds(timeline, scenario)
  }

  /// The experiment with rests as long as recorded.
  var asRecorded: Experiment {
    var experiment = self
    experiment.scenario.replay.longestHold = .zero
    experiment.configuration.replay.longestHold = .zero
    experiment.timeline = FrameTimeline(trace, experiment.configuration.replay)
    return experiment
  }

  /// Returns the experiment with another number of replications.
  package func withReplications(_ count: Int) -> Experiment {
    var experiment = self
    experiment.scenario.replications = count
    return experiment
  }

  /// Returns this experiment, sharing the known outcomes with foresight of another one.
  ///
  /// Precondition: both have the same recording, items, and network.
  package func sharingForesight(with other: Experiment) -> Experiment {
    var experiment = self
    experiment.foresight = other.foresight
    return experiment
  }

  /// Returns the number of items that a container ever has, including those that the recording inserts; nil if there is
  /// no such container.
  package func itemCount(in container: ContainerPath) -> Int? {
    blueprint.contains(container) ? blueprint.itemCount(at: container) : nil
  }

  /// Returns the reason why a setting has no effect, whatever its value; nil if it may have one.
  package func reasonWithoutEffect(of setting: Setting<Scenario>) -> IdleReason? {
    scenario.reasonWithoutEffect(of: setting) ?? blueprint.replacement(of: setting)
  }

  /// The number of containers, and of the items that all of them have at the start.
  package var contentCounts: (containers: Int, items: Int) { blueprint.counts }

  /// The maximum number of items that a run lays out again because others are inserted or deleted, or because the viewport
  /// changes.
  package var replacedItemCount: Int { blueprint.replacedItemCount }

  /// True if a journal of a run fits in memory.
  package var fitsJournal: Bool { blueprint.journaledItemCount <= ItemCountCheck.journalLimit }

  /// Returns a simulation of one replication. Simulations share the data that is the same in all replications.
  package func simulation(replication: Int) -> Simulation {
    simulation(of: content(replication: replication))
  }

  /// Returns the items of one replication.
  package func content(replication: Int) -> Content {
    blueprint.content(CounterRandom(seed: scenario.seed, replication: replication))
  }

  /// Returns a simulation of content that has been made.
  package func simulation(of content: Content) -> Simulation {
    var configuration = configuration
    policyCommand?.apply(to: &configuration, levels: levelsOfCommand)
    return Simulation(timeline: timeline, content: content, configuration: configuration)
  }
}

extension Experiment {
  /// Returns the experiment with a command that decides on preloading: in the outer container, and in nested containers
  /// down to the first level whose settings name a policy.
  package func deciding(by command: PolicyCommand) -> Experiment {
    var experiment = self
    experiment.policyCommand = command
    experiment.notes.append(command.note)
    return experiment
  }

  /// The levels of containers for which a command would decide.
  var levelsOfCommand: [Int] {
    let named = scenario.levels.indices.dropFirst().first { scenario.levels[$0].policy.kind != nil }
    return Array(0..<(named ?? scenario.levels.count))
  }
}
