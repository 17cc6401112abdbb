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
    if let saving { return "Nothing has to change. \(saving)" }
    if advice.isFineAlready { return "Nothing to change." }
    if !advice.hasSpace { return "The policy has no settings to tune, and the feed is not fetched in batches." }
    let larger = largerBudget.map { " With \($0.options.joined(separator: " ")), \($0.gain).\(newItems)" } ?? ""
    return "No change of ranges or batching saves much within the budget, \(budget).\(larger)"
  }

  /// What smaller ranges save, and what they risk: `To fetch 4.1 MB, not 7.6 MB, set preload.leading=1.25: …`.
  private var saving: String? {
    guard let saving = advice.saving else { return nil }
    let bytes = [saving.bytes.changed, saving.bytes.present].map { format.text(ofValue: $0, .bytes) }
    let settings = Self.arguments(of: saving).joined(separator: " and ")
    let gain = "To fetch \(bytes[0]), not \(bytes[1]), set \(settings): nothing here gets worse."
    guard let lead = saving.shortestLead, lead.changed > 0, lead.changed < lead.present else { return gain }
    let leads = [lead.changed, lead.present].map { format.text(ofValue: $0, .milliseconds) }
    return "\(gain) But an item's data is then there as little as \(leads[0]) ahead, not \(leads[1]), "
      + "so a slower network shows sooner."
  }

  /// The settings of a saving as `name=value`.
  private static func arguments(of saving: DataSaving) -> [String] {
    saving.changes.map { "\($0.place.shortName)=\($0.value.argument)" }
  }

  /// The budget in words: `+10 % fetched and +10 % memory drawn`.
  private var budget: String {
    advice.spending.map { spending in
      "+\(format.text(ofValue: spending.budget.increase, .ratio)) \(Self.plainName(of: spending.budget.metric))"
    }.joined(separator: " and ")
  }

  /// Returns the commands to run next, with their purposes: the one with a larger budget, if that is worth more; if no
  /// change is advised for a scenario that is not fine, also those that look further.
  ///
  /// - Parameter overrides: The overrides of the scenarios' settings, as `path=value`.
  package func next(_ overrides: [String]) -> [(command: String, purpose: String)] {
    var steps: [(words: [String], purpose: String)] = []
    if let larger = largerBudgetToTry {
      let gain = advice.changes.isEmpty ? "" : ": \(larger.gain)"
      steps.append((["tune"] + paths + larger.options, "what a larger budget buys\(gain)"))
    }
    if let saving = advice.saving {
      steps.append(
        (["run"] + paths + Self.arguments(of: saving).flatMap { ["--set", $0] }, "the feed with less to fetch"))
    } else if advice.changes.isEmpty, !advice.isFineAlready, advice.subjects.count == 1 {
      steps.append((["explain"] + paths, "what each item waited for"))
      if advice.rivals == nil {
        steps.append((["tune"] + paths + keptBudgets + ["--policies"], "whether another policy does better"))
      }
    }
    let settings = overrides.flatMap { ["--set", $0] }
    return steps.map { step in
      ((["scrollbench"] + step.words + settings).map(\.shellWord).joined(separator: " "), step.purpose)
    }
  }

  /// True if the scenarios' paths and overrides say all about the tuned scenarios; false if they have weights.
  private var isRepeatable: Bool { !advice.isWeighted && paths.count == advice.subjects.count }

  // MARK: Tables

  /// The compared metrics.
  static let metrics = [
    "display_hit_rate.misses", "display_latency.p95", "blank_time_fraction", "first_screen.drawn", "end_stall.time",
    "bytes_fetched",
    "bytes_wasted", "peak_bytes.display",
  ]

  /// A table with one row per metric and scenario: the values now and with the change. The scenario column is left out
  /// if there is only one.
  package var comparison: (header: [String], rows: [[String]], textColumns: Int) {
    let isOne = advice.subjects.count == 1
    let rows = Self.metrics.flatMap { metric in
      advice.subjects.compactMap { subject -> [String]? in
        let (now, then) = (subject.present[metric], subject.advised[metric])
        if metric == "end_stall.time", (now?.mean ?? 0) == 0, (then?.mean ?? 0) == 0 { return nil }
        if metric == "first_screen.drawn", now?.mean == then?.mean { return nil }
        let unit = MetricCatalog.unit(of: metric)
        let values = [now, then].map { format.text(ofValue: $0?.mean, unit) }
        return [PlainMetricName.name(of: metric)] + (isOne ? [] : [subject.present.scenario.name.printable]) + values
      }
    }
    return ([""] + (isOne ? [] : ["scenario"]) + ["now", "then"], rows, isOne ? 1 : 2)
  }

  /// A table with one row per setting: the placeholders and the budget amounts that it adds to those of the settings
  /// above it.
  package var changes: (header: [String], rows: [[String]]) {
    let units = [Unit.count] + advice.spending.map(\.budget.unit)
    var sums = [advice.placeholders.present] + advice.spending.map(\.present)
    let rows = advice.changes.map { change in
      let next = [change.placeholdersLeft] + change.spent
      let differences = zip(zip(sums, next), units).map { values, unit in
        values.0 == values.1 ? "0" : format.text(ofDifference: Estimate([values.1 - values.0]), unit)
      }
      sums = next
      return [change.name, "\(change.present.argument) to \(change.value.argument)"] + differences
    }
    let names = ["display_hit_rate.misses"] + advice.spending.map(\.budget.metric)
    return (["change", "value"] + names.map { PlainMetricName.name(of: $0) }, rows)
  }

  /// The effect of each setting in addition to those above it: `6 fewer placeholders, +372.6 kB fetched`, `then 4 fewer
  /// placeholders`.
  var gains: [String] {
    var (placeholders, waiting) = (advice.placeholders.present, advice.waiting.present)
    var spent = advice.spending.map(\.present)
    return advice.changes.enumerated().map { index, change in
      let gain = gain(
        fewerPlaceholders: placeholders - change.placeholdersLeft, lessWaiting: waiting - change.waitingLeft,
        costs: zip(change.spent, spent).map { $0 - $1 })
      (placeholders, waiting, spent) = (change.placeholdersLeft, change.waitingLeft, change.spent)
      return (index == 0 ? "" : "then ") + gain
    }
  }

  /// Returns a setting's gain in words.
  ///
  /// - Parameters:
  ///   - fewer: The number of placeholders saved.
  ///   - less: The waiting saved.
  ///   - costs: The additional amount for each budget.
  private func gain(fewerPlaceholders fewer: Double, lessWaiting less: Double, costs: [Double]) -> String {
    let spending = zip(advice.spending, costs).filter { $1 != 0 }
    func amounts(_ text: (Double, Unit) -> String) -> [String] {
      spending.map { spending, cost in
        "\(text(cost, spending.budget.unit)) \(Self.plainName(of: spending.budget.metric))"
      }
    }
    let waits = less == 0 ? [] : [less > 0 ? "shorter waits" : "longer waits"]
    if fewer == 0, !spending.isEmpty, spending.allSatisfy({ $1 < 0 }) {
      let savings = amounts { format.text(ofValue: -$0, $1) }
      return (waits + ["saves " + savings.joined(separator: " and ")]).joined(separator: ", ")
    }
    let count = format.text(ofValue: abs(fewer), .count)
    let gain =
      fewer == 0
      ? waits.first ?? "no gain by itself"
      : "\(count) \(fewer > 0 ? "fewer" : "more") placeholder\(abs(fewer) == 1 ? "" : "s")"
    return ([gain] + amounts { format.text(ofDifference: Estimate([$0]), $1) }).joined(separator: ", ")
  }

  /// The changes other than placeholders: `wait p95 208 ms to 150 ms; fetched 2.4 MB to 2.6 MB`. Empty if there are
  /// none.
  var effects: String {
    let measured =
      advice.subjects.count == 1
      ? ["display_latency.p95", "blank_time_fraction", "first_screen.drawn", "end_stall.time"].map { metric in
        (metric, advice.subjects[0].present[metric]?.mean ?? 0, advice.subjects[0].advised[metric]?.mean ?? 0)
      } : []
    let spent = advice.spending.map { ($0.budget.metric, $0.present, $0.advised) }
    return (measured + spent).filter { $0.1 != $0.2 }.map { metric, now, then in
      let texts = [now, then].map { format.text(ofValue: $0, MetricCatalog.unit(of: metric)) }
      return "\(Self.plainName(of: metric)) \(texts[0]) to \(texts[1])"
    }.joined(separator: "; ")
  }

  /// Returns the everyday name of a metric, without the comma that it has as the title of a column.
  private static func plainName(of metric: String) -> String {
    PlainMetricName.name(of: metric).replacing(",", with: "")
  }

  // MARK: What cannot be saved

  /// What the change cannot save and why, with cautions.
  package var remarks: [String] {
    cautions + limits
      + (advice.keepsTrailing ? [Self.trailing] : []) + [chance, weights].compactMap(\.self) + assumptions
  }

  /// A note that the change is for one run of many; nil if nothing is random, if there are several replications, or if
  /// there is no change.
  var chance: String? {
    let isAlone = advice.subjects.allSatisfy { $0.present.scenario.replications == 1 }
    let isRandom = advice.subjects.contains { $0.present.scenario.isRandom }
    guard !advice.changes.isEmpty, isAlone, isRandom else { return nil }
    return "Chance decides too: this tunes one run; --set replications=20 tunes the mean of 20."
  }

  /// Returns `over the budget` if a suggested change exceeds a budget; empty if it does not, or if there is no
  /// suggestion.
  package static func remark(on suggestion: BestChange?, _ advice: TuningAdvice) -> String {
    guard let suggestion else { return "" }
    let isOver = advice.spending.map(\.budget).contains { budget in
      let (now, then) = (suggestion.present[budget.metric], suggestion.changed[budget.metric])
      return (then ?? 0) > budget.limit(now ?? 0)
    }
    return isOver ? "over the budget" : ""
  }

  /// What the change cannot save and why, without cautions. Includes the larger budget if neither a command nor
  /// `nothing` tells it.
  var limits: [String] {
    let larger = isRepeatable || advice.changes.isEmpty ? nil : largerBudget
    return advice.subjects.flatMap { subject in
      let name = advice.subjects.count > 1 ? "\(subject.present.scenario.name.printable): " : ""
      return [firstScreen(subject), bound(subject.advised)].compactMap { $0.map { name + $0 } }
    } + (larger.map { ["With \($0.options.joined(separator: " ")), \($0.gain)."] } ?? [])
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
      (subject.present.cautions + subject.advised.cautions).reduce(into: [String]()) { texts, caution in
        let text = isOne ? caution : "\(subject.present.scenario.name.printable): \(caution)"
        if !texts.contains(text) { texts.append(text) }
      }
    }
  }

  /// The defaults that the answer depends on, such as those of a recording alone; each once for several scenarios.
  var assumptions: [String] {
    advice.subjects.map { AssumptionWords.sentence(on: $0.present) }.reduce(into: []) { sentences, sentence in
      if !sentence.isEmpty, !sentences.contains(sentence) { sentences.append(sentence) }
    }
  }

  private static let trailing =
    "Trailing ranges stay as they are: nothing scrolls back here, so there is nothing to judge them by."

  private func firstScreen(_ subject: TuningAdvice.Subject) -> String? {
    guard let items = subject.advised["first_screen.items"]?.mean, items > 0,
      let drawn = subject.advised["first_screen.drawn"]?.mean, drawn > 0
    else { return nil }
    let time = format.text(ofValue: drawn, .milliseconds)
    if let now = subject.present["first_screen.drawn"]?.mean, now != drawn {
      return "No preloading helps the first screen (\(time))."
    }
    let (its, take) = items == 1 ? ("its item", "takes") : ("its \(format.text(ofValue: items, .count)) items", "take")
    return "No preloading helps the first screen: \(its) \(take) \(time) to draw."
  }

  private func bound(_ result: RunResult) -> String? {
    guard let bound = result["foresight.bound"]?.mean, bound > 0 else { return nil }
    let items = bound == 1 ? "1 item comes" : "\(format.text(ofValue: bound, .count)) items come"
    // Policies do not fetch batches, so items whose batch is late are empty under all of them.
    let fact = "at least \(items) on screen empty under any policy"
    let hasBatches = (result["batch_fetches.started"]?.mean ?? 0) > 0
    return hasBatches ? "With batches as now, \(fact)." : fact.capitalizedFirst + ": loading or drawing is too slow."
  }

  /// The savings of a larger budget, with the options that allow it; nil if it would save nothing.
  package var largerBudget: (gain: String, options: [String])? {
    let more = advice.placeholders.advised - advice.placeholders.withLargerBudget
    let isBetter = advice.gradeWithLargerBudget < advice.subjects.map(\.advised.verdict.grade).max()!
    guard more >= 1 || isBetter, advice.spending.contains(where: \.isExceededWithLargerBudget) else { return nil }
    let budgets = advice.spending.map { $0.isExceededWithLargerBudget ? $0.largerBudget : $0.budget }
    let count = format.text(ofValue: more, .count)
    let placeholders = more >= 1 ? ["at least \(count) more \(more == 1 ? "item is" : "items are") saved"] : []
    let verdict = isBetter ? ["the verdict is \(advice.gradeWithLargerBudget.rawValue)"] : []
    let stall = advice.endsStallWithLargerBudget && advice.changes.isEmpty ? ["scrolling no longer stalls"] : []
    let gains = stall + placeholders + verdict
    let list = gains.count > 2 ? gains.dropLast().joined(separator: ", ") + "," : gains.dropLast().joined()
    return (gains.count > 1 ? "\(list) and \(gains.last!)" : gains.joined(), Self.options(budgets))
  }

  /// A sentence about items that are seen only with the larger budget, whose bytes are part of it; empty if there are
  /// none.
  private var newItems: String {
    let more = advice.itemsShown.withLargerBudget - advice.itemsShown.present
    guard advice.endsStallWithLargerBudget, more >= 1 else { return "" }
    let count = format.text(ofValue: more, .count)
    let (items, their) = more == 1 ? ("item comes", "its") : ("items come", "their")
    return " Then \(count) more \(items) on screen, and the budget pays for \(their) bytes too."
  }

  /// The larger budget, if a command can be given for it.
  var largerBudgetToTry: (gain: String, options: [String])? { isRepeatable ? largerBudget : nil }

  /// The options of the budgets of this tuning.
  private var keptBudgets: [String] { Self.options(advice.spending.map(\.budget)) }

  /// Returns the options that set budgets; those of the default budgets are left out.
  private static func options(_ budgets: [TuningBudget]) -> [String] {
    budgets.filter { !TuningBudget.defaults.contains($0) }.flatMap { ["--budget", $0.argument] }
  }

  // MARK: What to do

  /// The code to paste into an app.
  package var listings: [TextureSourceCode.Listing] {
    advice.changes.isEmpty ? [] : TextureSourceCode(tuning: advice.tuning).listings
  }

  /// The code to paste in Swift.
  var pastable: [String] { listings.first { $0.language == .swift }?.lines ?? [] }

  /// Returns the command that shows the effect of the change; nil if there is no change.
  ///
  /// - Parameter overrides: The overrides of the scenarios' settings, as `path=value`.
  package func proof(_ overrides: [String]) -> String? {
    if advice.changes.isEmpty { return nil }
    let values = advice.changes.map { "\($0.name)=\($0.value.argument)" }
    return RecommendationProof.line(values, paths: paths, overrides: overrides + network)
  }

  /// The distinct paths of the scenarios.
  private var paths: [String] {
    advice.subjects.map(\.path).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The override that runs the scenarios over the network with the greatest weight, if each was tuned over several.
  private var network: [String] {
    guard paths.count < advice.subjects.count,
      let heaviest = advice.subjects.max(by: { $0.weight < $1.weight })?.present.scenario.resolved.json
    else { return [] }
    return heaviest.node(at: "loading.network").map { ["loading.network=\($0.argument)"] } ?? []
  }
}
