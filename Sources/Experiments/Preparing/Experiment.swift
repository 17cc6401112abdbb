public import Diagnostics
import Quantities
public import ScrollSimulation
public import ScrollTraces

/// A scenario with everything it refers to read and checked: ready to run.
public struct Experiment: Sendable {
  public let scenario: Scenario
  public let trace: ScrollTrace
  public let configuration: SimulationConfiguration
  public let inputs: [InputDigest]
  public let notes: [String]
  let timeline: FrameTimeline
  private let blueprint: ContentBlueprint

  /// - Throws: `.inputMissing`, `.inputOutput`, `.malformedData` for the recording, items and samples;
  ///   `.invalidScenario` for settings that do not go together.
  public init(_ source: ScenarioSource) throws(Failure) {
    let scenario = source.scenario
    var files = InputFiles(source)
    var trace = try files.trace()
    if let axis = scenario.layout.axis.axis { trace.axis = axis }
    try Self.checkLength(of: trace, scenario, path: source.path)
    var notes: [String] = []
    var configuration = SimulationConfiguration(scenario, trace, notes: &notes)
    configuration.loading.latency = try files.distribution(
      scenario.loading.latency, "loading.latency_ms", in: 0...1e7)
    configuration.batching.latency = try files.distribution(
      scenario.batching.latency, "batching.latency_ms", in: 0...1e7)
    try Self.checkRetries(configuration.loading, path: source.path)
    try Self.checkViewport(configuration.viewport, path: source.path)
    try Self.checkColumns(scenario.layout, configuration.viewport, trace.axis, path: source.path)
    blueprint = try ContentBlueprint(scenario, trace.axis, configuration.viewport, &files)
    self.scenario = scenario
    self.trace = trace
    self.configuration = configuration
    self.notes = notes
    inputs = files.digests
    timeline = FrameTimeline(trace, configuration.replay)
  }

  /// A simulation of one replication; what does not depend on it is shared.
  public func simulation(replication: Int) -> Simulation {
    let random = CounterRandom(seed: scenario.seed, replication: replication)
    return Simulation(timeline: timeline, content: blueprint.content(random), configuration: configuration)
  }
}

extension LayoutSettings.Axis {
  /// Nil: as recorded.
  fileprivate var axis: ScrollAxis? {
    switch self {
    case .recorded: nil
    case .vertical: .vertical
    case .horizontal: .horizontal
    }
  }
}
