import ScrollMetrics

/// The limits of a tuning relative to the unchanged scenarios, and the order of two tunings.
struct TuningRules: Sendable {
  /// The minimum share of the present waiting that a change must save if it brings no better verdict.
  static let minimumSaving = 0.1

  /// The outcome of the unchanged scenarios.
  let present: TuningOutcome
  /// The limits by budget.
  let limits: [Double]

  init(_ present: TuningOutcome, _ budgets: [TuningBudget]) {
    self.present = present
    limits = zip(budgets, present.spent).map { $0.limit($1) }
  }

  /// The verdicts by scenario, and the waiting in milliseconds.
  typealias Judgment = (grades: RankedGrades, waiting: Double)

  /// Returns true if something is worth advice in place of something else: it has better verdicts, or as good ones and saves
  /// another tenth of the present waiting.
  static func isWorthwhile(_ new: Judgment, insteadOf old: Judgment, presentWaiting: Double) -> Bool {
    if new.grades != old.grades { return new.grades.isBetter(than: old.grades) }
    return new.waiting < old.waiting && new.waiting <= old.waiting - minimumSaving * presentWaiting
  }

  /// Returns true if an outcome is worth advice in place of another.
  func isWorthwhile(_ outcome: TuningOutcome, insteadOf other: TuningOutcome) -> Bool {
    Self.isWorthwhile(
      (outcome.grades, outcome.waiting), insteadOf: (other.grades, other.waiting), presentWaiting: present.waiting)
  }

  /// Returns true if an outcome keeps the budget and makes nothing worse that a verdict covers.
  func allows(_ outcome: TuningOutcome) -> Bool { keepsBudget(outcome) && !outcome.harms(present) }

  func keepsBudget(_ outcome: TuningOutcome) -> Bool { zip(outcome.spent, limits).allSatisfy { $0 <= $1 } }

  /// Returns true if an outcome spends less of a budget than another, and no more of the rest, and makes nothing worse
  /// than at present.
  func saves(_ outcome: TuningOutcome, of budget: Int, over other: TuningOutcome) -> Bool {
    outcome.spent[budget] < other.spent[budget] && zip(outcome.spent, other.spent).allSatisfy(<=)
      && outcome.waiting <= present.waiting && outcome.blankReturns <= present.blankReturns
      && outcome.blankShare <= present.blankShare && !outcome.harms(present)
  }

  /// Returns how far an outcome exceeds the budgets, as the sum of shares of their limits: infinite if it spends something
  /// although the limit is 0, which no increase raises.
  func excess(_ outcome: TuningOutcome) -> Double {
    zip(outcome.spent, limits).reduce(0) { $0 + ($1.0 <= $1.1 ? 0 : ($1.0 - $1.1) / abs($1.1)) }
  }

  /// Orders outcomes by how far they exceed the budgets, then by what is better.
  func isCheaper(_ outcome: TuningOutcome, than other: TuningOutcome) -> Bool {
    let (own, others) = (excess(outcome), excess(other))
    return own == others ? Self.isBetter(outcome, than: other) : own < others
  }

  /// Orders outcomes by their verdicts, from the worst to the best, then by waiting, then by placeholders, then by what they spend
  /// of each budget, in the order of the budgets; less is better.
  static func isBetter(_ outcome: TuningOutcome, than other: TuningOutcome) -> Bool {
    if outcome.grades != other.grades { return outcome.grades.isBetter(than: other.grades) }
    let (own, others) = ([outcome.waiting, outcome.placeholders], [other.waiting, other.placeholders])
    return (own + outcome.spent).lexicographicallyPrecedes(others + other.spent)
  }
}
