package import ScrollAdvising
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// The basis of tuning advice: the grades, the budgets, the varied settings, and the tried tunings.
package struct TuningSearchWords {
  private let advice: TuningAdvice
  private let format: MetricFormat

  package init(_ advice: TuningAdvice, usesUnicode: Bool) {
    self.advice = advice
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The tables that have rows, in reading order.
  package var tables: [TextTable] { [judgments, budgets, settings, tradeOff].filter { !$0.rows.isEmpty } }

  /// A table of the measurements behind the verdicts, now and with the change.
  package var judgments: TextTable {
    let isOne = advice.subjects.count == 1
    let rows = advice.subjects.flatMap { subject -> [[String]] in
      let limits = subject.present.scenario.verdict
      let aspects = subject.present.verdict.judgments.map(\.aspect)
      return aspects.map { aspect in
        let limit = limits.limit(of: aspect)
        let grades = [subject.present, subject.advised].map { judgment(aspect, $0) }
        let bounds = [limit.good, limit.fair].map { format.text(ofValue: $0, aspect.unit) }
        return [aspect.title] + (isOne ? [] : [subject.present.scenario.name.printable]) + grades + bounds
      }
    }
    return TextTable(
      title: "Measurements and their limits", header: ["measured"] + (isOne ? [] : ["scenario"]) + Self.judgmentColumns,
      rows: rows, textColumns: isOne ? 1 : 2)
  }

  private static let judgmentColumns = ["now", "then", "good up to", "fair up to"]

  /// Returns a measurement with its grade: `208 ms, ! Fair`.
  private func judgment(_ aspect: FeedVerdict.Aspect, _ result: RunResult) -> String {
    guard let judgment = result.verdict.judgments.first(where: { $0.aspect == aspect }) else {
      return format.text(ofValue: nil, aspect.unit)
    }
    let grade = FeedVerdictWords.title(of: judgment.grade, usesUnicode: format.usesUnicode)
    return "\(RunFacts(result, usesUnicode: format.usesUnicode).text(aspect.metric.name)), \(grade)"
  }

  /// A table of the change's spending against the budgets; without rows if there was nothing to search for.
  package var budgets: TextTable {
    let spending = advice.searched.tunings.isEmpty ? [] : advice.outcomes.spending
    let rows = spending.map { spending in
      let budget = spending.budget
      let values = [spending.present, spending.advised, budget.limit(spending.present)]
      return [MetricCatalog.everydayName(of: budget.metric.name)]
        + values.map { format.text(ofValue: $0, budget.unit) }
    }
    return TextTable(
      title: "Spending against the budgets\(advice.averageNote)", header: ["budget", "now", "then", "at most"],
      rows: rows)
  }

  /// A table of the varied settings.
  package var settings: TextTable {
    let rows = advice.searched.settings.map { setting in
      let change = advice.changes.first { $0.name == setting.name }
      let range = setting.range
      let ends = [range.lowerBound, range.upperBound].map { JSONNode($0).argument }
      return [
        setting.name, setting.present.argument, change?.value.argument ?? "unchanged", ends.joined(separator: " to "),
        JSONNode(setting.step).argument,
      ]
    }
    return TextTable(
      title: "Settings that were varied", header: ["setting", "now", "then", "tried", "in steps of"], rows: rows)
  }

  /// A table of the trade-off between budgets and waiting.
  package var tradeOff: TextTable {
    let rows = advice.tradeOff.map { tuning in
      let outcome = tuning.outcome
      let settings = tuning.changes.map(\.argument)
      let values =
        [
          format.text(ofValue: outcome.waiting, .milliseconds), format.text(ofValue: outcome.placeholders, .count),
        ] + zip(advice.outcomes.budgets, outcome.spent).map { format.text(ofValue: $1, $0.unit) }
        + [format.text(ofValue: tuning.budgetUse, .ratio)]
      return [role(of: tuning)] + values + [settings.isEmpty ? "as it is" : settings.joined(separator: " ")]
    }
    let names = ["display_hit_rate.misses"] + advice.outcomes.budgets.map(\.metric.name)
    return TextTable(
      title: "What more or less of the budgets buys\(advice.averageNote)",
      header: ["", "waiting"] + names.map { MetricCatalog.everydayName(of: $0) } + ["of the budget", "settings"],
      rows: rows)
  }

  private func role(of tuning: TriedTuning) -> String {
    if tuning.changes.isEmpty { return "now" }
    if advice.isAdvised(tuning) { return "advised" }
    return tuning.isWithinBudget ? "within budget" : "over budget"
  }
}
