package import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// What is different between two results or two runs, A and B.
package struct RunComparison: Sendable {
  /// Whether the runs are the same, and where they first differ if that is known.
  package enum Parting: Sendable {
    /// What happened is the same in every replication that both have, by the digests.
    case same
    /// Runs of this number part here.
    case at(Divergence, replication: Int)
    /// Runs of this number differ in nothing that has a time, only in totals.
    case undated(replication: Int)
    /// They differ, and where is not known, since a side is a result alone.
    case unknown
  }

  package let a: ComparedResult
  package let b: ComparedResult
  /// Of the settings that both have other values of.
  package let settings: [SettingDifference]
  /// Every metric, whether it differs or not.
  package let metrics: [MetricDifference]
  package let parting: Parting
  /// Of the runs that part; empty if none do, or they are not known.
  package let classChanges: [ClassChange]
  /// The runs that part; nil if none do, or they are not known.
  package let timelines: (a: RunTimeline, b: RunTimeline)?
  /// What the reader should know before believing a number.
  package let notes: [String]
  /// In which worlds B is better than A; nil unless that was wanted.
  package var doubt: ComparisonDoubt?

  init(
    _ a: ComparedResult, _ b: ComparedResult, parting: Parting? = nil, classChanges: [ClassChange] = [],
    timelines: (a: RunTimeline, b: RunTimeline)? = nil
  ) {
    (self.a, self.b) = (a, b)
    settings = SettingDifference.all(a.settings, b.settings)
    metrics = MetricDifference.all(a, b)
    let isComparable = !a.outcomeDigests.isEmpty && !b.outcomeDigests.isEmpty
    self.parting = parting ?? (isComparable && Self.firstDifference(a, b) == nil ? .same : .unknown)
    (self.classChanges, self.timelines) = (classChanges, timelines)
    notes = ComparisonNotes(a, b).texts
  }

  /// Runs what is a scenario, and compares.
  package init(_ a: ComparedSide, _ b: ComparedSide) {
    let (resultOfA, resultOfB) = (a.result, b.result)
    guard let replication = Self.firstDifference(resultOfA, resultOfB), let a = a.experiment, let b = b.experiment
    else {
      self.init(resultOfA, resultOfB)
      return
    }
    let (runOfA, runOfB) = (a.runTimeline(replication: replication), b.runTimeline(replication: replication))
    self.init(
      resultOfA, resultOfB,
      parting: Divergence(runOfA, runOfB).map { .at($0, replication: replication) }
        ?? .undated(replication: replication),
      classChanges: ClassChange.all(runOfA.record, runOfB.record), timelines: (runOfA, runOfB))
  }

  /// The first replication in which something else happened; nil if there is none.
  private static func firstDifference(_ a: ComparedResult, _ b: ComparedResult) -> Int? {
    zip(a.outcomeDigests, b.outcomeDigests).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  }
}
