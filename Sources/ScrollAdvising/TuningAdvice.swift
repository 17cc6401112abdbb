package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollExplaining
package import ScrollJSON
package import ScrollMetrics
package import ScrollSweeps

/// The smallest change to scenarios that brings the best verdict and saves most of the waiting that is avoidable within a
/// budget, with its cost and its limits.
///
/// ``TuningTask`` has the steps that find it, in this order:
/// 1. The scenarios run as they are. ``TuningRules`` say what a change may spend and what it must not harm, relative to
///    their ``TuningOutcome``.
/// 2. ``TuningSearch`` tries the settings of the ``TuningSpace``, and finds the smallest of the best changes.
/// 3. If a larger budget brings a better verdict, and the user gave none, the search is repeated with it.
/// 4. If there are worlds, ``TuningUncertainty`` is the choice of the change that holds in most of them.
/// 5. The change is judged in many runs that differ by chance. One that has a better verdict by chance alone is advised only if
///    it saves much of the waiting in these runs too.
/// 6. Without a change, ``DataSaving`` finds smaller ranges that do no harm. On request, ``PolicyRivalSearch`` tries other
///    policies.
package struct TuningAdvice: Sendable {
  /// A scenario without and with the change.
  package struct Subject: Sendable {
    package let path: String
    /// The weight; 1 on average.
    package let weight: Double
    @Boxed package private(set) var present: RunResult
    @Boxed package private(set) var advised: RunResult
    /// The verdicts on many runs; nil if nothing is random, if there are several replications, or if there is no
    /// change.
    package let spreads: Spreads?

    init(path: String, weight: Double, present: RunResult, advised: RunResult, spreads: Spreads? = nil) {
      (self.path, self.weight, self.spreads) = (path, weight, spreads)
      self.present = present
      self.advised = advised
    }

    /// The verdicts without and with the change.
    package var grades: (now: FeedVerdict.Grade, then: FeedVerdict.Grade) {
      (present.verdict.grade, advised.verdict.grade)
    }

    /// True if the change brings a better verdict, or as good a one and saves a tenth of the waiting.
    fileprivate var isHelped: Bool {
      let (now, then) = (present.metrics.means.waiting, advised.metrics.means.waiting)
      return TuningRules.isWorthwhile(
        (RankedGrades([grades.then]), then), insteadOf: (RankedGrades([grades.now]), now), presentWaiting: now)
    }

    /// True if the change brings a better verdict in the one run that was tuned, but hardly in others, and does not save much
    /// of their waiting either.
    fileprivate var isUnconfirmed: Bool {
      guard grades.then.isBetter(than: grades.now), let spreads else { return false }
      return !spreads.confirm(grades.then) && !spreads.confirmBetter(than: grades.now) && !spreads.confirmsSaving
    }
  }

  /// The verdicts on runs that differ by chance alone, without and with the change.
  package struct Spreads: Hashable, Sendable {
    /// The minimum share of the runs that a change must make better.
    private static let minimumGain = 0.1

    package let present: VerdictSpread
    package let advised: VerdictSpread

    /// Creates a pair; nil if either was not judged.
    init?(_ present: VerdictSpread?, _ advised: VerdictSpread?) {
      guard let present, let advised else { return nil }
      (self.present, self.advised) = (present, advised)
    }

    /// Returns true if clearly more runs have a grade, or a better one, with the change than without.
    func confirm(_ grade: FeedVerdict.Grade) -> Bool { areMore { !grade.isBetter(than: $0) } }

    /// Returns true if clearly more runs have a better grade than this one with the change than without.
    func confirmBetter(than grade: FeedVerdict.Grade) -> Bool { areMore { $0.isBetter(than: grade) } }

    /// True if the runs wait clearly less with the change than without, by more than chance explains, and have no worse verdicts.
    var confirmsSaving: Bool {
      let grades = zip(present.grades.sorted(), advised.grades.sorted())
      guard grades.allSatisfy({ now, then in !now.isBetter(than: then) }), let waiting = Estimate(present.waits),
        let saving = Estimate(zip(present.waits, advised.waits).map { $0 - $1 })
      else { return false }
      return saving.mean > saving.halfWidth ?? .infinity && saving.mean >= TuningRules.minimumSaving * waiting.mean
    }

    /// Returns true if clearly more runs have such a grade with the change than without.
    private func areMore(_ isCounted: (FeedVerdict.Grade) -> Bool) -> Bool {
      let gain = advised.grades.count(where: isCounted) - present.grades.count(where: isCounted)
      return Double(gain) >= Self.minimumGain * Double(advised.grades.count)
    }
  }

  /// A setting and its new value.
  package struct Change: Sendable {
    package let place: SettingPlace
    package let present: JSONNode
    package let value: JSONNode
    /// The outcome of this and all changes before it.
    package let outcome: TuningOutcome

    /// The name in `--set`.
    package var name: String { place.shortName }

    /// The setting with its new value.
    package var assignment: SettingChange { SettingChange(place, value) }
  }

  package let subjects: [Subject]
  /// The changed settings, those that bring the most first; empty if nothing helps within the budget.
  package let changes: [Change]
  package let outcomes: BudgetedOutcomes
  /// The scenarios that the change that was found helps, with that change, if it is not advised because only chance makes it
  /// better in all of them; otherwise, empty.
  package let unconfirmed: [Subject]
  package let searched: SearchedTunings
  /// False if the policy has no settings and the feed is not fetched in batches.
  package let hasSpace: Bool
  /// The worlds in which the advice holds; nil if only the present world was tried, or if the change that was found is
  /// unconfirmed: all worlds have the same draws.
  package let uncertainty: TuningUncertainty?
  /// What smaller ranges save; nil if a change is advised, if there is none, or if worlds were tried.
  package let saving: DataSaving?
  /// The outcomes of other policies within the same budget, the best first; nil unless requested.
  package let rivals: [PolicyRival]?
  /// The allowed rivals that are worth advice in place of the advised change, and not by chance alone; by verdict, then by
  /// waiting.
  package let strongRivals: [PolicyRival]
  /// The weights of networks and scenarios that the user gave; nil if all count the same.
  package let statedWeights: ScenarioWeights?

  /// Searches for the change.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios, at least one. The tuned settings are those that have the same value in all of them.
  ///   - budgets: The budgets, relative to the scenarios as they are. The default is ``TuningBudget/defaults``, raised to
  ///     at most twice what the scenarios spend if that brings a better verdict.
  ///   - worlds: Worlds of the scenarios. If given, the answer is the one that holds in most of them.
  ///   - aim: The worlds that count.
  ///   - withRivals: Whether to try other policies too, with the scenarios unchanged.
  ///   - jobs: The number of threads.
  ///   - isCancelled: Checked before each run; after a cancellation, the advice is the best so far.
  /// - Throws: The errors of ``Experiment``; `.invalidScenario` if a tuned setting is uncertain.
  package init(
    _ scenarios: WeightedScenarios, budgets: [TuningBudget]? = nil, worlds: Worlds? = nil, for aim: Worlds.Aim = .most,
    withRivals: Bool = false, jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Failure) {
    precondition(!scenarios.sources.isEmpty)
    let criteria = TuningCriteria(scenarios.sources, budgets ?? TuningBudget.defaults, weights: scenarios.weights)
    var task = try TuningTask(scenarios.sources, criteria, jobs: jobs, isCancelled: isCancelled)
    var found = task.find()
    let unraised = task
    var withDefaultBudgets = try budgets == nil ? task.raiseBudgets(for: &found) : nil
    statedWeights = scenarios.stated
    var uncertainty: TuningUncertainty?
    if let worlds {
      let answer = try task.find(in: worlds, for: aim, after: found)
      (found, uncertainty) = (answer?.found, answer?.uncertainty)
    }
    try task.dropLargerBudget(of: &found)
    let tuned = try task.subjects(with: found?.tuning ?? .unchanged)
    unconfirmed = tuned.helpedByChanceAlone
    if !unconfirmed.isEmpty { (found, task, withDefaultBudgets, uncertainty) = (nil, unraised, nil, nil) }
    self.uncertainty = uncertainty
    searched = found == nil && unconfirmed.isEmpty ? .none : task.search?.searched ?? .none
    hasSpace = task.search != nil
    outcomes = BudgetedOutcomes(
      budgets: task.criteria.budgets, present: task.outcome, advised: found?.best.outcome ?? task.outcome,
      withDefaultBudgets: withDefaultBudgets, withLargerBudget: found?.withLargerBudget?.outcome)
    subjects = unconfirmed.isEmpty ? tuned : try task.subjects(with: .unchanged)
    changes = found?.changes ?? []
    saving = changes.isEmpty && worlds == nil ? try task.saving() : nil
    rivals = withRivals ? task.searchRivals() : nil
    strongRivals = try task.strong(rivals ?? [], insteadOf: found?.tuning ?? .unchanged, outcomes.advised, subjects)
  }

  /// True if scenarios have different weights.
  package var isWeighted: Bool { Set(subjects.map(\.weight)).count > 1 }

  /// True if no item comes on screen as a placeholder and nothing else is wrong.
  package var isFineAlready: Bool {
    subjects.allSatisfy { $0.present.verdict.grade <= .good && ($0.present.metrics[.placeholders]?.mean ?? 0) == 0 }
  }
}

