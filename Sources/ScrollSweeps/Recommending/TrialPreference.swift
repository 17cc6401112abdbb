import ScrollMetrics

/// The order in which trials are recommended.
///
/// Constraints say what is good enough; without any, a better verdict comes before a better price.
struct TrialPreference: Sendable {
  /// The rank of a trial; less is better.
  struct Rank: Sendable {
    /// The grades of the scenarios, the worst first, unjudged ones before bad ones; empty if verdicts do not count, or the
    /// trial could not be run.
    let grades: [FeedVerdict.Grade]
    /// The objectives, the price first, negated where more is better; infinite without a value.
    let costs: [Double]

    /// Returns true for a better verdict, or as good a one and a better price.
    func isBetter(than other: Rank) -> Bool {
      grades == other.grades ? costs[0] < other.costs[0] : hasBetterVerdict(than: other)
    }

    func hasBetterVerdict(than other: Rank) -> Bool {
      grades.lexicographicallyPrecedes(other.grades) { $0.isBetter(than: $1) }
    }
  }

  private let question: SweepResult.Question
  /// The limits of each scenario's verdict; nil with constraints.
  private let limits: [FeedVerdict.Limits]?

  /// - Parameter limits: The limits of each scenario's verdict, in the order of the trials' metrics.
  init(_ question: SweepResult.Question, _ limits: [FeedVerdict.Limits]) {
    self.question = question
    self.limits = question.constraints.isEmpty ? limits : nil
  }

  /// Returns the positions of the rows that meet the constraints and have a price, the best first; equals are in the order of
  /// their numbers.
  func order(of rows: SweepResult.Rows) -> [Int] {
    let ranks = rows.map(rank)
    return rows.indices.filter { question.canBeRecommended(rows[$0]) }.sorted { first, second in
      let (own, other) = (ranks[first], ranks[second])
      if own.grades != other.grades { return own.hasBetterVerdict(than: other) }
      return own.costs == other.costs ? first < second : own.costs.lexicographicallyPrecedes(other.costs)
    }
  }

  func rank(_ row: SweepResult.Row) -> Rank {
    let costs = question.pricing.map { objective -> Double in
      guard let value = row.objectives[objective] else { return .infinity }
      return question.objectives[objective].goal == .minimize ? value : -value
    }
    return Rank(grades: grades(of: row.trial), costs: costs)
  }

  /// Compares the row of the present settings with the choice.
  func standing(ofPresent present: SweepResult.Row, against choice: SweepResult.Row) -> Recommendation.PresentStanding {
    let (own, other) = (rank(present), rank(choice))
    if own.grades == other.grades { return question.standing(ofPresent: present, against: choice) }
    return own.hasBetterVerdict(than: other) ? .finer : .beaten
  }

  /// Returns the grades of a trial, the worst first.
  private func grades(of trial: Trial) -> [FeedVerdict.Grade] {
    guard let limits, let metrics = trial.metrics else { return [] }
    return zip(limits, metrics).map { limits, values in
      FeedVerdict(limits, values).grade
    }.sorted { $1.isBetter(than: $0) }
  }
}
