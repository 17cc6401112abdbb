public import ScrollDiagnostics
public import ScrollExperiments
package import ScrollJSON
public import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
public import ScrollSweeps

/// The smallest change to scenarios that saves most of the waiting that is avoidable within a budget, with its cost and
/// its limits.
public struct TuningAdvice: Sendable {
  /// A scenario without and with the change.
  public struct Subject: Sendable {
    public let path: String
    /// The weight; 1 on average.
    public let weight: Double
    public let present: RunResult
    public let advised: RunResult
  }

  /// A setting and its new value.
  public struct Change: Sendable {
    package let place: SettingPlace
    package let present: JSONNode
    package let value: JSONNode
    /// The number of items that come on screen empty with this and all changes before it, over all scenarios; the mean
    /// over several replications.
    public let placeholdersLeft: Double
    /// The total waiting with this and all changes before it, in milliseconds.
    public let waitingLeft: Double
    /// The amounts spent with this and all changes before it, by budget.
    public let spent: [Double]

    /// The name in `--set`.
    public var name: String { place.shortName }
  }

  /// The change's spending against a budget, over all scenarios.
  public struct Spending: Sendable {
    public let budget: TuningBudget
    public let present: Double
    public let advised: Double
    /// The amount that is spent by the tuning that is worth a larger budget; the advised amount if there is none.
    public let withLargerBudget: Double

    /// True if the tuning that is worth a larger budget exceeds this one.
    public var isExceededWithLargerBudget: Bool { present > 0 && withLargerBudget > budget.limit(present) }

    /// The smallest budget in steps of 5 % that allows the tuning that is worth a larger budget. A round number leaves
    /// a search room to find an equally good tuning.
    public var largerBudget: TuningBudget {
      let steps = ((withLargerBudget / present - 1) * 20).rounded(.up)
      return TuningBudget(metric: budget.metric, increase: steps / 20)
    }
  }

  public let subjects: [Subject]
  /// The changed settings, those that save the most first; empty if nothing helps within the budget.
  public let changes: [Change]
  public let spending: [Spending]
  /// The numbers of items that come on screen empty at present, with the change, and with the tuning that is worth a
  /// larger budget. That is the one that exceeds the budget the least, among the tried tunings that save another tenth
  /// of the waiting and have the best verdict. If there is none, it is the advised tuning.
  public let placeholders: (present: Double, advised: Double, withLargerBudget: Double)
  /// The number of items that come on screen, at present and with the tuning that is worth a larger budget; the mean
  /// over several replications.
  public let itemsShown: (present: Double, withLargerBudget: Double)
  /// True if scrolling stalls at present, and does not with the tuning that is worth a larger budget.
  public let endsStallWithLargerBudget: Bool
  /// The worst verdict with the tuning that is worth a larger budget.
  public let gradeWithLargerBudget: FeedVerdict.Grade
  /// The total time that items wait to be drawn and scrolling stalls, at present and with the change, in milliseconds.
  public let waiting: (present: Double, advised: Double)
  /// The tried tunings that can be run, the present one first; empty if there was nothing to search for.
  public let tried: [TriedTuning]
  /// The number of tried tunings.
  public let trialCount: Int
  /// The varied settings, with the scenarios' values.
  public let searched: [SearchedSetting]
  /// False if the policy has no settings and the feed is not fetched in batches.
  public let hasSpace: Bool
  /// True if all trailing ranges stay unchanged, because nothing scrolls back in the recordings.
  public let keepsTrailing: Bool
  /// The worlds in which the advice holds; nil if only the present world was tried.
  public let uncertainty: TuningUncertainty?
  /// What smaller ranges save; nil if a change is advised, if there is none, or if worlds were tried.
  public private(set) var saving: DataSaving?
  /// The outcomes of other policies within the same budget, the best first; nil unless requested.
  public private(set) var rivals: [PolicyRival]?

