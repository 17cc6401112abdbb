package import ScrollExperiments
package import ScrollJSON
import ScrollSweeps

/// The tunings that a search tried, and the settings that it varied.
package struct SearchedTunings: Sendable {
  /// The tunings that can be run, the present one first; empty if there was nothing to search for.
  package let tunings: [TriedTuning]
  /// The number of tried tunings.
  package let count: Int
  /// The varied settings, with the scenarios' values.
  package let settings: [SearchedSetting]
  /// True if all trailing ranges stay unchanged, because nothing scrolls back in the recordings.
  package let keepsTrailing: Bool

  /// Nothing was searched for.
  static let none = SearchedTunings(tunings: [], count: 0, settings: [], keepsTrailing: false)
}

/// A setting that the search varied.
package struct SearchedSetting: Sendable {
  /// The name in `--set`.
  package let name: String
  package let present: JSONNode
  /// The smallest and the largest value to try.
  package let range: ClosedRange<Double>
  /// The step between values.
  package let step: Double

  /// Creates the setting of a parameter; nil unless its values are a range with a step.
  init?(_ parameter: SweepParameter, present: JSONNode) {
    guard case .range(let minimum, let maximum, let step?, _, _) = parameter.domain else { return nil }
    (name, self.present, range, self.step) = (parameter.shortName, present, minimum...maximum, step)
  }
}

/// A tuning that the search tried, with its outcome over all scenarios.
package struct TriedTuning: Sendable {
  /// The settings that differ from the present ones, with their values; empty for the present tuning.
  package let changes: [SettingChange]
  package let outcome: TuningOutcome
  /// The largest share of any budget's limit that the tuning spends: 1 at the limit, infinite if it spends something
  /// although the limit is 0.
  package let budgetUse: Double
  package let isWithinBudget: Bool
  /// True if it makes nothing worse that a verdict covers.
  package let isHarmless: Bool

  init(_ changes: [SettingChange], _ outcome: TuningOutcome, _ rules: TuningRules) {
    (self.changes, self.outcome) = (changes, outcome)
    let uses = zip(outcome.spent, rules.limits).map { spent, limit in spent == 0 ? 0 : spent / limit }
    budgetUse = uses.max() ?? 0
    isWithinBudget = rules.keepsBudget(outcome)
    isHarmless = !outcome.harms(rules.present)
  }

  /// True if it keeps the budgets and makes nothing worse that a verdict covers.
  package var isAllowed: Bool { isWithinBudget && isHarmless }
}
