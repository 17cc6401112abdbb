public import ScrollDiagnostics
import ScrollQuantities
public import ScrollSimulation
public import ScrollTraces

/// A scenario with everything it refers to read and checked: ready to run.
public struct Experiment: Sendable {
  public internal(set) var scenario: Scenario
  public let trace: ScrollTrace
  public internal(set) var configuration: SimulationConfiguration
  public let inputs: [InputDigest]
  public internal(set) var notes: [String]
  /// Those of the notes that say what goes for nothing.
  let cautions: [String]
  /// What decides on preloading in place of policies; nil if they do.
  public internal(set) var policyCommand: PolicyCommand?
  /// What is known of what foresight attains; shared by copies of the experiment.
  private(set) var foresight = ForesightLedger()
  private var frames: FrameTimeline
  let blueprint: ContentBlueprint

  /// - Throws: `.inputMissing`, `.inputOutput`, `.malformedData` for the recording, items and samples;
  ///   `.invalidScenario` for settings that do not go together.
  public init(_ source: ScenarioSource) throws(Failure) {
    do {
      try self.init(preparing: source)
    } catch {
      throw source.blamingOverrides(error)
    }
  }

  private init(preparing source: ScenarioSource) throws(Failure) {
    let scenario = source.scenario
    var files = InputFiles(source)
    var trace = try files.trace()
    trace.axis = scenario.outer.layout.axis(recorded: trace.axis)
    try Self.checkLength(of: trace, scenario, path: source.path)
    let viewport = scenario.viewport.size(recorded: trace.metadata.viewport)
    var configuration = SimulationConfiguration(scenario, viewport: viewport)
    configuration.loading.latency = try files.distribution(
      scenario.loading.latency, "loading.latency_ms", in: 0...1e7)
    configuration.loading.requestOverhead = try files.distribution(
      scenario.loading.requestOverhead, "loading.request_overhead_ms", in: 0...1e7)
    configuration.loading.completionOverhead = try files.distribution(
      scenario.loading.completionOverhead, "loading.completion_overhead_ms", in: 0...1e7)
    configuration.loading.network = try files.network(scenario.loading)
    for (level, settings) in scenario.levels.enumerated() {
      configuration.containers[level].batching.latency = try files.distribution(
        settings.batching.latency, "\(Scenario.prefix(ofLevel: level))batching.latency_ms", in: 0...1e7)
    }
    try Self.checkRetries(configuration.loading, path: source.path)
    try Self.checkPolicies(scenario, path: source.path)
    let least = try Self.checkViewports(viewport, trace, path: source.path)
    blueprint = try ContentBlueprint(scenario, trace, viewport: viewport, &files)
    try ItemCountCheck(scenario, blueprint, path: source.path).check(trace)
    try RoomCheck(scenario, blueprint, trace, path: source.path).check(trace.axis, least: least)
    self.scenario = scenario
    self.trace = trace
    self.configuration = configuration
    let preparation = PreparationNotes(scenario, trace, blueprint)
    (notes, cautions) = (preparation.texts, preparation.cautions)
    inputs = files.digests
    frames = FrameTimeline(trace, configuration.replay)
    try Self.checkHolds(frames, scenario, path: source.path)
  }

  /// The same with rests as long as recorded.
  var asRecorded: Experiment {
    var experiment = self
    experiment.scenario.replay.longestHold = .zero
    experiment.configuration.replay.longestHold = .zero
    experiment.frames = FrameTimeline(trace, experiment.configuration.replay)
    return experiment
  }

  /// The same sharing what is known of what foresight attains with another.
  ///
  /// Precondition: recording, items and network are the same.
  public func sharingForesight(with other: Experiment) -> Experiment {
    var experiment = self
    experiment.foresight = other.foresight
    return experiment
  }

  /// How many items a container ever has, those that the recording inserts included; nil if there is no such container.
  public func itemCount(in container: ContainerPath) -> Int? {
    blueprint.contains(container) ? blueprint.itemCount(at: container) : nil
  }

  /// How many containers there are, and how many items all of them have at the start.
  public var contentCounts: (containers: Int, items: Int) {
    var (containers, counts) = (1, (containers: 0, items: 0))
    for level in scenario.levels.indices {
      if level > 0 { containers *= scenario.levels[level].placement.count(among: blueprint.items[level - 1].count) }
      counts.containers += containers
      counts.items += containers * blueprint.items[level].count
    }
    return counts
  }

  /// How many items a run lays out anew because others are inserted or deleted, at most.
  public var replacedItemCount: Int { blueprint.replacedItemCount }

  /// A simulation of one replication; what does not depend on it is shared.
  public func simulation(replication: Int) -> Simulation {
    simulation(of: content(replication: replication))
  }

  /// The items of one replication.
  package func content(replication: Int) -> Content {
    blueprint.content(CounterRandom(seed: scenario.seed, replication: replication))
  }

  /// A simulation of items that have been made.
  package func simulation(of content: Content) -> Simulation {
    var configuration = configuration
    policyCommand?.apply(to: &configuration, levels: levelsOfCommand)
    return Simulation(timeline: frames, content: content, configuration: configuration)
  }
}

extension Experiment {
  /// The same, but that a command decides on preloading: in the outer container, and in those in cells unless settings name
  /// a policy for them.
  public func deciding(by command: PolicyCommand) -> Experiment {
    var experiment = self
    experiment.policyCommand = command
    experiment.notes.append(command.note)
    return experiment
  }

  /// The levels of containers that a command would decide for.
  var levelsOfCommand: [Int] {
    let named = scenario.levels.indices.dropFirst().first { scenario.levels[$0].policy.kind != nil }
    return Array(0..<(named ?? scenario.levels.count))
  }
}
