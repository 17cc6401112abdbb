package import ScrollAdvising
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// What the forms of a tuning advice have in common.
package struct TuningAdviceWords {
  let advice: TuningAdvice
  private let format: MetricFormat

  package init(_ advice: TuningAdvice, usesUnicode: Bool) {
    self.advice = advice
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// Why there is no change to advise; nil if there is one.
  package var nothing: String? {
    guard advice.changes.isEmpty else { return nil }
    if advice.isFineAlready { return "Nothing to change." }
    if !advice.hasSpace { return "The policy has no settings to tune, and the feed is not fetched in batches." }
    return "No change of ranges or batching within the budget saves much."
  }

  // MARK: Tables

  /// The metrics that are compared.
  static let metrics = [
    "display_hit_rate.misses", "display_latency.p95", "blank_time_fraction", "end_stall.time", "bytes_fetched",
    "bytes_wasted", "peak_bytes.display",
  ]

  /// A row a metric and a scenario, now and then. The scenario is left out if there is only one.
  package var comparison: (header: [String], rows: [[String]], textColumns: Int) {
    let isOne = advice.subjects.count == 1
    let rows = Self.metrics.flatMap { metric in
      advice.subjects.compactMap { subject -> [String]? in
        let (now, then) = (subject.present[metric], subject.advised[metric])
        if metric == "end_stall.time", (now?.mean ?? 0) == 0, (then?.mean ?? 0) == 0 { return nil }
        let unit = MetricCatalogue.unit(of: metric)
        let values = [now, then].map { format.text(ofValue: $0?.mean, unit) }
        return [PlainMetricName.name(of: metric)] + (isOne ? [] : [subject.present.scenario.name.printable]) + values
      }
    }
    return ([""] + (isOne ? [] : ["scenario"]) + ["now", "then"], rows, isOne ? 1 : 2)
  }

  /// A row a setting, with what it adds to placeholders and to what the budgets are about, after those above it.
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

  // MARK: What cannot be saved

  /// What the change cannot save, and why.
  package var remarks: [String] {
    cautions
      + advice.subjects.flatMap { subject in [firstScreen(subject.advised), bound(subject.advised)].compactMap(\.self) }
      + (advice.keepsTrailing ? [Self.trailing] : []) + (weights.map { [$0] } ?? [])
  }

  /// `Scenarios count by weight: flashing feed, wifi 60 %, flashing feed, lte 40 %.` Nil if all count the same.
  private var weights: String? {
    guard advice.isWeighted else { return nil }
    let shares = advice.subjects.map { subject in
      let share = format.text(ofValue: subject.weight / Double(advice.subjects.count), .ratio)
      return "\(subject.present.scenario.name.printable) \(share)"
    }
    return "Scenarios count by weight: \(shares.joined(separator: "; "))."
  }

  /// Why numbers may not mean what they seem to, each once; as it is, or with the change.
  private var cautions: [String] {
    let isOne = advice.subjects.count == 1
    return advice.subjects.flatMap { subject in
      (subject.present.cautions + subject.advised.cautions).reduce(into: [String]()) { texts, caution in
        let text = isOne ? caution : "\(subject.present.scenario.name.printable): \(caution)"
        if !texts.contains(text) { texts.append(text) }
      }
    }
  }

  private static let trailing =
    "Trailing ranges stay as they are: nothing scrolls back here, so there is nothing to judge them by."

  private func firstScreen(_ result: RunResult) -> String? {
    guard let items = result["first_screen.items"]?.mean, items > 0, let drawn = result["first_screen.drawn"]?.mean,
      drawn > 0
    else { return nil }
    let (its, take) = items == 1 ? ("its item", "takes") : ("its \(format.text(ofValue: items, .count)) items", "take")
    return "No preloading helps the first screen: \(its) \(take) \(format.text(ofValue: drawn, .milliseconds)) to draw."
  }

  private func bound(_ result: RunResult) -> String? {
    guard let bound = result["foresight.bound"]?.mean, bound > 0 else { return nil }
    let items = bound == 1 ? "1 item comes" : "\(format.text(ofValue: bound, .count)) items come"
    return "At least \(items) on screen empty under any policy: loading or drawing is too slow for this recording."
  }

  /// What a larger budget would save, and the options that allow it; nil if it would save nothing.
  package var largerBudget: (sentence: String, options: String)? {
    let more = advice.placeholders.advised - advice.placeholders.boundless
    let exceeded = advice.spending.filter { $0.boundless > $0.budget.limit($0.present) && $0.present > 0 }
    guard more >= 1, !exceeded.isEmpty else { return nil }
    let options = exceeded.map { spending in
      let percent = Int(((spending.boundless / spending.present - 1) * 100).rounded(.up))
      return "--budget \(spending.budget.metric)=+\(percent)%"
    }
    return (
      "\(format.text(ofValue: more, .count)) more could be saved with a larger budget:", options.joined(separator: " ")
    )
  }

  // MARK: What to do

  /// The lines to paste into an app.
  package var listings: [TextureSourceCode.Listing] {
    advice.changes.isEmpty ? [] : TextureSourceCode(tuning: advice.tuning).listings
  }

  /// The command that shows what the change comes to; nil if there is no change.
  ///
  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  package func proof(_ overrides: [String]) -> String? {
    if advice.changes.isEmpty { return nil }
    let values = advice.changes.map { "\($0.name)=\($0.value.argument)" }
    return RecommendationProof.line(values, paths: paths, overrides: overrides + network)
  }

  /// Each once.
  private var paths: [String] {
    advice.subjects.map(\.path).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The override that runs the scenarios over the network that counts most, if each was tuned over several.
  private var network: [String] {
    guard paths.count < advice.subjects.count,
      let heaviest = advice.subjects.max(by: { $0.weight < $1.weight })?.present.scenario.resolved.json
    else { return [] }
    return heaviest.node(at: "loading.network").map { ["loading.network=\($0.argument)"] } ?? []
  }
}