extension [TuningAdvice.Subject] {
  /// The scenarios that a change helps, if it does so by chance alone in all of them; otherwise, empty.
  var helpedByChanceAlone: [TuningAdvice.Subject] {
    let helped = filter(\.isHelped)
    return helped.allSatisfy(\.isUnconfirmed) ? helped : []
  }
}

/// The trade-off between budgets and waiting.
extension TuningAdvice {
  /// The minimum share of the present waiting by which each tuning of the trade-off improves on the one before it.
  private static let minimumStep = 0.05

  /// Harmless tunings by spending, each with less waiting than the one before it. It always includes the present and
  /// the advised tuning. Empty if nothing was tried.
  package var tradeOff: [TriedTuning] {
    guard let present = searched.tunings.first else { return [] }
    let ordered = searched.tunings.filter { $0.isHarmless && $0.budgetUse.isFinite }.sorted { first, second in
      [first.budgetUse, first.outcome.waiting].lexicographicallyPrecedes([second.budgetUse, second.outcome.waiting])
    }
    var minimumWaiting = Double.infinity
    return ordered.filter { tuning in
      let waiting = tuning.outcome.waiting
      let isStep =
        waiting < minimumWaiting && waiting <= minimumWaiting - Self.minimumStep * present.outcome.waiting
      if isStep { minimumWaiting = tuning.outcome.waiting }
      return isStep || tuning.changes.isEmpty || isAdvised(tuning)
    }
  }

