public import ScrollDiagnostics
public import ScrollExperiments
package import ScrollJSON
import ScrollMetrics
public import ScrollSweeps

/// The smallest change to scenarios that brings the best verdict and saves most of the waiting that is avoidable within a
/// budget, with its cost and its limits.
public struct TuningAdvice: Sendable {
  /// A scenario without and with the change.
  public struct Subject: Sendable {
    public let path: String
    /// The weight; 1 on average.
    public let weight: Double
    public let present: RunResult
    public let advised: RunResult
    /// The verdicts on runs with the change that differ by chance; nil if nothing is random, if there are several
    /// replications, or if there is no change.
    public let spread: VerdictSpread?
  }

  /// A setting and its new value.
  public struct Change: Sendable {
    package let place: SettingPlace
    package let present: JSONNode
    package let value: JSONNode
    /// The outcome of this and all changes before it.
    public let outcome: TuningOutcome

    /// The name in `--set`.
    public var name: String { place.shortName }
  }

  public let subjects: [Subject]
  /// The changed settings, those that bring the most first; empty if nothing helps within the budget.
  public let changes: [Change]
  public let budgets: [TuningBudget]
  /// The outcome of the unchanged scenarios.
  public let present: TuningOutcome
  /// The outcome of the change.
  public let advised: TuningOutcome
  /// The outcome of the tuning that exceeds the budget the least, among those that have the best verdict or, with the same
  /// verdict, save another tenth of the waiting; nil if there is none.
  public let withLargerBudget: TuningOutcome?
  public let searched: SearchedTunings
  /// False if the policy has no settings and the feed is not fetched in batches.
  public let hasSpace: Bool
  /// The worlds in which the advice holds; nil if only the present world was tried.
  public let uncertainty: TuningUncertainty?
  /// What smaller ranges save; nil if a change is advised, if there is none, or if worlds were tried.
  public let saving: DataSaving?
  /// The outcomes of other policies within the same budget, the best first; nil unless requested.
  public let rivals: [PolicyRival]?
  /// The weights of networks and scenarios as the user gave them: `wifi=6,lte=3`; empty if all count the same.
  package let statedWeights: [String]

  /// Searches for the change.
  ///
  /// - Parameters:
  ///   - sources: The scenarios, at least one. The tuned settings are those that have the same value in all of them.
  ///   - weights: The weights of the sources, 1 on average; nil for equal weights.
  ///   - statedWeights: The weights as the user gave them: `wifi=6,lte=3`.
  ///   - budgets: The budgets, relative to the scenarios as they are. The default is ``TuningBudget/defaults``.
  ///   - worlds: Worlds of the sources. If given, the answer is the one that holds in most of them.
  ///   - aim: The worlds that count.
  ///   - withRivals: Whether to try other policies too, with the scenarios unchanged.
  ///   - jobs: The number of threads.
  ///   - isCancelled: Checked before each run; after a cancellation, the advice is the best so far.
  /// - Throws: The errors of ``Experiment``; `.invalidScenario` if a tuned setting is uncertain.
  public init(
    _ sources: [ScenarioSource], weights: [Double]? = nil, statedWeights: [String] = [],
    budgets: [TuningBudget] = TuningBudget.defaults, worlds: Worlds? = nil, for aim: Worlds.Aim = .most,
    withRivals: Bool = false, jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Failure) {
    precondition(!sources.isEmpty)
    let criteria = TuningCriteria(sources, budgets, weights: weights)
    var task = try TuningTask(sources, criteria, jobs: jobs, isCancelled: isCancelled)
    self.statedWeights = statedWeights
    rivals = withRivals ? task.rivals : nil
    let found: TuningSearch.Found?
    if let worlds {
      let answer = try task.find(in: worlds, for: aim)
      (found, uncertainty) = (answer?.found, answer?.uncertainty)
    } else {
      (found, uncertainty) = (task.find(), nil)
    }
    (self.budgets, hasSpace, present) = (budgets, task.search != nil, task.outcome)
    changes = found?.changes ?? []
    (advised, withLargerBudget) = (found?.best.outcome ?? present, found?.withLargerBudget)
    searched = found == nil ? .none : task.search?.searched ?? .none
    subjects = try task.subjects(with: Tuning(changes.map(\.place), changes.map(\.value)))
    saving = changes.isEmpty && worlds == nil ? try task.saving() : nil
  }

  /// True if scenarios have different weights.
  public var isWeighted: Bool { Set(subjects.map(\.weight)).count > 1 }

  /// True if no item comes on screen as a placeholder and nothing else is wrong.
  public var isFineAlready: Bool {
    subjects.allSatisfy { $0.present.verdict.grade <= .good && ($0.present["display_hit_rate.misses"]?.mean ?? 0) == 0 }
  }

  /// True if the tuning that is worth a larger budget ends all stalls.
  public var endsStallsWithLargerBudget: Bool { present.hasStalls && withLargerBudget?.hasStalls == false }
}

extension TuningAdvice {
  /// The spending against a budget.
  public struct Spending: Sendable {
    public let budget: TuningBudget
    public let present: Double
    public let advised: Double
    /// The amount that is spent by the tuning that is worth a larger budget; nil if there is none.
    let withLargerBudget: Double?

    /// The smallest budget in steps of 5 % that allows the tuning that is worth a larger one; the budget itself if that
    /// is enough. A round number leaves a search room to find an equally good tuning.
    public var largerBudget: TuningBudget {
      guard let withLargerBudget, present > 0, withLargerBudget > budget.limit(present) else { return budget }
      let steps = ((withLargerBudget / present - 1) * 20).rounded(.up)
      return TuningBudget(metric: budget.metric, increase: steps / 20)
    }
  }

  /// The spending against each budget.
  public var spending: [Spending] {
    budgets.indices.map { index in
      Spending(
        budget: budgets[index], present: present.spent[index], advised: advised.spent[index],
        withLargerBudget: withLargerBudget?.spent[index])
    }
  }
}
