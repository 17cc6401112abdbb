import ScrollExperiments
import ScrollForesight
import ScrollJSON
package import ScrollMetrics
import ScrollSimulation

/// The change to try first: the change in an explanation's advice that is worth most of those that leave fewer placeholders and
/// bring a better verdict; if none does, of those that leave fewer placeholders. It is of one setting, or of several together if
/// the verdict is better with them.
///
/// A change is skipped if it makes anything worse that decides the verdict, or improves none of it and makes something else worse
/// that is judged; if scrolling stalls for longer, if the verdict is worse, or if it adds a larger share of bytes than the share of
/// placeholders that it saves. It is also skipped if it makes a range or batches smaller, because one recording cannot show what
/// that costs in others. Another policy, which is another library, has to improve more than other changes.
package struct BestChange: Sendable {
  /// The cause that the change addresses.
  package let cause: CauseShare
  package let advice: Advice
  /// The share of the waiting that the change saves; negative if there is more waiting.
  let savedShare: Double
  package let present: Cost
  package let changed: Cost
  /// The verdict on the first replication with the change.
  package let verdict: FeedVerdict

  /// Creates the best change; nil if none is worth trying.
  ///
  /// - Parameters:
  ///   - causes: The causes of the misses, with the advice against them.
  ///   - present: The cost of the unchanged run.
  ///   - limits: The limits of the verdict.
  ///   - runs: The runs with other settings.
  ///   - isCancelled: Checked before each run; after a cancellation, there is no best change.
  init?(
    _ causes: [Cause], present: Cost, _ limits: FeedVerdict.Limits, _ runs: TunedRuns, isCancelled: () -> Bool
  ) {
    let grade = present.verdict(limits).grade
    var best: (cause: CauseShare, found: GroupAdvice, changed: Cost, verdict: FeedVerdict)?
    for share in Cause.ranked(causes).shares {
      for found in [share.cause.advice, share.cause.jointAdvice].compactMap(\.self) {
        if isCancelled() { return nil }
        guard let changed = runs.cost(of: found.advice.tuning),
          found.advice.isWorthTrying(changed, insteadOf: present, limits)
        else { continue }
        let verdict = changed.verdict(limits)
        if best.map({ $0.verdict.grade.isWorse(than: verdict.grade) }) ?? true {
          best = (share, found, changed, verdict)
        }
      }
      if let best, grade.isWorse(than: best.verdict.grade) { break }
    }
    guard let best else { return nil }
    self.present = present
    (cause, advice, savedShare) = (best.cause, best.found.advice, best.found.effect.savedShare)
    (changed, verdict) = (best.changed, best.verdict)
  }
}

extension BestChange {
  /// The outcome of a run's first replication.
  package struct Cost: Hashable, Sendable {
    /// The number of appearances that begin as placeholders: of new items, and of those that come back. The first screen does not
    /// count.
    package let misses: Int
    package let bytes: Int64
    /// The metrics; nil where there was nothing to measure.
    private let metrics: MetricValues<Double>

    init(_ record: RunRecord) {
      misses = record.missCount
      bytes = record.rows.reduce(0) { $0 + $1.bytesFetched }
      metrics = MetricCatalog.measure(record)
    }

    /// The number of items that come on screen as placeholders.
    package var placeholders: Int { Int(metrics[.placeholders] ?? 0) }

    /// The number of times that items come back as placeholders.
    package var blankReturns: Int { misses - placeholders }

    /// The time that scrolling waits at the end of the content, in milliseconds.
    package var stall: Double { metrics[.endStallTime] ?? 0 }

    /// The value of a metric; nil where there was nothing to measure, or there is no such metric.
    package subscript(metric: String) -> Double? { metrics[metric] }

    /// Returns the verdict on the run.
    func verdict(_ limits: FeedVerdict.Limits) -> FeedVerdict { FeedVerdict(limits, metrics) }

    /// Returns true if there are fewer placeholders than at present, scrolling does not stall for longer, and the added bytes
    /// are in proportion.
    fileprivate func isWorth(_ present: Self) -> Bool {
      guard misses < present.misses, stall <= present.stall else { return false }
      let saved = Double(present.misses - misses) / Double(present.misses)
      return Double(bytes - present.bytes) <= saved * Double(present.bytes)
    }
  }
}

extension Advice {
  /// The share of a value of the verdict that another policy has to save, unless it improves the verdict.
  private static let minimumSavingOfPolicy = 0.1

  /// Returns true if a run with the change is worth trying instead of the unchanged run.
  func isWorthTrying(_ changed: BestChange.Cost, insteadOf present: BestChange.Cost, _ limits: FeedVerdict.Limits)
    -> Bool
  {
    let minimumSaving = changesPolicy ? Self.minimumSavingOfPolicy : 0
    return !preparesLess && changed.isWorth(present)
      && changed.verdict(limits).improves(on: present.verdict(limits), byMoreThan: minimumSaving)
  }

  /// True if the change makes a range or batches smaller.
  private var preparesLess: Bool {
    zip(subjects, changes).contains { subject, change in
      switch subject {
      case .range, .batchDistance, .batchSize:
        (change.value.number?.double ?? 0) < (change.present.number?.double ?? 0)
      case .policy, .policyOption, .slots, .attempts, .cache: false
      }
    }
  }

  private var changesPolicy: Bool {
    subjects.contains { if case .policy = $0 { true } else { false } }
  }
}

extension FeedVerdict {
  /// Returns true if the grade is better, or if it is the same and a value that decides it is lower by more than a share of it
  /// and none is higher, or if that is true of all values that are judged.
  fileprivate func improves(on present: FeedVerdict, byMoreThan share: Double) -> Bool {
    if grade != present.grade { return present.grade.isWorse(than: grade) }
    let all = present.judgments
    return [all.filter { $0.grade == grade }, all].contains { earlier in
      let changes = earlier.compactMap { old in
        judgments.first { $0.aspect == old.aspect }.map { (before: old.value, now: $0.value) }
      }
      return changes.allSatisfy { $0.now <= $0.before } && changes.contains { $0.now < (1 - share) * $0.before }
    }
  }
}

extension TunedRuns {
  /// Returns the cost of a run with other settings; nil if they are not valid.
  func cost(of tuning: Tuning) -> BestChange.Cost? {
    withSimulation(of: tuning) { BestChange.Cost($0.runWithForesight(seed: $1)) }
  }
}
