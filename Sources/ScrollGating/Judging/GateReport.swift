package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollMetrics

/// The result of a gate.
package struct GateReport: Sendable {
  /// The results by scenario, in the order of the command line.
  package let scenarios: [ScenarioGate]
  package let options: GateOptions

  /// - Parameters:
  ///   - scenarios: The results by scenario.
  ///   - options: The options of the gate.
  package init(scenarios: [ScenarioGate], options: GateOptions = GateOptions()) {
    (self.scenarios, self.options) = (scenarios, options)
  }

  package var isPassed: Bool { scenarios.allSatisfy(passes) }

  /// Returns true if nothing in a scenario fails the gate, and it was compared if it should be.
  package func passes(_ scenario: ScenarioGate) -> Bool {
    scenario.baseline.isUsable && !scenario.verdicts.contains(where: fails)
  }

  /// Returns true if a verdict fails the gate: by itself, or as an improvement.
  package func fails(_ verdict: Verdict) -> Bool { verdict.fails || failsAsImprovement(verdict) }

  /// Returns true if a verdict fails the gate because the metric is better than its baseline.
  package func failsAsImprovement(_ verdict: Verdict) -> Bool {
    options.failsOnImprovement && verdict.outcome == .improved
  }

  /// The number of scenarios that fail because they improved, and for no other reason.
  package var improvementCount: Int { scenarios.count { $0.standing == .improved && !passes($0) } }

  /// The scenarios that pass, or fail less, with this run as their baseline. If there are none, those that improved: with their
  /// old baselines, a later change for the worse passes. Empty if new files would not be read.
  package var acceptableScenarios: [ScenarioGate] {
    if options.readsRevision { return [] }
    let failing = scenarios.filter { scenario in
      !scenario.baseline.isUsable || scenario.verdicts.contains { $0.isAcceptable || failsAsImprovement($0) }
    }
    return failing.isEmpty ? scenarios.filter { $0.standing == .improved } : failing
  }

  /// The failed thresholds that also fail with this run as the baseline, each once.
  package var unacceptableThresholds: [Threshold] { scenarios.flatMap(\.verdicts).unacceptableThresholds }

  /// The first code that applies: a metric failed (2), a baseline is missing or out of date (5), a metric improved and
  /// that fails the gate (4), success (0). A run that fails has no report, and its exit code is 64 or above.
  package var exitCode: ExitCode {
    if scenarios.contains(where: \.isFailed) { return .gateFailed }
    if scenarios.contains(where: { !$0.baseline.isUsable }) { return .baselineMissing }
    return isPassed ? .success : .improved
  }
}

/// The options of a gate on which its results, its outcome and its baselines depend.
package struct GateOptions: Sendable {
  /// The words of the option for the folder of the baselines: `["--baselines", "folder"]`. The default is none.
  package var baselines: [String] = []
  /// The settings that take precedence over those of the scenarios: `["seed=2"]`. The default is none.
  package var overrides: [String] = []
  /// The shell pattern that stands for exactly the scenarios: `scenarios/*.json`. The default is nil, for none.
  package var pattern: String?
  /// True if the baselines come from a revision and not from the files. The default is false.
  package var readsRevision = false
  /// True if a metric that is better than its baseline fails the gate. The default is false.
  package var failsOnImprovement = false

  package init() {}
}

/// The result of a gate for one scenario.
package struct ScenarioGate: Sendable {
  /// The scenario's name.
  package let name: String
  /// The path of the scenario's file, as the user wrote it.
  package let path: String
  /// The name of the recording, or of its file if the recording has none.
  package let trace: String
  package let result: RunResult
  /// The verdicts by threshold, in order and by part, then those by the baseline, in the order of
  /// `MetricCatalog.names`: one on each judged metric, and on each watched one that changed.
  package let verdicts: [Verdict]
  package let baseline: BaselineState
  /// The wall-clock time of running and judging. Only for report formats that require a duration.
  package let elapsed: Duration

  /// True if a recording was run, without a scenario file.
  package var isOfRecording: Bool { !result.inputs.contains { $0.role == .scenario } }

  package var isFailed: Bool { verdicts.contains(where: \.fails) }
  package var isImproved: Bool { verdicts.contains { $0.outcome == .improved } }
  /// True if a threshold that only warns is not met, or could not be measured.
  package var hasWarning: Bool {
    verdicts.contains { $0.outcome == .warned || $0.outcome == .unmeasured && !$0.fails }
  }

  /// The outcome of the scenario in a word, the most pressing first.
  package enum Standing: String, CaseIterable, Sendable {
    case failed
    /// There is no usable baseline.
    case uncompared
    case improved
    case warned
    case passed
  }

  package var standing: Standing {
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
package enum BaselineState: Sendable {
  /// The scenario was compared. `grade` is the verdict on the feed in the baseline.
  case compared(path: String, changes: ChangedInputs, grade: FeedVerdict.Grade)
  case missing(path: String)
  /// The baseline was made from other inputs, or lacks a judged metric. Nothing was compared.
  case mismatched(path: String, differences: [String])
  /// Baselines are not used.
  case unused

  package var isUnused: Bool { if case .unused = self { true } else { false } }

  package var isMissing: Bool { if case .missing = self { true } else { false } }

  /// True if the baseline was made from other inputs, or lacks a judged metric.
  package var isOutdated: Bool { if case .mismatched = self { true } else { false } }

  /// False if the baseline is needed but cannot be compared with.
  package var isUsable: Bool { !isMissing && !isOutdated }
}
