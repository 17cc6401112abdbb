/// What a tuning may spend and what it must not make worse, against the scenarios as they are, and which of two is better.
struct TuningRules: Sendable {
  /// A change that saves less of the present waiting is none.
  static let leastSaving = 0.1

  /// What the scenarios come to as they are.
  let present: TuningOutcome
  /// By budget, the most that may be spent.
  let limits: [Double]

  init(_ present: TuningOutcome, _ budgets: [TuningBudget]) {
    self.present = present
    limits = zip(budgets, present.spent).map { $0.limit($1) }
  }

  /// Whether an outcome keeps the budget and makes nothing worse that a verdict is about.
  func allows(_ outcome: TuningOutcome) -> Bool { keepsBudget(outcome) && !outcome.harms(present) }

  func keepsBudget(_ outcome: TuningOutcome) -> Bool { zip(outcome.spent, limits).allSatisfy { $0 <= $1 } }

  /// How far an outcome is beyond the budget, as shares of its limits added up.
  func excess(_ outcome: TuningOutcome) -> Double {
    zip(outcome.spent, limits).reduce(0) { $0 + ($1.1 > 0 ? max(0, $1.0 / $1.1 - 1) : 0) }
  }

  /// Less waiting comes before fewer placeholders, and these before fewer bytes.
  static func isBetter(_ outcome: TuningOutcome, than other: TuningOutcome) -> Bool {
    let (own, others) = ([outcome.waiting, outcome.placeholders], [other.waiting, other.placeholders])
    return (own + outcome.spent).lexicographicallyPrecedes(others + other.spent)
  }
}
