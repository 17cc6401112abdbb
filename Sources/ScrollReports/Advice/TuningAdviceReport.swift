public import ScrollAdvising
import ScrollExperiments
public import ScrollExplaining
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// What to change, for people: the verdict, the change, what it costs, what it cannot save, and how to prove it.
public struct TuningAdviceReport: Sendable {
  private let style: TerminalStyle
  private let suggestion: BestChange?
  private let format: MetricFormat

  /// - Parameter suggestion: What to try if no tuning helps.
  public init(style: TerminalStyle, suggestion: BestChange? = nil) {
    self.style = style
    self.suggestion = suggestion
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  public func text(of advice: TuningAdvice, overrides: [String] = []) -> String {
    var lines = advice.subjects.flatMap(verdict)
    if advice.changes.isEmpty {
      lines += [""] + nothing(advice).wrapped(to: style.width - 2).map { "  " + $0 }
      if let suggestion { lines += SuggestionLines(style: style).lines(of: suggestion) }
    } else {
      lines += [""] + comparison(advice) + [""] + changes(advice)
    }
    let remarks = remarks(advice)
    if !remarks.isEmpty { lines += [""] + remarks }
    if !advice.changes.isEmpty { lines += code(advice) + [""] + proof(advice, overrides) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `flashing feed: bad now, good with 3 changes`
  private func verdict(_ subject: TuningAdvice.Subject) -> [String] {
    let (now, then) = (subject.present.verdict.grade, subject.advised.verdict.grade)
    let name = style.bold(subject.present.scenario.name.printable)
    let words = FeedVerdictWords(subject.present, usesUnicode: style.usesUnicode)
    let change = now == then ? "" : style.graded("; \(then.rawValue) with the change below", then)
    return ["\(name): \(style.graded(now.rawValue + " now", now))\(change)"]
      + words.sentence.wrapped(to: style.width - 2).map { "  " + style.graded($0, now) }
  }

  private func nothing(_ advice: TuningAdvice) -> String {
    if advice.isFineAlready { return "Nothing to change." }
    if !advice.hasSpace { return "The policy has no settings to tune, and the feed is not fetched in batches." }
    return "No change of ranges or batching within the budget saves much: the bottleneck is elsewhere."
  }

  /// A row a metric that people ask for.
  private func comparison(_ advice: TuningAdvice) -> [String] {
    let metrics = [
      ("placeholders", "display_hit_rate.misses"), ("wait, p95", "display_latency.p95"),
      ("blank", "blank_time_fraction"), ("stalls", "end_stall.time"), ("fetched", "bytes_fetched"),
      ("never seen", "bytes_wasted"), ("memory, drawn", "peak_bytes.display"),
    ]
    let isOne = advice.subjects.count == 1
    let rows = metrics.flatMap { label, metric in
      advice.subjects.compactMap { subject -> [String]? in
        let (now, then) = (subject.present[metric], subject.advised[metric])
        if metric == "end_stall.time", (now?.mean ?? 0) == 0, (then?.mean ?? 0) == 0 { return nil }
        let unit = MetricCatalogue.unit(of: metric)
        let values = [now, then].map { format.text(ofValue: $0?.mean, unit) }
        return [label] + (isOne ? [] : [subject.present.scenario.name.printable]) + values
      }
    }
    let header = [""] + (isOne ? [] : ["scenario"]) + ["now", "then"]
    return AlignedRows(header: header, rows: rows, textColumns: isOne ? 1 : 2).lines(style)
  }

  /// A row a setting, with how many items it saves from being empty after those above it.
  private func changes(_ advice: TuningAdvice) -> [String] {
    let left = [advice.placeholders.present] + advice.changes.map(\.placeholdersLeft)
    let rows = zip(advice.changes, zip(left, left.dropFirst())).map { change, left in
      let saved = format.text(ofValue: left.0 - left.1, .count)
      return [change.name, "\(change.present.argument) to \(change.value.argument)", saved]
    }
    return AlignedRows(header: ["change", "value", "placeholders saved"], rows: rows, textColumns: 2).lines(style)
  }

  /// What the change cannot save, and why.
  private func remarks(_ advice: TuningAdvice) -> [String] {
    var remarks: [String] = []
    for subject in advice.subjects {
      let result = subject.advised
      if let items = result["first_screen.items"]?.mean, items > 0, let drawn = result["first_screen.drawn"]?.mean {
        remarks.append(
          "No preloading helps the first screen: its \(format.text(ofValue: items, .count)) items take "
            + "\(format.text(ofValue: drawn, .milliseconds)) to draw.")
      }
      if let bound = result["foresight.bound"]?.mean, bound > 0 {
        remarks.append(
          "At least \(format.text(ofValue: bound, .count)) items come on screen empty under any policy: loading or drawing is "
            + "too slow for this recording.")
      }
    }
    let more = advice.placeholders.advised - advice.placeholders.boundless
    let exceeded = advice.spending.filter { $0.boundless > $0.budget.limit($0.present) }
    if more >= 1, !exceeded.isEmpty {
      let options = exceeded.map {
        "--budget \($0.budget.metric)=+\(($0.share * 100).rounded(.up).grouped(decimals: 0))%"
      }
      remarks.append(
        "\(format.text(ofValue: more, .count)) more could be saved with a larger budget: \(options.joined(separator: " "))"
      )
    }
    return remarks.flatMap { $0.wrapped(to: style.width - 2).map { "  " + $0 } }
  }

  private func code(_ advice: TuningAdvice) -> [String] {
    advice.tunings.flatMap { TextureSourceCode(tuning: $0).listings }.flatMap { listing in
      ["", "  " + style.dim(listing.language.rawValue)] + listing.lines.map { "  " + $0.printable }
    }
  }

  /// The command that shows what the change comes to.
  private func proof(_ advice: TuningAdvice, _ overrides: [String]) -> [String] {
    let values = advice.changes.map { "\($0.name)=\($0.value.argument)" }
    let settings = (overrides + values).flatMap { ["--set", $0] }
    let words = ["scrollbench", "run"] + advice.subjects.map(\.path) + settings
    let tried = "  " + style.dim("Prove it (\(advice.trialCount.description) tunings were tried)")
    return [tried, "  " + words.map(\.shellWord).joined(separator: " ").printable]
  }
}

extension TuningAdvice.Spending {
  /// How much more than the present the best tuning that was tried spends.
  fileprivate var share: Double { present > 0 ? boundless / present - 1 : 0 }
}
