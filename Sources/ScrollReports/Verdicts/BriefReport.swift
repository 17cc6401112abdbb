public import ScrollExperiments
public import ScrollExplaining
import ScrollMetrics
import ScrollQuantities

/// The answer first: whether the feed is fine, and the few numbers that tell why. Several results are a row each.
public struct BriefReport: ResultReport {
  private let style: TerminalStyle
  private let suggestion: BestChange?
  private let path: String?
  private let format: MetricFormat

  /// - Parameters:
  ///   - suggestion: What to try first, if there is one result.
  ///   - path: Of the file that was run, to tell the next command; nil if it was no file.
  public init(style: TerminalStyle, suggestion: BestChange? = nil, path: String? = nil) {
    self.style = style
    self.suggestion = suggestion
    self.path = path
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  public func text(of results: [RunResult]) -> String {
    (results.count == 1 ? lines(of: results[0]) : table(results)).joined(separator: "\n") + "\n"
  }

  // MARK: One result

  private func lines(of result: RunResult) -> [String] {
    let words = FeedVerdictWords(result, usesUnicode: style.usesUnicode)
    var lines = [style.bold(result.scenario.name.printable)] + paragraph(subject(of: result)).map(style.dim) + [""]
    lines += words.sentence.wrapped(to: style.width).map { style.graded($0, result.verdict.grade) } + [""]
    lines += facts(of: result)
    if let suggestion { lines += [""] + SuggestionLines(style: style).lines(of: suggestion) }
    let remarks = [assumptions(of: result), next].filter { !$0.isEmpty }.flatMap(paragraph)
    return lines + [""] + remarks.map(style.dim)
  }

  /// What was run: the policy, the screen, the recording.
  private func subject(of result: RunResult) -> String {
    let heading = ResultHeading(style: style)
    var parts = [heading.policy(of: result), heading.viewport(of: result), heading.recording(of: result)]
    if result.scenario.replications > 1 { parts.append("mean of \(result.scenario.replications) runs") }
    return parts.joined(separator: style.usesUnicode ? " · " : " | ")
  }

  private func facts(of result: RunResult) -> [String] {
    let shown = [
      Fact("placeholders", count(result), placeholderNotes(result)),
      Fact("wait", "p95 \(text(result, "display_latency.p95"))", waitNotes(result)),
      Fact("blank", text(result, "blank_time_fraction"), blankNotes(result)),
      Fact("network", text(result, "bytes_fetched"), networkNotes(result)),
      batches(result),
      Fact("hitches", text(result, "hitch_time_ratio"), "main-thread costs are assumptions until you set them"),
    ].compactMap(\.self)
    let width = shown.map(\.value.count).max() ?? 0
    return shown.map { fact in
      "  " + style.dim(fact.label.padded(to: 14)) + style.bold(fact.value.padded(to: width)) + "  " + fact.notes
    }
  }

  /// A line: what, how much, and what there is to know of it.
  private struct Fact {
    let label: String
    let value: String
    let notes: String

    init(_ label: String, _ value: String, _ notes: String) {
      (self.label, self.value, self.notes) = (label, value, notes)
    }
  }

  private func count(_ result: RunResult) -> String {
    "\(text(result, "display_hit_rate.misses")) of \(text(result, "items_shown"))"
  }

  private func placeholderNotes(_ result: RunResult) -> String {
    let first = result["first_screen.drawn"].map { "; first screen drawn after \(format.text(of: $0, .milliseconds))" }
    return "hit rate \(text(result, "display_hit_rate"))\(first ?? "")"
  }

  private func waitNotes(_ result: RunResult) -> String {
    let median = "p50 \(text(result, "display_latency.p50")), longest \(text(result, "display_latency.max"))"
    guard result.latencyOverRun.compactMap(\.self).contains(where: { $0 > 0 }) else { return median }
    return "\(median)  " + Sparkline(style: style).text(of: result.latencyOverRun, width: 24).trimmingEnd
  }

  private func blankNotes(_ result: RunResult) -> String {
    "of the time: \(text(result, "blank_time_fraction.time")) of \(result.duration.seconds.grouped(decimals: 1)) s"
  }

  private func networkNotes(_ result: RunResult) -> String {
    let fetches = "\(text(result, "fetches.started")) fetches"
    guard let bytes = result["bytes_fetched"]?.mean, bytes > 0, let wasted = result["bytes_wasted"]?.mean else {
      return fetches
    }
    return "\(fetches); \(format.text(ofValue: wasted / bytes, .ratio)) of the bytes never seen"
  }

  /// Nil if the feed is not fetched in batches.
  private func batches(_ result: RunResult) -> Fact? {
    guard let started = result["batch_fetches.started"]?.mean, started > 0 else { return nil }
    let stalls = result["end_stall.count"]?.mean ?? 0
    let stalled =
      stalls == 0 ? "none came late" : "\(text(result, "end_stall.time")) of waiting at the end of the content"
    return Fact("batches", text(result, "batch_fetches.started"), stalled)
  }

  /// What the scenario leaves to defaults though results hang on it; empty if it leaves nothing.
  private func assumptions(of result: RunResult) -> String {
    let assumed = result.scenario.assumptions
    guard !assumed.isEmpty else { return "" }
    let values = assumed.map { "\($0.setting.shortName) \($0.value)" }.joined(separator: ", ")
    return "Assumed, since the input does not say: \(values). Set your own with --set, or in a scenario file."
  }

  private var next: String {
    "All metrics: --all." + (path.map { " What to change: scrollbench tune \($0.shellWord)" } ?? "")
  }

  private func paragraph(_ text: String) -> [String] { text.wrapped(to: style.width - 2).map { "  " + $0 } }

  // MARK: Several results

  private func table(_ results: [RunResult]) -> [String] {
    let header = ["", "scenario", "placeholders", "wait p95", "blank", "fetched", "stalled", "hitches"]
    let rows = results.map { result in
      [
        FeedVerdictWords(result, usesUnicode: style.usesUnicode).title, result.scenario.name.printable, count(result),
        text(result, "display_latency.p95"), text(result, "blank_time_fraction"), text(result, "bytes_fetched"),
        text(result, "end_stall.time"), text(result, "hitch_time_ratio"),
      ]
    }
    let lines = AlignedRows(header: header, rows: rows, textColumns: 2).lines(style, indentation: 0)
    return lines.prefix(1) + zip(lines.dropFirst(), results).map { style.graded($0, $1.verdict.grade) }
  }

  private func text(_ result: RunResult, _ metric: String) -> String {
    let unit = MetricCatalogue.unit(of: metric)
    return format.text(ofValue: result[metric]?.mean, unit)
  }
}
