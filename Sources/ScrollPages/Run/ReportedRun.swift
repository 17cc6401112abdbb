package import ScrollComparing
package import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// A scenario on a page: its result and, unless that comes from a file, its course. The sections of the page share it.
package final class ReportedRun: Sendable {
  let result: ComparedResult
  /// The scenario with the result's settings; nil if they are those of another version, which this one does not know.
  let scenario: Scenario?
  /// The timeline of the first replication; nil for a result from a file.
  let timeline: RunTimeline?
  /// The causes of placeholders in the first replication, the longest wait first; empty for a result from a file.
  let causes: [Cause]
  /// The result that was just run; nil for a result from a file.
  let runResult: RunResult?
  /// True if the result has its policy, because policies are compared.
  private let comparesPolicies: Bool
  /// Why there are placeholders and what to try first; nil if no diagnosis was made.
  let diagnosis: Diagnosis?
  /// The command that finds more changes; nil if there is none.
  let tuneCommand: String?

  var verdictWords: FeedVerdictWords { runResult.map { FeedVerdictWords($0) } ?? FeedVerdictWords(result) }

  var verdict: FeedVerdict { runResult?.verdict ?? result.verdict }

  /// Creates the content of a file. Runs a scenario, with a timeline of its first replication.
  ///
  /// - Parameters:
  ///   - side: The scenario or the result.
  ///   - tuneCommand: The shell command that finds more changes, if there is one.
  ///   - verdictUncertainty: The uncertainty of the verdict, if the scenario was tried in other worlds.
  ///   - diagnose: Finds why there are placeholders and what to try first, for a scenario and its result.
  package convenience init(
    _ side: ComparedSide, tuneCommand: String? = nil, verdictUncertainty: VerdictUncertainty? = nil,
    diagnose: (Experiment, RunResult) -> Diagnosis? = { _, _ in nil }
  ) {
    switch side {
    case .experiment(let experiment, _):
      var result = experiment.run(withRegret: true)
      result.verdictUncertainty = verdictUncertainty
      self.init(result, experiment, diagnosis: diagnose(experiment, result), tuneCommand: tuneCommand)
    case .result(let result): self.init(result)
    }
  }

  /// Runs a scenario to compare it with itself under other policies.
  package convenience init(comparingPolicies experiment: Experiment) {
    self.init(comparing: experiment.runToComparePolicies(), experiment)
  }

  /// Creates the content of a run that was just made to compare policies.
  package convenience init(comparing result: RunResult, _ experiment: Experiment) {
    self.init(result, experiment, comparesPolicies: true)
  }

  /// Creates the content of a run that was just made.
  package convenience init(
    _ result: RunResult, _ experiment: Experiment, diagnosis: Diagnosis? = nil, tuneCommand: String? = nil
  ) {
    self.init(result, experiment, comparesPolicies: false, diagnosis: diagnosis, tuneCommand: tuneCommand)
  }

  private init(
    _ result: RunResult, _ experiment: Experiment, comparesPolicies: Bool, diagnosis: Diagnosis? = nil,
    tuneCommand: String? = nil
  ) {
    self.result = ComparedResult(result)
    scenario = result.scenario
    let timeline = experiment.runTimeline()
    self.timeline = timeline
    causes = Cause.causes(in: timeline, of: experiment)
    runResult = result
    self.comparesPolicies = comparesPolicies
    (self.diagnosis, self.tuneCommand) = (diagnosis, tuneCommand)
  }

  /// Creates the content of a result from a file.
  init(_ result: ComparedResult) {
    self.result = result
    scenario = try? Scenario(JSONDocument(path: nil, root: result.settings))
    timeline = nil
    causes = []
    runResult = nil
    comparesPolicies = false
    (diagnosis, tuneCommand) = (nil, nil)
  }

  /// The result with its policy, if policies are compared; else nil.
  var comparison: RunResult? { comparesPolicies ? runResult : nil }

  /// The title, which distinguishes it from others on the page.
  var title: String {
    guard let policy = comparison?.policy else { return result.name }
    return "\(result.name), \(policy.name)"
  }

  /// True if scrolling waited for batches in the first replication.
  var hasStall: Bool {
    timeline.map { timeline in timeline.record.stalls.contains { timeline.record.wait(during: $0) > .zero } } ?? false
  }

  /// The few numbers that describe the run.
  var facts: RunFacts { runResult.map { RunFacts($0) } ?? RunFacts(result) }
}
