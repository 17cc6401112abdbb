package import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// The words of tuning advice that all formats share.
package struct TuningAdviceWords {
  let advice: TuningAdvice
  private let format: MetricFormat

  package init(_ advice: TuningAdvice, usesUnicode: Bool) {
    self.advice = advice
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The reason why there is no change to advise; nil if there is one.
  package var nothing: String? {
    guard advice.changes.isEmpty else { return nil }
    if let unconfirmed = advice.unconfirmed {
      let (now, then) = (unconfirmed.present.grades, unconfirmed.advised.grades)
      let tallies = "\(GradeTally.text(now, of: "runs")); with the best change found, \(GradeTally.text(then))"
      return "Nothing: chance decides the verdict. As it is, it is \(tallies)."
    }
    let larger = largerBudget.map { " " + ([$0.sentence] + $0.newItems).joined(separator: " ") } ?? ""
    if let saving { return "Nothing has to change. \(saving)\(larger)" }
    if advice.outcomes.present.grade == .unjudged {
      return "There was nothing to judge, so there is nothing to change."
    }
    if advice.isFineAlready { return "Nothing to change." }
    if !advice.hasSpace { return "The policy has no settings to tune, and the feed is not fetched in batches." }
    return "No change of ranges or batching saves much within the budget, \(budget).\(larger)"
  }

  /// What smaller ranges save, and what they risk: `To fetch less, set preload.leading=1.25: 4.1 MB instead of 7.6 MB,
  /// and nothing here gets worse.`
  private var saving: String? {
    guard let saving = advice.saving else { return nil }
    let bytes = [saving.bytes.changed, saving.bytes.present].map { format.text(ofValue: $0, .bytes) }
    let settings = saving.arguments.listed()
    let less = "\(bytes[0]) instead of \(bytes[1])\(advice.averageNote)"
    let gain = "To fetch less, set \(settings): \(less), and nothing here gets worse."
    guard let lead = saving.shortestLead, lead.changed > 0, lead.changed < lead.present else { return gain }
    let leads = [lead.changed, lead.present].map { format.text(ofValue: $0, .milliseconds) }
    return "\(gain) But the margin shrinks: data arrives as little as \(leads[0]) before its item comes on screen, "
      + "not \(leads[1]), so a slower network shows sooner."
  }

  /// The budget in words: `+10 % fetched and +10 % memory drawn`.
  private var budget: String {
    advice.outcomes.budgets.map { "\(increase($0)) \(Self.everydayName(of: $0.metric))" }.listed()
  }

  /// That the change exceeds the default budget, and what that budget would bring; nil if it does not exceed it.
  var overspending: String? {
    guard let outcome = advice.outcomes.withDefaultBudgets, advice.outcomes.exceedsDefaultBudgets else { return nil }
    let effect = outcome.grade == advice.outcomes.present.grade ? "stay" : "be"
    let budget = format.text(ofValue: TuningBudget.defaultIncrease, .ratio)
    let feeds = advice.subjects.count == 1 ? "the feed" : "the worst feed"
    return "Within the default budget, +\(budget), \(feeds) would \(effect) \(outcome.grade.rawValue)."
  }

  /// Returns the allowed increase: `+10 %`.
  private func increase(_ budget: TuningBudget) -> String { "+\(format.text(ofValue: budget.increase, .ratio))" }

  /// Returns the verdict with a change: `still bad with 1 change`; if chance changes it, the verdicts on many runs: `with
  /// 2 changes good in 11 of 20 runs, fair in 6, and bad in 3`.
  static func verdict(on subject: TuningAdvice.Subject, with change: String) -> String {
    let spread = subject.spreads?.advised
    if let spread, !spread.isUniform {
      return "with \(change) \(GradeTally.text(spread.grades, of: "runs"))"
    }
    let (now, then) = (subject.present.verdict.grade, subject.advised.verdict.grade)
    let runs = spread.map { " in all \($0.grades.count) runs" } ?? ""
    return "\(now == then ? "still " : "")\(then.rawValue) with \(change)\(runs)"
  }

  /// Returns the verdict without the change: `bad now`; if chance changes it, the verdicts on many runs: `now good in 3
  /// of 20 runs and bad in 17`.
  static func verdictNow(on subject: TuningAdvice.Subject) -> String {
    guard let spread = subject.spreads?.present, !spread.isUniform else {
      return "\(subject.present.verdict.grade.rawValue) now"
    }
    return "now \(GradeTally.text(spread.grades, of: "runs"))"
  }

  /// Returns the verdicts on runs with the change: `With the change, the verdict is good in 13 of 20 runs and fair in
  /// 7.` If chance changes the verdict without the change too, its verdicts follow. Nil if the verdict is not for one run
  /// of many.
  package static func runs(of subject: TuningAdvice.Subject) -> String? {
    subject.spreads.map { spreads in
      let now = spreads.present.isUniform ? "" : "; now it is \(GradeTally.text(spreads.present.grades, of: "runs"))"
      return "With the change, the verdict is \(GradeTally.text(spreads.advised.grades, of: "runs"))\(now)."
    }
  }

  // MARK: Tables

  /// The compared metrics.
  static let metrics = [
    "display_hit_rate.misses", "display_latency.p95", "blank_time_fraction", "first_screen.drawn", "end_stall.time",
    "bytes_fetched",
    "bytes_wasted", "peak_bytes.display",
  ]

  /// A metric of a scenario, now and with the change.
  package struct ComparedMetric {
    package let name: String
    fileprivate let scenario: String
    package let now: String
    package let then: String
    /// The difference that the change makes: `+18.2 kB`; nil if there is none.
    package let difference: String?
  }

  /// The metrics of every scenario, without those that say nothing.
  package var comparedMetrics: [ComparedMetric] {
    Self.metrics.flatMap { metric in
      advice.subjects.compactMap { subject -> ComparedMetric? in
        let (now, then) = (subject.present[metric]?.mean, subject.advised[metric]?.mean)
        if metric == "end_stall.time", (now ?? 0) == 0, (then ?? 0) == 0 { return nil }
        if metric == "first_screen.drawn", now == then { return nil }
        let unit = MetricCatalog.unit(of: metric)
        let difference = (then ?? 0) - (now ?? 0)
        return ComparedMetric(
          name: MetricCatalog.everydayName(of: metric), scenario: subject.present.scenario.name.printable,
          now: format.text(ofValue: now, unit), then: format.text(ofValue: then, unit),
          difference: abs(difference) <= unit.rounding ? nil : format.text(ofDifference: Estimate([difference]), unit))
      }
    }
  }

  /// A table of the compared metrics. The scenario column is left out if there is only one.
  package var comparison: TextTable {
    let isOne = advice.subjects.count == 1
    let rows = comparedMetrics.map { [$0.name] + (isOne ? [] : [$0.scenario]) + [$0.now, $0.then] }
    return TextTable(
      title: "Now and with the change", header: [""] + (isOne ? [] : ["scenario"]) + ["now", "then"], rows: rows,
      textColumns: isOne ? 1 : 2)
  }

  /// A table with one row per setting: the placeholders and the budget amounts that it adds to those of the settings
  /// above it.
  package var changes: TextTable {
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
    let names = ["display_hit_rate.misses"] + advice.outcomes.budgets.map(\.metric)
    return TextTable(
      title: "What each setting adds, after those above it\(advice.averageNote)",
      header: ["change", "value"] + names.map { MetricCatalog.everydayName(of: $0) }, rows: rows, textColumns: 2)
  }

  /// The effect of each setting in addition to those above it: `6 fewer placeholders, +372.6 kB fetched`, `then 4 fewer
  /// placeholders`.
  var gains: [String] {
    var last = advice.outcomes.present
    return advice.changes.enumerated().map { index, change in
      defer { last = change.outcome }
      return (index == 0 ? "" : "then ") + gain(from: last, to: change.outcome)
    }
  }

  /// Returns what one outcome gains over another, and what it costs.
  private func gain(from last: TuningOutcome, to next: TuningOutcome) -> String {
    let (fewer, less) = (last.placeholders - next.placeholders, last.waiting - next.waiting)
    let spending = zip(advice.outcomes.budgets, zip(next.spent, last.spent).map { $0 - $1 }).filter { $1 != 0 }
    func amounts(_ text: (Double, Unit) -> String) -> [String] {
      spending.map { budget, cost in "\(text(cost, budget.unit)) \(Self.everydayName(of: budget.metric))" }
    }
    let waits = abs(less) <= Unit.milliseconds.rounding ? [] : [less > 0 ? "shorter waits" : "longer waits"]
    if fewer == 0, !spending.isEmpty, spending.allSatisfy({ $1 < 0 }) {
      let savings = amounts { format.text(ofValue: -$0, $1) }
      return (waits + ["saves " + savings.listed()]).joined(separator: ", ")
    }
    let count = format.text(ofValue: abs(fewer), .count)
    let gain =
      fewer == 0
      ? waits.first ?? "no gain by itself"
      : "\(count) \(fewer > 0 ? "fewer" : "more") placeholder\(abs(fewer) == 1 ? "" : "s")"
    return ([gain] + amounts { format.text(ofDifference: Estimate([$0]), $1) }).joined(separator: ", ")
  }

  /// The share by which an amount must change to be told.
  private static let smallestEffect = 0.001

  /// The effects other than placeholders, of which the verdicts tell: `wait p95 208 to 150 ms; fetched 2.4 to 2.6 MB`.
  /// Empty if there are none.
  var effects: String {
    let measured =
      advice.subjects.count == 1
      ? ["display_latency.p95", "first_screen.drawn", "end_stall.time"].map { metric in
        (metric, advice.subjects[0].present[metric]?.mean ?? 0, advice.subjects[0].advised[metric]?.mean ?? 0)
      } : []
    let spent = advice.outcomes.spending.map { ($0.budget.metric, $0.present, $0.advised) }
    func isEffect(_ now: Double, _ then: Double) -> Bool {
      then != now && abs(then - now) >= Self.smallestEffect * max(now, then)
    }
    return (measured + spent).filter { isEffect($0.1, $0.2) }.map { metric, now, then in
      let unit = MetricCatalog.unit(of: metric)
      let texts = [now, then].map { format.text(ofValue: $0, unit) }
      let change =
        texts[0] == texts[1] ? format.text(ofDifference: Estimate([then - now]), unit) : Self.change(texts[0], texts[1])
      return "\(Self.everydayName(of: metric)) \(change)"
    }.joined(separator: "; ")
  }

  /// Returns `208 to 150 ms`, or `900 kB to 1.2 MB`.
  private static func change(_ now: String, _ then: String) -> String {
    let (first, second) = (now.split(separator: " "), then.split(separator: " "))
    let hasSameUnit = first.count == 2 && second.count == 2 && first[1] == second[1]
    return "\(hasSameUnit ? String(first[0]) : now) to \(then)"
  }

  /// Returns the everyday name of a metric, without the comma that it has as the title of a column.
  private static func everydayName(of metric: String) -> String {
    MetricCatalog.everydayName(of: metric).replacing(",", with: "")
  }

  // MARK: What cannot be saved

  /// What the change cannot save and why, with cautions; without its costs.
  package var remarks: [String] {
    cautions + limits
      + (advice.searched.keepsTrailing ? [Self.trailing] : []) + [chance, weights].compactMap(\.self) + assumptions()
  }

  /// A note that the change is for one run of many; nil if nothing is random, if there are several replications, or if
  /// there is no change.
  var chance: String? {
    let isRandom = advice.subjects.contains(where: \.present.scenario.isOneOfManyRuns)
    guard !advice.changes.isEmpty, isRandom else { return nil }
    let count = VerdictSpread.runCount
    return "Chance decides too: this tunes one run; --replications \(count) tunes the mean of \(count)."
  }

  /// Returns the budgets that a suggested change exceeds: `memory drawn over its +10 %`. Empty if there are none, or if
  /// there is no suggestion. Of the bytes and of the memory drawn, a suggestion tells the amount itself.
  package func remark(on suggestion: BestChange?) -> String {
    guard let suggestion else { return "" }
    return advice.outcomes.budgets.compactMap { budget -> String? in
      let (now, then) = (suggestion.present[budget.metric] ?? 0, suggestion.changed[budget.metric] ?? 0)
      guard then > budget.limit(now) else { return nil }
      let isTold = TuningBudget.defaults.contains { $0.metric == budget.metric }
      let amount = isTold ? "" : " \(format.text(ofDifference: Estimate([then - now]), budget.unit)),"
      return "\(Self.everydayName(of: budget.metric))\(amount) over its \(increase(budget))"
    }.joined(separator: "; ")
  }

  /// What the change makes worse besides spending, after a budget that it exceeds.
  package var costs: [String] { [overspending].compactMap(\.self) + perScenario { [firstScreenDelay($0)] } }

  /// What the change cannot save and why, without cautions. Includes the larger budget if neither a command nor
  /// `nothing` tells it.
  var limits: [String] {
    let larger = advice.isRepeatable || advice.changes.isEmpty ? nil : largerBudget
    return perScenario { [firstScreen($0), bound($0.advised)] }
      + [larger?.sentence].compactMap(\.self)
  }

  /// Returns sentences about each scenario, with its name if there are several.
  private func perScenario(_ sentences: (TuningAdvice.Subject) -> [String?]) -> [String] {
    advice.subjects.flatMap { subject in
      let name = advice.subjects.count > 1 ? "\(subject.present.scenario.name.printable): " : ""
      return sentences(subject).compactMap { $0.map { name + $0 } }
    }
  }

  /// The weights of the scenarios: `Scenarios count by weight: flashing feed on wifi 60 %; flashing feed on lte 40 %.` Nil
  /// if all count the same.
  var weights: String? {
    guard advice.isWeighted else { return nil }
    let shares = advice.subjects.map { subject in
      let share = format.text(ofValue: subject.weight / Double(advice.subjects.count), .ratio)
      return "\(subject.present.scenario.name.printable) \(share)"
    }
    return "Scenarios count by weight: \(shares.joined(separator: "; "))."
  }

  /// The reasons why numbers may be misleading, each once: the cautions on the runs now and with the change.
  var cautions: [String] {
    let isOne = advice.subjects.count == 1
    return advice.subjects.flatMap { subject in
      let cautions = (subject.present.cautions + subject.advised.cautions).uniqued()
      return isOne ? cautions : cautions.map { "\(subject.present.scenario.name.printable): \($0)" }
    }
  }

  /// The defaults that the answer depends on, such as those of a recording alone; each once for several scenarios.
  ///
  /// - Parameter isBrief: Whether to name only the option that replaces them.
  func assumptions(isBrief: Bool = false) -> [String] {
    advice.subjects.map { AssumptionWords.sentence(on: $0.present, isBrief: isBrief) }.filter { !$0.isEmpty }.uniqued()
  }

  private static let trailing =
    "Trailing ranges stay as they are: nothing scrolls back here, so there is nothing to judge them by."

  /// The time to draw the first screen, if the change leaves it as it is; nil otherwise.
  private func firstScreen(_ subject: TuningAdvice.Subject) -> String? {
    guard let items = subject.advised["first_screen.items"]?.mean, items > 0,
      let drawn = subject.advised["first_screen.drawn"]?.mean, drawn > 0,
      drawn == subject.present["first_screen.drawn"]?.mean ?? drawn,
      subject.advised["first_screen.censored"]?.mean == subject.present["first_screen.censored"]?.mean
    else { return nil }
    let count = format.text(ofValue: items, .count)
    if let undrawn = subject.advised["first_screen.censored"]?.mean, undrawn > 0 {
      let some = "\(format.text(ofValue: undrawn, .count)) of \(count) items of the first screen"
      return "\(some), which nothing preloads, \(undrawn == 1 ? "was" : "were") not drawn while on screen."
    }
    return "The first screen, which nothing preloads, takes \(format.text(ofValue: drawn, .milliseconds))."
  }

  /// The time by which the change delays the first screen; nil if it does not.
  private func firstScreenDelay(_ subject: TuningAdvice.Subject) -> String? {
    guard let now = subject.present["first_screen.drawn"]?.mean, let then = subject.advised["first_screen.drawn"]?.mean,
      then - now > Unit.milliseconds.rounding
    else { return nil }
    let texts = [then - now, now, then].map { format.text(ofValue: $0, .milliseconds) }
    return "The first screen takes \(texts[0]) longer (\(texts[1]) to \(texts[2])), because more is loaded at once."
  }

  /// Returns how many placeholders any policy leaves, and how many the best schedule found with foresight, if those are
  /// more; nil if neither has to leave any.
  private func bound(_ result: RunResult) -> String? {
    let bound = result["foresight.bound"]?.mean ?? 0
    let best = result["foresight.late_items"]?.mean ?? 0
    func placeholders(_ count: Double) -> String {
      "\(format.text(ofValue: count, .count)) placeholder\(count == 1 ? "" : "s")"
    }
    let foresight = "the best schedule found with foresight leaves"
    if bound == 0 { return best > 0 ? "\(foresight.capitalizedFirst) \(placeholders(best))." : nil }
    // Policies do not fetch batches, so items whose batch is late are placeholders under all of them.
    let hasBatches = (result["batch_fetches.started"]?.mean ?? 0) > 0
    let fact = "no policy leaves fewer than \(placeholders(bound))"
    let reason =
      hasBatches
      ? "Unless batches are fetched sooner, \(fact)" : "\(fact.capitalizedFirst) (loading or drawing is too slow)"
    return reason + (best > bound ? "; \(foresight) \(format.text(ofValue: best, .count))." : ".")
  }

  /// The savings of a larger budget; nil if it would save nothing.
  private var largerBudget: LargerBudgetWords? { LargerBudgetWords(advice, format) }

  /// The larger budget, if a command can be given for it.
  var largerBudgetToTry: LargerBudgetWords? { advice.isRepeatable ? largerBudget : nil }

  // MARK: What to do

  /// The code to paste into an app.
  package var listings: [AppSourceCode.Listing] {
    if advice.changes.isEmpty { return [] }
    return AppSourceCode(advice.subjects[0].advised.scenario, changing: advice.changes.map(\.place)).listings
  }
}
