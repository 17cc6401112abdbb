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

  /// The most frames of a run: a day and a half at 120 Hz.
  static let frameLimit = 16_000_000

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
    try Self.checkRetries(scenario, configuration, path: source.path)
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

  private static func checkLength(
    of trace: ScrollTrace, _ scenario: Scenario, path: String
  ) throws(Failure) {
    let seconds = scenario.replay.duration(of: trace).seconds
    let frames = seconds * scenario.replay.refreshRate
    guard frames <= Double(frameLimit) else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: "replay.refresh_hz",
          message: "the recording takes \(Int(seconds)) s, which is more than \(frameLimit) frames",
          remedy: "Lower the refresh rate, or cut the recording."))
    }
  }

  /// Retries without end must let time pass.
  private static func checkRetries(
    _ scenario: Scenario, _ configuration: SimulationConfiguration, path: String
  ) throws(Failure) {
    let loading = configuration.loading
    guard loading.maximumNumberOfFailures == nil, loading.failureProbability > 0.99 else { return }
    guard loading.retryDelay < SimulatedTime(milliseconds: 1), loading.latency.quantile(1e-9) < 1 else { return }
    throw Failure(
      .invalidScenario,
      Diagnostic(
        path: path, field: "loading.max_number_of_failures",
        message: "nearly every attempt fails, at once, and is repeated at once without end",
        remedy: "Set a limit, a retry delay, or a latency of at least 1 ms."))
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
