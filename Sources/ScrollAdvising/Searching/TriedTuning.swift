package import ScrollExperiments

/// A tuning that the search tried, with its outcome over all scenarios.
package struct TriedTuning: Sendable {
  /// The settings that differ from the present ones, with their values; empty for the present tuning.
  package let changes: [SettingChange]
  package let outcome: TuningOutcome
  /// The largest share of any budget's limit that the tuning spends: 1 at the limit, infinite if it spends something
  /// although the limit is 0.
  package let budgetUse: Double
  package let isWithinBudget: Bool
  /// True if it makes nothing worse that a verdict covers.
  package let isHarmless: Bool

  init(_ changes: [SettingChange], _ outcome: TuningOutcome, _ rules: TuningRules) {
    (self.changes, self.outcome) = (changes, outcome)
    let uses = zip(outcome.spent, rules.limits).map { spent, limit in spent == 0 ? 0 : spent / limit }
    budgetUse = uses.max() ?? 0
    isWithinBudget = rules.keepsBudget(outcome)
    isHarmless = !outcome.harms(rules.present)
  }

  /// True if it keeps the budgets and makes nothing worse that a verdict covers.
  package var isAllowed: Bool { isWithinBudget && isHarmless }
}