  /// Searches for the change.
  ///
  /// - Parameters:
  ///   - sources: The scenarios, at least one. The tuned settings are those that have the same value in all of them.
  ///   - weights: The weights of the sources, 1 on average; nil for equal weights.
  ///   - budgets: The budgets, relative to the scenarios as they are. The default is ``TuningBudget/defaults``.
  ///   - worlds: Worlds of the sources. If given, the answer is the one that holds in most of them.
  ///   - aim: The worlds that count.
  ///   - withRivals: Whether to try other policies too, with the scenarios unchanged.
  ///   - jobs: The number of threads.
  ///   - isCancelled: Checked before each run; after a cancellation, the advice is the best so far.
  /// - Throws: The errors of ``Experiment``; `.invalidScenario` if a tuned setting is uncertain.
  public init(
    _ sources: [ScenarioSource], weights: [Double]? = nil, budgets: [TuningBudget] = TuningBudget.defaults,
    worlds: Worlds? = nil, for aim: Worlds.Aim = .most, withRivals: Bool = false, jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Failure) {
    precondition(!sources.isEmpty)
    let scenarios = try sources.map { source throws(Failure) in try TunableScenario(source) }
    let present = scenarios.map { $0.experiment.run(withRegret: true) }
    let criteria = TuningCriteria(sources, budgets, weights: weights)
    let outcome = TuningOutcome(present.map { $0.metrics.map { $0?.mean } }, criteria)
    let space = try TuningSpace(scenarios)
    let frames = present.reduce(0) { frames, result in
      let replications = Double(result.scenario.replications)
      return frames + result.duration.seconds * result.scenario.replay.refreshRate * replications
    }
    var rivals: [PolicyRival]?
    if withRivals {
      let search = PolicyRivalSearch(
        sources, rules: TuningRules(outcome, budgets), criteria, jobs: jobs, isCancelled: isCancelled)
      rivals = outcome.waiting > 0 ? search.rivals : []
    }
    guard let space, outcome.waiting > 0 || worlds != nil else {
      let subjects = sources.indices.map { index in
        Subject(
          path: sources[index].path, weight: criteria.weights[index], present: present[index], advised: present[index])
      }
      self.init(unchanged: subjects, outcome, budgets, hasSpace: space != nil)
      self.rivals = rivals
      if let space {
        var search = try TuningSearch(scenarios, space, criteria, outcome, frames: frames)
        saving = try DataSaving(&search, sources, present, criteria, isCancelled: isCancelled)
      }
      return
    }
    if let worlds { try Self.check(worlds, space) }
    var search = try TuningSearch(scenarios, space, criteria, outcome, frames: frames)
    var found = search.run(jobs: jobs, isCancelled: isCancelled)
    var uncertainty: TuningUncertainty?
    if let worlds {
      var study = try WorldStudy(
        worlds, space, criteria, answer: found.point, frames: frames, jobs: jobs, isCancelled: isCancelled)
      let answer: [JSONNode]
      (answer, uncertainty) = try TuningUncertainty.study(&study, worlds, space, for: aim)
      if answer != found.point { found = search.found(at: answer) }
    }
    let places = space.space.parameters.map(\.place)
    let changed = found.steps.map(\.parameter).sorted()
    let tuning = Tuning(changed.map { places[$0] }, changed.map { found.point[$0] })
    var subjects: [Subject] = []
    for (index, source) in sources.enumerated() {
      let advised = try Experiment(source.tuned(by: tuning)).sharingForesight(with: scenarios[index].experiment)
      subjects.append(
        Subject(
          path: source.path, weight: criteria.weights[index], present: present[index],
          advised: advised.run(withRegret: true)))
    }
    self.init(found, subjects, places, space, budgets, uncertainty)
    self.rivals = rivals
    if changes.isEmpty, worlds == nil {
      saving = try DataSaving(&search, sources, present, criteria, isCancelled: isCancelled)
    }
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

  private init(
    _ found: TuningSearch.Found, _ subjects: [Subject], _ places: [SettingPlace], _ space: TuningSpace,
    _ budgets: [TuningBudget], _ uncertainty: TuningUncertainty?
  ) {
    self.subjects = subjects
    self.uncertainty = uncertainty
    changes = found.steps.map { step in
      Change(
        place: places[step.parameter], present: space.present[step.parameter], value: found.point[step.parameter],
        placeholdersLeft: step.outcome.placeholders, waitingLeft: step.outcome.waiting, spent: step.outcome.spent)
    }
    spending = budgets.indices.map { index in
      Spending(
        budget: budgets[index], present: found.present.spent[index], advised: found.outcome.spent[index],
        withLargerBudget: found.withLargerBudget.spent[index])
    }
    placeholders = (found.present.placeholders, found.outcome.placeholders, found.withLargerBudget.placeholders)
    itemsShown = (found.present.itemsShown, found.withLargerBudget.itemsShown)
    endsStallWithLargerBudget =
      found.present.stalls.contains { $0 > 0 } && found.withLargerBudget.stalls.allSatisfy { $0 == 0 }
    gradeWithLargerBudget = found.withLargerBudget.grade
    let rules = TuningRules(found.present, budgets)
    tried = found.tried.filter { $0.outcome.waiting.isFinite }.map {
      TriedTuning($0.point, $0.outcome, of: space, rules)
    }
    waiting = (found.present.waiting, found.outcome.waiting)
    searched = zip(space.space.parameters, space.present).compactMap { SearchedSetting($0, present: $1) }
    (trialCount, hasSpace, keepsTrailing) = (found.tried.count, true, space.keepsTrailing)
  }

  /// Creates the advice for scenarios that have nothing to tune, or in which nothing waits.
  private init(
    unchanged subjects: [Subject], _ outcome: TuningOutcome, _ budgets: [TuningBudget], hasSpace: Bool
  ) {
    self.subjects = subjects
    self.hasSpace = hasSpace
    uncertainty = nil
    (changes, tried, searched, trialCount, keepsTrailing) = ([], [], [], 0, false)
    spending = zip(budgets, outcome.spent).map { Spending(budget: $0, present: $1, advised: $1, withLargerBudget: $1) }
    waiting = (outcome.waiting, outcome.waiting)
    placeholders = (outcome.placeholders, outcome.placeholders, outcome.placeholders)
    itemsShown = (outcome.itemsShown, outcome.itemsShown)
    (endsStallWithLargerBudget, gradeWithLargerBudget) = (false, outcome.grade)
  }

  /// True if scenarios have different weights.
  public var isWeighted: Bool { Set(subjects.map(\.weight)).count > 1 }

  /// True if no item comes on screen empty and nothing else is wrong.
  public var isFineAlready: Bool {
    subjects.allSatisfy { $0.present.verdict.grade <= .good && ($0.present["display_hit_rate.misses"]?.mean ?? 0) == 0 }
  }

  /// The code to paste into an app.
  package var tuning: TextureTuning { TextureTuning(subjects[0].advised.scenario, changing: changes.map(\.place)) }
}
