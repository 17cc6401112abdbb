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
  /// How many tunings were tried.
  public let trialCount: Int
  /// False if the policy has no settings and the feed is not fetched in batches.
  public let hasSpace: Bool

  /// Looks for the change.
  ///
  /// - Parameters:
  ///   - sources: At least one. What is tuned are the settings that the first one has.
  ///   - isCancelled: Asked before each run; what is known by then is the advice.
  /// - Throws: As ``Experiment`` does.
  public init(
    _ sources: [ScenarioSource], budgets: [TuningBudget] = TuningBudget.usual, jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Failure) {
    precondition(!sources.isEmpty)
    var (experiments, scenarios): ([Experiment], [TunableScenario]) = ([], [])
    for source in sources {
      experiments.append(try Experiment(source))
      scenarios.append(try TunableScenario(source))
    }
    let present = experiments.map { $0.run(withRegret: true) }
    let frames = present.reduce(0) { frames, result in
      let replications = Double(result.scenario.replications)
      return frames + result.duration.seconds * result.scenario.replay.refreshRate * replications
    }
    let space = try TuningSpace(sources[0].scenario)
    guard let space, present.contains(where: { $0.waiting > 0 }) else {
      let subjects = zip(sources, present).map { Subject(path: $0.path, present: $1, advised: $1) }
      self.init(unchanged: subjects, hasSpace: space != nil)
      return
    }
    var search = try TuningSearch(scenarios, space, budgets, frames: frames)
    let found = try search.run(jobs: jobs, isCancelled: isCancelled)
    let places = space.space.parameters.map(\.place)
    let changed = found.steps.map(\.parameter).sorted()
    let tuning = Tuning(changed.map { places[$0] }, changed.map { found.point[$0] })
    var subjects: [Subject] = []
    for (index, source) in sources.enumerated() {
      let advised = try Experiment(source.tuned(by: tuning)).sharingForesight(with: experiments[index])
      subjects.append(Subject(path: source.path, present: present[index], advised: advised.run(withRegret: true)))
    }
    self.init(found, subjects, places, present: space.present, budgets)
  }

  private init(
    _ found: TuningSearch.Found, _ subjects: [Subject], _ places: [SettingPlace], present: [JSONNode],
    _ budgets: [TuningBudget]
  ) {
    self.subjects = subjects
    changes = found.steps.map { step in
      Change(
        place: places[step.parameter], present: present[step.parameter], value: found.point[step.parameter],
        placeholdersLeft: step.outcome.placeholders)
    }
    spending = budgets.indices.map { index in
      Spending(
        budget: budgets[index], present: found.present.spent[index], advised: found.outcome.spent[index],
        boundless: found.boundless.spent[index])
    }
    placeholders = (found.present.placeholders, found.outcome.placeholders, found.boundless.placeholders)
    (trialCount, hasSpace) = (found.trialCount, true)
  }

  /// Of scenarios that have nothing to tune, or in which nothing waits.
  private init(unchanged subjects: [Subject], hasSpace: Bool) {
    self.subjects = subjects
    self.hasSpace = hasSpace
    (changes, spending, trialCount) = ([], [], 0)
    let misses = subjects.reduce(0) { $0 + ($1.present["display_hit_rate.misses"]?.mean ?? 0) }
    placeholders = (misses, misses, misses)
  }

  /// Whether no item comes on screen empty and nothing else is wrong.
  public var isFineAlready: Bool {
    subjects.allSatisfy { $0.present.verdict.grade == .good && ($0.present["display_hit_rate.misses"]?.mean ?? 0) == 0 }
  }

  /// The lines to paste into an app.
  package var tunings: [TextureTuning] {
    subjects.prefix(1).map { TextureTuning($0.advised.scenario, swept: changes.map(\.place)) }
  }
}

extension RunResult {
  /// How long items wait to be drawn and scrolling stalls, in milliseconds, added up.
  var waiting: Double {
    func value(_ name: String) -> Double { self[name]?.mean ?? 0 }
    return value("display_latency.mean") * value("items_shown") + value("end_stall.time")
  }
}
