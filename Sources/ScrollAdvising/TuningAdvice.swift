public import ScrollDiagnostics
public import ScrollExperiments
package import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollSweeps

/// What to change in scenarios so that fewer items come on screen empty: the smallest change that saves most of the waiting
/// that can be saved within a budget, with what it costs and what it cannot save.
public struct TuningAdvice: Sendable {
  /// A scenario as it is and as it would be.
  public struct Subject: Sendable {
    public let path: String
    public let present: RunResult
    public let advised: RunResult
  }

  /// A setting and its new value.
  public struct Change: Sendable {
    package let place: SettingPlace
    package let present: JSONNode
    package let value: JSONNode
    /// How many items come on screen empty with this and all changes before it, over all scenarios; of several replications
    /// the mean.
    public let placeholdersLeft: Double
    /// By budget, what is spent with this and all changes before it.
    public let spent: [Double]

    /// For `--set`.
    public var name: String { place.shortName }
  }

  /// What the change spends of a budget, over all scenarios.
  public struct Spending: Sendable {
    public let budget: TuningBudget
    public let present: Double
    public let advised: Double
    /// What was spent by the best tuning that was tried, whatever it spends.
    public let boundless: Double
  }

  public let subjects: [Subject]
  /// What saves the most first; empty if nothing helps within the budget.
  public let changes: [Change]
  public let spending: [Spending]
  /// How many items come on screen empty as it is, with the change, and with the best tuning that was tried, whatever it
  /// spends.
  public let placeholders: (present: Double, advised: Double, boundless: Double)
  /// The tunings that were tried and can be run, the present one first; empty if there was nothing to look for.
  public let tried: [TriedTuning]
  /// How many tunings were tried.
  public let trialCount: Int
  /// The settings that were varied, as a scenario has them.
  public let searched: [SearchedSetting]
  /// False if the policy has no settings and the feed is not fetched in batches.
  public let hasSpace: Bool
  /// True if all trailing ranges were left as they are, because nothing scrolls back in the recordings.
  public let keepsTrailing: Bool

  /// Looks for the change.
  ///
  /// - Parameters:
  ///   - sources: At least one. What is tuned are the settings that all have the same values of.
  ///   - isCancelled: Asked before each run; what is known by then is the advice.
  /// - Throws: As ``Experiment`` does.
  public init(
    _ sources: [ScenarioSource], budgets: [TuningBudget] = TuningBudget.usual, jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Failure) {
    precondition(!sources.isEmpty)
    let scenarios = try sources.map { source throws(Failure) in try TunableScenario(source) }
    let present = scenarios.map { $0.experiment.run(withRegret: true) }
    let outcome = TuningOutcome(
      present.map { $0.metrics.map { $0?.mean } }, limits: scenarios.map(\.source.scenario.verdict), budgets)
    let space = try TuningSpace(scenarios)
    guard let space, outcome.waiting > 0 else {
      let subjects = zip(sources, present).map { Subject(path: $0.path, present: $1, advised: $1) }
      self.init(unchanged: subjects, outcome, hasSpace: space != nil)
      return
    }
    let frames = present.reduce(0) { frames, result in
      let replications = Double(result.scenario.replications)
      return frames + result.duration.seconds * result.scenario.replay.refreshRate * replications
    }
    var search = try TuningSearch(scenarios, space, budgets, outcome, frames: frames)
    let found = search.run(jobs: jobs, isCancelled: isCancelled)
    let places = space.space.parameters.map(\.place)
    let changed = found.steps.map(\.parameter).sorted()
    let tuning = Tuning(changed.map { places[$0] }, changed.map { found.point[$0] })
    var subjects: [Subject] = []
    for (index, source) in sources.enumerated() {
      let advised = try Experiment(source.tuned(by: tuning)).sharingForesight(with: scenarios[index].experiment)
      subjects.append(Subject(path: source.path, present: present[index], advised: advised.run(withRegret: true)))
    }
    self.init(found, subjects, places, space, budgets)
  }

  private init(
    _ found: TuningSearch.Found, _ subjects: [Subject], _ places: [SettingPlace], _ space: TuningSpace,
    _ budgets: [TuningBudget]
  ) {
    self.subjects = subjects
    changes = found.steps.map { step in
      Change(
        place: places[step.parameter], present: space.present[step.parameter], value: found.point[step.parameter],
        placeholdersLeft: step.outcome.placeholders, spent: step.outcome.spent)
    }
    spending = budgets.indices.map { index in
      Spending(
        budget: budgets[index], present: found.present.spent[index], advised: found.outcome.spent[index],
        boundless: found.boundless.spent[index])
    }
    placeholders = (found.present.placeholders, found.outcome.placeholders, found.boundless.placeholders)
    tried = Self.tried(found, places, space, limits: zip(budgets, found.present.spent).map { $0.limit($1) })
    searched = zip(space.space.parameters, space.present).compactMap { SearchedSetting($0, present: $1) }
    (trialCount, hasSpace, keepsTrailing) = (found.tried.count, true, space.keepsTrailing)
  }

  private static func tried(
    _ found: TuningSearch.Found, _ places: [SettingPlace], _ space: TuningSpace, limits: [Double]
  ) -> [TriedTuning] {
    found.tried.filter { $0.outcome.waiting.isFinite }.map { point, outcome in
      let changed = point.indices.filter { point[$0] != space.present[$0] }
      let uses = zip(outcome.spent, limits).map { spent, limit in spent == 0 ? 0 : spent / limit }
      return TriedTuning(
        changes: changed.map { (places[$0], point[$0]) }, waiting: outcome.waiting, placeholders: outcome.placeholders,
        spent: outcome.spent, budgetUse: uses.max() ?? 0, isHarmless: !outcome.harms(found.present))
    }
  }

  /// Of scenarios that have nothing to tune, or in which nothing waits.
  private init(unchanged subjects: [Subject], _ outcome: TuningOutcome, hasSpace: Bool) {
    self.subjects = subjects
    self.hasSpace = hasSpace
    (changes, spending, tried, searched, trialCount, keepsTrailing) = ([], [], [], [], 0, false)
    placeholders = (outcome.placeholders, outcome.placeholders, outcome.placeholders)
  }

  /// Whether no item comes on screen empty and nothing else is wrong.
  public var isFineAlready: Bool {
    subjects.allSatisfy { $0.present.verdict.grade == .good && ($0.present["display_hit_rate.misses"]?.mean ?? 0) == 0 }
  }

  /// The lines to paste into an app.
  package var tuning: TextureTuning { TextureTuning(subjects[0].advised.scenario, swept: changes.map(\.place)) }
}
