package import ScrollComparing
package import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// What a page tells of one scenario: what it came to, and, unless it was kept in a file, what happened in it.
package struct ReportedRun: Sendable {
  let result: ComparedResult
  /// As the settings say; nil if they are those of another version, which this one does not know.
  let scenario: Scenario?
  /// Of the first replication; nil of a result that was kept.
  let timeline: RunTimeline?
  /// What it tells of its policy, if policies are compared.
  let comparison: RunResult?

  /// What a file holds: a scenario is run, with a timeline of its first replication.
  package init(_ side: ComparedSide) {
    switch side {
    case .experiment(let experiment): self.init(experiment.run(withRegret: true), experiment.runTimeline())
    case .result(let result): self.init(result)
    }
  }

  /// A scenario is run to be compared with the same under other policies.
  package init(comparingPolicies experiment: Experiment) {
    let result = experiment.runToComparePolicies()
    self.init(result, experiment.runTimeline(), comparison: result)
  }

  /// A run that was just made.
  init(_ result: RunResult, _ timeline: RunTimeline, comparison: RunResult? = nil) {
    self.result = ComparedResult(result)
    scenario = result.scenario
    self.timeline = timeline
    self.comparison = comparison
  }

  /// A result that was kept.
  init(_ result: ComparedResult) {
    self.result = result
    scenario = try? Scenario(JSONDocument(path: nil, root: result.settings))
    timeline = nil
    comparison = nil
  }

  /// What tells it from the others of a page.
  var title: String {
    guard let policy = comparison?.policy else { return result.name }
    return "\(result.name), \(policy.name)"
  }

  /// What a metric came to; nil where there was nothing to measure, or there is no such metric.
  subscript(metric: String) -> Double? {
    result.metrics.first { $0.subject == .init(metric) }?.estimate?.mean
  }
}
