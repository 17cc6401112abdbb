public import ScrollDiagnostics
public import ScrollExperiments
public import ScrollMetrics

/// The result of a gate.
public struct GateReport: Sendable {
  /// The results by scenario, in the order of the command line.
  public let scenarios: [ScenarioGate]
  /// The options on which the results and the baselines depend.
  public let options: GateOptions

  /// - Parameters:
  ///   - scenarios: The results by scenario.
  ///   - options: The options on which the results and the baselines depend.
  public init(scenarios: [ScenarioGate], options: GateOptions = GateOptions()) {
    (self.scenarios, self.options) = (scenarios, options)
  }

  /// True if no scenario failed, and all were compared that should be.
  public var isPassed: Bool { scenarios.allSatisfy { !$0.isFailed && $0.baseline.isUsable } }

  /// The scenarios that pass, or fail less, with this run as their baseline; empty if new files would not be read.
  public var acceptableScenarios: [ScenarioGate] {
    options.readsRevision ? [] : scenarios.filter(\.isAcceptable)
  }

  /// The failed thresholds that also fail with this run as the baseline, each once.
  public var unacceptableThresholds: [Threshold] { scenarios.flatMap(\.verdicts).unacceptableThresholds }

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

/// The options of a gate on which its results and its baselines depend.
public struct GateOptions: Sendable {
  /// The words of the option for the folder of the baselines: `["--baselines", "folder"]`. The default is none.
  public var baselines: [String] = []
  /// The settings that take precedence over those of the scenarios: `["seed=2"]`. The default is none.
  public var overrides: [String] = []
  /// The shell pattern that stands for exactly the scenarios: `scenarios/*.json`. The default is nil, for none.
  public var pattern: String?
  /// True if the baselines come from a revision and not from the files. The default is false.
  public var readsRevision = false

  public init() {}
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
  fileprivate var isAcceptable: Bool { !baseline.isUsable || verdicts.contains(where: \.isAcceptable) }

  /// True if a recording was run, without a scenario file.
  public var isOfRecording: Bool { !result.inputs.contains { $0.role == .scenario } }

  public var isFailed: Bool { verdicts.contains(where: \.fails) }
  public var isImproved: Bool { verdicts.contains { $0.outcome == .improved } }
  /// True if a threshold that only warns is not met.
  public var hasWarning: Bool { verdicts.contains { $0.outcome == .warned } }

  /// The outcome of the scenario in a word, the most pressing first.
  public enum Standing: String, CaseIterable, Sendable {
    case failed
    /// There is no usable baseline.
    case uncompared
    case improved
    case warned
    case passed
  }

  public var standing: Standing {
    if isFailed { return .failed }
    if !baseline.isUsable { return .uncompared }
    return isImproved ? .improved : hasWarning ? .warned : .passed
  }
}

extension [Verdict] {
  /// The thresholds that fail the gate whatever the baseline is, each once.
  package var unacceptableThresholds: [Threshold] {
    reduce(into: []) { thresholds, verdict in
      guard verdict.fails, !verdict.isAcceptable, case .threshold(let threshold) = verdict.subject,
        !thresholds.contains(threshold)
      else { return }
      thresholds.append(threshold)
    }
  }
}

/// The outcome of looking for a scenario's baseline.
public enum BaselineState: Sendable {
  /// The scenario was compared. `grade` is the verdict on the feed in the baseline.
  case compared(path: String, changes: ChangedInputs, grade: FeedVerdict.Grade)
  case missing(path: String)
  /// The baseline was made from other inputs. Nothing was compared.
  case mismatched(path: String, differences: [String])
  /// Baselines are not used.
  case unused

  public var isMissing: Bool { if case .missing = self { true } else { false } }

  /// True if the baseline was made from other inputs.
  public var isOutdated: Bool { if case .mismatched = self { true } else { false } }

  /// False if the baseline is needed but cannot be compared with.
  public var isUsable: Bool { !isMissing && !isOutdated }
}
