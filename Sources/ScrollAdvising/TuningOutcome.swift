import ScrollMetrics

/// What a tuning comes to, over all scenarios that are tuned together.
struct TuningOutcome: Hashable {
  /// What counts as no longer blank, as a share of the time.
  private static let blankTolerance = 0.005

  /// How long items wait to be drawn and scrolling stalls, in milliseconds, added up; infinite if the tuning cannot be run.
  private(set) var waiting: Double
  /// How many items come on screen empty.
  private(set) var placeholders = 0.0
  /// By budget.
  private(set) var spent: [Double]
  /// By scenario, how long scrolling waits at the end of the content, in milliseconds.
  private(set) var stalls: [Double] = []
  /// By scenario.
  private var verdicts: [FeedVerdict] = []

  /// - Parameters:
  ///   - metrics: By scenario, in the order of `MetricCatalogue.names`; nil if the tuning cannot be run.
  ///   - limits: By scenario, where its grades part.
  init(_ metrics: [[Double?]]?, limits: [FeedVerdict.Limits], _ budgets: [TuningBudget]) {
    spent = budgets.map { _ in metrics == nil ? .infinity : 0 }
    waiting = metrics == nil ? .infinity : 0
    guard let metrics else { return }
    for (metrics, limits) in zip(metrics, limits) {
      func value(_ name: String) -> Double? { MetricCatalogue.position(of: name).flatMap { metrics[$0] } }
      waiting += MetricCatalogue.waiting(value)
      placeholders += value("display_hit_rate.misses") ?? 0
      stalls.append(value("end_stall.time") ?? 0)
      verdicts.append(FeedVerdict(limits, value))
      for (index, budget) in budgets.enumerated() { spent[index] += value(budget.metric) ?? 0 }
    }
  }

  /// The worst verdict on a scenario.
  var grade: FeedVerdict.Grade { verdicts.map(\.grade).max() ?? .good }

  /// Whether more items come on screen empty than with another tuning, or a scenario stalls for longer, shows something blank
  /// for longer, or gets a worse verdict.
  ///
  /// Items that never come, because scrolling waits for them at the end of the content, are never seen empty either. Without
  /// this, fetching later would look like an improvement.
  func harms(_ present: TuningOutcome) -> Bool {
    if placeholders > present.placeholders || zip(stalls, present.stalls).contains(where: >) { return true }
    return zip(verdicts, present.verdicts).contains { verdict, present in
      verdict.grade > present.grade || verdict.blankShare > present.blankShare + Self.blankTolerance
    }
  }
}

extension FeedVerdict {
  /// 0 if there is nothing to judge.
  fileprivate var blankShare: Double { judgments.first { $0.aspect == .blankTime }?.value ?? 0 }
}
