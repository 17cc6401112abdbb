package import ScrollMetrics

/// The verdicts on several runs of a scenario that differ by chance alone, and how long the runs wait.
package struct VerdictSpread: Hashable, Sendable {
  /// The number of runs that are made to see what chance changes.
  package static let runCount = 20

  /// The grade of each run.
  package let grades: [FeedVerdict.Grade]
  /// The time that items wait to be drawn and scrolling stalls in each run, in milliseconds.
  package let waits: [Double]

  /// Judges each replication of a result; nil if there is only one.
  package init?(_ result: RunResult) {
    guard result.replications.count > 1 else { return nil }
    self.init(result.replications.map(\.metrics), result.scenario.verdict)
  }

  /// Judges runs by their metrics.
  package init(_ runs: [MetricValues<Double>], _ limits: FeedVerdict.Limits) {
    grades = runs.map { FeedVerdict(limits, $0).grade }
    waits = runs.map(\.waiting)
  }

  /// Runs an experiment with `runCount` replications; nil if nothing in its scenario is random, or after a cancellation.
  ///
  /// - Parameters:
  ///   - experiment: The experiment. Its own number of replications does not matter.
  ///   - isCancelled: Checked before each run.
  package init?(_ experiment: Experiment, isCancelled: () -> Bool = { false }) {
    guard experiment.scenario.isRandom else { return nil }
    let runs = experiment.measure(replications: Self.runCount, isCancelled: isCancelled)
    guard runs.count == Self.runCount else { return nil }
    self.init(runs, experiment.scenario.verdict)
  }

  /// True if chance does not change the grade.
  package var isUniform: Bool { grades.allSatisfy { $0 == grades[0] } }

  /// True if more than half of the runs are good, but not all.
  package var isMostlyGood: Bool { !isUniform && 2 * grades.count { $0 == .good } > grades.count }
}
