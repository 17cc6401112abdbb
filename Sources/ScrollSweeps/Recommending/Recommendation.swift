package import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// The cheapest tuning that meets the constraints and is robust against small changes; without constraints, the cheapest of
/// those with the best verdict and, unless other objectives are stated, closest to a good one.
///
/// The price is the first objective that no constraint bounds in the same direction; a trial without a value of it is not
/// recommended. Ties are broken by the other objectives in order, then by the trial's number. Among the trials that meet all
/// constraints, the first robust one is recommended: one whose neighbors, one step along one parameter away, meet them too.
/// If none is robust, the one with the largest share of sound neighbors is, and it is reported as fragile.
package struct Recommendation: Sendable {
  /// A scenario with its present and its recommended settings.
  package struct ScenarioPair: Sendable {
    package let path: String
    /// The network in place of the scenario's own; nil for that.
    package var network: NetworkProfile?
    package let present: Scenario
    package let recommended: Scenario
    /// The runs with the present and the recommended settings; nil if there were none.
    package var runs: (present: Runs, recommended: Runs)?
  }

  /// The runs of a scenario with the present or the recommended settings.
  package struct Runs: Sendable {
    /// The result of the scenario's own replications.
    package let result: RunResult
    /// The verdicts on the runs that are paired with those of the other settings.
    package let spread: VerdictSpread
  }

  /// The present settings, which need not be among the trials, compared with the choice.
  package enum PresentStanding: Sendable {
    /// They miss a constraint, have a worse verdict, or are farther from a good one, or are worse in the first objective that
    /// differs, beginning with the price.
    case beaten
    /// They are beaten in the runs by which trials are judged, but have the same verdicts, and in pairs of runs come closer to a
    /// good one or have a better price, whichever decides.
    case beatenByChance
    /// They meet the constraints and have the same price, and the choice is not better in the other objectives.
    case unbeaten
    /// They meet the constraints and have a better price.
    case cheaper
    /// They have a better verdict, or come closer to a good one.
    case finer
  }

  /// What decides between two tunings.
  package enum Criterion: Sendable {
    /// Only one of them meets the constraints.
    case constraints
    case verdict
    /// The distance from a good verdict, with equal verdicts.
    case distance
    /// The price, then the other objectives.
    case objectives
  }

  /// The number of pairs of runs per scenario. An interval is then half a standard deviation to either side.
  private static let pairsPerScenario = 20

  package let question: SweepResult.Question
  package let parameters: [SweepParameter]
  package let choice: Candidate
  /// The best trial that meets the constraints, if it was passed over as fragile; else nil.
  package let passedOver: Candidate?
  /// The changes of objectives, constrained metrics, and headlines.
  package let changes: [MetricChange]
  /// The number of pairs of runs per scenario that the differences are based on.
  package let pairCount: Int
  package let scenarios: [ScenarioPair]
  package let presentStanding: PresentStanding
  /// What decides between the present settings and the choice.
  package let presentCriterion: Criterion
  /// The objectives of the present settings in the runs by which trials are judged; nil where there was nothing to measure.
  package let presentObjectives: [Double?]
  /// What trials with a better price were passed over for: the verdict of the choice, or its distance from a good one; else
  /// the objectives.
  package let criterion: Criterion
  /// The uncertainty of the choice: the worlds in which it still holds; nil unless requested.
  package fileprivate(set) var uncertainty: RecommendationUncertainty?

  /// The objective that is the price.
  package var price: Objective { question.objectives[question.pricing[0]] }

  /// The difference in price to the tuning that was passed over; nil without one, or if it is not cheaper.
  package var saving: Double? {
    let objective = question.pricing[0]
    guard let other = passedOver?.row, question.isCheaper(other, than: choice.row),
      let left = other.objectives[objective], let taken = choice.row.objectives[objective]
    else { return nil }
    return abs(taken - left)
  }

  /// True if the present settings have the same price.
  package var isPriceUnchanged: Bool {
    let objective = question.pricing[0]
    // A trial without a result has no objectives.
    guard presentObjectives.indices.contains(objective) else { return false }
    return presentObjectives[objective] != nil && presentObjectives[objective] == choice.row.objectives[objective]
  }

  /// True if the present settings meet the constraints and have a better price.
  package var isPresentCheaper: Bool { presentStanding == .cheaper }

  /// True if the choice is worth changing the present settings for: not by chance and, with worlds, in the most of those that
  /// count.
  package var beatsPresent: Bool {
    presentStanding != .beatenByChance && uncertainty?.beatsPresent ?? (presentStanding == .beaten)
  }

  /// True if the scenarios already have the recommended values.
  package var isPresentSetting: Bool { scenarios.allSatisfy { $0.present.json == $0.recommended.json } }

  /// The grades of each scenario, with the present and the recommended settings.
  package var grades: [(present: FeedVerdict.Grade, recommended: FeedVerdict.Grade)] { grades(\.verdict.grade) }

  /// The same with rests as long as recorded; empty unless a scenario holds rests.
  package var gradesAsRecorded: [(present: FeedVerdict.Grade, recommended: FeedVerdict.Grade)] {
    let results = scenarios.compactMap(\.runs).flatMap { [$0.present.result, $0.recommended.result] }
    return results.contains { $0.asRecorded != nil } ? grades(\.gradeAsRecorded) : []
  }

  private func grades(
    _ grade: (RunResult) -> FeedVerdict.Grade
  ) -> [(present: FeedVerdict.Grade, recommended: FeedVerdict.Grade)] {
    scenarios.compactMap(\.runs).map { (grade($0.present.result), grade($0.recommended.result)) }
  }
}

