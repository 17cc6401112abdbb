import ScrollMetrics
import ScrollQuantities

/// The order in which trials are recommended.
///
/// Constraints say what is good enough; without any, a better verdict comes before a better price. Unless other objectives are stated, a
/// smaller distance from a good verdict does so too, because it has all aspects of a feed that a verdict judges.
struct TrialPreference: Sendable {
  /// The increase of the distance from a good verdict that does not count as worse: half a percentage point of blank time.
  private static let distanceTolerance = 0.025

  /// The rank of a trial; less is better.
  struct Rank: Sendable {
    /// The ratio of 1 plus the distance to that of the next step: smaller differences do not outweigh a price.
    private static let step = 1.1

    /// The grades of the scenarios; none if verdicts do not count, or the trial could not be run.
    let grades: RankedGrades
    /// The distance from a good verdict; 0 if it does not count.
    let distance: Double
    /// The distance in whole steps.
    private let steps: Double
    /// The objectives, the price first, negated where more is better; infinite without a value.
    let costs: [Double]

    fileprivate init(grades: RankedGrades, distance: Double, costs: [Double]) {
      (self.grades, self.distance, self.costs) = (grades, distance, costs)
      steps = (naturalLogarithm(1 + distance) / naturalLogarithm(Self.step)).rounded(.down)
    }

    /// Returns true for a better verdict, or as good a one and a smaller distance from a good one, or a better price, or as good a
    /// one and better in the objectives after it.
    func isBetter(than other: Rank) -> Bool {
      switch criterion(against: other) {
      case .verdict: grades.isBetter(than: other.grades)
      case .distance: steps < other.steps
      case .constraints, .objectives: costs.lexicographicallyPrecedes(other.costs)
      }
    }

    /// Returns what decides between two trials that meet the constraints.
    func criterion(against other: Rank) -> Recommendation.Criterion {
      grades != other.grades ? .verdict : steps != other.steps ? .distance : .objectives
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
      return own.isBetter(than: other) || !other.isBetter(than: own) && first < second
    }
  }

  func rank(_ row: SweepResult.Row) -> Rank {
    let costs = question.pricing.map { objective -> Double in
      guard let value = row.objectives[objective] else { return .infinity }
      return question.objectives[objective].goal == .minimize ? value : -value
    }
    let verdicts = verdicts(on: row.trial.metrics ?? [])
    return Rank(grades: RankedGrades(verdicts.map(\.verdict.grade)), distance: distance(of: verdicts), costs: costs)
  }

  private typealias LimitedVerdict = (limits: FeedVerdict.Limits, verdict: FeedVerdict)

  /// Returns the verdicts by scenario; empty if verdicts do not count.
  private func verdicts(on metrics: [MetricValues<Double>]) -> [LimitedVerdict] {
    zip(limits ?? [], metrics).map { ($0, FeedVerdict($0, $1)) }
  }

  /// Returns the distance from a good verdict over all scenarios; 0 if it does not count.
  private func distance(of verdicts: [LimitedVerdict]) -> Double {
    guard question.countsDistance else { return 0 }
    return question.aggregation.value(of: verdicts.map { $1.distance($0) }, goal: .minimize) ?? 0
  }

  /// Returns the distance from a good verdict over all scenarios; 0 if it does not count.
  ///
  /// - Parameter metrics: All metrics by scenario.
  func distance(of metrics: [MetricValues<Double>]) -> Double { distance(of: verdicts(on: metrics)) }

  /// Compares the row of the present settings with the choice, and returns what decides.
  ///
  /// Present settings that come closer to a good verdict are not beaten in the objectives, even if it is by less than a step.
  func standing(
    ofPresent present: SweepResult.Row, against choice: SweepResult.Row
  ) -> (Recommendation.PresentStanding, Recommendation.Criterion) {
    guard present.isFeasible else { return (.beaten, .constraints) }
    let (own, other) = (rank(present), rank(choice))
    let criterion = own.criterion(against: other)
    if criterion == .verdict { return (own.isBetter(than: other) ? .finer : .beaten, criterion) }
    if criterion == .distance, other.isBetter(than: own) { return (.beaten, criterion) }
    let standing = priceStanding(ofPresent: present, against: choice)
    let isCloser = own.distance < other.distance - Self.distanceTolerance
    return standing == .beaten && isCloser ? (.finer, .distance) : (standing, .objectives)
  }

  /// Compares the price of the present settings with that of the choice, then the other objectives. A missing value is not
  /// better.
  private func priceStanding(
    ofPresent present: SweepResult.Row, against choice: SweepResult.Row
  ) -> Recommendation.PresentStanding {
    if question.isCheaper(present, than: choice) { return .cheaper }
    for objective in question.pricing {
      guard let value = present.objectives[objective], let chosen = choice.objectives[objective] else { return .beaten }
      if value != chosen {
        return question.objectives[objective].goal.prefers(value, to: chosen) ? .unbeaten : .beaten
      }
    }
    return .unbeaten
  }
}

extension FeedVerdict {
  /// Returns the distance from a good verdict, the sum over all aspects: 0 up to the limit of good, 1 at that of fair.
  fileprivate func distance(_ limits: Limits) -> Double {
    judgments.reduce(0) { sum, judgment in
      let limit = limits.limit(of: judgment.aspect)
      // Both limits may be equal, or 0.
      let unit = [limit.fair - limit.good, limit.fair, 1].first { $0 > 0 }!
      return sum + max(0, judgment.value - limit.good) / unit
    }
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

  /// True if the distance from a good verdict counts: without constraints, and with the default objectives.
  package var countsDistance: Bool { constraints.isEmpty && objectives == Self.defaultObjectives }

  /// Returns true if a row meets the constraints and has a price: one without cannot be compared with others.
  func canBeRecommended(_ row: SweepResult.Row) -> Bool { row.isFeasible && row.objectives[pricing[0]] != nil }

  /// Returns true if a row has a strictly better price; a missing price is not better.
  func isCheaper(_ row: SweepResult.Row, than other: SweepResult.Row) -> Bool {
    let price = pricing[0]
    guard let value = row.objectives[price], let otherValue = other.objectives[price] else { return false }
    return objectives[price].goal.prefers(value, to: otherValue)
  }
}
