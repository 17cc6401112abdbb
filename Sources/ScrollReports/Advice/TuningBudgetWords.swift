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

  /// A sentence for a change that exceeds the default budget: the verdicts within that budget or, if they are no worse, why
  /// the budget was raised. Nil if the change does not exceed it.
  var overspending: String? {
    guard let outcome = advice.outcomes.withDefaultBudgets, advice.outcomes.exceedsDefaultBudgets else { return nil }
    let (advised, count) = (advice.outcomes.advised, advice.subjects.count)
    guard advised.grades.isBetter(than: outcome.grades) else {
      return "It exceeds the default budget, \(usualIncrease), which was raised for the best answer for your values."
    }
    guard advised.grade.isBetter(than: outcome.grade) else {
      let worse = advised.betterVerdictCount(than: outcome)
      return "Within the default budget, \(usualIncrease), \(worse) of \(count) feeds would have a worse verdict."
    }
    let effect = outcome.grade == advice.outcomes.present.grade ? "stay" : "be"
    let feeds = count == 1 ? "the feed" : "the worst feed"
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

/// The words about the tuning that is worth a larger budget.
struct LargerBudgetWords {
  /// What it gains: `at least 11 fewer items are placeholders and the verdict is good`.
  let gain: String
  /// A sentence about items that are seen only with the larger budget, whose bytes are part of it; none if there are no
  /// such items.
  let newItems: [String]
  /// The options that allow it.
  let options: [String]

  /// Creates the words; nil if no tuning is worth a larger budget.
  init?(_ advice: TuningAdvice, _ format: MetricFormat) {
    guard let larger = advice.outcomes.withLargerBudget else { return nil }
    let (count, average) = (Double(advice.subjects.count), advice.subjects.count > 1 ? " on average" : "")
    let saved = advice.outcomes.advised.placeholders - larger.placeholders
    let verdict = Self.verdict(with: larger, insteadOf: advice.outcomes.advised, of: advice.subjects.count)
    let budgets = advice.outcomes.spending.map(\.largerBudget)
    guard saved * count >= 1 || verdict != nil, budgets != advice.outcomes.budgets else { return nil }
    let stall =
      advice.outcomes.endsStallsWithLargerBudget && advice.changes.isEmpty ? ["scrolling no longer stalls"] : []
    let fewer = saved == 1 ? "fewer item is a placeholder" : "fewer items are placeholders"
    let items =
      saved * count >= 1 ? ["at least \(format.text(ofValue: saved, .count)) \(fewer)\(average)"] : []
    gain = (stall + items + [verdict].compactMap(\.self)).listed()
    options = budgets.options
    let more = larger.itemsShown - advice.outcomes.present.itemsShown
    let (new, their) = more == 1 ? ("item then comes", "its") : ("items then come", "their")
    newItems =
      advice.outcomes.endsStallsWithLargerBudget && more >= 1
      ? [
        "\(format.text(ofValue: more, .count)) more \(new) on screen\(average), and \(their) bytes count toward the budget."
      ] : []
  }

  /// Returns which verdicts are better: `the verdict is good`, or if the worst is the same, `1 of 2 scenarios has a better
  /// verdict`. Nil if none is.
  private static func verdict(
    with larger: TuningOutcome, insteadOf advised: TuningOutcome, of count: Int
  ) -> String? {
    if larger.grade.isBetter(than: advised.grade) { return "the verdict is \(larger.grade.rawValue)" }
    guard larger.grades.isBetter(than: advised.grades) else { return nil }
    let better = larger.betterVerdictCount(than: advised)
    return "\(better) of \(count) scenarios \(better == 1 ? "has" : "have") a better verdict"
  }

  /// The gain with the options: `At least 14 fewer items are placeholders with --budget bytes_fetched=+45%.`
  var sentence: String { "\(gain.capitalizedFirst) with \(options.joined(separator: " "))." }
}

extension [TuningBudget] {
  /// The options that set the budgets; those of the default budgets are left out.
  var options: [String] {
    filter { !TuningBudget.defaults.contains($0) }.flatMap { ["--budget", $0.argument] }
  }
}
