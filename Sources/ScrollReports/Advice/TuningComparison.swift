import ScrollAdvising
import ScrollExperiments
import ScrollMetrics

/// What the whole change makes of the measurements: metrics now and with the change.
package struct TuningComparison {
  private let advice: TuningAdvice
  private let format: MetricFormat

  init(_ advice: TuningAdvice, _ format: MetricFormat) { (self.advice, self.format) = (advice, format) }

  /// The compared metrics.
  static let metrics = [
    "display_hit_rate.misses", "display_latency.p95", "blank_time_fraction", "first_screen.drawn", "end_stall.time",
    "bytes_fetched", "bytes_wasted", "peak_bytes.display",
  ]

  /// A metric of a scenario, now and with the change.
  package struct Row {
    package let name: String
    fileprivate let scenario: String
    package let now: String
    package let then: String
    /// The difference that the change makes: `+18.2 kB`; nil if there is none.
    package let difference: String?
  }

  /// The metrics of every scenario, without those that say nothing.
  package var rows: [Row] {
    Self.metrics.flatMap { metric in
      advice.subjects.compactMap { subject -> Row? in
        let (now, then) = (subject.present[metric]?.mean, subject.advised[metric]?.mean)
        if metric == "end_stall.time", (now ?? 0) == 0, (then ?? 0) == 0 { return nil }
        if metric == "first_screen.drawn", now == then { return nil }
        let unit = MetricCatalog.unit(of: metric)
        let difference = (then ?? 0) - (now ?? 0)
        return Row(
          name: MetricCatalog.everydayName(of: metric), scenario: subject.present.scenario.name.printable,
          now: text(of: metric, in: subject.present), then: text(of: metric, in: subject.advised),
          difference: abs(difference) <= unit.rounding ? nil : format.text(ofDifference: Estimate([difference]), unit))
      }
    }
  }

  private func text(of metric: String, in result: RunResult) -> String {
    RunFacts(result, usesUnicode: format.usesUnicode).text(metric)
  }

  /// A table of the metrics. The scenario column is left out if there is only one.
  package var table: TextTable {
    let isOne = advice.subjects.count == 1
    let cells = rows.map { [$0.name] + (isOne ? [] : [$0.scenario]) + [$0.now, $0.then] }
    return TextTable(
      title: "Now and with the change", header: [""] + (isOne ? [] : ["scenario"]) + ["now", "then"], rows: cells,
      textColumns: isOne ? 1 : 2)
  }

  /// The share by which an amount must change to be told.
  private static let smallestEffect = 0.001

  /// The effects that neither the verdicts nor ``SettingGains`` tell: `wait p95 208 to 150 ms; fetched 2.4 to 3 MB
  /// (over +10 %)`. Empty if there are none.
  var effects: String {
    let told = advice.outcomes.spending.filter { isSeveral || !budgetRemark.isEmpty && $0.exceedsDefaultBudget }
    let spent = told.compactMap { effect($0.budget.metric.name, $0.present, $0.advised) }.joined(separator: ", ")
    return (measured + [spent.isEmpty ? "" : spent + budgetRemark]).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The default budget, if the change on the only scenario exceeds it: ` (over +10 %)`; empty otherwise.
  private var budgetRemark: String {
    if isSeveral || TuningBudgetWords(advice, format).overspending == nil { return "" }
    return " (over +\(format.text(ofValue: TuningBudget.defaultIncrease, .ratio)))"
  }

  private var isSeveral: Bool { advice.subjects.count > 1 }

  /// The effects on the only scenario. If no placeholder is left, the verdict tells that nothing waits.
  private var measured: [String] {
    if isSeveral { return [] }
    let (present, advised) = (advice.subjects[0].present, advice.subjects[0].advised)
    let waits = advised["display_hit_rate.misses"]?.mean == 0 ? [] : ["display_latency.p95"]
    return (waits + ["first_screen.drawn", "end_stall.time"]).compactMap { metric in
      effect(metric, present[metric]?.mean ?? 0, advised[metric]?.mean ?? 0)
    }
  }

  /// Returns an effect: `wait p95 208 to 150 ms`; nil if it is too small to be told.
  private func effect(_ metric: String, _ now: Double, _ then: Double) -> String? {
    guard then != now, abs(then - now) >= Self.smallestEffect * max(now, then) else { return nil }
    let unit = MetricCatalog.unit(of: metric)
    let texts = [now, then].map { format.text(ofValue: $0, unit) }
    let change =
      texts[0] == texts[1] ? format.text(ofDifference: Estimate([then - now]), unit) : Self.change(texts[0], texts[1])
    return "\(MetricCatalog.nameInSentence(of: metric)) \(change)"
  }

  /// Returns `208 to 150 ms`, or `900 kB to 1.2 MB`.
  private static func change(_ now: String, _ then: String) -> String {
    let (first, second) = (now.split(separator: " "), then.split(separator: " "))
    let hasSameUnit = first.count == 2 && second.count == 2 && first[1] == second[1]
    return "\(hasSameUnit ? String(first[0]) : now) to \(then)"
  }
}
