import ScrollAdvising
import ScrollDiagnostics
import ScrollExplaining
import ScrollMetrics

/// The budgets of tuning advice, and what goes beyond them.
struct TuningBudgetWords {
  private let advice: TuningAdvice
  private let format: MetricFormat

  init(_ advice: TuningAdvice, _ format: MetricFormat) { (self.advice, self.format) = (advice, format) }

  /// The allowed increases: `+10 %`, or `+20 % fetched and +10 % memory drawn`.
  var allowance: String {
    let budgets = advice.outcomes.budgets
    if Set(budgets) == Set(TuningBudget.defaults) { return increase(budgets[0]) }
    return budgets.map { "\(increase($0)) \(MetricCatalog.nameInSentence(of: $0.metric.name))" }.listed()
  }

  /// Where budgets come from that the user did not set: `raised from +10 %; --budget sets it`. Nil for the default ones.
  var origin: String? {
    advice.outcomes.withDefaultBudgets == nil ? nil : "raised from \(usualIncrease); --budget sets it"
  }

  /// The increase that is allowed by default: `+10 %`.
  private var usualIncrease: String { "+\(format.text(ofValue: TuningBudget.defaultIncrease, .ratio))" }

  /// A sentence for a change that exceeds the default budget: the verdict within that budget or, if it is no worse, why the
  /// budget was raised. Nil if the change does not exceed it.
  var overspending: String? {
    guard let outcome = advice.outcomes.withDefaultBudgets, advice.outcomes.exceedsDefaultBudgets else { return nil }
    let effect = outcome.grade == advice.outcomes.present.grade ? "stay" : "be"
    let feeds = advice.subjects.count == 1 ? "the feed" : "the worst feed"
    guard advice.outcomes.advised.grade.isBetter(than: outcome.grade) else {
      return "It exceeds the default budget, \(usualIncrease), which was raised for the best answer for your values."
    }
    return "Within the default budget, \(usualIncrease), \(feeds) would \(effect) \(outcome.grade.rawValue)."
  }

  /// Returns the budgets that a suggested change exceeds: `memory drawn over its +10 %`. Empty if there are none. Of the
  /// bytes and of the memory drawn, a suggestion tells the amount itself.
  func excess(of suggestion: BestChange) -> String {
    advice.outcomes.budgets.compactMap { budget -> String? in
      let (now, then) = (suggestion.present[budget.metric.name] ?? 0, suggestion.changed[budget.metric.name] ?? 0)
      guard then > budget.limit(now) else { return nil }
      let isTold = TuningBudget.defaults.contains { $0.metric == budget.metric }
      let amount = isTold ? "" : " \(format.text(ofDifference: Estimate([then - now]), budget.unit)),"
      return "\(MetricCatalog.nameInSentence(of: budget.metric.name))\(amount) over its \(increase(budget))"
    }.joined(separator: "; ")
  }

  /// The savings of a larger budget; nil if it would save nothing.
  var larger: LargerBudgetWords? { LargerBudgetWords(advice, format) }

  /// The larger budget, if a command can be given for it.
  var largerToTry: LargerBudgetWords? { advice.isRepeatable ? larger : nil }

  /// Returns the allowed increase: `+10 %`.
  private func increase(_ budget: TuningBudget) -> String { "+\(format.text(ofValue: budget.increase, .ratio))" }
}

extension MetricCatalog {
  /// Returns the everyday name of a metric, without the comma that it has as the title of a column.
  static func nameInSentence(of metric: String) -> String { everydayName(of: metric).replacing(",", with: "") }
}
