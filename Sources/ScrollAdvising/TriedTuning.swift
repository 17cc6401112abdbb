package import ScrollExperiments
package import ScrollJSON
public import ScrollMetrics
import ScrollSweeps

/// A tuning that the search tried, with its outcome over all scenarios.
public struct TriedTuning: Sendable {
  /// The settings that differ from the present ones, with their values; empty for the present tuning.
  package let changes: [(place: SettingPlace, value: JSONNode)]
  /// The total time that items wait to be drawn and scrolling stalls, in milliseconds.
  public let waiting: Double
  /// The number of items that come on screen empty; the mean over several replications.
  public let placeholders: Double
  /// The largest share of any scenario's scrolling that shows something blank, which includes items that come back.
  public let blankShare: Double
  /// The amounts spent, by budget.
  public let spent: [Double]
  /// The largest share of any budget's limit that the tuning spends: 1 at the limit, infinite if it spends something
  /// although the limit is 0.
  public let budgetUse: Double
  /// The worst verdict on a scenario.
  public let grade: FeedVerdict.Grade
  /// True if it makes nothing worse that a verdict covers.
  public let isHarmless: Bool

  public var isWithinBudget: Bool { budgetUse <= 1 }

  init(_ point: [JSONNode], _ outcome: TuningOutcome, of space: TuningSpace?, _ rules: TuningRules) {
    changes = space?.changes(of: point) ?? []
    (waiting, placeholders, spent) = (outcome.waiting, outcome.placeholders, outcome.spent)
    blankShare = outcome.blankShare
    let uses = zip(outcome.spent, rules.limits).map { spent, limit in spent == 0 ? 0 : spent / limit }
    budgetUse = uses.max() ?? 0
    grade = outcome.grade
    isHarmless = !outcome.harms(rules.present)
  }
}

/// A setting that the search varied.
public struct SearchedSetting: Sendable {
  /// The name in `--set`.
  public let name: String
  package let present: JSONNode
  /// The smallest and the largest value to try.
  public let range: ClosedRange<Double>
  /// The step between values.
  public let step: Double

  /// Creates the setting of a parameter; nil unless its values are a range with a step.
  init?(_ parameter: SweepParameter, present: JSONNode) {
    guard case .range(let minimum, let maximum, let step?, _, _) = parameter.domain else { return nil }
    (name, self.present, range, self.step) = (parameter.shortName, present, minimum...maximum, step)
  }
}

extension TuningAdvice {
  /// The minimum share of the present waiting by which each tuning of the trade-off improves on the one before it.
  private static let minimumStep = 0.05

  /// The trade-off between budgets and waiting: harmless tunings by spending, each with less waiting than the one
  /// before it. It always includes the present and the advised tuning. Empty if nothing was tried.
  public var tradeOff: [TriedTuning] {
    guard let present = tried.first else { return [] }
    let ordered = tried.filter { $0.isHarmless && $0.budgetUse.isFinite }.sorted { first, second in
      [first.budgetUse, first.waiting].lexicographicallyPrecedes([second.budgetUse, second.waiting])
    }
    var minimumWaiting = Double.infinity
    return ordered.filter { tuning in
      let isStep = tuning.waiting <= minimumWaiting - Self.minimumStep * present.waiting
      if isStep { minimumWaiting = tuning.waiting }
      return isStep || tuning.changes.isEmpty || isAdvised(tuning)
    }
  }

  /// Returns true if the tuning is the advised change.
  public func isAdvised(_ tuning: TriedTuning) -> Bool {
    guard !changes.isEmpty, tuning.changes.count == changes.count else { return false }
    return changes.allSatisfy { change in
      tuning.changes.contains { $0.place.path == change.place.path && $0.value == change.value }
    }
  }
}
