import ScrollExperiments
package import ScrollMetrics

/// The outcome of a tuning over all scenarios that are tuned together. Amounts are means over the scenarios and their
/// replications, weighted if scenarios have weights. Verdicts are those on each scenario, whatever its weight.
package struct TuningOutcome: Hashable, Sendable {
  /// The increase of the blank share that does not count as worse.
  private static let blankTolerance = 0.005

  /// The time that items wait to be drawn and scrolling stalls, in milliseconds; infinite if the tuning cannot be run.
  package private(set) var waiting: Double
  /// The number of items that come on screen as placeholders.
  package private(set) var placeholders = 0.0
  /// The number of items that come on screen. Longer stalls leave fewer.
  package private(set) var itemsShown = 0.0
  /// The number of times that items come back as placeholders, which neither `waiting` nor `placeholders` counts.
  package private(set) var blankReturns = 0.0
  /// The time until all items of the first screen were drawn, in milliseconds. No rule judges by it.
  package private(set) var firstScreen = 0.0
  /// The amounts spent, by budget.
  package private(set) var spent: [Double]
  /// The time that scrolling waits at the end of the content, by scenario, in milliseconds.
  private(set) var stalls: [Double] = []
  /// The verdicts by scenario.
  private var verdicts: [FeedVerdict] = []

  /// - Parameter metrics: The metrics of each scenario; nil if the tuning cannot be run.
  init(_ metrics: [MetricValues<Double>]?, _ criteria: TuningCriteria) {
    spent = criteria.budgets.map { _ in metrics == nil ? .infinity : 0 }
    waiting = metrics == nil ? .infinity : 0
    guard let metrics else {
      verdicts = criteria.limits.map { FeedVerdict($0) { _ in nil } }
      return
    }
    for (metrics, (limits, weight)) in zip(metrics, zip(criteria.limits, criteria.weights)) {
      waiting += weight * metrics.waiting
      placeholders += weight * (metrics[.placeholders] ?? 0)
      itemsShown += weight * (metrics[.itemsShown] ?? 0)
      blankReturns += weight * (metrics[.blankReturns] ?? 0)
      firstScreen += weight * (metrics[.firstScreenDrawn] ?? 0)
      stalls.append(metrics[.endStallTime] ?? 0)
      verdicts.append(FeedVerdict(limits, metrics))
      for (index, budget) in criteria.budgets.enumerated() { spent[index] += weight * (metrics[budget.metric] ?? 0) }
    }
    divide(by: Double(metrics.count))
  }

  /// Runs scenarios with a tuning.
  init(
    of tuning: Tuning, _ scenarios: [TunableScenario], _ criteria: TuningCriteria, in workspace: TuningWorkspace
  ) {
    self.init(try? scenarios.map { try $0.measure(tuning, in: workspace).metrics }, criteria)
  }

  /// Turns sums over scenarios into means. Sums come first, because those of whole numbers are exact.
  private mutating func divide(by count: Double) {
    waiting /= count
    placeholders /= count
    itemsShown /= count
    blankReturns /= count
    firstScreen /= count
    spent = spent.map { $0 / count }
  }

  /// True if the tuning can be run.
  package var canBeRun: Bool { waiting.isFinite }

  /// True if scrolling waits at the end of the content in any scenario.
  package var hasStalls: Bool { stalls.contains { $0 > 0 } }

  /// The worst verdict on any scenario; unjudged if the tuning cannot be run.
  package var grade: FeedVerdict.Grade { verdicts.map(\.grade).max() ?? .unjudged }

  /// The verdicts on all scenarios, by which tunings are compared; unjudged if the tuning cannot be run.
  package var grades: RankedGrades { RankedGrades(verdicts.map(\.grade)) }

  /// Returns the number of scenarios with a better verdict than with another tuning.
  package func betterVerdictCount(than other: TuningOutcome) -> Int {
    zip(verdicts, other.verdicts).count { $0.grade.isBetter(than: $1.grade) }
  }

  /// The largest share of any scenario's scrolling that is blank time.
  package var blankShare: Double { verdicts.map(\.blankShare).max() ?? 0 }

  /// Returns true if more items come on screen as placeholders than with another tuning, for the first time or in all,
  /// or a scenario stalls for longer, has a longer blank time, or gets a worse verdict, or if the tuning cannot be run.
  ///
  /// Items that never appear, because scrolling waits for them at the end of the content, are never placeholders either.
  /// Without this rule, fetching later would look like an improvement.
  func harms(_ present: TuningOutcome) -> Bool {
    if !canBeRun || placeholders > present.placeholders { return true }
    if placeholders + blankReturns > present.placeholders + present.blankReturns { return true }
    if zip(stalls, present.stalls).contains(where: >) { return true }
    return zip(verdicts, present.verdicts).contains { verdict, present in
      verdict.grade > max(present.grade, .good) || verdict.blankShare > present.blankShare + Self.blankTolerance
    }
  }
}

/// The criteria by which outcomes of scenarios are judged together.
struct TuningCriteria: Sendable {
  let budgets: [TuningBudget]
  /// The limits between grades, by scenario.
  let limits: [FeedVerdict.Limits]
  /// The weights by scenario; 1 on average.
  let weights: [Double]

  /// - Parameter weights: The weights by source, 1 on average; nil for equal weights.
  init(_ sources: [ScenarioSource], _ budgets: [TuningBudget], weights: [Double]? = nil) {
    self.init(budgets: budgets, limits: sources.map(\.scenario.verdict), weights: weights)
  }

  init(budgets: [TuningBudget], limits: [FeedVerdict.Limits], weights: [Double]? = nil) {
    (self.budgets, self.limits) = (budgets, limits)
    self.weights = weights ?? limits.map { _ in 1 }
  }
}

extension FeedVerdict {
  /// The blank share of the verdict; 0 if there is nothing to judge.
  fileprivate var blankShare: Double { judgments.first { $0.aspect == .blankTime }?.value ?? 0 }
}
