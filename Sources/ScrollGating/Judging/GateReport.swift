public import ScrollDiagnostics
public import ScrollExperiments

/// The result of a gate.
public struct GateReport: Sendable {
  /// The results by scenario, in the order of the command line.
  public let scenarios: [ScenarioGate]
  /// The words of the options that the results and the location of the baselines depend on: `["--set", "seed=2"]`.
  private let options: [String]

  /// - Parameters:
  ///   - scenarios: The results by scenario.
  ///   - options: The words of the options that a command needs to make the same runs and find the same baselines.
  public init(scenarios: [ScenarioGate], options: [String] = []) {
    (self.scenarios, self.options) = (scenarios, options)
  }

  /// The arguments with which 'gate --update' accepts what differs from the baselines, and writes missing ones; nil if
  /// there is nothing to accept.
  public var updateArguments: [String]? {
    let files = scenarios.filter(\.isAcceptable).map(\.path)
    return files.isEmpty ? nil : files + options
  }

  /// Returns the first code that applies: a metric failed (2), a baseline is missing or was made from other inputs (5),
  /// a metric improved and `failsOnImprovement` is true (4), success (0). A run that fails has no report, and its exit
  /// code is 64 or above.
  public func exitCode(failsOnImprovement: Bool) -> ExitCode {
    if scenarios.contains(where: \.isFailed) { return .gateFailed }
    if scenarios.contains(where: { !$0.baseline.isUsable }) { return .baselineMissing }
    if failsOnImprovement, scenarios.contains(where: \.isImproved) { return .improved }
    return .success
  }
}

/// The result of a gate for one scenario.
public struct ScenarioGate: Sendable {
  /// The scenario's name.
  public let name: String
  /// The path of the scenario's file, as the user wrote it.
  public let path: String
  /// The name of the recording, or of its file if the recording has none.
  public let trace: String
  public let result: RunResult
  /// The verdicts by threshold, in order and by part, then those by the baseline, in the order of
  /// `MetricCatalog.names`: one on each judged metric, and on each watched one that changed.
  public let verdicts: [Verdict]
  public let baseline: BaselineState
  /// The wall-clock time of running and judging. Only for report formats that require a duration.
  public let elapsed: Duration

  /// True if a new baseline would change the result.
  fileprivate var isAcceptable: Bool {
    !baseline.isUsable || verdicts.contains { !$0.isByThreshold && $0.fails }
  }

  public var isFailed: Bool { verdicts.contains(where: \.fails) }
  public var isImproved: Bool { verdicts.contains { $0.outcome == .improved } }
  /// True if a threshold that only warns is not met.
  public var hasWarning: Bool { verdicts.contains { $0.outcome == .warned } }
}

/// The outcome of looking for a scenario's baseline.
public enum BaselineState: Sendable {
  /// The scenario was compared.
  case compared(path: String, changes: ChangedInputs)
  case missing(path: String)
  /// The baseline was made from other inputs. Nothing was compared.
  case mismatched(path: String, differences: [String])
  /// Baselines are not used.
  case unused

  /// False if the baseline is needed but cannot be compared with.
  public var isUsable: Bool {
    switch self {
    case .compared, .unused: true
    case .missing, .mismatched: false
    }
  }
}
