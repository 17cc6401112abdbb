package import ScrollExperiments
package import ScrollJSON
import ScrollSweeps

/// A tuning that the search tried, and what it comes to over all scenarios.
public struct TriedTuning: Sendable {
  /// The settings that differ from the present ones, with their values; empty for the present tuning.
  package let changes: [(place: SettingPlace, value: JSONNode)]
  /// How long items wait to be drawn and scrolling stalls, in milliseconds, added up.
  public let waiting: Double
  /// How many items come on screen empty; of several replications the mean.
  public let placeholders: Double
  /// By budget, what is spent.
  public let spent: [Double]
  /// The largest share of a budget's limit that is spent: 1 at the limit, infinite where the limit is 0 and something is spent.
  public let budgetUse: Double
  /// Whether it makes nothing worse that a verdict is about.
  public let isHarmless: Bool

  public var isWithinBudget: Bool { budgetUse <= 1 }

  init(_ point: [JSONNode], _ outcome: TuningOutcome, of space: TuningSpace?, _ rules: TuningRules) {
    changes = space?.changes(of: point) ?? []
    (waiting, placeholders, spent) = (outcome.waiting, outcome.placeholders, outcome.spent)
    let uses = zip(outcome.spent, rules.limits).map { spent, limit in spent == 0 ? 0 : spent / limit }
    budgetUse = uses.max() ?? 0
    isHarmless = !outcome.harms(rules.present)
  }
}

/// A setting that the search varied.
public struct SearchedSetting: Sendable {
  /// For `--set`.
  public let name: String
  package let present: JSONNode
  /// The smallest and the largest value that may be tried.
  public let range: ClosedRange<Double>
  /// The grid on which values lie.
  public let step: Double

  /// Nil unless the values are a range with a step.
  init?(_ parameter: SweepParameter, present: JSONNode) {
    guard case .range(let minimum, let maximum, let step?, _, _) = parameter.domain else { return nil }
    (name, self.present, range, self.step) = (parameter.shortName, present, minimum...maximum, step)
  }
}

extension TuningAdvice {
  /// A tuning of the trade-off saves at least so much more of the present waiting than the one before it.
  private static let leastStep = 0.05

  /// What more of the budgets buys: harmless tunings by what they spend, each with less waiting than the one before it. The
  /// present tuning and the advised one are always among them. Empty if nothing was tried.
  public var tradeOff: [TriedTuning] {
    guard let present = tried.first else { return [] }
    let ordered = tried.filter { $0.isHarmless && $0.budgetUse.isFinite }.sorted { first, second in
      [first.budgetUse, first.waiting].lexicographicallyPrecedes([second.budgetUse, second.waiting])
    }
    var least = Double.infinity
    return ordered.filter { tuning in
      let isStep = tuning.waiting <= least - Self.leastStep * present.waiting
      if isStep { least = tuning.waiting }
      return isStep || tuning.changes.isEmpty || isAdvised(tuning)
    }
  }

  /// Whether it is the change that is advised.
  public func isAdvised(_ tuning: TriedTuning) -> Bool {
    guard !changes.isEmpty, tuning.changes.count == changes.count else { return false }
    return changes.allSatisfy { change in
      tuning.changes.contains { $0.place.path == change.place.path && $0.value == change.value }
    }
  }
}
