import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// What each changed setting gains and costs in addition to those before it.
package struct SettingGains {
  private let advice: TuningAdvice
  private let format: MetricFormat

  init(_ advice: TuningAdvice, _ format: MetricFormat) { (self.advice, self.format) = (advice, format) }

  /// A table with one row per setting: the placeholders and the budget amounts that it adds to those of the settings
  /// above it.
  package var table: TextTable {
    let units = [Unit.count] + advice.outcomes.budgets.map(\.unit)
    var amounts = [advice.outcomes.present.placeholders] + advice.outcomes.present.spent
    let rows = advice.changes.map { change in
      let next = [change.outcome.placeholders] + change.outcome.spent
      let differences = zip(zip(amounts, next), units).map { values, unit in
        values.0 == values.1 ? "0" : format.text(ofDifference: Estimate([values.1 - values.0]), unit)
      }
      amounts = next
      return [change.name, "\(change.present.argument) to \(change.value.argument)"] + differences
    }
    let names = ["display_hit_rate.misses"] + advice.outcomes.budgets.map(\.metric.name)
    return TextTable(
      title: "What each setting adds, after those above it\(advice.averageNote)",
      header: ["change", "value"] + names.map { MetricCatalog.everydayName(of: $0) }, rows: rows, textColumns: 2)
  }

  /// A line for each setting: `6 fewer placeholders, +372.6 kB fetched`, `then 4 fewer placeholders, first screen +75 ms`. The
  /// delay of the first screen by the only setting is among the effects of the change.
  var lines: [String] {
    var last = advice.outcomes.present
    return advice.changes.enumerated().map { index, change in
      defer { last = change.outcome }
      let delay = advice.changes.count == 1 ? [] : firstScreenDelay(from: last, to: change.outcome)
      return (index == 0 ? "" : "then ") + ([gain(from: last, to: change.outcome)] + delay).joined(separator: ", ")
    }
  }

  /// Returns how much longer the first screen takes; empty if it does not.
  private func firstScreenDelay(from last: TuningOutcome, to next: TuningOutcome) -> [String] {
    let delay = next.firstScreen - last.firstScreen
    guard delay > Unit.milliseconds.rounding else { return [] }
    return ["first screen \(format.text(ofDifference: Estimate([delay]), .milliseconds))"]
  }

  /// Returns a number of placeholders that are gone: `6 fewer placeholders`.
  private func count(_ fewer: Double) -> String {
    let amount = format.text(ofValue: abs(fewer), .count)
    return "\(amount) \(fewer > 0 ? "fewer" : "more") placeholder\(abs(fewer) == 1 ? "" : "s")"
  }

  /// Returns what one outcome gains over another, and what it costs.
  private func gain(from last: TuningOutcome, to next: TuningOutcome) -> String {
    let (fewer, less) = (last.placeholders - next.placeholders, last.waiting - next.waiting)
    let spending = zip(advice.outcomes.budgets, zip(next.spent, last.spent).map { $0 - $1 }).filter { $1 != 0 }
    func amounts(_ text: (Double, Unit) -> String) -> [String] {
      spending.map { budget, cost in
        "\(text(cost, budget.unit)) \(MetricCatalog.nameInSentence(of: budget.metric.name))"
      }
    }
    let returns = last.blankReturns - next.blankReturns
    let waits =
      (abs(less) <= Unit.milliseconds.rounding ? [] : [less > 0 ? "shorter waits" : "longer waits"])
      + (returns == 0 ? [] : ["\(count(returns)) on return"])
    if fewer == 0, !spending.isEmpty, spending.allSatisfy({ $1 < 0 }) {
      let savings = amounts { format.text(ofValue: -$0, $1) }
      return (waits + ["saves " + savings.listed()]).joined(separator: ", ")
    }
    let gains = fewer == 0 ? waits : [count(fewer)]
    let blank = next.blankShare < last.blankShare ? "less blank time" : "no gain by itself"
    return ((gains.isEmpty ? [blank] : gains) + amounts { format.text(ofDifference: Estimate([$0]), $1) }).joined(
      separator: ", ")
  }
}