extension Recommendation {
  /// Compares a choice with the present settings.
  ///
  /// - Parameters:
  ///   - choice: The recommended trial.
  ///   - passedOver: The best trial that meets the constraints, if it was passed over as fragile.
  fileprivate init(
    _ choice: Candidate, insteadOf passedOver: Candidate?, of result: SweepResult, space: ParameterSpace,
    sources: [ScenarioSource]
  ) throws(Failure) {
    let pairCount = Self.pairsPerScenario
    (question, parameters, self.pairCount) = (result.question, result.parameters, pairCount)
    (self.choice, self.passedOver) = (choice, passedOver)
    let point = choice.row.trial.point
    let tuning = Tuning(space.parameters.map(\.place), point)
    var (scenarios, samples): ([ScenarioPair], [MetricChange.Pair]) = ([], [])
    for source in sources {
      let tuned = try source.tuned(by: tuning)
      let before = try Experiment(source)
      var after = try Experiment(tuned)
      if tuning.keepsInputs(of: source.scenario) { after = after.sharingForesight(with: before) }
      let results = (present: before.run(withRegret: true), recommended: after.run(withRegret: true))
      let sample: MetricChange.Pair = (
        before.measure(replications: pairCount), after.measure(replications: pairCount)
      )
      scenarios.append(
        ScenarioPair(
          path: source.path, network: source.network, present: source.scenario, recommended: tuned.scenario,
          runs: (
            Runs(result: results.present, spread: VerdictSpread(sample.present, source.scenario.verdict)),
            Runs(result: results.recommended, spread: VerdictSpread(sample.recommended, tuned.scenario.verdict))
          )))
      samples.append(sample)
    }
    self.scenarios = scenarios
    let runs = scenarios.compactMap(\.runs)
    let present = runs.map { $0.present.result.metrics.means }
    let recommended = runs.map { $0.recommended.result.metrics.means }
    let pairs: [MetricChange.Pair] = (0..<pairCount).map { replication in
      (samples.map { $0.present[replication] }, samples.map { $0.recommended[replication] })
    }
    let unchanged = SweepResult(
      [Trial(index: 0, point: [], outcome: .measured(present))], of: result.parameters, question)
    let preference = TrialPreference(question, sources.map(\.scenario.verdict))
    let (standing, criterion) = preference.standing(ofPresent: unchanged.rows[0], against: choice.row)
    (presentCriterion, presentObjectives) = (criterion, unchanged.rows[0].objectives)
    let rank = preference.rank(choice.row)
    let reasons = result.rows.filter(\.isFeasible).map(preference.rank)
      .filter { !rank.costs.lexicographicallyPrecedes($0.costs) && rank.isBetter(than: $0) }.map(rank.criterion)
    self.criterion = [.distance, .verdict].first(where: reasons.contains) ?? .objectives
    changes = MetricChange.all(question, .init(own: (present, recommended), pairs: pairs))
    let price = question.objectives[question.pricing[0]].metric
    let isWorse =
      criterion == .distance
      ? pairs.reduce(0) { $0 + preference.distance(of: $1.recommended) - preference.distance(of: $1.present) } > 0
      : changes.first { $0.metric == price }?.isWorseOnAverage == true
    let hasSameVerdicts = runs.allSatisfy { $0.present.result.verdict.grade == $0.recommended.result.verdict.grade }
    presentStanding =
      standing == .beaten && criterion != .constraints && hasSameVerdicts && isWorse ? .beatenByChance : standing
  }
}

extension Sweep {
  /// Returns the recommended tuning, chosen among complete trials; nil if none meets the constraints and has a price.
  ///
  /// With worlds, this is the trial that meets the constraints in the most of them. Ties go to the trial that is the best
  /// such trial in the most worlds, then to the one that is recommended without worlds.
  ///
  /// - Parameters:
  ///   - result: The trials to choose from.
  ///   - worlds: The worlds for which a trial is chosen; nil for the scenarios as they are.
  ///   - aim: The worlds that count.
  ///   - jobs: The number of worlds tried at the same time.
  /// - Throws: As `Experiment` does.
  package func recommendation(
    from result: SweepResult, in worlds: Worlds? = nil, for aim: Worlds.Aim = .most, jobs: Int = 1
  ) throws(Failure) -> Recommendation? {
    let workspace = TuningWorkspace()
    func measure(_ point: [JSONNode]) -> Trial.Outcome { run(definition.trialCount, point, in: workspace).outcome }
    let space = definition.space
    let limits = scenarios.map(\.source.scenario.verdict)
    guard let robust = RobustChoice(result, space, limits, measure: measure) else { return nil }
    var (choice, passedOver, uncertainty) = (robust.chosen, robust.passedOver, RecommendationUncertainty?.none)
    if let worlds {
      let study = try TrialsInWorlds(robust.chosen.row, result, definition, limits, in: worlds, jobs: jobs)
      let place = study.choice(for: aim)
      if place > 0 {
        var neighborhood = robust.neighborhood
        (choice, passedOver) = (neighborhood.candidate(study.trials[place], measure: measure), nil)
      }
      uncertainty = try RecommendationUncertainty(study, of: place, for: aim, jobs: jobs)
    }
    var recommendation = try Recommendation(
      choice, insteadOf: passedOver, of: result, space: space, sources: scenarios.map(\.source))
    recommendation.uncertainty = uncertainty
    return recommendation
  }
}

extension RunResult {
  /// The grade with rests as long as recorded.
  fileprivate var gradeAsRecorded: FeedVerdict.Grade { (asRecorded?.verdict ?? verdict).grade }
}
