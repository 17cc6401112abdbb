/// The outcomes of tuned scenarios, within the budgets and beyond them.
package struct BudgetedOutcomes: Sendable {
  package let budgets: [TuningBudget]
  /// The outcome of the unchanged scenarios.
  package let present: TuningOutcome
  /// The outcome of the change.
  package let advised: TuningOutcome
  /// The best outcome within the default budgets, if these were raised because more brings better verdicts; otherwise,
  /// nil.
  package let withDefaultBudgets: TuningOutcome?
  /// The outcome of the tuning that exceeds the budget the least, among those that have the best verdicts or, with the same
  /// verdicts, save another tenth of the waiting; nil if there is none.
  package let withLargerBudget: TuningOutcome?

  /// The spending against a budget.
  package struct Spending: Sendable {
    package let budget: TuningBudget
    package let present: Double
    package let advised: Double
    /// The amount that is spent by the tuning that is worth a larger budget; nil if there is none.
    fileprivate let withLargerBudget: Double?

    /// The smallest budget in steps of 5 % that allows the tuning that is worth a larger one; the budget itself if that
    /// is enough.
    package var largerBudget: TuningBudget {
      withLargerBudget.map { budget.raised(toAllow: $0, insteadOf: present) } ?? budget
    }

    /// True if the change spends more than the default budget allows.
    package var exceedsDefaultBudget: Bool {
      let usual = TuningBudget.defaults.first { $0.metric == budget.metric }
      return usual.map { advised > $0.limit(present) } ?? false
    }
  }

  /// The spending against each budget.
  package var spending: [Spending] {
    budgets.indices.map { index in
      Spending(
        budget: budgets[index], present: present.spent[index], advised: advised.spent[index],
        withLargerBudget: withLargerBudget?.spent[index])
    }
  }

  /// True if the change spends more than the default budgets allow.
  package var exceedsDefaultBudgets: Bool { spending.contains(where: \.exceedsDefaultBudget) }

  /// True if the tuning that is worth a larger budget ends all stalls.
  package var endsStallsWithLargerBudget: Bool { present.hasStalls && withLargerBudget?.hasStalls == false }
}
