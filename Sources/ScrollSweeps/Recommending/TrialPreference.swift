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
    if own.grades == other.grades { return priceStanding(ofPresent: present, against: choice) }
    return own.hasBetterVerdict(than: other) ? .finer : .beaten
  }

  /// Compares the price of the present settings with that of the choice, then the other objectives. A missing value is not
  /// better.
  private func priceStanding(
    ofPresent present: SweepResult.Row, against choice: SweepResult.Row
  ) -> Recommendation.PresentStanding {
    guard present.isFeasible else { return .beaten }
    if question.isCheaper(present, than: choice) { return .cheaper }
    for objective in question.pricing {
      guard let value = present.objectives[objective], let chosen = choice.objectives[objective] else { return .beaten }
      if value != chosen {
        return question.objectives[objective].goal.prefers(value, to: chosen) ? .unbeaten : .beaten
      }
    }
    return .unbeaten
  }

  /// Returns the grades of a trial, the worst first.
  private func grades(of trial: Trial) -> [FeedVerdict.Grade] {
    guard let limits, let metrics = trial.metrics else { return [] }
    return zip(limits, metrics).map { limits, values in
      FeedVerdict(limits, values).grade
    }.sorted { $1.isBetter(than: $0) }
  }
}

extension SweepResult.Question {
  /// The positions of the objectives in the order in which they decide which tuning is cheaper: the price first, then the
  /// others.
  ///
  /// The price is the first objective that no constraint bounds in the same direction, because a bounded one is good enough. If
  /// all are bounded, it is the first.
  var pricing: [Int] {
    let price = objectives.indices.first { index in
      !constraints.contains { $0.metric == objectives[index].metric && $0.goal == objectives[index].goal }
    }
    guard let price else { return Array(objectives.indices) }
    return [price] + objectives.indices.filter { $0 != price }
  }

  /// Returns true if a row meets the constraints and has a price: one without cannot be compared with others.
  func canBeRecommended(_ row: SweepResult.Row) -> Bool { row.isFeasible && row.objectives[pricing[0]] != nil }

  /// Returns true if a row has a strictly better price; a missing price is not better.
  func isCheaper(_ row: SweepResult.Row, than other: SweepResult.Row) -> Bool {
    let price = pricing[0]
    guard let value = row.objectives[price], let otherValue = other.objectives[price] else { return false }
    return objectives[price].goal.prefers(value, to: otherValue)
  }
}
