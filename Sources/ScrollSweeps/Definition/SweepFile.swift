package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollJSON

/// A sweep as a JSON file describes it, with the keys of W&B sweeps.
///
///     {
///       "method": "sobol",
///       "run_cap": 256,
///       "parameters": {
///         "display.leading": {"min": 0.5, "max": 3, "distribution": "q_uniform", "q": 0.25},
///         "batching.leading": {"values": [1, 2, 3]},
///         "loading": {"parameters": {"latency": {"distribution": "log_uniform_values", "min": 20, "max": 500}}}
///       },
///       "objectives": [{"name": "display_latency.p95", "goal": "minimize"}, {"name": "bytes_wasted"}],
///       "constraints": ["preload.leading >= display.leading", "peak_bytes.preload <= 64MiB"],
///       "across": "worst"
///     }
///
/// Every key but `parameters` may be left out. `metric` is one objective, `objectives` are several; the goal is that which is
/// good for the metric unless it is given.
public struct SweepFile: Sendable {
  public internal(set) var parameters: [SweepParameter] = []
  public internal(set) var method: SweepMethod?
  /// The most trials, `run_cap`.
  public internal(set) var trialCount: Int?
  public internal(set) var seed: UInt64?
  /// Whether all lists run together.
  public internal(set) var zipped = false
  public internal(set) var objectives: [Objective] = []
  public internal(set) var constraints: [SweepConstraint] = []
  public internal(set) var across: Across?

  /// - Parameter scenario: What has the rest of settings that are swept in part.
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  package init(_ document: JSONDocument, in scenario: Scenario = Scenario()) throws(Failure) {
    var reader = SweepFileReader(document, scenario: scenario)
    self = try reader.file()
  }

  init() {}

  /// The constraints on what is tried.
  public var parameterConstraints: [ParameterConstraint] {
    constraints.compactMap { if case .parameters(let constraint) = $0 { constraint } else { nil } }
  }

  /// The constraints on what comes out.
  public var outcomeConstraints: [OutcomeConstraint] {
    constraints.compactMap { if case .outcome(let constraint) = $0 { constraint } else { nil } }
  }
}
