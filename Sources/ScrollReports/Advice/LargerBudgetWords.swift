import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// The words about the tuning that is worth a larger budget.
struct LargerBudgetWords {
  /// What it gains: `at least 11 fewer items are placeholders and the verdict is good`.
  let gain: String
  /// A sentence about items that are seen only with the larger budget, whose bytes are part of it; none if there are no
  /// such items.
  let newItems: [String]
  /// The options that allow it.
  let options: [String]

  /// Creates the words; nil if no tuning is worth a larger budget.
  init?(_ advice: TuningAdvice, _ format: MetricFormat) {
    guard let larger = advice.outcomes.withLargerBudget else { return nil }
    let (count, average) = (Double(advice.subjects.count), advice.subjects.count > 1 ? " on average" : "")
    let saved = advice.outcomes.advised.placeholders - larger.placeholders
    let isBetter = larger.grade.isBetter(than: advice.outcomes.advised.grade)
    let budgets = advice.outcomes.spending.map(\.largerBudget)
    guard saved * count >= 1 || isBetter, budgets != advice.outcomes.budgets else { return nil }
    let stall =
      advice.outcomes.endsStallsWithLargerBudget && advice.changes.isEmpty ? ["scrolling no longer stalls"] : []
    let fewer = saved == 1 ? "fewer item is a placeholder" : "fewer items are placeholders"
    let items =
      saved * count >= 1 ? ["at least \(format.text(ofValue: saved, .count)) \(fewer)\(average)"] : []
    gain = (stall + items + (isBetter ? ["the verdict is \(larger.grade.rawValue)"] : [])).listed()
    options = budgets.options
    let more = larger.itemsShown - advice.outcomes.present.itemsShown
    let (new, their) = more == 1 ? ("item then comes", "its") : ("items then come", "their")
    newItems =
      advice.outcomes.endsStallsWithLargerBudget && more >= 1
      ? [
        "\(format.text(ofValue: more, .count)) more \(new) on screen\(average), and \(their) bytes count toward the budget."
      ] : []
  }

  /// The gain with the options: `At least 14 fewer items are placeholders with --budget bytes_fetched=+45%.`
  var sentence: String { "\(gain.capitalizedFirst) with \(options.joined(separator: " "))." }
}

extension [TuningBudget] {
  /// The options that set the budgets; those of the default budgets are left out.
  var options: [String] {
    filter { !TuningBudget.defaults.contains($0) }.flatMap { ["--budget", $0.argument] }
  }
}

extension TuningAdvice {
  /// What to add to numbers that are means over several scenarios: `, on average over 3 scenarios`; empty for one
  /// scenario.
  package var averageNote: String { subjects.count == 1 ? "" : ", \(average)" }

  /// `on average over 3 scenarios`.
  private var average: String { "on average over \(subjects.count) scenarios" }

  /// The line above changes whose numbers are means over several scenarios; none for one scenario.
  package var averageHeading: [String] { subjects.count == 1 ? [] : [average.capitalizedFirst + ":"] }
}
