import ScrollExperiments
import ScrollMetrics

/// By what outcomes of scenarios are judged together.
struct TuningScale: Sendable {
  let budgets: [TuningBudget]
  /// By scenario, where its grades part.
  let limits: [FeedVerdict.Limits]
  /// By scenario, how much it counts; 1 on average.
  let weights: [Double]

  /// - Parameter weights: Nil if all count the same.
  init(_ sources: [ScenarioSource], _ budgets: [TuningBudget], weights: [Double]? = nil) {
    self.init(budgets: budgets, limits: sources.map(\.scenario.verdict), weights: weights)
  }

  init(budgets: [TuningBudget], limits: [FeedVerdict.Limits], weights: [Double]? = nil) {
    (self.budgets, self.limits) = (budgets, limits)
    self.weights = weights ?? limits.map { _ in 1 }
  }
}

/// What a tuning comes to, over all scenarios that are tuned together.
struct TuningOutcome: Hashable {
  /// What counts as no longer blank, as a share of the time.
  private static let blankTolerance = 0.005

  /// How long items wait to be drawn and scrolling stalls, in milliseconds, added up; infinite if the tuning cannot be run.
  private(set) var waiting: Double
  /// How many items come on screen empty; by weight, if scenarios have one.
  private(set) var placeholders = 0.0
  /// By budget.
  private(set) var spent: [Double]
  /// By scenario, how long scrolling waits at the end of the content, in milliseconds.
  private(set) var stalls: [Double] = []
  /// By scenario.
  private var verdicts: [FeedVerdict] = []

  /// - Parameter metrics: By scenario, in the order of `MetricCatalog.names`; nil if the tuning cannot be run.
  init(_ metrics: [[Double?]]?, _ scale: TuningScale) {
    spent = scale.budgets.map { _ in metrics == nil ? .infinity : 0 }
    waiting = metrics == nil ? .infinity : 0
    guard let metrics else { return }
    for (metrics, (limits, weight)) in zip(metrics, zip(scale.limits, scale.weights)) {
      func value(_ name: String) -> Double? { MetricCatalog.position(of: name).flatMap { metrics[$0] } }
      waiting += weight * MetricCatalog.waiting(value)
      placeholders += weight * (value("display_hit_rate.misses") ?? 0)
      stalls.append(value("end_stall.time") ?? 0)
      verdicts.append(FeedVerdict(limits, value))
      for (index, budget) in scale.budgets.enumerated() { spent[index] += weight * (value(budget.metric) ?? 0) }
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
