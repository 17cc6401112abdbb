public import Diagnostics
public import Experiments

/// What a gate came to.
public struct GateReport: Sendable {
  /// In the order in which they were given.
  public let scenarios: [ScenarioGate]

  public init(scenarios: [ScenarioGate]) { self.scenarios = scenarios }

  /// The first that applies: a metric failed (2), a baseline is not there or of other inputs (5), a metric improved
  /// and that is to fail (4), all went well (0). A run that breaks has a code of its own, from 64 on, and no report.
  public func exitCode(failsOnImprovement: Bool) -> ExitCode {
    if scenarios.contains(where: \.isFailed) { return .gateFailed }
    if scenarios.contains(where: { !$0.baseline.isUsable }) { return .baselineMissing }
    if failsOnImprovement, scenarios.contains(where: \.isImproved) { return .improved }
    return .success
  }
}

/// What a gate came to for one scenario.
public struct ScenarioGate: Sendable {
  /// The scenario's.
  public let name: String
  /// As the user named the file.
  public let path: String
  /// The name of the recording; that of its file if it has none.
  public let trace: String
  public let result: RunResult
  /// By thresholds, in their order and by scenario part; then by the baseline, in the order of `MetricCatalogue.names`.
  public let verdicts: [Verdict]
  public let baseline: BaselineState

  public var isFailed: Bool { verdicts.contains(where: \.fails) }
  public var isImproved: Bool { verdicts.contains { $0.outcome == .improved } }
}

/// Whether a scenario was compared with its baseline.
public enum BaselineState: Sendable {
  /// It was; notes tell what the reader should know, such as another version.
  case compared(path: String, notes: [String])
  case missing(path: String)
  /// It was made from other inputs, which are told; nothing was compared.
  case mismatched(path: String, differences: [String])
  /// None was asked for.
  case unused

  /// Whether nothing stood against comparing.
  public var isUsable: Bool {
    switch self {
    case .compared, .unused: true
    case .missing, .mismatched: false
    }
  }
}