  /// Returns true if the tuning is the advised change.
  package func isAdvised(_ tuning: TriedTuning) -> Bool {
    !changes.isEmpty && Set(tuning.changes) == Set(changes.map(\.assignment))
  }
}

extension TuningAdvice {
  /// Returns why there are placeholders and what else to try. If nothing is advised, the search for that takes as long as it
  /// needs; beside a change, and if the run is too large for a journal, it is limited as ``Diagnosis`` is.
  ///
  /// Nil if the feed is fine already or with the advised change, if there are several scenarios, or if only chance makes the
  /// change that was found better: what helps one run is then no advice.
  ///
  /// - Parameter sources: The scenarios that the advice is for.
  /// - Throws: The errors of ``Experiment``.
  package func diagnosis(of sources: [ScenarioSource]) throws(Failure) -> Diagnosis? {
    let isFine = isFineAlready || subjects.allSatisfy { $0.advised.verdict.grade <= .good }
    guard !isFine, unconfirmed.isEmpty, sources.count == 1 else { return nil }
    let experiment = try Experiment(sources[0])
    return changes.isEmpty && experiment.fitsJournal
      ? Diagnosis(Explanation(experiment))
      : Diagnosis(experiment, after: subjects[0].present, judgesOtherRuns: false)
  }
}
