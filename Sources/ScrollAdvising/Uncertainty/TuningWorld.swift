import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollSweeps

/// The scenarios of one world, with the outcomes of tunings in it.
struct TuningWorld: Sendable {
  let rules: TuningRules
  private let scenarios: [TunableScenario]
  private let space: TuningSpace
  private let criteria: TuningCriteria
  private let workspace = TuningWorkspace()
  private let isCancelled: @Sendable () -> Bool

  /// - Parameter isCancelled: Checked before each tuning. Skipped tunings count as tunings that cannot be run.
  /// - Throws: The errors of ``Experiment``.
  init(
    _ sources: [ScenarioSource], _ space: TuningSpace, _ criteria: TuningCriteria,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(Failure) {
    scenarios = try sources.map { source throws(Failure) in try TunableScenario(source) }
    (self.space, self.criteria, self.isCancelled) = (space, criteria, isCancelled)
    rules = TuningRules(TuningOutcome(of: .unchanged, scenarios, criteria, in: workspace), criteria.budgets)
  }

  /// Returns the outcome of a tuning.
  func outcome(of point: [JSONNode]) -> TuningOutcome {
    if isCancelled() { return TuningOutcome(nil, criteria) }
    return TuningOutcome(
      of: Tuning(space.space.parameters.map(\.place), point), scenarios, criteria, in: workspace)
  }

  /// Returns the point that `tune` would advise in this world.
  ///
  /// - Parameter trialCount: The number of trials of the search's sweep.
  /// - Throws: Nothing if the search of the unchanged scenarios did not throw.
  func answer(trialCount: Int) throws(Failure) -> [JSONNode] {
    var search = try TuningSearch(scenarios, space, criteria, rules.present, trialCount: trialCount)
    return search.run(jobs: 1, isCancelled: isCancelled).best.point
  }
}

/// The standing of answers relative to each other in one world.
///
/// An answer holds if it keeps the budget, makes nothing worse that a verdict covers, and no other such answer saves
/// another tenth of the present waiting. Verdicts do not count here: between worlds they turn at thresholds, by which an
/// answer that is nearly as good everywhere would lose to one that does little.
struct WorldStanding: Sendable {
  let rules: TuningRules
  /// The outcomes by answer.
  private(set) var outcomes: [TuningOutcome]
  /// The least waiting of an allowed answer.
  private var minimumWaiting: Double

  init(_ rules: TuningRules, _ outcomes: [TuningOutcome] = []) {
    (self.rules, self.outcomes, minimumWaiting) = (rules, [], rules.present.waiting)
    for outcome in outcomes { append(outcome) }
  }

  init(_ world: TuningWorld, _ answers: [[JSONNode]]) { self.init(world.rules, answers.map(world.outcome)) }

  /// Adds the outcome of another answer.
  mutating func append(_ outcome: TuningOutcome) {
    outcomes.append(outcome)
    if rules.allows(outcome) { minimumWaiting = min(minimumWaiting, outcome.waiting) }
  }

  enum Fate: Hashable, CaseIterable {
    case holds
    case exceedsBudget
    case doesHarm
    case isOutdone
  }

  func fate(of answer: Int) -> Fate {
    let outcome = outcomes[answer]
    if !rules.keepsBudget(outcome) { return .exceedsBudget }
    if outcome.harms(rules.present) { return .doesHarm }
    return outcome.waiting <= minimumWaiting + TuningRules.minimumSaving * rules.present.waiting ? .holds : .isOutdone
  }

  /// Returns the share of the present waiting that the best answer saves and this one does not. An answer that is not
  /// allowed saves nothing.
  func regret(of answer: Int) -> Double {
    guard rules.present.waiting > 0 else { return 0 }
    let outcome = outcomes[answer]
    return ((rules.allows(outcome) ? outcome.waiting : rules.present.waiting) - minimumWaiting) / rules.present.waiting
  }
}
