package import ScrollComparing
package import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
import ScrollReports

/// What a page tells of one scenario: what it came to, and, unless it was kept in a file, what happened in it.
package struct ReportedRun: Sendable {
  let result: ComparedResult
  /// As the settings say; nil if they are those of another version, which this one does not know.
  let scenario: Scenario?
  /// Of the first replication; nil of a result that was kept.
  let timeline: RunTimeline?
  /// Why items were placeholders in the first replication; the longest wait first. Empty of a result that was kept.
  let causes: [Cause]
  /// What was just run; nil of a result that was kept.
  let runResult: RunResult?
  /// What to change first; nil if that was not looked for, or nothing helps.
  let suggestion: BestChange?
  /// The command that finds more to change; nil if nobody can give it.
  let tuneCommand: String?

  /// What a file holds: a scenario is run, with a timeline of its first replication.
  ///
  /// - Parameters:
  ///   - tuneCommand: Finds more to change, if it is given to a shell.
  ///   - verdictDoubt: In which worlds the verdict is the same, if the scenario was tried in others.
  ///   - suggest: Looks for what to change in a scenario that came to a result.
  package init(
    _ side: ComparedSide, tuneCommand: String? = nil, verdictDoubt: VerdictDoubt? = nil,
    suggest: (Experiment, RunResult) -> BestChange? = { _, _ in nil }
  ) {
    switch side {
    case .experiment(let experiment, _):
      var result = experiment.run(withRegret: true)
      result.verdictDoubt = verdictDoubt
      self.init(result, experiment, suggestion: suggest(experiment, result), tuneCommand: tuneCommand)
    case .result(let result): self.init(result)
    }
  }

  /// A scenario is run to be compared with the same under other policies.
  package init(comparingPolicies experiment: Experiment) {
    self.init(experiment.runToComparePolicies(), experiment)
  }

  /// A run that was just made.
  init(_ result: RunResult, _ experiment: Experiment, suggestion: BestChange? = nil, tuneCommand: String? = nil) {
    self.result = ComparedResult(result)
    scenario = result.scenario
    let timeline = experiment.runTimeline()
    self.timeline = timeline
    causes = Cause.causes(in: timeline, of: experiment)
    runResult = result
    (self.suggestion, self.tuneCommand) = (suggestion, tuneCommand)
  }

  /// A result that was kept.
  init(_ result: ComparedResult) {
    self.result = result
    scenario = try? Scenario(JSONDocument(path: nil, root: result.settings))
    timeline = nil
    causes = []
    runResult = nil
    (suggestion, tuneCommand) = (nil, nil)
  }

  /// What it tells of its policy, if policies are compared.
  var comparison: RunResult? { runResult?.policy == nil ? nil : runResult }

  /// What tells it from the others of a page.
  var title: String {
    guard let policy = comparison?.policy else { return result.name }
    return "\(result.name), \(policy.name)"
  }

  /// The few numbers that say how it went.
  var facts: RunFacts { runResult.map { RunFacts($0) } ?? RunFacts(result) }
}
