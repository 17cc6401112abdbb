package import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// The differences between two results or two runs, A and B.
package struct RunComparison: Sendable {
  /// The first difference between the runs, if it is known.
  package enum FirstDifference: Sendable {
    /// The events of both runs are the same in every replication that both have, by their digests.
    case same
    /// A side is a stored result, which has no events, but their digests are those of the other side.
    case sameDigests
    /// The runs of this replication, counted from 0, first differ here.
    case at(Divergence, replication: Int)
    /// The runs of this replication, counted from 0, differ only in totals, which have no time.
    case undated(replication: Int)
    /// The runs differ, but the place is unknown because a side is a stored result.
    case unknown
  }

  package let a: ComparedResult
  package let b: ComparedResult
  /// The settings with different values.
  package let settings: [SettingDifference]
  /// All metrics, equal or not.
  package let metrics: [MetricDifference]
  package let firstDifference: FirstDifference
  /// The items whose class changed in the first replication that differs; empty if there is none, or it is unknown.
  package let classChanges: [ClassChange]
  /// The timelines of the first replication that differs; nil if there is none, or it is unknown.
  package let timelines: (a: RunTimeline, b: RunTimeline)?
  /// True if nothing but settings tells the sides apart: neither version, recording, items and networks, nor random numbers.
  package let differsInSettingsAlone: Bool
  /// Notes that the reader should know before trusting a number.
  package let notes: [String]
  /// The uncertainty about which side has less waiting, over several worlds; nil unless requested.
  package var uncertainty: ComparisonUncertainty?

  init(
    _ a: ComparedResult, _ b: ComparedResult, firstDifference: FirstDifference? = nil, classChanges: [ClassChange] = [],
    timelines: (a: RunTimeline, b: RunTimeline)? = nil
  ) {
    (self.a, self.b) = (a, b)
    settings = SettingDifference.all(a.settings, b.settings)
    metrics = MetricDifference.all(a, b)
    let isComparable = !a.outcomeDigests.isEmpty && !b.outcomeDigests.isEmpty
    let isSame = isComparable && Self.firstDifference(a, b) == nil
    self.firstDifference = firstDifference ?? (isSame ? .sameDigests : .unknown)
    (self.classChanges, self.timelines) = (classChanges, timelines)
    let notes = ComparisonNotes(a, b)
    (differsInSettingsAlone, self.notes) = (notes.differInSettingsAlone, notes.texts)
  }

  /// Runs the sides that are scenarios, and compares both.
  package init(_ a: ComparedSide, _ b: ComparedSide) {
    let (resultOfA, resultOfB) = (a.makeResult(), b.makeResult())
    guard let a = a.experiment, let b = b.experiment else {
      self.init(resultOfA, resultOfB)
      return
    }
    guard let replication = Self.firstDifference(resultOfA, resultOfB) else {
      self.init(resultOfA, resultOfB, firstDifference: .same)
      return
    }
    let (runOfA, runOfB) = (a.runTimeline(replication: replication), b.runTimeline(replication: replication))
    self.init(
      resultOfA, resultOfB,
      firstDifference: Divergence(runOfA, runOfB).map { .at($0, replication: replication) }
        ?? .undated(replication: replication),
      classChanges: ClassChange.all(runOfA.record, runOfB.record), timelines: (runOfA, runOfB))
  }

  /// The first replication that differs, counted from 0; nil if there is none, or it is unknown.
  package var differingReplication: Int? {
    switch firstDifference {
    case .at(_, let replication), .undated(let replication): replication
    case .same, .sameDigests, .unknown: nil
    }
  }

  /// Returns the first replication with different events; nil if there is none.
  private static func firstDifference(_ a: ComparedResult, _ b: ComparedResult) -> Int? {
    zip(a.outcomeDigests, b.outcomeDigests).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  }
}
