import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollSweeps

/// The steps by which advice is found for scenarios: their outcome as they are, the search for a change, its repetition with
/// larger budgets or in many worlds, and the alternatives to a change.
struct TuningTask {
  /// The maximum increase to which budgets are raised without being asked.
  private static let maximumIncrease = 1.0

  /// The outcome of the unchanged scenarios.
  let outcome: TuningOutcome
  /// The search; nil if the scenarios have nothing to tune.
  private(set) var search: TuningSearch?
  private let unchanged: [Unchanged]
  private(set) var criteria: TuningCriteria
  /// The number of trials of each search.
  private let trialCount: Int
  private let jobs: Int
  private let isCancelled: @Sendable () -> Bool

  /// A scenario as it is.
  private struct Unchanged {
    let scenario: TunableScenario
    let weight: Double
    let result: RunResult
  }

  /// Runs the unchanged scenarios.
  ///
  /// - Throws: The errors of ``Experiment``.
  init(
    _ sources: [ScenarioSource], _ criteria: TuningCriteria, jobs: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws(Failure) {
    (self.criteria, self.jobs, self.isCancelled) = (criteria, jobs, isCancelled)
    let scenarios = try sources.map { source throws(Failure) in try TunableScenario(source) }
    unchanged = zip(scenarios, criteria.weights).map { scenario, weight in
      Unchanged(scenario: scenario, weight: weight, result: scenario.experiment.run(withRegret: true))
    }
    outcome = TuningOutcome(unchanged.map(\.result.metrics.means), criteria)
    trialCount = TuningSearch.trialCount(frames: Self.frameCount(of: unchanged.map(\.result)))
    if let space = try TuningSpace(scenarios) {
      search = try TuningSearch(scenarios, space, criteria, outcome, trialCount: trialCount)
    }
  }

  /// Returns the number of frames of all runs of a trial.
  private static func frameCount(of results: [RunResult]) -> Double {
    results.reduce(0) { frames, result in
      let replications = Double(result.scenario.replications)
      return frames + result.duration.seconds * result.scenario.replay.refreshRate * replications
    }
  }

  private var scenarios: [TunableScenario] { unchanged.map(\.scenario) }

  private var sources: [ScenarioSource] { scenarios.map(\.source) }

  /// Finds the change for the unchanged scenarios; nil if nothing waits or nothing can be tuned.
  mutating func find() -> TuningSearch.Found? {
    outcome.waiting > 0 ? search?.run(jobs: jobs, isCancelled: isCancelled) : nil
  }

  /// Raises the budgets if that brings better verdicts and nothing more than doubles; `found` is then the change for
  /// the raised budgets. Returns the outcome before; nil if nothing was raised.
  ///
  /// - Throws: The errors of ``Experiment``.
  mutating func raiseBudgets(for found: inout TuningSearch.Found?) throws(Failure) -> TuningOutcome? {
    guard let search, let best = found?.best.outcome, let larger = found?.withBetterVerdicts else { return nil }
    let raised = criteria(allowing: larger)
    guard raised.budgets.allSatisfy({ $0.increase <= Self.maximumIncrease }) else { return nil }
    var wider = try TuningSearch(scenarios, search.space, raised, outcome, known: larger, trialCount: trialCount)
    let better = wider.run(jobs: jobs, isCancelled: isCancelled)
    guard better.best.outcome.grades.isBetter(than: best.grades) else {
      found?.withLargerBudget = nil
      return nil
    }
    (criteria, self.search, found) = (raised, wider, better)
    return best
  }

  /// Removes the trial with a larger budget if a search with that budget finds no better verdicts.
  ///
  /// - Throws: The errors of ``Experiment``.
  func dropLargerBudget(of found: inout TuningSearch.Found?) throws(Failure) {
    guard let search, let best = found?.best.outcome, let larger = found?.withBetterVerdicts else { return }
    let raised = criteria(allowing: larger)
    var wider = try TuningSearch(scenarios, search.space, raised, outcome, trialCount: trialCount)
    let better = wider.run(jobs: jobs, isCancelled: isCancelled)
    if !better.best.outcome.grades.isBetter(than: best.grades) { found?.withLargerBudget = nil }
  }

  /// Returns the criteria with budgets raised as far as a trial needs.
  private func criteria(allowing trial: TuningTrial) -> TuningCriteria {
    let budgets = criteria.budgets.indices.map { index in
      criteria.budgets[index].raised(toAllow: trial.outcome.spent[index], insteadOf: outcome.spent[index])
    }
    return TuningCriteria(budgets: budgets, limits: criteria.limits, weights: criteria.weights)
  }

  /// Finds the change that holds in most worlds; nil if nothing can be tuned.
  ///
  /// - Parameter plain: The change for the present world, if it has been searched for.
  /// - Throws: The errors of ``Experiment``; `.invalidScenario` if a tuned setting is uncertain.
  mutating func find(
    in worlds: Worlds, for aim: Worlds.Aim, after plain: TuningSearch.Found?
  ) throws(Failure) -> (found: TuningSearch.Found, uncertainty: TuningUncertainty)? {
    guard var search else { return nil }
    defer { self.search = search }
    try Self.check(worlds, search.space)
    let plain = plain ?? search.run(jobs: jobs, isCancelled: isCancelled)
    var study = try WorldStudy(
      worlds, search.space, criteria, answer: plain.best.point, trialCount: trialCount, jobs: jobs,
      isCancelled: isCancelled)
    let (answer, uncertainty) = try TuningUncertainty.answer(of: &study, worlds, search.space, for: aim)
    return (answer == plain.best.point ? plain : search.found(at: answer), uncertainty)
  }

  /// - Throws: `.invalidScenario` for every setting that is both uncertain and tuned.
  private static func check(_ worlds: Worlds, _ space: TuningSpace) throws(Failure) {
    let tuned = worlds.axes.filter { axis in space.space.parameters.contains { $0.path == axis.path } }
    if tuned.isEmpty { return }
    throw Failure(
      .invalidScenario,
      tuned.map { axis in
        Diagnostic(option: "--uncertain", field: axis.name, message: "it is tuned, so it cannot be uncertain")
      })
  }

  /// Returns each scenario without and with a tuning.
  ///
  /// - Throws: The errors of ``Experiment``.
  func subjects(with tuning: Tuning) throws(Failure) -> [TuningAdvice.Subject] {
    try unchanged.map { unchanged throws(Failure) in
      let (scenario, weight, present) = (unchanged.scenario, unchanged.weight, unchanged.result)
      if tuning.places.isEmpty {
        return TuningAdvice.Subject(path: scenario.path, weight: weight, present: present, advised: present)
      }
      let experiment = try Experiment(scenario.source.tuned(by: tuning)).sharingForesight(with: scenario.experiment)
      return TuningAdvice.Subject(
        path: scenario.path, weight: weight, present: present, advised: experiment.run(withRegret: true),
        spreads: TuningAdvice.Spreads(spread(of: scenario.experiment), spread(of: experiment)))
    }
  }

  /// Judges many runs of a scenario; nil if nothing is random, if it has several replications, or after a cancellation.
  private func spread(of experiment: Experiment) -> VerdictSpread? {
    experiment.scenario.replications == 1 ? VerdictSpread(experiment, isCancelled: isCancelled) : nil
  }

  /// Finds what smaller ranges save; nil if that is not worth a change.
  ///
  /// - Throws: The errors of ``Experiment``.
  func saving() throws(Failure) -> DataSaving? {
    guard search != nil, let space = try TuningSpace(scenarios, .all) else { return nil }
    return try DataSaving(scenarios, space, outcome, unchanged.map(\.result), criteria, isCancelled: isCancelled)
  }

  /// The limits relative to the unchanged scenarios.
  private var rules: TuningRules { TuningRules(outcome, criteria.budgets) }

  /// Finds the outcomes of other policies; empty if nothing waits.
  func searchRivals() -> [PolicyRival] {
    guard outcome.waiting > 0 else { return [] }
    return PolicyRivalSearch(sources, rules: rules, criteria, jobs: jobs, isCancelled: isCancelled).run()
  }

  /// Returns the allowed rivals that are worth advice in place of a tuning of the scenarios' own policy, and not by chance alone.
  ///
  /// - Parameters:
  ///   - rivals: The rivals.
  ///   - tuning: The tuning of the scenarios' own policy, with its outcome and the scenarios with it.
  /// - Throws: The errors of ``Experiment``.
  func strong(
    _ rivals: [PolicyRival], insteadOf tuning: Tuning, _ outcome: TuningOutcome, _ subjects: [TuningAdvice.Subject]
  ) throws(Failure) -> [PolicyRival] {
    let rules = rules
    let worthwhile = rivals.filter { $0.tuning.isAllowed && rules.isWorthwhile($0.tuning.outcome, insteadOf: outcome) }
    if worthwhile.isEmpty { return [] }
    let own = try zip(sources, subjects).map { source, subject throws(Failure) in
      (source: source, subject: subject, spread: spread(of: try Experiment(source.tuned(by: tuning))))
    }
    var strong: [PolicyRival] = []
    for rival in worthwhile {
      let replacement = Tuning([try PolicyRival.change(to: rival.kind)] + rival.tuning.changes)
      let replaced = try own.map { source, subject, spread throws(Failure) in
        let other = try Experiment(source.tuned(by: replacement))
        return TuningAdvice.Subject(
          path: subject.path, weight: subject.weight, present: subject.advised, advised: other.run(),
          spreads: TuningAdvice.Spreads(spread, self.spread(of: other)))
      }
      if replaced.helpedByChanceAlone.isEmpty { strong.append(rival) }
    }
    return strong
  }
}
