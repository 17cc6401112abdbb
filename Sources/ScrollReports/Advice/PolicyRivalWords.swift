package import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// The words about other policies in all formats of tuning advice.
package struct PolicyRivalWords {
  private let advice: TuningAdvice
  private let rivals: [PolicyRival]
  private let format: MetricFormat

  /// Creates the words; nil if other policies were not tried.
  package init?(_ advice: TuningAdvice, usesUnicode: Bool) {
    guard let rivals = advice.rivals else { return nil }
    (self.advice, self.rivals) = (advice, rivals)
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  package var sentences: [String] {
    if rivals.isEmpty { return ["No other policy was tried, because nothing waits."] }
    return [strongest, rest] + cautions
  }

  /// The notes that apply to the strongest policy, but not to the present one.
  private var cautions: [String] {
    let known = advice.subjects.flatMap(\.present.cautions)
    return advice.strongRivals.prefix(1).flatMap(\.cautions).uniqued().filter { !known.contains($0) }
  }

  /// The savings of the strongest policy: `Within the same budget, lookahead reduces the waiting from 1,200 ms to 310
  /// ms.`
  private var strongest: String {
    guard let rival = advice.strongRivals.first else {
      return """
        No other policy is clearly better within the budget: none brings a better verdict, or saves another tenth of the \
        waiting.
        """
    }
    let (now, then) = (advice.outcomes.advised, rival.tuning.outcome)
    return """
      Within the same budget, \(rival.name) \(gain(of: then, over: now)). \
      Another policy means another library or code of your own; cells are made and drawn as in the scenario.
      """
  }

  private func gain(of then: TuningOutcome, over now: TuningOutcome) -> String {
    if then.waiting < now.waiting {
      return "reduces the waiting from \(format.text(ofValue: now.waiting, .milliseconds)) to "
        + format.text(ofValue: then.waiting, .milliseconds) + advice.averageNote
    }
    return then.grade == now.grade
      ? "brings \(then.betterVerdictCount(than: now)) of \(advice.subjects.count) scenarios a better verdict"
      : "brings the verdict from \(now.grade.rawValue) to \(then.grade.rawValue)"
  }

  /// The number of policies with each outcome.
  private var rest: String {
    let strong = advice.strongRivals.count
    let counts = [
      (strong, "is clearly better", "are clearly better"),
      (rivals.count(where: \.tuning.isAllowed) - strong, "is no better", "are no better"),
      (rivals.count { fate(of: $0) == .overBudget }, "exceeds the budget", "exceed the budget"),
      (rivals.count { fate(of: $0) == .harmful }, "makes something worse", "make something worse"),
      (rivals.count { fate(of: $0) == .unable }, "cannot be run here", "cannot be run here"),
    ].filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? $1 : $2)" }
    return "Of the \(rivals.count) policies that the app could use instead, \(counts.listed())."
  }

  /// The policies that cannot replace the present one, by reason: `Over the budget: compose, preheat.`
  var excluded: [String] {
    let reasons = [
      (Fate.overBudget, "Over the budget"), (.harmful, "Worse in some way"), (.unable, "Cannot be run here"),
    ]
    return reasons.compactMap { fate, reason in
      let names = rivals.filter { self.fate(of: $0) == fate }.map(\.name).sorted()
      return names.isEmpty ? nil : "\(reason): \(names.joined(separator: ", "))."
    }
  }

  // MARK: Tables

  /// The maximum number of policies shown by default.
  private static let usualCount = 5

  /// A table of the strongest policies, below the present policy with the change; without rows if none is strong.
  package var strong: TextTable {
    var table = table(advice.strongRivals.prefix(Self.usualCount), withFates: false)
    table.notes += Self.omission(of: advice.strongRivals.map(\.name))
    return table
  }

  /// Returns a note on the strong policies that the table omits: `Also clearly better (see --explain-more): preheat.` None
  /// if it has all of them.
  static func omission(of names: [String]) -> [String] {
    let rest = names.dropFirst(usualCount)
    return rest.isEmpty ? [] : ["Also clearly better (see --explain-more): \(rest.joined(separator: ", "))."]
  }

  /// A table of all tried policies, below the present policy with the change.
  package var all: TextTable { table(rivals[...], withFates: true) }

  private func table(_ rivals: ArraySlice<PolicyRival>, withFates: Bool) -> TextTable {
    let rows = rivals.map { rival in
      let settings = rival.tuning.changes.map(\.argument)
      return [rival.name, settings.isEmpty ? "its defaults" : settings.joined(separator: " ")]
        + (withFates ? [fate(of: rival).rawValue] : [])
        + (rival.canBeRun ? numbers(rival.tuning.outcome) : noNumbers)
    }
    let own =
      [ownName, advice.changes.isEmpty ? "as it is" : "with the change"]
      + (withFates ? [advice.changes.isEmpty ? "now" : "advised"] : [])
      + numbers(advice.outcomes.advised)
    let names = ["display_hit_rate.misses", "blank_time_fraction"] + advice.outcomes.budgets.map(\.metric.name)
    return TextTable(
      title:
        "Each policy with its best settings within the budget, or as it is if none is within it\(advice.averageNote)",
      header: ["policy", "settings"] + (withFates ? ["outcome"] : []) + ["verdict", "waiting"]
        + names.map { MetricCatalog.everydayName(of: $0) },
      rows: rows.isEmpty ? [] : [own] + rows, textColumns: withFates ? 4 : 3, notes: notes(on: rivals))
  }

  private func title(_ grade: FeedVerdict.Grade) -> String {
    FeedVerdictWords.title(of: grade, usesUnicode: format.usesUnicode)
  }

  /// The names of the present policies; `as they are` if they differ.
  private var ownName: String {
    let names = advice.subjects.map(\.present.scenario.policyKind.name)
    return names.allSatisfy { $0 == names[0] } ? names[0] : "as they are"
  }

  /// Returns the verdict, and the numbers of the columns after it.
  private func numbers(_ outcome: TuningOutcome) -> [String] {
    [
      title(outcome.grade), format.text(ofValue: outcome.waiting, .milliseconds),
      format.text(ofValue: outcome.placeholders, .count), format.text(ofValue: outcome.blankShare, .ratio),
    ] + zip(advice.outcomes.budgets, outcome.spent).map { format.text(ofValue: $1, $0.unit) }
  }

  private var noNumbers: [String] { ["", "", "", ""] + advice.outcomes.budgets.map { _ in "" } }

  /// Returns a note on items that came back as placeholders, with the policies in the table that have any: `Only the
  /// blank time includes items that came back as placeholders (lazy-loading 4, lookahead 22).`
  private func notes(on rivals: ArraySlice<PolicyRival>) -> [String] {
    let outcomes = [(ownName, advice.outcomes.advised)] + rivals.filter(\.canBeRun).map { ($0.name, $0.tuning.outcome) }
    let returns = outcomes.filter { $0.1.blankReturns > 0 }.map { name, outcome in
      "\(name) \(format.text(ofValue: outcome.blankReturns, .count))"
    }
    if returns.isEmpty { return [] }
    return ["Only the blank time includes items that came back as placeholders (\(returns.joined(separator: ", ")))."]
  }
}

extension PolicyRivalWords {
  /// The outcome of trying a policy.
  package enum Fate: String {
    case allowed = "within budget"
    case overBudget = "over budget"
    case harmful = "makes something worse"
    case unable = "cannot be run"
  }

  package func fate(of rival: PolicyRival) -> Fate {
    if !rival.canBeRun { return .unable }
    if !rival.tuning.isWithinBudget { return .overBudget }
    return rival.tuning.isHarmless ? .allowed : .harmful
  }
}
